import type { DocumentNormRule } from "../../src/model/norm-rule";
import { byAge, diagnosesByArray } from "./shared/patient-facts";

/** The diagnoses of C, P, M, R and H, against U04 on the day of the service. */
export const cie10Age = {
  code: "cie10-age",
  official: "RVC028",
  canReject: false,
  needs: "cie10Ages",
  create: byAge(diagnosesByArray, (context) => context.cie10Ages),
  message: {
    en: ({ field }) =>
      `${field} is a CIE10 code of other ages than that of the usuario on the day of the service, by the table that was given.`,
    es: ({ field }) =>
      `${field} es un código CIE10 de otras edades que la del usuario el día del servicio, según la tabla que se dio.`,
  },
} satisfies DocumentNormRule;
