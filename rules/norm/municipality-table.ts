import type { NormRule } from "../../src/core/model/norm-rule";
import { areDigits } from "../../src/core/text/code-forms";
import { tableMessages } from "./shared/table";
import { hasValidSize } from "./shared/values";

/** U07. */
export const municipalityTable = {
  code: "municipality-table",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["codMunicipioResidencia"], of: ["usuarios"] },
  needs: "municipios",
  check: (value, _, column, { municipios: codes }) =>
    // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
    codes === undefined ||
    value.isIn(codes) ||
    !hasValidSize(value, column) ||
    !areDigits(value, 0, value.length),
  message: tableMessages("Municipio"),
} satisfies NormRule;
