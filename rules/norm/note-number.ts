import type { NormRule, NormTarget } from "../../src/model/norm-rule";
import { filled, textIn } from "./shared/values";

/** T04 with T03. */
export const noteNumber = {
  code: "note-number",
  official: "RVG06",
  canReject: false,
  levels: "only",
  absent: "also",
  given: [],
  check: (target: NormTarget) =>
    target.field.name !== "numNota" ||
    textIn(target, "tipoNota") === undefined ||
    filled(target.value) !== undefined,
  message: {
    en: ({ field }) => `${field} must be given when tipoNota is.`,
    es: ({ field }) => `${field} debe darse cuando se da tipoNota.`,
  },
} satisfies NormRule;
