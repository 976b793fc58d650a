import type { NormPack } from "../norm/norm-pack";
import type { Lang } from "../model/issue";
import type { RuleText } from "../report/report";
import type { RuleDoc } from "../model/rule-doc";
import { documentedRules } from "./documented-rules";
import { normRulesIn } from "./norm-rules";
import { normsOf } from "./packs";

/** The texts of the rules for reports, in the order of the report; with packs, also those of the norms' rules. */
export const ruleTexts = (lang: Lang, packs: readonly NormPack[] = []): readonly RuleText[] => [
  ...documentedRules.map(({ rule: { code, severity, given, needs, pointsAt, repairs }, doc }) => {
    const { requirement, rationale, causes, fix } = doc;
    const texts = [requirement, rationale, causes, fix].flatMap((text) => text?.[lang] ?? []);
    const help = texts.join("\n\n");
    return {
      code,
      severity,
      ...shortTexts(doc, lang),
      help,
      ...(given && { given }),
      ...(needs && { needs }),
      ...(pointsAt && { pointsAt }),
      ...(repairs === "name" && { isOfNames: true as const }),
      ...mistakesOf(doc, lang),
    };
  }),
  ...ofNorms(lang, packs),
];

/** The texts of a rule that are the same for the contract and the norms. */
const shortTexts = ({ problem, requirement, causes, fix, sharesCause }: RuleDoc, lang: Lang) => ({
  title: problem[lang],
  summary: requirement[lang],
  ...(causes && { causes: causes[lang] }),
  ...(fix && { fix: fix[lang] }),
  ...(sharesCause && { sharesCause }),
});

function mistakesOf({ params = [] }: RuleDoc, lang: Lang): Pick<RuleText, "mistakes"> {
  const values = params.find(({ name }) => name === "mistake")?.values;
  if (typeof values !== "object") return {};
  const texts = Object.entries(values).map(([mistake, says]) => [mistake, says[lang]] as const);
  return { mistakes: Object.fromEntries(texts) };
}

/**
 * The texts of the norms' rules. Versions of one norm share their codes: such a rule is listed once, as an error
 * if it is one in any of them.
 */
function ofNorms(lang: Lang, packs: readonly NormPack[]): readonly RuleText[] {
  const texts = new Map<string, RuleText>();
  for (const { code, severity, rejects, norm, rule, doc } of normsOf(packs).flatMap(normRulesIn)) {
    const { requirement, fix, caveat } = doc;
    const help = [requirement[lang], ...(caveat ? [caveat[lang]] : []), fix[lang]].join("\n\n");
    if (severity === "error" || !texts.has(code))
      texts.set(code, {
        code,
        severity,
        ...(rejects && { rejects }),
        ...shortTexts(doc, lang),
        help,
        norm,
        ...(rule.needs && { needs: rule.needs }),
        ...mistakesOf(doc, lang),
      });
  }
  return [...texts.values()];
}
