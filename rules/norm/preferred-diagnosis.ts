import type { NormRule } from "../../src/model/norm-rule";
import { categoryOf } from "./shared/diagnosis-chapter";

/** P13, P15, N09, N11, M05. */
export const preferredDiagnosis = {
  code: "preferred-diagnosis",
  official: "RVC031",
  canReject: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  check: (target, norm) => {
    const category = categoryOf(target, norm);
    if (category === undefined) return true;
    return category <= "Q99" || (category >= "S00" && category <= "T98");
  },
  inBytes: () => (value) => {
    if (!value.isPlain || value.length < 3) return false;
    const letter = value.at(0);
    if (letter === 0x54) return value.at(1) !== 0x39 || value.at(2) !== 0x39; // T, not T99
    return (letter >= 0x41 && letter <= 0x51) || letter === 0x53; // A to Q, S
  },
  message: {
    en: ({ field }) => `${field} should be of A00–Q99 or S00–T98.`,
    es: ({ field }) => `${field} debería ser de A00–Q99 o S00–T98.`,
  },
} satisfies NormRule;
