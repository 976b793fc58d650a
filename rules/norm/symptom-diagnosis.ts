import type { NormRule } from "../../src/model/norm-rule";
import { categoryOf, isOtherPrincipal, outside } from "./shared/diagnosis-chapter";

/** P13, P15, N11. The field text of M05 says it too, but the rule does not list M05. */
export const symptomDiagnosis = {
  code: "symptom-diagnosis",
  official: "RVC032",
  shapes: [2, 3],
  canReject: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  check: (target, norm) =>
    isOtherPrincipal(target.shape, target.field.name) || !categoryOf(target, norm)?.startsWith("R"),
  inBytes: (asked) => outside(0x52, asked),
  message: {
    en: ({ field }) => `${field} should not be a symptom or sign (R00–R99).`,
    es: ({ field }) => `${field} no debería ser un síntoma o signo (R00–R99).`,
  },
} satisfies NormRule;
