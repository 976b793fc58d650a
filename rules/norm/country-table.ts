import type { NormRule } from "../../src/core/model/norm-rule";
import { areDigits } from "../../src/core/text/code-forms";
import { tableMessages } from "./shared/table";
import { hasValidSize } from "./shared/values";

/** U06, U11. */
export const countryTable = {
  code: "country-table",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["codPaisResidencia", "codPaisOrigen"], of: ["usuarios"] },
  needs: "paises",
  check: (value, _, column, { paises: codes }) =>
    // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
    codes === undefined ||
    value.isIn(codes) ||
    !hasValidSize(value, column) ||
    !areDigits(value, 0, value.length),
  message: tableMessages("Pais"),
} satisfies NormRule;
