import type { DocumentNormRule } from "../../src/model/norm-rule";

/** U04 of a usuario with newborns. */
export const motherAge = {
  code: "mother-age",
  official: "RVC008",
  canReject: true,
  message: {
    en: ({ field }) =>
      `${field} must make the mother between 9 and 60 years old when her child was born.`,
    es: ({ field }) =>
      `${field} debe hacer que la madre tenga entre 9 y 60 años cuando nació su hijo.`,
  },
} satisfies DocumentNormRule;
