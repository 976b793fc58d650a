import type { DocumentNormRule } from "../../src/model/norm-rule";

/** N12 against U04. */
export const egressBeforeUserBirth = {
  code: "egress-before-user-birth",
  official: "RVC080",
  canReject: true,
  message: {
    en: ({ field }) => `${field} must not be before the usuario's fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
  },
} satisfies DocumentNormRule;
