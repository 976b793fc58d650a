import type { DocumentNormRule } from "../../src/model/norm-rule";

/** U05 of a usuario with newborns. */
export const motherSex = {
  code: "mother-sex",
  official: "RVC009",
  canReject: true,
  message: {
    en: ({ field }) => `${field} must be F for a usuario with recienNacidos.`,
    es: ({ field }) => `${field} debe ser F en un usuario con recienNacidos.`,
  },
} satisfies DocumentNormRule;
