import { nearCompared } from "./shared/near-code";
import type { NormRule } from "../../src/core/model/norm-rule";
import { tableFaults } from "../../src/core/model/column";
import {
  diagnosisFields,
  diagnosisMessages,
  diagnosisParams,
  isFour,
} from "./shared/diagnosis-code";

/**
 * N09 and N11, whose size remained 4-25 although the table's codes have four characters; and the fields of 2275 whose size is
 * unknown.
 */
export const diagnosisCodeLong = {
  code: "diagnosis-code-long",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  where: { fields: diagnosisFields, if: (column) => isFour(column) !== true },
  table: tableFaults.pattern,
  repairs: "code",
  params: diagnosisParams,
  compares: nearCompared,
  message: diagnosisMessages,
} satisfies NormRule;
