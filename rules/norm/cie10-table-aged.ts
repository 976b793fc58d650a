import { nearCompared } from "./shared/near-code";
import type { NormRule } from "../../src/core/model/norm-rule";
import { diagnosisFields, isInCie10 } from "./shared/diagnosis-code";
import { agedMessages, agedParams, isAged } from "./shared/table";

/** The fields of cie10-table: codes that may come from a newer table. */
export const cie10TableAged = {
  code: "cie10-table-aged",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: diagnosisFields },
  needs: "cie10",
  check: (value, record, column, context) =>
    isInCie10(value, column, context.cie10) || !isAged(context.cie10, record, column, context),
  params: (_value, _record, _column, { cie10 }) => agedParams(cie10),
  compares: nearCompared,
  message: agedMessages("CIE10"),
} satisfies NormRule;
