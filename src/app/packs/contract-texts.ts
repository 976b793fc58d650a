import { ruleDocs } from "../../../rules/docs";
import type { BuiltInRule } from "../../../rules/index";
import { builtInRules } from "../../../rules/index";
import type { RuleDoc } from "../../core/model/rule-doc";
import { menderOf } from "../../../rules/menders";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { RuleText } from "../../report/report";

interface DocumentedRule {
  readonly rule: BuiltInRule;
  readonly doc: RuleDoc;
}

/** In the order of the report. */
export const documentedRules: readonly DocumentedRule[] = builtInRules.map((rule) => {
  const doc = ruleDocs[rule.code];
  if (doc === undefined) throw new Error(`${rule.code} has no ${rule.code}.doc.ts`);
  return { rule, doc };
});

/** The texts of the rules of the contract and of the input for reports, in the order of the report. */
export const contractTexts = (lang: Lang): readonly RuleText[] =>
  documentedRules.map(({ rule: { code, severity, given, needs, repairs, sameAs }, doc }) => ({
    code,
    severity,
    ...shortTexts(doc, lang, [doc.rationale, doc.causes]),
    mender: menderOf(code),
    ...(given && { given }),
    ...(needs && { needs }),
    ...(sameAs && { sameAs }),
    ...(repairs === "name" && { isOfNames: true as const }),
  }));

/** The texts of a rule. Its help includes the further explanations. */
export const shortTexts = (
  { problem, requirement, causes, fix, fixes }: RuleDoc,
  lang: Lang,
  further: readonly (Bilingual | undefined)[],
) => ({
  title: problem[lang],
  summary: requirement[lang],
  help: [requirement, ...further, fix].flatMap((text) => text?.[lang] ?? []).join("\n\n"),
  ...(causes && { causes: causes[lang] }),
  ...(fix && { fix: fix[lang] }),
  ...(fixes && { fixes: inLang(fixes, lang) }),
});

const inLang = (texts: Readonly<Record<string, Bilingual>>, lang: Lang) =>
  Object.fromEntries(Object.entries(texts).map(([mistake, text]) => [mistake, text[lang]]));
