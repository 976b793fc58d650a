import type { DocumentRule } from "../../engine/document/visitor";
import type { Params } from "../../core/model/issue";
import type { AnyDocumentNormRule, PreparedNorm } from "../../core/model/norm-rule";
import { groupBy } from "../../core/text/group-by";
import { diagnosticOf, isRejected, severityOf } from "../severity";

/** A document rule, bound to the versions with the same verdict and the same facts. */
export interface BoundDocumentRule extends DocumentRule {
  readonly of: AnyDocumentNormRule;
  readonly versions: readonly string[];
  /** The codes of the rules that have precedence, in the same version. */
  readonly before: readonly string[];
  /** The facts of its versions: one object for all severities. */
  readonly facts: unknown;
  /** The params of all its faults; the visitor adds further params to a single fault. */
  readonly params: Params;
}

/**
 * Binds document rules to the versions of one norm that run together. Versions with the same verdict and the same facts
 * share one bound rule, whose faults name them.
 */
export const boundDocumentRules = (
  rules: readonly AnyDocumentNormRule[],
  norms: readonly PreparedNorm[],
): readonly BoundDocumentRule[] =>
  rules.flatMap((rule) =>
    [...groupBy(norms, (norm) => JSON.stringify(rule.facts?.(norm.data, norm))).values()].flatMap(
      (alike) => {
        const facts: unknown = alike[0] && rule.facts?.(alike[0].data, alike[0]);
        return (["error", "warning"] as const).flatMap((severity) => {
          const having = alike.filter((norm) => severityOf(rule, norm) === severity);
          const byVerdict = groupBy(having, ({ data }) => isRejected(rule, data));
          return [...byVerdict.values()].map((own) =>
            bound(rule, severity, facts, own, norms.length > 1),
          );
        });
      },
    ),
  );

function bound(
  rule: AnyDocumentNormRule,
  severity: BoundDocumentRule["severity"],
  facts: unknown,
  having: readonly PreparedNorm[],
  namesVersions: boolean,
): BoundDocumentRule {
  const { official, runParams } = rule;
  const versions = having.map(({ data }) => data.version);
  return {
    ...diagnosticOf(rule, having[0] as PreparedNorm, severity, namesVersions),
    of: rule,
    versions,
    before: (rule.yieldsTo ?? []).map((code) => `${having[0]?.data.id}/${code}`),
    facts,
    ...(runParams && {
      runMessage: (context, lang) => {
        const said = having.flatMap((norm) => {
          const params = runParams(norm.data, context);
          return params === undefined ? [] : [rule.message[lang]({ field: "", params }, norm)];
        });
        return said.length === 0 ? undefined : said.join(" ");
      },
    }),
    params: { ...(official !== undefined && { official }), version: versions.join(", ") },
  };
}
