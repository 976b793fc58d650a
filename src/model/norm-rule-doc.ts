import type { Words } from "./norm";
import type { RuleDoc } from "./rule-doc";

/** The texts of a rule of a norm. */
export interface NormRuleDoc extends RuleDoc {
  readonly causes: Words;
  readonly fix: Words;
  readonly pages: string;
}
