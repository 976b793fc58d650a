import type { AnyRule, Given, Diagnostic } from "../src/model/rule";
import { contractRules } from "./contract/index";
import { structuralDiagnostics, textDiagnostics } from "./input/index";

/** A rule of the contract, or a diagnostic of the input, which is given no fields. */
export interface BuiltInRule
  extends Diagnostic<never>,
    Partial<Pick<AnyRule, "needs" | "yieldsTo">> {
  readonly given?: Given | readonly Given[];
}

/** Every rule of the contract and of the input, in order of report. */
export const builtInRules: readonly BuiltInRule[] = [
  ...structuralDiagnostics,
  ...contractRules,
  ...textDiagnostics,
];
