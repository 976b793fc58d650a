import type { NormRule } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";

/** DT1 v002, section 1.7: every property is written, with null (or 0) where there is nothing to say. */
export const property = {
  code: "property",
  official: "RVG01",
  canReject: false,
  enclosing: "also",
  given: ["field"],
  absent: true,
  table: tableFaults.property,
  message: {
    en: ({ field }) => `${field} must be written, with null when there is nothing to say.`,
    es: ({ field }) => `${field} debe estar escrito, con null cuando no hay nada que decir.`,
  },
} satisfies NormRule;
