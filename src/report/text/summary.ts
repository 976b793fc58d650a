import { answerWords, maxRejections } from "../answers";
import type { Cause } from "../causes";
import { causesInWords } from "../causes-in-words";
import type { Outcome, ReportOptions } from "../report";
import type { SummaryModel } from "../summary-model";
import { summaryModel } from "../summary-model";
import { reasonsIn, words } from "../summary-words";
import { linesOf } from "../lines";
import { countOf, numberOf } from "../number";
import { filesOf } from "./files";
import { totalLines } from "../totals";
import { lackingIn } from "../unchecked";
import { causesIn, countsOf, endOf } from "./end";
import { briefOf } from "./brief";
import { visible } from "../visible";

/** How many causes of a severity are listed. */
const maxCauses = 10;

/**
 * The end of a report for people at a terminal, which shows the end: what to fix first, what to review then, the counts, what
 * was not checked, and last the verdict with what to run next. Several files have a short form that fits on a screen.
 *
 * @param rest says where the rest of the short form is.
 */
export function summaryOf(
  outcome: Outcome,
  causes: readonly Cause[],
  options: ReportOptions,
  rest?: string,
): string {
  if (isBrief(outcome, options)) return briefOf(outcome, causes, options, rest);
  const model = summaryModel(outcome, causes, options, false);
  const { totals } = model;
  // Without amounts they are only counts, of which many files have many.
  const showsTotals = totals !== undefined && (totals.hasAmounts || outcome.files.length === 1);
  const inWords = causesInWords(model.run.problems, outcome.files.length, options);
  const [counts, unchecked, end] = [
    countsOf(outcome, model, options),
    uncheckedIn(model, options),
    endOf(outcome, model, options),
  ];
  const blocks = [
    options.files === true ? filesOf(model.files, options) : "",
    causesIn(inWords, "error", maxCauses, options, 2),
    causesIn(inWords, "warning", maxCauses, options, 2),
    rejectionsIn(model, options),
    showsTotals ? `${totalLines(totals).join("\n")}\n` : "",
    ...(unchecked === "" ? [`${counts}${end}`] : [counts, unchecked, end]),
  ];
  return blocks.filter((block) => block !== "").join("\n");
}

/** Whether the end of a report is the short one. */
export const isBrief = ({ files }: Outcome, { quiet, verbose = false }: ReportOptions): boolean =>
  quiet || (files.length > 1 && !verbose);

/** The documents that the Ministry rejected, each with its reasons. */
function rejectionsIn({ rejections }: SummaryModel, options: ReportOptions): string {
  if (rejections.length === 0) return "";
  const { lang, paint } = options;
  const shown = rejections.slice(0, maxRejections);
  const blocks = shown.map(({ name, lines }) => {
    const reasons = lines.map((line) =>
      linesOf(visible(line), options, { label: "    ", more: "    " }),
    );
    return `${linesOf(visible(name), options, { label: "  ", paint: paint.red })}${reasons.join("")}`;
  });
  const rest = rejections.length - shown.length;
  const more = rest === 0 ? "" : `  ${countOf(rest, answerWords[lang].moreRejected, lang)}\n`;
  const title = linesOf(`${answerWords[lang].rejected}:`, options, { paint: paint.bold });
  return `${title}${blocks.join("")}${more}`;
}

/** What was not read, judged or evaluated. */
function uncheckedIn(model: SummaryModel, options: ReportOptions): string {
  const { texts, verdict } = model;
  const { failed, partial, notJudged, nothing, leftOut, notEvaluated } = texts;
  const { lang, paint, verbose = false } = options;
  const rules = verbose ? reasonsIn(notEvaluated, lang) : openRulesIn(model, options);
  const shown = failed.slice(0, maxFailed);
  const rest = failed.length - shown.length;
  const items: [string, (text: string) => string][] = [
    ...shown.map(
      ({ file, error }) => [`${file}: ${error}`, paint.red] as [string, typeof paint.red],
    ),
    ...[
      rest === 0 ? undefined : countOf(rest, words[lang].moreUnread, lang),
      notJudged,
      verdict.kind === "correct" ? nothing : undefined,
      partial,
    ].flatMap((note) =>
      note === undefined ? [] : [[note, paint.yellow] as [string, typeof paint.red]],
    ),
    ...[...leftOut, ...rules].map((reason) => [reason, paint.dim] as [string, typeof paint.dim]),
  ];
  const [only, ...more] = items;
  if (only === undefined) return "";
  const title = words[lang].unchecked;
  if (more.length === 0 && !verbose)
    return linesOf(`${title} ${only[0]}`, options, { paint: only[1] });
  const lines = items.map(([text, tone]) =>
    linesOf(text, options, { label: "  ", more: "  ", paint: tone }),
  );
  return `${linesOf(title, options, { paint: paint.bold })}${lines.join("")}`;
}

/** How many files that could not be read are named. */
const maxFailed = 10;

/** How many rules were not evaluated, or not everywhere, and what they would need, in one line. */
function openRulesIn(
  { open, unchecked, texts }: SummaryModel,
  { lang }: ReportOptions,
): readonly string[] {
  if (open.rules === 0) return [];
  const say = words[lang];
  const reasons = reasonsIn(texts.notEvaluated, lang);
  if (unchecked === undefined && reasons.length === 1) return reasons;
  const others = open.rules - (unchecked?.rules ?? 0);
  const parts = [
    unchecked && lackingIn(unchecked.rules, unchecked, lang),
    others > 0 &&
      (unchecked ? `${numberOf(others, lang)} ${say.more}` : countOf(others, say.rules, lang)),
  ];
  return [`${parts.filter(Boolean).join("; ")} (--verbose)`];
}
