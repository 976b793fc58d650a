import type { NormColumn, NormRule } from "../../src/core/model/norm-rule";
import type { RecordValues, Value } from "../../src/core/model/value";
import { isDiagnosis } from "./shared/diagnosis-chapter";

/**
 * P13, P15, N09, N11, M05, C10, R04, R05, R10, H06, H07, H11, H13. RVC085 requires a Z code for a preventive consultation, so
 * C10 is left out there. Resolución 2275 only forbids the external causes.
 */
export const preferredDiagnosis = {
  code: "preferred-diagnosis",
  norms: ["res948", "res2275"],
  official: "RVC031",
  canReject: true,
  where: {
    fields: [
      "codDiagnosticoPrincipal",
      "codDiagnosticoPrincipalE",
      "codComplicacion",
      "codDiagnosticoCausaMuerte",
    ],
  },
  prefilter: ({ norm }) => ({
    is: {
      begins: norm.data.forbidsOnlyExternalCauses ? "ABCDEFGHIJKLMNOPQRSTUZ" : "ABCDEFGHIJKLMNOPQS",
    },
  }),
  check: (value, record, column) =>
    isRight(value, column) || !isDiagnosis(value, column) || isPreventive(record, column),
  message: {
    en: ({ field }, { data }) =>
      data.forbidsOnlyExternalCauses
        ? `${field} should not be in V01–Y98, the external causes.`
        : `${field} should be in A00–Q99 or S00–T98.`,
    es: ({ field }, { data }) =>
      data.forbidsOnlyExternalCauses
        ? `${field} no debería estar entre V01 y Y98, las causas externas.`
        : `${field} debería estar entre A00 y Q99 o entre S00 y T98.`,
  },
} satisfies NormRule;

/** Returns true if the record is a consultation whose purpose requires a code of Z00 to Z99. */
const isPreventive = (record: RecordValues, { of }: NormColumn): boolean =>
  of === "consultas" && record.get("finalidadTecnologiaSalud").is("11");

const isRight = (value: Value, { norm }: NormColumn): boolean =>
  norm.data.forbidsOnlyExternalCauses ? !isExternalCause(value) : isPreferred(value);

/** V01 to Y98. */
function isExternalCause(value: Value): boolean {
  const letter = value.charCodeAt(0);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: the comparison of categories leaves out the same letters
  if (letter < 0x56 || letter > 0x59) return false; // V to Y
  const category = value.text().slice(0, 3);
  return category >= "V01" && category <= "Y98";
}

/** A00 to Q99, or S00 to T98. */
function isPreferred(value: Value): boolean {
  const letter = value.charCodeAt(0);
  // Stryker disable next-line ConditionalExpression: a diagnosis begins with a letter
  if (letter !== 0x54) return (letter >= 0x41 && letter <= 0x51) || letter === 0x53; // A to Q, S
  return value.charCodeAt(1) !== 0x39 || value.charCodeAt(2) !== 0x39; // T, not T99
}
