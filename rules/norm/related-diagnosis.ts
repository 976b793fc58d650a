import type { NormRule } from "../../src/core/model/norm-rule";
import { relatedFields } from "./shared/diagnosis-code";
import { isFilled } from "./shared/values";

/**
 * M06, P14, C11 to C13; R06 to R08 and H08 to H10 against the principal diagnosis of the egress. The official examples violate
 * this rule.
 */
export const relatedDiagnosis = {
  code: "related-diagnosis",
  norms: ["res948", "res2275"],
  official: "RVC086",
  officials: {
    R06: "RVC088",
    R07: "RVC088",
    R08: "RVC088",
    H08: "RVC088",
    H09: "RVC088",
    H10: "RVC088",
  },
  canReject: true,
  repairs: "repetition",
  where: { fields: ["codDiagnosticoRelacionado", ...relatedFields] },
  prefilter: ({ field }) => ({ is: { differsFrom: principalOf(field.name) } }),
  check: (value, record) => !isFilled(value) || !value.equals(record.get(principalOf(value.name))),
  compares: (value) => ({
    expected: { not: JSON.stringify(value.text()), of: principalOf(value.name) },
  }),
  message: {
    en: ({ field }) => `${field} must not be the same as ${principalOf(field)}.`,
    es: ({ field }) => `${field} no debe ser igual a ${principalOf(field)}.`,
  },
} satisfies NormRule;

/** The principal diagnosis that belongs to a related one. */
const principalOf = (field: string): string =>
  /RelacionadoE\d$/.test(field) ? "codDiagnosticoPrincipalE" : "codDiagnosticoPrincipal";
