import type { NormRule } from "../../src/core/model/norm-rule";
import { isCie10 } from "../../src/core/text/code-forms";
import { diagnosisFields } from "./shared/diagnosis-code";
import { tableMessages } from "./shared/table";
import { isSound } from "./shared/values";

/** M05, M06, P13, P14, P15, N09, N11, and those of consultas, urgencias and hospitalizacion. */
export const cie10Table = {
  code: "cie10-table",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: true,
  where: { fields: diagnosisFields },
  needs: "cie10",
  check: (value, _, column, { cie10 }) =>
    // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
    cie10 === undefined || value.isIn(cie10) || !isCie10(value) || !isSound(value, column),
  message: tableMessages("CIE10"),
} satisfies NormRule;
