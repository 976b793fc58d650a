import type { FileSummary } from "../model/finding";
import type { Lang, Severity } from "../model/issue";
import type { Format, Outcome, ReportOptions } from "./report";
import type { SummaryModel } from "./model";
import { summaryModel } from "./model";
import { elementsIn, reasonsIn, words } from "./summary-words";
import { countOf } from "./number";
import { totalLines } from "./totals";
import type { Verdict } from "./verdict";
import { visible, visibleFirst } from "./visible";
import { dot, unbroken, wrapped } from "./wrap";

/** Counts only: the end of the text format, and the files that need attention if there are several. */
export const summary: Format = {
  maxIssues: "none",
  countsOnly: true,
  make: (options) => ({
    begin: () => "",
    finding: () => "",
    end: (outcome) => `${filesOf(outcome, options)}${summaryOf(outcome, options)}`,
  }),
};

/**
 * The end of a report for people at a terminal. What a person needs first is at the very end, where it is seen: the
 * verdict last, above it the counts, then what to fix first, and farther up what was not checked. `listed` says
 * how much of the list is shown, if that is not all.
 */
export function summaryOf(outcome: Outcome, options: ReportOptions, listed?: string): string {
  const { lang, paint } = options;
  const model = summaryModel(outcome, options, false);
  const { verdict, totals } = model;
  const { scope, records, total, norms, documents } = model.texts;
  const { error, warning } = outcome.summary.bySeverity;
  const tone = error > 0 ? paint.red : warning > 0 ? paint.yellow : paint.green;
  const counts = [scope, ...records.map(([name, count]) => `${name}: ${count}`)].map(unbroken);
  const blocks = [
    [
      ...(listed === undefined ? [] : [linesOf(listed, options)]),
      ...(norms === undefined ? [] : [linesOf(`${words[lang].norms}: ${norms}`, options)]),
    ].join(""),
    totals === undefined ? "" : `${totalLines(totals).join("\n")}\n`,
    uncheckedIn(model, options),
    rulesIn(model, "warning", options),
    rulesIn(model, "error", options),
    [
      linesOf(counts.join(dot), options),
      ...documents.map((note) => linesOf(note, options)),
      linesOf(total, options, { paint: tone }),
      linesOf(verdict.sentence, options, {
        paint: (text) => paint.bold(paint[tones[verdict.kind]](text)),
      }),
    ].join(""),
  ];
  return blocks.filter((block) => block !== "").join("\n");
}

const tones = {
  clean: "green",
  review: "yellow",
  correct: "red",
} as const satisfies Record<Verdict["kind"], string>;

/** The rules with findings of a severity, each with its title; the most frequent first. */
function rulesIn({ rules }: SummaryModel, severity: Severity, options: ReportOptions): string {
  const { lang, paint } = options;
  const counts = rules.filter((each) => each.severity === severity);
  if (counts.length === 0) return "";
  const wide = Math.max(6, ...counts.map(({ count }) => count.length + 2));
  const lines = counts.map(({ code, title, count }) => {
    const text = title === undefined ? visible(code) : `${visible(title)} (${visible(code)})`;
    const label = `${count.padStart(wide)}  `;
    return linesOf(text, options, { label, paintLabel: paint[severityTones[severity]] });
  });
  const title = linesOf(words[lang].fix[severity], options, { paint: paint.bold });
  return `${title}${lines.join("")}`;
}

/** The colour of each severity. */
export const severityTones = { error: "red", warning: "yellow" } as const satisfies Record<
  Severity,
  string
>;

/** What was not read, judged or evaluated. */
function uncheckedIn({ texts, verdict: { kind } }: SummaryModel, options: ReportOptions): string {
  const { failed, partial, notJudged, nothing, leftOut, notEvaluated } = texts;
  const { lang, paint } = options;
  const items: [string, (text: string) => string][] = [
    ...failed.map(
      ({ file, error }) => [`${file}: ${error}`, paint.red] as [string, typeof paint.red],
    ),
    ...[notJudged, kind === "correct" ? nothing : undefined, partial].flatMap((note) =>
      note === undefined ? [] : [[note, paint.yellow] as [string, typeof paint.red]],
    ),
    ...[...leftOut, ...reasonsIn(notEvaluated, lang)].map(
      (reason) => [reason, paint.dim] as [string, typeof paint.dim],
    ),
  ];
  if (items.length === 0) return "";
  const title = linesOf(words[lang].unchecked, options, { paint: paint.bold });
  return `${title}${items.map(([text, tone]) => linesOf(text, options, { label: "  ", more: "  ", paint: tone })).join("")}`;
}

/** The files that need attention, if there are several files, and the number of the others. */
function filesOf({ files }: Outcome, options: ReportOptions): string {
  if (files.length < 2) return "";
  const { lang } = options;
  const say = words[lang];
  const shown = files.filter(needsAttention);
  const others = files.length - shown.length;
  const lines = shown.map((file) => linesOf(fileIn(file, lang), options, { more: "  " }));
  const count = shown.length === 0 ? say.withoutFindings : say.othersWithoutFindings;
  const rest = others === 0 ? "" : linesOf(`${countOf(others, count, lang)}`, options);
  return `${lines.join("")}${rest}\n`;
}

const needsAttention = ({ findings, error, partial, notJudged }: FileSummary): boolean =>
  findings > 0 ||
  error !== undefined ||
  partial ||
  Object.values(notJudged).some((count) => count > 0);

function fileIn({ file, records, findings, error, partial, notJudged }: FileSummary, lang: Lang) {
  const say = words[lang];
  if (error !== undefined && records === 0 && findings === 0)
    return `${visible(file)}: ${say.unread}`;
  const parts = [
    countOf(records, say.records, lang),
    countOf(findings, say.findings, lang),
    ...(elementsIn(notJudged, lang).all > 0
      ? [`${elementsIn(notJudged, lang).named} ${say.notJudged}`]
      : []),
    ...(error !== undefined ? [say.unfinished] : partial ? [say.isPartial] : []),
  ];
  return `${visible(file)}: ${parts.join(", ")}`;
}

/** What comes before the lines of a text, and its colours. */
interface Margin {
  /** In front of the first line; the others are indented as much. */
  readonly label?: string;
  /** How much more the others are indented. */
  readonly more?: string;
  readonly paint?: (text: string) => string;
  readonly paintLabel?: (text: string) => string;
}

const plain = (text: string): string => text;

/** A text that is safe to show, in lines of the width of the report. */
export function linesOf(
  text: string,
  { width = Number.POSITIVE_INFINITY }: Pick<ReportOptions, "width">,
  { label = "", more = "", paint = plain, paintLabel = plain }: Margin = {},
): string {
  const indent = " ".repeat(label.length) + more;
  const lines = wrapped(text, Math.max(leastWidth, width - indent.length));
  return lines
    .map((line, i) => `${i === 0 ? paintLabel(label) : indent}${paint(visibleFirst(line))}\n`)
    .join("");
}

/** No text is broken into narrower lines than this, however narrow the terminal is. */
const leastWidth = 20;
