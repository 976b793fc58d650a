import type { OpenArray, RecordVisits } from "../../../src/core/model/document-rule";
import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { CodeColumn } from "../../../src/core/model/rule-context";
import type { RecordValues, Value } from "../../../src/core/model/value";
import { isOfCapitals } from "../../../src/core/text/code-forms";
import { CodeSet } from "../../../src/core/text/code-set";
import type { Units } from "../../../src/core/text/local-time";
import { byArray } from "./document";
import { serviceCodes } from "./repeated";
import { hasValidSize } from "./values";

const isCups = (text: Units): boolean => isOfCapitals(text, 6);

/** Returns true if a value must be a CUPS code: in a procedure, a consultation, or an other service of some types. */
export const isOfCups = (record: RecordValues, { of }: NormColumn, types: CodeSet): boolean =>
  of === 2 || of === "consultas" || record.get("tipoOS").isIn(types);

/** The other services whose code is a CUPS: transfers, stays, honorarios. */
const cupsTypes = new CodeSet(["02", "03", "05"]);

/** Visits the records whose CUPS code has an entry in a table. */
export const forCups = <Entry>(
  table: CodeColumn<Entry> | undefined,
  visit: (entry: Entry, field: string, record: RecordValues, array: OpenArray) => void,
): RecordVisits =>
  byArray(serviceCodes, (record, field, _index, array) => {
    if (field === "codTecnologiaSalud" && !record.get("tipoOS").isIn(cupsTypes)) return;
    const entry = record.get(field).entryIn(table);
    if (entry !== undefined) visit(entry, field, record, array);
  });

/** Returns true if a code of the right size has the form of CUPS, without blanks around it. */
export const hasCupsForm = (value: Value, column: NormColumn): boolean =>
  isCups(value) || !hasValidSize(value, column);

/** Another rule reports codes that do not have the pattern. */
export function isInCups(value: Value, column: NormColumn, table: CodeSet | undefined): boolean {
  // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
  return table === undefined || value.isIn(table) || !hasValidSize(value, column) || !isCups(value);
}
