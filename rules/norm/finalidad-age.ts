import type { DocumentNormRule } from "../../src/model/norm-rule";
import { byAge, purposesByArray } from "./shared/patient-facts";

/** C08 and P10 against U04 on the day of the service. */
export const finalidadAge = {
  code: "finalidad-age",
  official: "RVC051",
  canReject: false,
  needs: "finalidadAges",
  create: byAge(purposesByArray, (context) => context.finalidadAges),
  message: {
    en: ({ field }) =>
      `${field} is a purpose of other ages than that of the usuario on the day of the service, by the table that was given.`,
    es: ({ field }) =>
      `${field} es una finalidad de otras edades que la del usuario el día del servicio, según la tabla que se dio.`,
  },
} satisfies DocumentNormRule;
