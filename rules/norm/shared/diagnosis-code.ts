import type { NormColumn, NormRule } from "../../../src/core/model/norm-rule";
import type { RuleContext } from "../../../src/core/model/rule-context";
import type { RecordValues, Value } from "../../../src/core/model/value";
import { isCie10 } from "../../../src/core/text/code-forms";
import type { CodeSet } from "../../../src/core/text/code-set";
import { trim } from "../../../src/core/text/blank";
import { codeMistake } from "./near-code";
import { slip, slipWords } from "./slip";
import { hasValidSize } from "./values";

/** The related diagnoses of consultas, and the diagnoses at the egress from urgencias and hospitalizacion. */
export const relatedFields = [
  "codDiagnosticoRelacionado1",
  "codDiagnosticoRelacionado2",
  "codDiagnosticoRelacionado3",
  "codDiagnosticoRelacionadoE1",
  "codDiagnosticoRelacionadoE2",
  "codDiagnosticoRelacionadoE3",
] as const;

/** The fields that have a code of CIE10. */
export const diagnosisFields = [
  "codDiagnosticoPrincipal",
  "codDiagnosticoPrincipalE",
  "codDiagnosticoRelacionado",
  ...relatedFields,
  "codComplicacion",
  "codDiagnosticoCausaMuerte",
] as const;

export const diagnosisParams = (
  value: Value,
  _record: RecordValues,
  column: NormColumn,
  context: RuleContext,
) => ({
  mistake:
    slip(value.text(), isCie10) ??
    (endsInBlank(value.text())
      ? "trailing-blank"
      : (codeMistake(value, column, context) ?? "unknown")),
});

/** Returns true if blanks at the end make a short code seem to have the right length. */
const endsInBlank = (text: string): boolean => text.endsWith(" ") && trim(text) !== "";

export const diagnosisMessages = {
  en: ({ field, params }) =>
    `${field} must be a CIE10 code: a letter, two digits and one more character${slipWords("en", params["mistake"])}.`,
  es: ({ field, params }) =>
    `${field} debe ser un código CIE10: una letra, dos dígitos y un carácter más${slipWords("es", params["mistake"])}.`,
} satisfies NormRule["message"];

/** Another rule reports codes that do not have the form. */
export const isInCie10 = (value: Value, column: NormColumn, table: CodeSet | undefined): boolean =>
  // Stryker disable next-line ConditionalExpression: the rules run only where the context has it (needs)
  table === undefined || value.isIn(table) || !isCie10(value) || !hasValidSize(value, column);

/** Undefined if the norm does not have the size. */
export function isFour({ line }: NormColumn): boolean | undefined {
  const lengths = line?.size?.lengths;
  return lengths && lengths.length === 1 && lengths[0]?.[1] === 4;
}
