import { contractRules } from "../../../rules/contract/index";
import { structuralNotices, textNotices } from "../../../rules/input/index";
import type { NormPack } from "../../norm/norm-pack";
import { reasons } from "../../../rules/reasons";
import type { Lang } from "../../model/issue";
import type { RuleText } from "../../report/report";
import { normRulesIn } from "./norm-rules";
import { normsOf } from "./packs";

/** What reports say of the rules, in order of report; with packs, of those of the norm behind them. */
export const ruleTexts = (lang: Lang, packs: readonly NormPack[] = []): readonly RuleText[] => [
  ...[...structuralNotices, ...contractRules, ...textNotices].map(({ code, severity, summary }) => {
    const reason = reasons[code]?.[lang];
    const help = reason && [summary[lang], reason.why, reason.how, reason.fix].join("\n\n");
    return { code, severity, summary: summary[lang], ...(help && { help }) };
  }),
  ...ofNorms(lang, packs),
];

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
