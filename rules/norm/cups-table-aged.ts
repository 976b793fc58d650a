import { nearCompared } from "./shared/near-code";
import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { isInCups, isOfCups } from "./shared/cups";
import { agedMessages, agedParams, isAged } from "./shared/table";

/** Transfers, stays, honorarios. */
const types = new CodeSet(["02", "03", "05"]);

/**
 * C04, P05, and S06 of transfers, stays and honorarios: codes that may come from a newer table than the table of cups-table and
 * os-cups-table.
 */
export const cupsTableAged = {
  code: "cups-table-aged",
  norms: ["res948", "res2275"],
  official: "RVC096",
  also: ["RVC024"],
  canReject: false,
  where: {
    fields: ["codConsulta", "codProcedimiento", "codTecnologiaSalud"],
    of: [2, 4, "consultas"],
  },
  needs: "cups",
  check: (value, record, column, context) =>
    !isOfCups(record, column, types) ||
    isInCups(value, column, context.cups) ||
    !isAged(context.cups, record, column, context),
  params: (_value, _record, _column, { cups }) => agedParams(cups),
  compares: nearCompared,
  message: agedMessages("CUPS"),
} satisfies NormRule;
