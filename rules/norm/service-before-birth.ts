import type { DocumentNormRule } from "../../src/model/norm-rule";

/** P02, M04, S04 against U04. */
export const serviceBeforeBirth = {
  code: "service-before-birth",
  official: "RVC079",
  canReject: true,
  message: {
    en: ({ field }) => `${field} must not be before the usuario's fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a la fechaNacimiento del usuario.`,
  },
} satisfies DocumentNormRule;
