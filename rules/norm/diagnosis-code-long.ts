import type { NormRule } from "../../src/model/norm-rule";
import { isCie10 } from "../../src/text/cie10";
import {
  diagnosisFields,
  diagnosisMessages,
  diagnosisParams,
  isFour,
} from "./shared/diagnosis-code";
import { soundText } from "./shared/values";

/** N09 and N11, whose size was not brought from 4-25 to the four characters that the table has. */
export const diagnosisCodeLong = {
  code: "diagnosis-code-long",
  official: "RVG06",
  inTable: true,
  canReject: false,
  given: diagnosisFields,
  check: (target, norm) =>
    isFour(target, norm) !== false || isCie10(soundText(target, norm) ?? "A000"),
  params: diagnosisParams,
  message: diagnosisMessages,
} satisfies NormRule;
