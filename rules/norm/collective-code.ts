import type { NormRule } from "../../src/core/model/norm-rule";
import { hasText } from "./shared/document";

/** P10 with P05. */
export const collectiveCode = {
  code: "collective-code",
  norms: ["res948", "res2275"],
  official: "RVC083",
  canReject: true,
  where: { fields: ["finalidadTecnologiaSalud"], of: [2] },
  needs: "cupsGroup",
  check: (value, record, _column, { cupsGroup: groups }) => {
    if (!value.is("42")) return true;
    const code = record.get("codProcedimiento");
    return !hasText(code) || code.entryIn(groups) === "intervencion-colectiva";
  },
  compares: () => ({ expected: { not: '"42"' } }),
  message: {
    en: ({ field }) =>
      `${field} is a collective intervention (42), but codProcedimiento is no code of one.`,
    es: ({ field }) =>
      `${field} es intervención colectiva (42), pero codProcedimiento no es un código de una.`,
  },
} satisfies NormRule;
