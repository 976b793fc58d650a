import type { DocumentRule } from "../../document/visitor";
import type { Lang, Params } from "../../model/issue";
import type { DocumentNormRule, Prepared } from "../../model/norm-rule";
import type { Said } from "../../model/rule";
import { severityOf } from "../severity";

/** A document rule, bound to the versions in which it has the same severity. */
export interface BoundDocumentRule extends DocumentRule {
  readonly of: DocumentNormRule;
  /** The params of all its faults; the visitor adds those of a single fault. */
  readonly params: Params;
}

/**
 * Binds document rules to the versions of one norm that run together. Versions in which a rule has the same
 * severity share one bound rule, whose faults name them.
 */
export const boundDocumentRules = (
  rules: readonly DocumentNormRule[],
  norms: readonly Prepared[],
): readonly BoundDocumentRule[] =>
  rules.flatMap((rule) =>
    (["error", "warning"] as const).flatMap((severity) => {
      const having = norms.filter((norm) => severityOf(rule, norm) === severity);
      return isSome(having) ? [bound(rule, severity, having, norms.length > 1)] : [];
    }),
  );

type Some = readonly [Prepared, ...Prepared[]];

const isSome = (norms: readonly Prepared[]): norms is Some => norms.length > 0;

function bound(
  rule: DocumentNormRule,
  severity: BoundDocumentRule["severity"],
  having: Some,
  marks: boolean,
): BoundDocumentRule {
  const { code, official, needs, message } = rule;
  const { id } = having[0].data;
  const version = having.map(({ data }) => data.version).join(", ");
  const say = (lang: Lang) => (said: Said<Params>) =>
    `${marks ? `${version}: ` : ""}${message[lang](said)}`;
  return {
    of: rule,
    code: `${id}/${code}`,
    norm: id,
    severity,
    ...(needs && { needs }),
    params: { official, version },
    message: { en: say("en"), es: say("es") },
  };
}
