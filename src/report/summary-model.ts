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
 * The summary of a run in words: what a report tells besides its list. Text, HTML and the page take their sentences
 * from it; nothing in it is escaped for a format yet. The numbers are the numbers of `run`.
 */
export interface SummaryModel {
  readonly run: ReviewSummary;
  readonly verdict: Verdict;
  readonly files: FilesModel;
  readonly texts: SummaryTexts;
  /** The documents that the Ministry rejected, and why. */
  readonly rejections: readonly Rejection[];
  /** The counts that are shown large. */
  readonly tiles: readonly Tile[];
  /** The totals of documents; undefined if no document was counted. */
  readonly totals: TotalTable | undefined;
  /** The checks that were left out because their data was not passed; undefined if there are none. */
  readonly unchecked: Unchecked | undefined;
  /** The rules that were not evaluated, by their reason. */
  readonly gaps: readonly Gap[];
  /** How many rules were not evaluated, also those that ran, but not everywhere. */
  readonly open: { readonly rules: number; readonly isPartly: boolean };
}

/** A count that is shown large. */
export interface Tile {
  readonly name: string;
  readonly count: number;
  readonly severity?: Severity;
}

/** A reason why rules were not evaluated, and these rules. */
export interface Gap {
  readonly why: string;
  readonly rules: readonly { readonly code: string; readonly title?: string }[];
}

/** Words a run. Without a list, there is no text about how much is listed. */
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
