import type { NormRule, NormTarget, Prepared } from "../../../src/model/norm-rule";
import { isCie10 } from "../../../src/text/cie10";
import { slip, slipWords } from "./slip";
import { filled, lineOf } from "./values";

export const diagnosisFields = [
  "codDiagnosticoPrincipal",
  "codDiagnosticoRelacionado",
  "codComplicacion",
  "codDiagnosticoCausaMuerte",
] as const;

export const diagnosisParams = (target: NormTarget) => ({
  mistake: slip(filled(target.value) ?? "", isCie10) ?? "unknown",
});

export const diagnosisMessages = {
  en: ({ field, params }) =>
    `${field} must be a CIE10 code: a letter, two digits and one more character${slipWords("en", params["mistake"])}.`,
  es: ({ field, params }) =>
    `${field} debe ser un código CIE10: una letra, dos dígitos y un carácter más${slipWords("es", params["mistake"])}.`,
} satisfies NormRule["message"];

/** Whether the field's size is exactly four; undefined where the norm does not know it. */
export function isFour(target: NormTarget, norm: Prepared): boolean | undefined {
  const size = lineOf(target, norm)?.size;
  return size && size.lengths.length === 1 && size.lengths[0]?.[1] === 4;
}
