import type { NormColumn, NormRule } from "../../src/model/norm-rule";
import { isFieldName } from "../../src/model/shapes";

/** M24, M25, N14, N15: what the contract calls canonical or alias, the annex calls by one name. P26: v001 called it otherwise. */
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
  applies: (column) => isOtherName(column),
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

/** Whether the field has the name that the annex does not use, and the contract has the one that it uses. */
const isOtherName = ({ field, line }: NormColumn): boolean =>
  line?.row.also === field.name && isFieldName(line.row.name);
