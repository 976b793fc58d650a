import type { NormRule } from "../../src/core/model/norm-rule";
import { isIum } from "./shared/medicine-code";
import { tableMessages } from "./shared/table";
import { hasValidSize } from "./shared/values";

/** M08, if it has the pattern of an IUM. */
export const iumTable = {
  code: "ium-table",
  norms: ["res948", "res2275"],
  official: "RVC063",
  canReject: true,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  needs: "ium",
  check: (value, _, column, { ium }) =>
    // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
    ium === undefined || value.isIn(ium) || !isIum(value) || !hasValidSize(value, column),
  message: tableMessages("IUM"),
} satisfies NormRule;
