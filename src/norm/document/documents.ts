import type { DocumentRules } from "../../document/visitor";
import type { EnclosingName, NormData, Row } from "../../model/norm";
import { enclosingNames } from "../../model/norm";
import type { Field, OtherArrayName } from "../../model/shapes";
import { otherArrayNames } from "../../model/shapes";
import type { NormRules } from "../../model/norm-rule";
import { isOfEnclosing } from "../../model/norm-rule";
import { prepared, rowsOf } from "../prepared";
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
      tables: tablesOf(
        enclosingNames,
        group.map(({ data }) => data),
      ),
    };
  });
  const documents = groups.flatMap((group) => group.documents);
  const enclosing = groups.flatMap(({ rules }) => rules.filter(({ of }) => isOfEnclosing(of)));
  return {
    norms,
    rules: [...enclosing, ...documents],
    tables: tablesOf(
      otherArrayNames,
      norms.map(({ data }) => data),
    ),
    visits: (options) => visitsOf(documents, groups, options),
    totals: totalsOf,
    skipped: skippedIn,
  };
}

/** A table with the rows of several versions; those of one name become one column. */
function tableOf(of: EnclosingName | OtherArrayName, norms: readonly NormData[]): Table {
  const rows = new Map<string, Row>();
  for (const data of norms)
    for (const row of rowsOf(data, of)) if (!rows.has(row.name)) rows.set(row.name, row);
  const fields = [...rows.values()].map(
    ({ name, type }): Field => ({ name, type: type === "C" ? "string" : "number" }),
  );
  return new Table(of, fields);
}

/** A table of each name. */
const tablesOf = <Name extends EnclosingName | OtherArrayName>(
  names: readonly Name[],
  norms: readonly NormData[],
): Readonly<Record<Name, Table>> =>
  Object.fromEntries(names.map((name) => [name, tableOf(name, norms)])) as Record<Name, Table>;
