import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty, textIn } from "./shared/values";

/** U12. */
export const sirasNumber = {
  code: "siras-number",
  official: "RVC095",
  canReject: true,
  levels: "only",
  absent: "also",
  given: [],
  check: (target, norm) =>
    target.field.name !== "registroSIRAS" ||
    !norm.data.siras.includes(textIn(target, "tipoUsuario") ?? "") ||
    !isEmpty(target),
  message: {
    en: ({ field }) => `${field} must be given for this tipoUsuario (traffic accident).`,
    es: ({ field }) => `${field} debe darse para este tipoUsuario (accidente de tránsito).`,
  },
} satisfies NormRule;
