import type { DocumentRules } from "../../document/visitor";
import type { EnclosingName, NormData, Row } from "../../model/norm";
import type { Field } from "../../model/shapes";
import { otherArrayNames } from "../../model/shapes";
import type { NormRules } from "../../model/norm-rule";
import { isOfEnclosing } from "../../model/norm-rule";
import { prepared } from "../prepared";
import { Table } from "../../model/table";
import { groupBy } from "../../text/group-by";
import { boundRules } from "../bind";
import { boundDocumentRules } from "./bind";
import { skippedIn } from "./skipped";
import { totalsOf } from "./totals";
import { visitsOf } from "./visit";

/** A version's data with the rules of its norm. */
interface NormSource {
  readonly data: NormData;
  readonly rules: NormRules;
}

/** The document rules of norms, each with its requested versions. */
interface NormDocuments extends DocumentRules {
  readonly norms: readonly NormSource[];
}

const isOfNorms = (rules: object): rules is NormDocuments => Object.hasOwn(rules, "norms");

/** Adds the document rules of a version to those of the versions before it, if there are any. */
export function documentsOf(source: NormSource, others: object): NormDocuments {
  const before = isOfNorms(others) ? others.norms : [];
  const norms = [...new Set([...before, source])];
  const groups = [...groupBy(norms, ({ data }) => data.id).values()].map((group) => {
    const { rules } = group[0] as NormSource; // all versions of a norm have the same
    const versions = group.map(({ data }) => prepared(data));
    return {
      documents: boundDocumentRules(rules.documents, versions),
      rules: boundRules(rules.enclosing, versions),
      tables: tablesOf(group.map(({ data }) => data)),
    };
  });
  const documents = groups.flatMap((group) => group.documents);
  const enclosing = groups.flatMap(({ rules }) => rules.filter(({ of }) => isOfEnclosing(of)));
  return {
    norms,
    rules: [...enclosing, ...documents],
    tables: elementTablesOf(norms.map(({ data }) => data)),
    visits: (options) => visitsOf(documents, groups, options),
    totals: totalsOf,
    skipped: skippedIn,
  };
}

/**
 * The tables of the enclosing objects, with the rows of all versions; a row that several versions have is included
 * once.
 */
function tablesOf(norms: readonly NormData[]): Readonly<Record<EnclosingName, Table>> {
  const of = (level: EnclosingName) =>
    new Table(level, columnsOf(norms.flatMap((data) => data.enclosing[level])));
  return { transaccion: of("transaccion"), usuarios: of("usuarios") };
}

/** The tables of the arrays that no shape describes, merged in the same way. */
const elementTablesOf = (norms: readonly NormData[]): DocumentRules["tables"] =>
  Object.fromEntries(
    otherArrayNames.map((name) => [
      name,
      new Table(name, columnsOf(norms.flatMap(({ rows }) => rows[name]))),
    ]),
  ) as Record<(typeof otherArrayNames)[number], Table>;

/** The columns of rows; rows with the same name become one column. */
const columnsOf = (rows: readonly Row[]): readonly Field[] =>
  rows
    .filter(({ name }, i) => rows.findIndex((row) => row.name === name) === i)
    .map(({ name, type }) => ({ name, type: type === "C" ? "string" : "number" }));
