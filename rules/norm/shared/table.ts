import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { RuleContext } from "../../../src/core/model/rule-context";
import type { RecordValues } from "../../../src/core/model/value";
import { timeFields } from "../../../src/core/model/document-rule";
import { codeMessages } from "./near-code";
import type { CodeSet } from "../../../src/core/text/code-set";

export const tableMessages = (table: string) =>
  codeMessages(
    (field) => `${field} must be a code of the table ${table}`,
    (field) => `${field} debe ser un código de la tabla ${table}`,
  );

/** The messages for a code that a table of an earlier year lacks. */
export const agedMessages = (table: string) => ({
  en: ({ field, params }: TableMessage) =>
    `${field} is not in the table ${table}; the table is of ${String(params["year"])}, so the code may be a newer one.`,
  es: ({ field, params }: TableMessage) =>
    `${field} no está en la tabla ${table}; la tabla es de ${String(params["year"])}, así que el código puede ser más nuevo.`,
});

/** The used part of a finding. */
export interface TableMessage {
  readonly field: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export const agedParams = (codes: CodeSet | undefined) => ({
  year: codes?.dates?.date.slice(0, 4) ?? "",
});

/** The field with the time of the service, or of the birth, by shape. */
const timeOfShape: Readonly<Record<string, string>> = {
  1: "fechaDispensAdmon",
  2: "fechaInicioAtencion",
  3: "fechaNacimiento",
  4: "fechaSuministroTecnologia",
};

/**
 * Returns true if a code that a table lacks may be newer than the table: the day of validation is after the last day when the
 * table is certainly complete. If the day of validation is unknown, the day of the service is used, since nothing is validated
 * before it.
 */
export function isAged(
  codes: CodeSet | undefined,
  record: RecordValues,
  { of }: NormColumn,
  { now, asOf }: RuleContext,
): boolean {
  const until = codes?.dates?.until;
  if (until === undefined) return false;
  const day = now ?? asOf;
  if (day !== undefined) return day.slice(0, 10) > until;
  const time = record.get(timeOfShape[of] ?? timeFields.get(String(of)) ?? "").localTime();
  return time > Number(`${until.replaceAll("-", "")}2359`);
}
