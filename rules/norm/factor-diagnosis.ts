import type { NormRule } from "../../src/model/norm-rule";
import { categoryOf, isOtherPrincipal, outside } from "./shared/diagnosis-chapter";

/** P13, P15, N11. */
export const factorDiagnosis = {
  code: "factor-diagnosis",
  official: "RVC033",
  shapes: [2, 3],
  canReject: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  check: (target, norm) =>
    isOtherPrincipal(target.shape, target.field.name) || !categoryOf(target, norm)?.startsWith("Z"),
  inBytes: (asked) => outside(0x5a, asked),
  message: {
    en: ({ field }) => `${field} should not be a factor or contact with the services (Z00–Z99).`,
    es: ({ field }) => `${field} no debería ser un factor o contacto con los servicios (Z00–Z99).`,
  },
} satisfies NormRule;
