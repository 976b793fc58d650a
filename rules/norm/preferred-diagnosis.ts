import type { NormRule } from "../../src/model/norm-rule";
import type { Value } from "../../src/model/value";
import { isDiagnosis } from "./shared/diagnosis-chapter";

/** P13, P15, N09, N11, M05. */
export const preferredDiagnosis = {
  code: "preferred-diagnosis",
  official: "RVC031",
  canReject: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  check: (value, _, column) => isPreferred(value) || !isDiagnosis(value, column),
  message: {
    en: ({ field }) => `${field} should be of A00–Q99 or S00–T98.`,
    es: ({ field }) => `${field} debería ser de A00–Q99 o S00–T98.`,
  },
} satisfies NormRule;

/** Whether a diagnosis is from A00 to Q99 or from S00 to T98. */
function isPreferred(value: Value): boolean {
  const letter = value.charCodeAt(0);
  if (letter !== 0x54) return (letter >= 0x41 && letter <= 0x51) || letter === 0x53; // A to Q, S
  return value.charCodeAt(1) !== 0x39 || value.charCodeAt(2) !== 0x39; // T, not T99
}
