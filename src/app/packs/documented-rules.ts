import { ruleDocs } from "../../../rules/docs";
import type { BuiltInRule } from "../../../rules/index";
import { builtInRules } from "../../../rules/index";
import type { RuleDoc } from "../../core/model/rule-doc";

/** A rule of the contract or of the input with its texts. */
interface DocumentedRule {
  readonly rule: BuiltInRule;
  readonly doc: RuleDoc;
}

/** Every rule of the contract and of the input with its texts, in the order of the report. */
export const documentedRules: readonly DocumentedRule[] = builtInRules.map((rule) => {
  const doc = ruleDocs[rule.code];
  if (doc === undefined) throw new Error(`${rule.code} has no ${rule.code}.doc.ts`);
  return { rule, doc };
});
