import type { NormRule } from "../../src/model/norm-rule";
import { cupsIn, isCupsInBytes, isInCups, onCups } from "./shared/cups";
import { isInTable, tableMessages } from "./shared/table";

/** P05, and S06 of honorarios. What has not the form of CUPS is another rule's matter. */
export const cupsTable = {
  code: "cups-table",
  official: "RVC096",
  shapes: [2, 4],
  canReject: true,
  given: ["codProcedimiento", "codTecnologiaSalud"],
  needs: "cups",
  check: (target, norm) => isInCups(cupsIn(target, norm, ["05"]), target.context.cups),
  inBytes: (asked) => onCups(["05"], isInTable(isCupsInBytes, asked.context.cups))(asked),
  message: tableMessages("CUPS"),
} satisfies NormRule;
