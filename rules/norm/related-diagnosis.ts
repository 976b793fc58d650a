import type { NormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/values";

/** M06, P14. The official examples break this rule themselves. */
export const relatedDiagnosis = {
  code: "related-diagnosis",
  official: "RVC086",
  canReject: true,
  given: ["codDiagnosticoRelacionado"],
  check: (value, record) =>
    !isFilled(value) || !value.equals(record.get("codDiagnosticoPrincipal")),
  message: {
    en: ({ field }) => `${field} must not be the same as codDiagnosticoPrincipal.`,
    es: ({ field }) => `${field} no debe ser igual a codDiagnosticoPrincipal.`,
  },
} satisfies NormRule;
