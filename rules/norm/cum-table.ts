import type { NormRule } from "../../src/core/model/norm-rule";
import { isCum } from "../../src/core/text/code-forms";
import { tableMessages } from "./shared/table";
import { hasValidSize } from "./shared/values";

/** M08, if it has the pattern of a CUM. */
export const cumTable = {
  code: "cum-table",
  norms: ["res948", "res2275"],
  official: "RVC063",
  canReject: true,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  needs: "cum",
  check: (value, _, column, { cum }) =>
    // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
    cum === undefined || value.isIn(cum) || !isCum(value) || !hasValidSize(value, column),
  message: tableMessages("CUM"),
} satisfies NormRule;
