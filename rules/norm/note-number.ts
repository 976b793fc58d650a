import type { NormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/values";

/** T04 with T03. */
export const noteNumber = {
  code: "note-number",
  official: "RVG06",
  canReject: false,
  enclosing: "only",
  given: [],
  on: "both",
  applies: ({ field }) => field.name === "numNota",
  check: (value, record) => isFilled(value) || !isFilled(record.get("tipoNota")),
  message: {
    en: ({ field }) => `${field} is required when tipoNota is.`,
    es: ({ field }) => `${field} es obligatorio cuando va tipoNota.`,
  },
} satisfies NormRule;
