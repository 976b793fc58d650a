import type { DocumentRules } from "../../engine/document/visitor";
import type { EnclosingName, NormData, AnnexRow } from "../../core/model/norm";
import { enclosingNames } from "../../core/model/norm";
import type { Field, OtherArrayName } from "../../core/model/shapes";
import { otherArrayNames } from "../../core/model/shapes";
import type { NormRules } from "../../core/model/norm-rule";
import { isOfEnclosing } from "../../core/model/norm-rule";
import { prepared, rowsOf } from "../prepared";
import { Table } from "../../core/model/table";
import { groupBy } from "../../core/text/group-by";
import { boundRules } from "../bind";
import { boundDocumentRules } from "./bind";
import { skippedIn } from "./skipped";
import { totalsOf } from "./totals";
import { visitsOf } from "./visit";

/** The document rules of norms, each with its requested versions. */
interface NormDocuments extends DocumentRules {
  readonly norms: readonly NormData[];
}

const isOfNorms = (rules: object): rules is NormDocuments => Object.hasOwn(rules, "norms");

/** Adds the document rules of a version to the rules of the versions before it, if there are any. All norms have the same. */
export function documentsOf(data: NormData, rules: NormRules, others: object): NormDocuments {
  const norms = [...new Set(isOfNorms(others) ? [...others.norms, data] : [data])];
  const groups = [...groupBy(norms, ({ id }) => id).values()].map((group) => {
    const versions = group.map(prepared);
    return {
      documents: boundDocumentRules(rules.documents, versions),
      rules: boundRules(rules.enclosing, versions),
      tables: tablesOf(enclosingNames, group),
    };
  });
  const documents = groups.flatMap((group) => group.documents);
  const enclosing = groups.flatMap(({ rules }) => rules.filter(({ of }) => isOfEnclosing(of)));
  return {
    norms,
    rules: [...enclosing, ...documents],
    tables: tablesOf(otherArrayNames, norms),
    visits: (options) => visitsOf(documents, groups, options),
    totals: totalsOf,
    skipped: skippedIn,
  };
}

/** Builds a table from the rows of several versions; rows with one name become one column. */
function tableOf(of: EnclosingName | OtherArrayName, norms: readonly NormData[]): Table {
  const rows = new Map<string, AnnexRow>();
  for (const data of norms)
    for (const row of rowsOf(data, of)) if (!rows.has(row.name)) rows.set(row.name, row);
  const fields = [...rows.values()].map(
    ({ name, type }): Field => ({ name, type: type === "C" ? "string" : "number" }),
  );
  return new Table(of, fields);
}

const tablesOf = <Name extends EnclosingName | OtherArrayName>(
  names: readonly Name[],
  norms: readonly NormData[],
): Readonly<Record<Name, Table>> =>
  Object.fromEntries(names.map((name) => [name, tableOf(name, norms)])) as Record<Name, Table>;
