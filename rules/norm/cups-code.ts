import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { hasCupsForm, isOfCups } from "./shared/cups";
import { codeMessages, codeParams, nearCompared } from "./shared/near-code";

/** Honorarios. */
const types = new CodeSet(["05"]);

/** C04, P05, and S06 of honorarios: the pattern of CUPS. Only the table shows whether the code exists. */
export const cupsCode = {
  code: "cups-code",
  norms: ["res948", "res2275"],
  official: "RVC096",
  canReject: true,
  where: {
    fields: ["codConsulta", "codProcedimiento", "codTecnologiaSalud"],
    of: [2, 4, "consultas"],
  },
  prefilter: ({ of }) => (of === 4 ? { if: ["tipoOS", "05"], is: "cups" } : { is: "cups" }),
  check: (value, record, column) => !isOfCups(record, column, types) || hasCupsForm(value, column),
  repairs: "code",
  params: codeParams,
  compares: nearCompared,
  message: codeMessages(
    (field) => `${field} must be a CUPS code: six digits or capital letters`,
    (field) => `${field} debe ser un código CUPS: seis dígitos o letras mayúsculas`,
  ),
} satisfies NormRule;
