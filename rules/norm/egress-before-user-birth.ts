import { beforeBirth, beforeBirthMessage, stayArrays } from "./shared/document";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** Compares the egress (N12, R11, H14) with the usuario's date of birth (U04). */
export const egressBeforeUserBirth = {
  code: "egress-before-user-birth",
  norms: ["res948", "res2275"],
  official: "RVC080",
  canReject: true,
  create: (report) => beforeBirth(report, ["recienNacidos", ...stayArrays], "fechaEgreso"),
  message: beforeBirthMessage,
} satisfies DocumentNormRule;
