import type { NormRule } from "../../src/core/model/norm-rule";
import { isDiagnosis, isListed } from "./shared/diagnosis-chapter";

const Z = 0x5a;

/** P13, P15, N11, R04, R10, H13. */
export const factorDiagnosis = {
  code: "factor-diagnosis",
  norms: ["res948", "res2275"],
  official: "RVC033",
  canReject: true,
  where: {
    fields: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
    if: isListed,
  },
  prefilter: { is: { begins: "ABCDEFGHIJKLMNOPQRSTUVWXY" } },
  check: (value, _, column) => value.charCodeAt(0) !== Z || !isDiagnosis(value, column),
  message: {
    en: ({ field }) => `${field} should not be a factor or contact with the services (Z00–Z99).`,
    es: ({ field }) => `${field} no debería ser un factor o contacto con los servicios (Z00–Z99).`,
  },
} satisfies NormRule;
