import type { NormColumn } from "../../../src/model/norm-rule";
import type { RecordValues, Value } from "../../../src/model/value";
import { isOfCapitals } from "../../../src/text/code-forms";
import type { CodeSet } from "../../../src/text/code-set";
import type { Units } from "../../../src/text/local-time";
import { isSound } from "./values";

const isCups = (text: Units): boolean => isOfCapitals(text, 6);

/** Whether a value must be a CUPS code: a procedure's, or that of an other service of some types. */
export const isOfCups = (record: RecordValues, { of }: NormColumn, types: CodeSet): boolean =>
  of === 2 || of === "consultas" || record.get("tipoOS").isIn(types);

/** Whether a code of the right size has the pattern of CUPS; blanks around it are not allowed. */
export const hasCupsForm = (value: Value, column: NormColumn): boolean =>
  isCups(value) || !isSound(value, column);

/** Whether a code is in the table CUPS. Another rule reports codes that do not have the pattern. */
export function isInCups(value: Value, column: NormColumn, table: CodeSet | undefined): boolean {
  return table === undefined || value.isIn(table) || !isSound(value, column) || !isCups(value);
}
