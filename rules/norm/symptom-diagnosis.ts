import type { NormRule } from "../../src/core/model/norm-rule";
import { isDiagnosis, isListed } from "./shared/diagnosis-chapter";

const R = 0x52;

/** P13, P15, N11, R04, R10, H13. The text of the field M05 requires the same, but the rule does not list M05. */
export const symptomDiagnosis = {
  code: "symptom-diagnosis",
  norms: ["res948", "res2275"],
  official: "RVC032",
  canReject: true,
  where: {
    fields: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
    if: isListed,
  },
  prefilter: { is: { begins: "ABCDEFGHIJKLMNOPQSTUVWXYZ" } },
  check: (value, _, column) => value.charCodeAt(0) !== R || !isDiagnosis(value, column),
  message: {
    en: ({ field }) => `${field} should not be a symptom or sign (R00–R99).`,
    es: ({ field }) => `${field} no debería ser un síntoma o signo (R00–R99).`,
  },
} satisfies NormRule;
