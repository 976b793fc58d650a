import type { NormRule } from "../../src/core/model/norm-rule";
import { isDci, isIum } from "./shared/medicine-code";
import { isCum } from "../../src/core/text/code-forms";
import { slip, slipWords } from "./shared/slip";
import { isSound } from "./shared/values";

/** M08. */
export const medicineCode = {
  code: "medicine-code",
  norms: ["res948", "res2275"],
  official: "RVC063",
  canReject: true,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  prefilter: { is: "ium-or-cum" },
  check: (value, _, column) =>
    isIum(value) || isCum(value) || isDci(value) || !isSound(value, column),
  params: (value) => ({
    mistake: slip(value.text(), (text) => isIum(text) || isCum(text)) ?? "unknown",
  }),
  message: {
    en: ({ field, params }) =>
      `${field} must be an IUM (15 characters) or a CUM (digits, hyphen, digits)${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      `${field} debe ser un IUM (15 caracteres) o un CUM (dígitos, guion, dígitos)${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;
