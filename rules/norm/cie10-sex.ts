import type { DocumentNormRule } from "../../src/model/norm-rule";
import { bySex, diagnosesByArray } from "./shared/patient-facts";

/** The diagnoses of C, P, M, R and H, against U05. */
export const cie10Sex = {
  code: "cie10-sex",
  official: "RVC028",
  canReject: false,
  needs: "cie10Sex",
  create: bySex(diagnosesByArray, (context) => context.cie10Sex),
  message: {
    en: ({ field }) =>
      `${field} is a CIE10 code of the other sex than the codSexo of the usuario, by the table that was given.`,
    es: ({ field }) =>
      `${field} es un código CIE10 del otro sexo que el codSexo del usuario, según la tabla que se dio.`,
  },
} satisfies DocumentNormRule;
