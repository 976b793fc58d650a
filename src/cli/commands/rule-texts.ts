import type { NormPack } from "../../norm/norm-pack";
import type { Lang } from "../../model/issue";
import type { RuleText } from "../../report/report";
import type { RuleDoc } from "../../model/rule-doc";
import { documentedRules } from "./documented-rules";
import { normRulesIn } from "./norm-rules";
import { normsOf } from "./packs";

/** What reports say of the rules, in order of report; with packs, of those of the norm behind them. */
export const ruleTexts = (lang: Lang, packs: readonly NormPack[] = []): readonly RuleText[] => [
  ...documentedRules.map(({ rule: { code, severity, given }, doc }) => {
    const { requirement, rationale, causes, fix } = doc;
    const texts = [requirement, rationale, causes, fix].flatMap((text) => text?.[lang] ?? []);
    const help = texts.join("\n\n");
    const about = { code, severity, summary: requirement[lang], help };
    return { ...about, ...(given && { given }), ...mistakesOf(doc, lang) };
  }),
  ...ofNorms(lang, packs),
];

function mistakesOf({ params = [] }: RuleDoc, lang: Lang): Pick<RuleText, "mistakes"> {
  const values = params.find(({ name }) => name === "mistake")?.values;
  if (typeof values !== "object") return {};
  const texts = Object.entries(values).map(([mistake, says]) => [mistake, says[lang]] as const);
  return { mistakes: Object.fromEntries(texts) };
}

/** Versions of one norm share their codes: such a rule stands once, and is an error where one of them says so. */
function ofNorms(lang: Lang, packs: readonly NormPack[]): readonly RuleText[] {
  const texts = new Map<string, RuleText>();
  for (const { code, severity, summary, doc } of normsOf(packs).flatMap(normRulesIn)) {
    const { fix, caveat } = doc;
    const help = [summary[lang], ...(caveat ? [caveat[lang]] : []), fix[lang]].join("\n\n");
    if (severity === "error" || !texts.has(code))
      texts.set(code, { code, severity, summary: summary[lang], help });
  }
  return [...texts.values()];
}
