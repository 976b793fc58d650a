import type { NormRule } from "../../src/core/model/norm-rule";
import { isDiagnosis } from "./shared/diagnosis-chapter";

const Z = 0x5a;

/** Compares the principal diagnosis of a consultation (C10) with its purpose (C08). */
export const preventiveDiagnosis = {
  code: "preventive-diagnosis",
  norms: ["res948", "res2275"],
  official: "RVC085",
  canReject: true,
  where: { fields: ["codDiagnosticoPrincipal"], of: ["consultas"] },
  check: (value, record, column) =>
    !record.get("finalidadTecnologiaSalud").is("11") ||
    value.charCodeAt(0) === Z ||
    !isDiagnosis(value, column),
  compares: () => ({ expected: { begins: "Z" } }),
  message: {
    en: ({ field }) =>
      `${field} should be in Z00–Z99: the finalidadTecnologiaSalud is promotion and maintenance (11).`,
    es: ({ field }) =>
      `${field} debería estar entre Z00 y Z99: la finalidadTecnologiaSalud es de promoción y mantenimiento (11).`,
  },
} satisfies NormRule;
