import type { Bilingual } from "./issue";
import type { RuleDoc } from "./rule-doc";

/** The texts of a rule of a norm. */
export interface NormRuleDoc extends RuleDoc {
  readonly causes: Bilingual;
  readonly fix: Bilingual;
  /** The document that has the rule, if it is not DT1 v002. */
  readonly document?: string;
  /** Its pages there. */
  readonly pages: string;
  /** The pages of the Lineamientos v3.2, if there are more than the pages of the official rules. */
  readonly lin?: string;
  /** The month, or the year, of a real answer that shows its verdict. */
  readonly seen?: string;
}
