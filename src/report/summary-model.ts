import type { Severity } from "../core/model/issue";
import type { Outcome, ReportOptions } from "./report";
import type { SummaryTexts } from "./summary-words";
import type { FilesModel } from "./files";
import { filesModel } from "./files";
import { byReason, severityCounts, summaryTexts, words } from "./summary-words";
import { nounOf } from "./number";
import type { TotalTable } from "./totals";
import { totalTable } from "./totals";
import type { Rejection } from "./answers";
import { rejectionsInWords } from "./answers";
import type { Cause } from "./causes";
import type { ReviewSummary } from "./review-summary";
import { reviewSummary } from "./review-summary";
import type { Unchecked } from "./unchecked";
import { uncheckedInWords } from "./unchecked";
import type { Verdict } from "./verdict";
import { verdictOf } from "./verdict";

/**
 * The summary of a run in words, besides its list. Text, HTML and the page take their sentences from it; the texts are not
 * escaped yet. Its numbers come from `run`.
 */
export interface SummaryModel {
  readonly run: ReviewSummary;
  readonly verdict: Verdict;
  readonly files: FilesModel;
  readonly texts: SummaryTexts;
  /** The documents that the Ministry rejected, with the reasons. */
  readonly rejections: readonly Rejection[];
  readonly tiles: readonly Tile[];
  /** Undefined if no document was counted. */
  readonly totals: TotalTable | undefined;
  /** The checks that were left out because the user did not pass their data, if any. */
  readonly unchecked: Unchecked | undefined;
  readonly gaps: readonly Gap[];
  /** The number of rules that were not evaluated, including rules that ran for some documents only. */
  readonly open: { readonly rules: number; readonly isPartly: boolean };
}

export interface Tile {
  readonly name: string;
  readonly count: number;
  readonly severity?: Severity;
}

export interface Gap {
  readonly why: string;
  readonly rules: readonly { readonly code: string; readonly title?: string }[];
}

/** Without a list, there is no text about the number of listed findings. */
export function summaryModel(
  outcome: Outcome,
  causes: readonly Cause[],
  options: Pick<ReportOptions, "lang" | "tool" | "rules" | "isPage" | "officialIn">,
  hasList = true,
): SummaryModel {
  const { lang, rules = [] } = options;
  const texts = summaryTexts(outcome, options, hasList);
  const titles = new Map(rules.map(({ code, title }) => [code, title]));
  const open = outcome.evaluated.filter(({ why }) => why !== undefined);
  const run = reviewSummary(outcome, causes, rules);
  return {
    run,
    verdict: verdictOf(run, outcome.summary, lang),
    files: filesModel(run, lang),
    unchecked: uncheckedInWords(run.unchecked, lang),
    texts,
    rejections: rejectionsInWords(outcome.answers ?? { documents: [] }, options),
    tiles: tilesOf(outcome, lang),
    totals: totalTable(outcome.summary.totals, lang, options.isPage),
    gaps: byReason(texts.notEvaluated).map(([why, codes]) => ({
      why,
      rules: codes.map((code) => {
        const title = titles.get(code);
        return title === undefined ? { code } : { code, title };
      }),
    })),
    open: { rules: open.length, isPartly: open.some(({ status }) => status === "ran") },
  };
}

function tilesOf(
  { summary: { total, totalReady, loaded, bySeverity } }: Outcome,
  lang: ReportOptions["lang"],
): readonly Tile[] {
  const { records: name, load, ready: isReady } = words[lang];
  const tile = (title: string, count: number | null): readonly Tile[] =>
    count === null ? [] : [{ name: title, count }];
  const severities = (["error", "warning"] as const).map((severity): Tile => {
    const count = bySeverity[severity];
    const title = nounOf(count, severityCounts(lang)[severity]);
    const shown = { name: title, count };
    return count > 0 ? { ...shown, severity } : shown;
  });
  return [
    ...tile(nounOf(total, name), total),
    ...severities,
    ...(totalReady === null ? tile(nounOf(loaded ?? 0, load), loaded) : tile(isReady, totalReady)),
  ];
}
