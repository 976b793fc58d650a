import type { NormRule } from "../../src/core/model/norm-rule";
import { isFilled } from "./shared/values";

/** T04 with T03. */
export const noteNumber = {
  code: "note-number",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["numNota"], of: ["transaccion"] },
  on: "both",
  check: (value, record) => isFilled(value) || !isFilled(record.get("tipoNota")),
  message: {
    en: ({ field }) => `${field} is required if tipoNota is present.`,
    es: ({ field }) => `${field} es obligatorio cuando va tipoNota.`,
  },
} satisfies NormRule;
