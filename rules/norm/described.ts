import { documentNormRules } from "./document/rules/index";
import type { AnyNormRule } from "../../src/model/norm-rule";
import { normRules } from "./rules/index";
import { ownLevelRules } from "./rules/levels";

/** All rules of a norm, in order of report: those of records, of the levels around them, and of whole documents. */
export const describedRules: readonly AnyNormRule[] = [
  ...normRules,
  ...ownLevelRules,
  ...documentNormRules,
];
