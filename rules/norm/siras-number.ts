import type { NormRule } from "../../src/core/model/norm-rule";
import { isEmpty } from "./shared/values";

/** U12. */
export const sirasNumber = {
  code: "siras-number",
  norms: ["res948", "res2275"],
  official: "RVC095",
  canReject: false,
  where: { fields: ["registroSIRAS"], of: ["usuarios"] },
  on: "both",
  check: (value, record, { norm }) =>
    !isEmpty(value) || !norm.data.siras.some((type) => record.get("tipoUsuario").is(type)),
  message: {
    en: ({ field }) => `${field} is required for this tipoUsuario (traffic accident).`,
    es: ({ field }) => `${field} es obligatorio para este tipoUsuario (accidente de tránsito).`,
  },
} satisfies NormRule;
