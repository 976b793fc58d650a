import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty } from "./shared/values";

/** U12. */
export const sirasNumber = {
  code: "siras-number",
  official: "RVC095",
  canReject: false,
  enclosing: "only",
  given: [],
  on: "both",
  applies: ({ field }) => field.name === "registroSIRAS",
  check: (value, record, { norm }) =>
    !isEmpty(value) || !norm.data.siras.some((type) => record.get("tipoUsuario").is(type)),
  message: {
    en: ({ field }) => `${field} is required for this tipoUsuario (traffic accident).`,
    es: ({ field }) => `${field} es obligatorio para este tipoUsuario (accidente de tránsito).`,
  },
} satisfies NormRule;
