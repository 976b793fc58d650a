import type { DocumentRule } from "../../document/visitor";
import type { Lang, Params } from "../../model/issue";
import type { DocumentNormRule, Prepared } from "../../model/norm-rule";
import type { Said } from "../../model/rule";
import { severityOf } from "../severity";

/** A rule over documents with the versions that say the same of its faults. */
export interface Voiced extends DocumentRule {
  readonly of: DocumentNormRule;
  /** Without what the watcher knows of the fault. */
  readonly params: Params;
}

/** The rules over documents of versions of one norm that run at once: those that are as grave in several stand once, and name them. */
export const voiced = (
  rules: readonly DocumentNormRule[],
  norms: readonly Prepared[],
): readonly Voiced[] =>
  rules.flatMap((rule) =>
    (["error", "warning"] as const).flatMap((severity) => {
      const having = norms.filter((norm) => severityOf(rule, norm) === severity);
      return having.length === 0 ? [] : [voice(rule, severity, having, norms.length > 1)];
    }),
  );

function voice(
  rule: DocumentNormRule,
  severity: Voiced["severity"],
  having: readonly Prepared[],
  marks: boolean,
): Voiced {
  const { code, official, needs, message } = rule;
  const version = having.map(({ data }) => data.version).join(", ");
  const say = (lang: Lang) => (said: Said<Params>) =>
    `${marks ? `${version}: ` : ""}${message[lang](said)}`;
  return {
    of: rule,
    code: `${having[0]?.data.id}/${code}`,
    severity,
    ...(needs && { needs }),
    params: { official, version },
    message: { en: say("en"), es: say("es") },
  };
}
