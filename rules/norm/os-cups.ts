import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { hasCupsForm, isOfCups } from "./shared/cups";
import { codeMessages, codeParams, nearCompared } from "./shared/near-code";

/** Transfers and stays. */
const types = new CodeSet(["02", "03"]);

/** S06 of transfers and stays. */
export const osCups = {
  code: "os-cups",
  norms: ["res948", "res2275"],
  official: "RVC024",
  canReject: true,
  where: { fields: ["codTecnologiaSalud"], of: [4] },
  prefilter: { if: ["tipoOS", "02", "03"], is: "cups" },
  check: (value, record, column) => !isOfCups(record, column, types) || hasCupsForm(value, column),
  repairs: "code",
  params: codeParams,
  compares: nearCompared,
  message: codeMessages(
    (field) => `${field} must be a CUPS code when tipoOS is a transfer or a stay`,
    (field) => `${field} debe ser un código CUPS cuando tipoOS es traslado o estancia`,
  ),
} satisfies NormRule;
