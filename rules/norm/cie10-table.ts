import type { NormRule } from "../../src/core/model/norm-rule";
import { diagnosisFields, isInCie10 } from "./shared/diagnosis-code";
import { codeParams, nearCompared } from "./shared/near-code";
import { isAged, tableMessages } from "./shared/table";

/** M05, M06, P13, P14, P15, N09, N11, and the diagnoses of consultas, urgencias and hospitalizacion. */
export const cie10Table = {
  code: "cie10-table",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: true,
  where: { fields: diagnosisFields },
  needs: "cie10",
  check: (value, record, column, context) =>
    isInCie10(value, column, context.cie10) || isAged(context.cie10, record, column, context),
  repairs: "code",
  params: codeParams,
  compares: nearCompared,
  message: tableMessages("CIE10"),
} satisfies NormRule;
