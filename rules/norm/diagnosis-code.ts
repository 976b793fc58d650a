import type { NormRule } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";
import {
  diagnosisFields,
  diagnosisMessages,
  diagnosisParams,
  isFour,
} from "./shared/diagnosis-code";

/** M05, M06, P13, P14, P15, whose size is 4. */
export const diagnosisCode = {
  code: "diagnosis-code",
  official: "RVG06",
  canReject: true,
  given: diagnosisFields,
  table: tableFaults.pattern,
  applies: (column) => isFour(column) === true,
  params: diagnosisParams,
  message: diagnosisMessages,
} satisfies NormRule;
