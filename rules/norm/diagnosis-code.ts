import { nearCompared } from "./shared/near-code";
import type { NormRule } from "../../src/core/model/norm-rule";
import { tableFaults } from "../../src/core/model/column";
import {
  diagnosisFields,
  diagnosisMessages,
  diagnosisParams,
  isFour,
} from "./shared/diagnosis-code";

/** M05, M06, P13, P14, P15, whose size is 4. */
export const diagnosisCode = {
  code: "diagnosis-code",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: true,
  where: { fields: diagnosisFields, if: (column) => isFour(column) === true },
  table: tableFaults.pattern,
  repairs: "code",
  params: diagnosisParams,
  compares: nearCompared,
  message: diagnosisMessages,
} satisfies NormRule;
