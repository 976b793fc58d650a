import type { Severity } from "../../core/model/issue";
import type { CauseWords } from "../causes-in-words";
import { causeLine } from "../causes-in-words";
import { automaticInWords, leftInWords } from "../corrections-in-words";
import { linesOf, severityTones } from "../lines";
import type { SummaryModel } from "../summary-model";
import { countOf } from "../number";
import type { Outcome, ReportOptions } from "../report";
import { words } from "../summary-words";
import type { Verdict } from "../verdict";
import { visible } from "../visible";
import { dot, unbroken } from "../wrap";

/**
 * The first causes of a severity, each with its title, its rules and how many files it alone keeps from being right.
 *
 * @param indent is before the longest count.
 */
export function causesIn(
  causes: readonly CauseWords[],
  severity: Severity,
  most: number,
  options: ReportOptions,
  indent = 0,
): string {
  const { lang, paint } = options;
  const all = causes.filter((each) => each.severity === severity);
  if (all.length === 0) return "";
  const shown = all.slice(0, most);
  const wide = indent + Math.max(4, ...shown.map(({ count }) => count.length));
  const lines = shown.map((cause) => {
    const label = `${cause.count.padStart(wide)}  `;
    return linesOf(causeLine(cause), options, {
      label,
      paintLabel: paint[severityTones[severity]],
    });
  });
  const rest = all.length - shown.length;
  const more =
    rest === 0 ? "" : `${" ".repeat(wide)}  ${countOf(rest, words[lang].moreCauses, lang)}\n`;
  const title = linesOf(words[lang].fix[severity], options, { paint: paint.bold });
  return `${title}${lines.join("")}${more}`;
}

/** The counts of a report for people at a terminal, with what was set, and what answers say. */
export function countsOf(
  { summary }: Outcome,
  { texts }: SummaryModel,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const { scope, records, total, norms, documents } = texts;
  const { error, warning } = summary.bySeverity;
  const tone = error > 0 ? paint.red : warning > 0 ? paint.yellow : paint.green;
  const counts = [scope, ...records.map(([name, count]) => `${name}: ${count}`)].map(unbroken);
  return [
    linesOf(total, options, { paint: tone }),
    linesOf(counts.join(dot), options),
    norms === undefined ? "" : linesOf(`${words[lang].norms}: ${norms}`, options),
    ...documents.map((note) => linesOf(note, options)),
  ].join("");
}

/**
 * The last lines of a report for people at a terminal: the verdict, what can be corrected, and what to run next.
 *
 * @param rest says where the rest of the report is.
 */
export function endOf(
  outcome: Outcome,
  { verdict }: SummaryModel,
  options: ReportOptions,
  rest = "",
): string {
  const { paint } = options;
  const lines = [
    linesOf(verdict.sentence, options, {
      paint: (text) => paint.bold(paint[tones[verdict.kind]](text)),
    }),
    ...verdict.notes.map((note) => linesOf(note, options)),
    rest,
    correctionsIn(outcome, options),
  ].join("");
  const next = nextIn(outcome, options);
  return next === "" ? lines : `${lines}\n${next}`;
}

const tones = {
  clean: "green",
  review: "yellow",
  correct: "red",
} as const satisfies Record<Verdict["kind"], string>;

/** A line for the shell. It is not broken, so that it can be copied. */
const forShell = (command: string, { paint }: ReportOptions): string =>
  `  ${paint.bold(visible(command))}\n`;

/** How many of the findings `ripslint fix` would remove, and who corrects the others. */
function correctionsIn({ corrections, next }: Outcome, options: ReportOptions): string {
  if (corrections === undefined || (next !== undefined && !next.isSaid)) return "";
  const { lang } = options;
  const left = leftInWords(corrections, lang);
  const lines = left === undefined ? "" : linesOf(left, options);
  const automatic = automaticInWords(corrections, lang);
  const { command } = corrections;
  if (automatic === undefined || command === undefined) return lines;
  return `${lines}${linesOf(`${automatic}:`, options)}${forShell(command, options)}`;
}

/** What to run next. */
function nextIn({ next }: Outcome, options: ReportOptions): string {
  if (next === undefined) return "";
  const { title, items, task, command } = next;
  const lines = items.map((item) => linesOf(item, options, { label: "  " }));
  return `${linesOf(title, options)}${lines.join("")}${linesOf(task, options)}${forShell(command, options)}`;
}
