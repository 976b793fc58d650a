import type { NormRule } from "../../src/core/model/norm-rule";
import type { Value } from "../../src/core/model/value";
import { cannabis, isDci, isIum } from "./shared/medicine-code";
import { isMagistral } from "./shared/payment";
import { isCum } from "../../src/core/text/code-forms";
import { slip, slipWords } from "./shared/slip";
import { hasValidSize } from "./shared/values";

/** M08. */
export const medicineCode = {
  code: "medicine-code",
  norms: ["res948", "res2275"],
  official: "RVC063",
  canReject: true,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  prefilter: { is: "ium-or-cum" },
  check: (value, record, column) =>
    isIum(value) ||
    isCum(value) ||
    (isDci(value) && (value.isIn(cannabis) || isMagistral(record, column))) ||
    !hasValidSize(value, column),
  params: (value) => ({ mistake: mistakeOf(value) }),
  message: {
    en: ({ field, params }) =>
      `${field} must be an IUM (15 characters) or a CUM (digits, hyphen, digits)${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      `${field} debe ser un IUM (15 caracteres) o un CUM (dígitos, guion, dígitos)${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;

function mistakeOf(value: Value): string {
  if (isDci(value)) return "article-number";
  const text = value.text();
  const known = slip(text, (each) => isIum(each) || isCum(each));
  if (known !== undefined) return known;
  if (/^\s*\d+\s*-\s*\d+\s*$/u.test(text)) return "hyphen-blank";
  return /^\d+-\d+[\s-]*[A-Z]\d\d[A-Z]{2}\d\d$/i.test(text) ? "with-atc" : "unknown";
}
