import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";

/** M23, P20, N13, S16, C21, R12, H15, U10. */
export const consecutive = {
  code: "consecutive",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  repairs: "numbering",
  where: { fields: ["consecutivo"], of: allTables },
  requires: { is: "not-zero" },
  compares: () => ({ expected: { from: 1 } }),
  message: {
    en: ({ field }) => `${field} must count from 1, not from 0.`,
    es: ({ field }) => `${field} debe empezar en 1, no en 0.`,
  },
} satisfies NormRule;
