import type { NormRule } from "../../src/model/norm-rule";
import { filled, textIn } from "./shared/values";

/** M06, P14. The official examples break this rule themselves. */
export const relatedDiagnosis = {
  code: "related-diagnosis",
  official: "RVC086",
  canReject: true,
  given: ["codDiagnosticoRelacionado"],
  check: (target) =>
    filled(target.value) === undefined ||
    target.value !== textIn(target, "codDiagnosticoPrincipal"),
  inBytes: ({ idOf }) => {
    const principal = idOf("codDiagnosticoPrincipal");
    return (value) => {
      if (value.isEmptyAt(principal)) return true;
      const other = value.other(principal);
      if (!value.isPlain || !other.isPlain) return false;
      const { length } = value;
      return length !== other.length || value.compare(other.bytes, other.start, length) !== 0;
    };
  },
  message: {
    en: ({ field }) => `${field} must not be the same as codDiagnosticoPrincipal.`,
    es: ({ field }) => `${field} no debe ser igual a codDiagnosticoPrincipal.`,
  },
} satisfies NormRule;
