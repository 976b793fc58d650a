import type { NormRule } from "../../src/core/model/norm-rule";

/** N11, R10, H13. */
export const causeOfDeath = {
  code: "cause-of-death",
  norms: ["res948", "res2275"],
  official: "RVC042",
  canReject: true,
  sameAs: ["required"],
  where: { fields: ["codDiagnosticoCausaMuerte"] },
  on: "both",
  requires: { if: ["condicionDestinoUsuarioEgreso", "02"], is: "filled" },
  message: {
    en: ({ field }) =>
      `${field} is required when condicionDestinoUsuarioEgreso says that the patient died.`,
    es: ({ field }) =>
      `${field} es obligatorio cuando condicionDestinoUsuarioEgreso dice que el paciente murió.`,
  },
} satisfies NormRule;
