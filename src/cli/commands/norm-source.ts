import { pagesOf } from "../../../rules/res2275/pages";
import type { NormData } from "../../core/model/norm";
import type { AnyNormRule } from "../../core/model/norm-rule";
import { officialsOf } from "../../core/model/norm-rule";
import type { NormRuleDoc } from "../../core/model/norm-rule-doc";

/** The text of a norm that has a rule, and the pages. */
export function normSource(
  rule: AnyNormRule,
  { pages, lin, document = "DT1 v002" }: NormRuleDoc,
  { id }: NormData,
): { readonly document: string; readonly pages: string } {
  const ofLin = id === "res2275" ? (lin ?? pagesOf(officialsOf(rule))) : "";
  return ofLin === "" ? { document, pages } : { document: "Lineamientos v3.2", pages: ofLin };
}
