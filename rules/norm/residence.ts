import type { NormRule } from "../../src/core/model/norm-rule";

/** U07, U08. */
export const residence = {
  code: "residence",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: true,
  where: {
    fields: ["field"],
    of: ["usuarios"],
    if: ({ field, norm }) => norm.data.residence.includes(field.name),
  },
  on: "both",
  requires: { if: ["codPaisResidencia", "170"], is: "filled" },
  message: {
    en: ({ field }) => `${field} is required when codPaisResidencia is Colombia (170).`,
    es: ({ field }) => `${field} es obligatorio cuando codPaisResidencia es Colombia (170).`,
  },
} satisfies NormRule;
