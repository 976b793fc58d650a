import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { bySex, diagnosesByArray } from "./shared/patient-facts";

/** Compares the patient's sex (U05) with the CIE10 table, for the diagnoses of C, P, M, R and H. */
export const cie10Sex = {
  code: "cie10-sex",
  norms: ["res948", "res2275"],
  official: "RVC028",
  canReject: false,
  needs: "cie10Sex",
  create: bySex(diagnosesByArray, (context) => context.cie10Sex),
  message: {
    en: ({ field }) => `${field} is for the other sex than the patient's, by the CIE10 table.`,
    es: ({ field }) => `${field} no corresponde al sexo del paciente, según la tabla CIE10.`,
  },
} satisfies DocumentNormRule;
