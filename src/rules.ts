import { contractRules as allContractRules } from "../rules/contract/index";
import type { RuleCode } from "./core/evaluate/typed-issue";
import type { Rule } from "./core/model/rule";

/** The contract's rules, in the order of the report. */
export const contractRules: readonly Rule<RuleCode>[] =
  allContractRules as readonly Rule<RuleCode>[];

export type { Rule };
export type { RuleDefinition, RuleRecord, ValueOf } from "./core/settings/define-rule";
export { defineRule } from "./core/settings/define-rule";
