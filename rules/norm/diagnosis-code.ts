import type { NormRule } from "../../src/model/norm-rule";
import { isCie10 } from "../../src/text/cie10";
import {
  diagnosisFields,
  diagnosisMessages,
  diagnosisParams,
  isFour,
} from "./shared/diagnosis-code";
import { soundText } from "./shared/values";

/** M05, M06, P13, P14, P15, whose size is 4. */
export const diagnosisCode = {
  code: "diagnosis-code",
  official: "RVG06",
  inTable: true,
  canReject: true,
  given: diagnosisFields,
  check: (target, norm) =>
    isFour(target, norm) === false || isCie10(soundText(target, norm) ?? "A000"),
  params: diagnosisParams,
  message: diagnosisMessages,
} satisfies NormRule;
