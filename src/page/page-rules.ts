import { ruleDocs } from "../../rules/docs";
import { normDocOf } from "../../rules/norm/docs";
import { ruleTexts } from "../app/rule-texts";
import type { Lang } from "../core/model/issue";
import type { RuleDoc } from "../core/model/rule-doc";
import type { NormPack } from "../norm/norm-pack";
import type { RuleText } from "../report/report";

/** The texts of a rule that the page shows beside a finding. */
export interface PageRule extends RuleText {
  readonly caveat?: string;
  /** Similar rules of the Ministry's validator, and what each requires. */
  readonly related: readonly { readonly official: string; readonly asks: string }[];
}

/** The texts of the rules of a run, in the order of the report. */
export const pageRules = (lang: Lang, packs: readonly NormPack[]): readonly PageRule[] =>
  ruleTexts(lang, packs).map((text) => {
    const [, own = ""] = text.code.split("/");
    const doc: RuleDoc | undefined = own === "" ? ruleDocs[text.code] : normDocOf(own);
    const { caveat, related = [] } = doc ?? {};
    const { help: _, ...texts } = text;
    return {
      ...texts,
      ...(caveat && { caveat: caveat[lang] }),
      related: related.map(({ official, asks }) => ({ official, asks: asks[lang] })),
    };
  });
