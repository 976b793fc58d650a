import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { byAge, diagnosesByArray } from "./shared/patient-facts";

/** Compares the patient's age (U04) on the day of the service with the CIE10 table, for the diagnoses of C, P, M, R and H. */
export const cie10Age = {
  code: "cie10-age",
  norms: ["res948", "res2275"],
  official: "RVC028",
  canReject: false,
  needs: "cie10Ages",
  create: byAge(diagnosesByArray, (context) => context.cie10Ages),
  message: {
    en: ({ field }) =>
      `${field} does not apply to the patient's age on the day of the service, according to the CIE10 table.`,
    es: ({ field }) =>
      `${field} no corresponde a la edad del paciente el día del servicio, según la tabla CIE10.`,
  },
} satisfies DocumentNormRule;
