import type { NormRule } from "../../src/model/norm-rule";
import { neverSure } from "../../src/norm/in-bytes";
import { lineOf } from "./shared/values";

/** M24, M25, N14, N15: what the contract calls canonical or alias, the annex calls by one name. */
export const officialName = {
  code: "official-name",
  official: "RVG01",
  canReject: false,
  given: [
    "codDiagnosticoPrincipalECIE11",
    "nomCodDiagnosticoPrincipalECIE11",
    "codDiagnosticoPrincipalCIE11",
    "nomCodDiagnosticoPrincipalCIE11",
  ],
  check: (target, norm) => {
    const row = lineOf(target, norm)?.row;
    return target.value == null || row?.also !== target.field.name || !target.isFieldName(row.name);
  },
  inBytes: ({ name, row, idOf }) =>
    row?.also === name && idOf(row.name) >= 0 ? neverSure : undefined,
  params: (target, norm) => ({ name: lineOf(target, norm)?.row.name ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} is written ${params["name"]} in this version of the annex.`,
    es: ({ field, params }) => `${field} se escribe ${params["name"]} en esta versión del anexo.`,
  },
} satisfies NormRule;
