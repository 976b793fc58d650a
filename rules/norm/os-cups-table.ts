import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { isInCups, isOfCups } from "./shared/cups";
import { codeParams, nearCompared } from "./shared/near-code";
import { isAged, tableMessages } from "./shared/table";

/** Transfers and stays. */
const types = new CodeSet(["02", "03"]);

/** S06 of transfers and stays. */
export const osCupsTable = {
  code: "os-cups-table",
  norms: ["res948", "res2275"],
  official: "RVC024",
  canReject: true,
  where: { fields: ["codTecnologiaSalud"], of: [4] },
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
