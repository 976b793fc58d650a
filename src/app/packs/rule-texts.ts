import { normDocOf } from "../../../rules/norm/docs";
import { allNormRules } from "../../../rules/norm/index";
import { versions as res2275 } from "../../../rules/res2275/versions";
import { versions as res948 } from "../../../rules/res948/versions";
import type { Lang, Severity } from "../../core/model/issue";
import type { NormData } from "../../core/model/norm";
import type { AnyNormRule } from "../../core/model/norm-rule";
import type { NormRuleDoc } from "../../core/model/norm-rule-doc";
import { isRejected, severityOf } from "../../norm/severity";
import { menderOf } from "../../../rules/menders";
import type { NormPack } from "../../norm/norm-pack";
import type { RuleText } from "../../report/report";
import { contractTexts, shortTexts } from "./contract-texts";
import { normsOf } from "./packs";

/** The texts of the rules for reports, in the order of the report, with the rules of the packs' norms. */
export const ruleTexts = (lang: Lang, packs: readonly NormPack[] = []): readonly RuleText[] => [
  ...contractTexts(lang),
  ...ofNorms(lang, packs),
];

/** Versions of one norm share their codes. Such a rule is listed once, as an error if it is one in any of them. */
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
      });
  }
  return [...texts.values()];
}

interface ListedNormRule {
  readonly code: string;
  readonly norm: string;
  readonly severity: Severity;
  readonly rejects: boolean;
  readonly rule: AnyNormRule;
  readonly doc: NormRuleDoc;
}

export const normRulesIn = (data: NormData): readonly ListedNormRule[] =>
  allNormRules.flatMap((rule) => {
    const severity = severityOf(rule, { data });
    if (severity === undefined) return [];
    const doc = normDocOf(rule.code);
    const rejects = isRejected(rule, data);
    return [{ code: `${data.id}/${rule.code}`, norm: data.id, severity, rejects, rule, doc }];
  });

/** The versions of the newest norm that has a rule. */
export const versionsWith = (rule: AnyNormRule): readonly [NormData, ...NormData[]] =>
  [res948, res2275].find((versions) =>
    versions.some((data) => severityOf(rule, { data }) !== undefined),
  ) ?? res948;

export const codeOf = (rule: AnyNormRule): string => `${versionsWith(rule)[0].id}/${rule.code}`;
