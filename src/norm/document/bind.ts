import type { DocumentRule } from "../../document/visitor";
import type { DocumentFacts } from "../../model/document-rule";
import type { Lang, Params } from "../../model/issue";
import type { NormData } from "../../model/norm";
import type { DocumentNormRule, Prepared } from "../../model/norm-rule";
import type { Said } from "../../model/rule";
import { groupBy } from "../../text/group-by";
import { severityOf } from "../severity";

/** A document rule, bound to the versions in which it has the same severity. */
export interface BoundDocumentRule extends DocumentRule {
  readonly of: DocumentNormRule;
  /** What its versions state about a document. */
  readonly facts: DocumentFacts;
  /** The params of all its faults; the visitor adds those of a single fault. */
  readonly params: Params;
}

/**
 * Binds document rules to the versions of one norm that run together. Versions in which a rule has the same severity and
 * the same facts share one bound rule, whose faults name them.
 */
export const boundDocumentRules = (
  rules: readonly DocumentNormRule[],
  norms: readonly Prepared[],
): readonly BoundDocumentRule[] =>
  rules.flatMap((rule) =>
    (["error", "warning"] as const).flatMap((severity) => {
      const having = norms.filter((norm) => severityOf(rule, norm) === severity);
      const byFacts = groupBy(having, ({ data }) => factsOf(data));
      return [...byFacts].map(([facts, own]) =>
        bound(rule, severity, facts, own, norms.length > 1),
      );
    }),
  );

function bound(
  rule: DocumentNormRule,
  severity: BoundDocumentRule["severity"],
  facts: DocumentFacts,
  having: readonly Prepared[],
  marks: boolean,
): BoundDocumentRule {
  const { code, official, needs, message } = rule;
  const { id } = (having[0] as Prepared).data;
  const version = having.map(({ data }) => data.version).join(", ");
  const say = (lang: Lang) => (said: Said<Params>) =>
    `${marks ? `${version}: ` : ""}${message[lang](said)}`;
  return {
    of: rule,
    facts,
    code: `${id}/${code}`,
    norm: id,
    severity,
    ...(needs && { needs }),
    params: { official, version },
    message: { en: say("en"), es: say("es") },
  };
}

/** The facts of versions, by their text: versions with the same facts share one object. */
const known = new Map<string, DocumentFacts>();

/** What a version states. Two records are the same by all fields except consecutivo. */
function factsOf({ rows, levels, withoutAges = [] }: NormData): DocumentFacts {
  const lists = Object.entries({
    usuarios: levels.usuarios,
    consultas: rows.consultas,
    procedimientos: rows[2],
    otrosServicios: rows[4],
  }).map(([table, own]): [string, readonly string[]] => {
    const names = own.flatMap(({ name, also }) => (also === undefined ? [name] : [name, also]));
    return [table, names.filter((name) => name !== "consecutivo").toSorted()];
  });
  const key = JSON.stringify([lists, withoutAges]);
  const names = new Map(lists);
  const facts = known.get(key) ?? { namesOf: (table) => names.get(table) ?? [], withoutAges };
  known.set(key, facts);
  return facts;
}
