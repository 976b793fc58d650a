import type { Bilingual } from "./issue";
import type { RuleDoc } from "./rule-doc";

export interface NormRuleDoc extends RuleDoc {
  readonly causes: Bilingual;
  readonly fix: Bilingual;
  /** The document that has the rule, unless it is DT1 v002. */
  readonly document?: string;
  readonly pages: string;
  /** The pages of the Lineamientos v3.2, in addition to the pages of the official rules. */
  readonly lin?: string;
  /** The month, or the year, of a real answer that shows its verdict. */
  readonly seen?: string;
}
