import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty } from "./shared/values";

/** U07, U08. */
export const residence = {
  code: "residence",
  official: "RVG06",
  canReject: true,
  enclosing: "only",
  given: [],
  on: "both",
  applies: ({ field, norm }) => norm.data.residence.includes(field.name),
  check: (value, record) => !record.get("codPaisResidencia").is("170") || !isEmpty(value),
  message: {
    en: ({ field }) => `${field} is required when codPaisResidencia is Colombia (170).`,
    es: ({ field }) => `${field} es obligatorio cuando codPaisResidencia es Colombia (170).`,
  },
} satisfies NormRule;
