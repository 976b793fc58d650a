import { beforeBirth, beforeBirthMessage, stayArrays } from "./shared/document";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** Compares the admission (R02, H03) with the usuario's date of birth (U04). */
export const admissionBeforeBirth = {
  code: "admission-before-birth",
  norms: ["res948", "res2275"],
  official: "RVC081",
  canReject: true,
  create: (report) => beforeBirth(report, stayArrays),
  message: beforeBirthMessage,
} satisfies DocumentNormRule;
