import { normDocOf } from "../../../rules/norm/docs";
import { allNormRules } from "../../../rules/norm/index";
import { versions as res2275 } from "../../../rules/res2275/versions";
import { versions as res948 } from "../../../rules/res948/versions";
import type { Severity } from "../../core/model/issue";
import type { NormData } from "../../core/model/norm";
import type { AnyNormRule } from "../../core/model/norm-rule";
import type { NormRuleDoc } from "../../core/model/norm-rule-doc";
import { isRejected, severityOf } from "../../norm/severity";

/** A rule of a version of a norm, as the command lists it. */
interface ListedNormRule {
  readonly code: string;
  readonly norm: string;
  readonly severity: Severity;
  readonly rejects: boolean;
  readonly rule: AnyNormRule;
  readonly doc: NormRuleDoc;
}

/** The rules of a version of a norm, in the order of the report. */
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

/** The code of a rule in the newest norm that has it. */
export const codeOf = (rule: AnyNormRule): string => `${versionsWith(rule)[0].id}/${rule.code}`;
