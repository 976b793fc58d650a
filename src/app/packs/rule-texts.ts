import { menderOf } from "../../../rules/menders";
import type { NormPack } from "../../norm/norm-pack";
import type { Lang } from "../../core/model/issue";
import type { RuleText } from "../../report/report";
import { contractTexts, mistakesOf, shortTexts } from "./contract-texts";
import { normRulesIn } from "./norm-rules";
import { normsOf } from "./packs";

/** The texts of the rules for reports, in the order of the report; with packs, also those of the norms' rules. */
export const ruleTexts = (lang: Lang, packs: readonly NormPack[] = []): readonly RuleText[] => [
  ...contractTexts(lang),
  ...ofNorms(lang, packs),
];

/**
 * The texts of the norms' rules. Versions of one norm share their codes: such a rule is listed once, as an error
 * if it is one in any of them.
 */
function ofNorms(lang: Lang, packs: readonly NormPack[]): readonly RuleText[] {
  const texts = new Map<string, RuleText>();
  for (const { code, severity, rejects, norm, rule, doc } of normsOf(packs).flatMap(normRulesIn)) {
    if (severity === "error" || !texts.has(code))
      texts.set(code, {
        code,
        severity,
        ...(rejects && { rejects }),
        ...shortTexts(doc, lang, [doc.caveat]),
        mender: menderOf(code),
        norm,
        ...(rule.sameAs && { sameAs: rule.sameAs }),
        ...(rule.needs && { needs: rule.needs }),
        ...mistakesOf(doc, lang),
      });
  }
  return [...texts.values()];
}
