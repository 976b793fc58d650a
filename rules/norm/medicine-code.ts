import type { NormRule } from "../../src/model/norm-rule";
import { isCum, isIum, medicineKind, medicineKindInBytes } from "./shared/medicine-code";
import { slip, slipWords } from "./shared/slip";
import { filled, soundText } from "./shared/values";

/** M08. */
export const medicineCode = {
  code: "medicine-code",
  official: "RVC063",
  shapes: [1],
  canReject: true,
  given: ["codTecnologiaSalud"],
  check: (target, norm) => {
    const text = target.shape === 1 ? soundText(target, norm) : undefined;
    return text === undefined || medicineKind(text) !== undefined;
  },
  inBytes: () => (value) => medicineKindInBytes(value) !== undefined,
  params: (target) => ({
    mistake: slip(filled(target.value) ?? "", (text) => isIum(text) || isCum(text)) ?? "unknown",
  }),
  message: {
    en: ({ field, params }) =>
      `${field} must be an IUM (15 characters) or a CUM (digits, hyphen, digits)${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      `${field} debe ser un IUM (15 caracteres) o un CUM (dígitos, guion, dígitos)${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;
