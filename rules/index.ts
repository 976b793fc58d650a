import type { AnyRule, Notice } from "../src/model/rule";
import { contractRules } from "./contract/index";
import { structuralNotices, textNotices } from "./input/index";

/** A rule of the contract, or a diagnostic of the input, which is given no fields. */
export type BuiltInRule = Notice<never> & Partial<Pick<AnyRule, "given" | "needs" | "yieldsTo">>;

/** Every rule of the contract and of the input, in order of report. */
export const builtInRules: readonly BuiltInRule[] = [
  ...structuralNotices,
  ...contractRules,
  ...textNotices,
];
