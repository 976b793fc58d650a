import type { NormColumn, NormRule } from "../../src/core/model/norm-rule";
import { isFieldName } from "../../src/core/model/shapes";

/**
 * M24, M25, N14, N15: the contract has a canonical name and an alias, and the annex uses only one of them. P26: v001 used
 * another name.
 */
export const officialName = {
  code: "official-name",
  norms: ["res948"],
  official: "RVG01",
  canReject: false,
  where: {
    fields: [
      "codDiagnosticoPrincipalECIE11",
      "nomCodDiagnosticoPrincipalECIE11",
      "codDiagnosticoPrincipalCIE11",
      "nomCodDiagnosticoPrincipalCIE11",
    ],
    if: (column) => isOtherName(column),
  },
  check: () => false,
  extra: {
    mayReport: (name, of, norm) => {
      const line = norm.lineOf(of, name);
      return line?.row.also === name && isFieldName(line.row.name);
    },
    check: (_, __, column) => !isOtherName(column),
    params: (_, __, { line }) => ({ name: line?.row.name ?? "" }),
  },
  params: (_, __, { line }) => ({ name: line?.row.name ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} is written ${params["name"]} in this version of the annex.`,
    es: ({ field, params }) => `${field} se escribe ${params["name"]} en esta versión del anexo.`,
  },
} satisfies NormRule;

/** Returns true if the contract has the annex's name and the record uses the other name. */
const isOtherName = ({ field, line }: NormColumn): boolean =>
  line?.row.also === field.name && isFieldName(line.row.name);
