import { ruleDocs } from "../../rules/docs";
import { normDocOf } from "../../rules/norm/docs";
import { ruleTexts } from "../app/rule-texts";
import { lastName } from "../core/evaluate/wording";
import type { Evaluation, FileSummary, Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { shownName } from "../core/model/issue";
import { pointerSteps } from "../core/model/pointer";
import type { Diagnostic } from "../core/model/diagnostic";
import type { RuleDoc } from "../core/model/rule-doc";
import type { NormPack } from "../norm/norm-pack";
import { diagnosticsOf } from "../norm/pack";
import { builtInRules } from "../../rules/index";
import type { Cause } from "../report/causes";
import { Causes } from "../report/causes";
import type { RuleText } from "../report/report";

/** The texts of a rule that the page shows beside a finding. */
export interface PageRule extends RuleText {
  readonly rationale?: string;
  readonly caveat?: string;
  /** Similar rules of the Ministry's validator, and what each requires. */
  readonly related: readonly { readonly official: string; readonly asks: string }[];
}

/**
 * What the view needs of a run beside its outcome, in both languages, as plain data that a worker can post. The view
 * changes its language without another run.
 */
export interface SummaryModel {
  readonly causes: readonly Cause[];
  readonly evaluated: Readonly<Record<Lang, readonly Evaluation[]>>;
  /** The rules of the contract, the input, and the packs of the run. */
  readonly rules: Readonly<Record<Lang, readonly PageRule[]>>;
  /** The other language's message, by the message of a finding in the language of the run. */
  readonly messages: ReadonlyMap<string, string>;
}

/** More messages than a run has that is not hostile: they contain names of fields and codes of lists, no values. */
const maxMessages = 20_000;

/** Collects what the view needs of a run: the worker adds each finding, listed or not. */
export class SummaryCollector {
  private readonly causes: Causes;
  private readonly messages = new Map<string, string>();
  private readonly lang: Lang;
  private readonly packs: readonly NormPack[];
  private readonly diagnostics: ReadonlyMap<string, Diagnostic<never>>;

  constructor(lang: Lang, packs: readonly NormPack[]) {
    this.lang = lang;
    this.packs = packs;
    this.causes = new Causes(ruleTexts(lang, packs));
    const all = [...builtInRules, ...diagnosticsOf({ packs })];
    this.diagnostics = new Map(all.map((each) => [each.code, each]));
  }

  add(finding: Finding, isListed: boolean): void {
    this.causes.add(finding, isListed);
    const { message } = finding;
    if (!isListed || this.messages.has(message) || this.messages.size >= maxMessages) return;
    this.messages.set(message, this.reworded(finding) ?? message);
  }

  /** The model, at the end. What was evaluated is needed in both languages. */
  model(files: readonly FileSummary[], evaluated: SummaryModel["evaluated"]): SummaryModel {
    const { causes, packs, messages } = this;
    return {
      causes: causes.all(files),
      evaluated,
      rules: { en: rulesIn("en", packs), es: rulesIn("es", packs) },
      messages,
    };
  }

  /** The message in the other language; undefined where the finding does not have all that its message was made of. */
  private reworded({ code, path, pointer, params, message }: Finding): string | undefined {
    const diagnostic = this.diagnostics.get(code) as Diagnostic<unknown> | undefined;
    if (diagnostic === undefined) return undefined;
    const other = this.lang === "es" ? "en" : "es";
    const names = [lastName(path), shownName(pointerSteps(pointer).at(-1) ?? "")];
    for (const field of names) {
      const given = { field, params };
      try {
        if (diagnostic.message[this.lang](given) === message)
          return diagnostic.message[other](given);
      } catch {
        // A message that needs more than the finding has.
      }
    }
    return undefined;
  }
}

const rulesIn = (lang: Lang, packs: readonly NormPack[]): readonly PageRule[] =>
  ruleTexts(lang, packs).map((text) => {
    const [, own = ""] = text.code.split("/");
    const doc: RuleDoc | undefined = own === "" ? ruleDocs[text.code] : normDocOf(own);
    const { rationale, caveat, related = [] } = doc ?? {};
    const { help: _, ...texts } = text;
    return {
      ...texts,
      ...(rationale && { rationale: rationale[lang] }),
      ...(caveat && { caveat: caveat[lang] }),
      related: related.map(({ official, asks }) => ({ official, asks: asks[lang] })),
    };
  });
