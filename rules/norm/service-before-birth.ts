import { beforeBirth, beforeBirthMessage, paidArrays } from "./shared/document";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** Compares the time of a service (C02, P02, M04, S04) with the usuario's date of birth (U04). */
export const serviceBeforeBirth = {
  code: "service-before-birth",
  norms: ["res948", "res2275"],
  official: "RVC079",
  canReject: true,
  create: (report) => beforeBirth(report, paidArrays),
  message: beforeBirthMessage,
} satisfies DocumentNormRule;
