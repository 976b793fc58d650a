import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { isInCups, isOfCups } from "./shared/cups";
import { codeParams, nearCompared } from "./shared/near-code";
import { isAged, tableMessages } from "./shared/table";

/** Honorarios. */
const types = new CodeSet(["05"]);

/** C04, P05, and S06 of honorarios. Another rule reports codes that do not have the pattern of CUPS. */
export const cupsTable = {
  code: "cups-table",
  norms: ["res948", "res2275"],
  official: "RVC096",
  canReject: true,
  where: {
    fields: ["codConsulta", "codProcedimiento", "codTecnologiaSalud"],
    of: [2, 4, "consultas"],
  },
  needs: "cups",
  check: (value, record, column, context) =>
    !isOfCups(record, column, types) ||
    isInCups(value, column, context.cups) ||
    isAged(context.cups, record, column, context),
  repairs: "code",
  params: codeParams,
  compares: nearCompared,
  message: tableMessages("CUPS"),
} satisfies NormRule;
