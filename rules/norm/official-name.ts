import type { NormRule } from "../../src/model/norm-rule";
import { isFieldName } from "../../src/model/shapes";

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
  applies: ({ field, line }) => line?.row.also === field.name && isFieldName(line.row.name),
  check: () => false,
  params: (_, __, { line }) => ({ name: line?.row.name ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} is written ${params["name"]} in this version of the annex.`,
    es: ({ field, params }) => `${field} se escribe ${params["name"]} en esta versión del anexo.`,
  },
} satisfies NormRule;
