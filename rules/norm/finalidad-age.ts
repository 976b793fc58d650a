import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { byAge, purposesByArray } from "./shared/patient-facts";

/** Compares the usuario's age (U04) on the day of the service with the table of purposes (C08, P10). */
export const finalidadAge = {
  code: "finalidad-age",
  norms: ["res948", "res2275"],
  official: "RVC051",
  canReject: false,
  needs: "finalidadAges",
  create: byAge(purposesByArray, (context) => context.finalidadAges),
  message: {
    en: ({ field }) =>
      `${field} does not apply to the usuario's age on the day of the service, according to the table.`,
    es: ({ field }) =>
      `${field} no corresponde a la edad del usuario el día del servicio, según la tabla.`,
  },
} satisfies DocumentNormRule;
