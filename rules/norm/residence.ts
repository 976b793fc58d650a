import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty, textIn } from "./shared/values";

/** U07, U08. */
export const residence = {
  code: "residence",
  official: "RVG06",
  canReject: false,
  levels: "only",
  absent: "also",
  given: [],
  check: (target) =>
    !["codMunicipioResidencia", "codZonaTerritorialResidencia"].includes(target.field.name) ||
    textIn(target, "codPaisResidencia") !== "170" ||
    !isEmpty(target),
  message: {
    en: ({ field }) => `${field} must be given when codPaisResidencia is Colombia (170).`,
    es: ({ field }) => `${field} debe darse cuando codPaisResidencia es Colombia (170).`,
  },
} satisfies NormRule;
