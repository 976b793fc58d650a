import type { NormRule } from "../../src/model/norm-rule";
import { cupsIn, isCupsInBytes, isInCups, onCups } from "./shared/cups";
import { isInTable, tableMessages } from "./shared/table";

/** S06 of transfers and stays. */
export const osCupsTable = {
  code: "os-cups-table",
  official: "RVC024",
  shapes: [4],
  canReject: true,
  given: ["codTecnologiaSalud"],
  needs: "cups",
  check: (target, norm) =>
    target.shape !== 4 || isInCups(cupsIn(target, norm, ["02", "03"]), target.context.cups),
  inBytes: (asked) => onCups(["02", "03"], isInTable(isCupsInBytes, asked.context.cups))(asked),
  message: tableMessages("CUPS"),
} satisfies NormRule;
