import type { Diagnostic } from "../src/core/model/diagnostic";
import type { Given } from "../src/core/model/given";
import type { AnyRule } from "../src/core/model/rule";
import { contractRules } from "./contract/index";
import { structuralDiagnostics, textDiagnostics } from "../src/core/diagnostics/index";

/** A rule of the contract, or a diagnostic of the input; the latter runs on no fields. */
export interface BuiltInRule
  extends Diagnostic<never>,
    Partial<Pick<AnyRule, "needs" | "yieldsTo">> {
  readonly given?: Given | readonly Given[];
}

/** Every rule of the contract and of the input, in the order of the report. */
export const builtInRules: readonly BuiltInRule[] = [
  ...structuralDiagnostics,
  ...contractRules,
  ...textDiagnostics,
];
