import type { Severity } from "../core/model/issue";
import { answerWords } from "./answers";
import type { Cause } from "./causes";
import type { CauseWords } from "./causes-in-words";
import { causesInWords } from "./causes-in-words";
import type { LeftOut } from "./left-out";
import { linesOf, severityTones } from "./lines";
import type { SummaryModel } from "./model";
import { summaryModel } from "./model";
import { countOf, numberOf } from "./number";
import type { Outcome, ReportOptions } from "./report";
import { elementsIn, words } from "./summary-words";
import { endOf } from "./summary-end";
import { filesOf } from "./text-files";
import { totalLines } from "./totals";
import { verdictOf } from "./verdict";
import { visible } from "./visible";
import { dot, widthOf } from "./wrap";

/** How many lines a screen has, and how many a report takes where nobody wants to read much. */
export const screen = 40;
const quietly = 15;

/** How many problems with errors are listed, and half as many that only warn: as many as fit on the screen. */
const shares = [10, 8, 6, 4, 2];

/**
 * The end of a report of several files, or of any without a list: it fits on a screen, with a line for each problem. It
 * has what a person needs next; the verdict is last, where a terminal shows it.
 *
 * @param rest says where the rest is.
 */
export function briefOf(
  outcome: Outcome,
  causes: readonly Cause[],
  options: ReportOptions,
  rest = "",
): string {
  const model = summaryModel(outcome, causes, options, false);
  const problems = causesInWords(model.run.problems, outcome.files.length, options);
  const { totals } = model;
  const room = options.quiet ? quietly : screen;
  const before = [
    totals?.hasAmounts === true ? `${totalLines(totals).join("\n")}\n` : "",
    uncheckedIn(outcome, model, options),
  ];
  const after = [
    rejectionsIn(outcome, options),
    endOf(outcome, briefModel(outcome, model, options), options, rest),
  ];
  let text = "";
  for (const most of shares) {
    text = [
      ...before,
      problemsIn(problems, "warning", most / 2, options),
      problemsIn(problems, "error", most, options),
      ...after,
    ]
      .filter((block) => block !== "")
      .join("\n");
    if (linesIn(text, options) <= room) break;
  }
  const files = options.files === true ? `${filesOf(model.files, options)}\n` : "";
  return `${files}${text}`;
}

/** How many lines of a terminal a text takes. */
export const linesIn = (text: string, { width = 80 }: Pick<ReportOptions, "width">): number =>
  text
    .split("\n")
    .slice(0, -1)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(unpainted(line)) / width)), 0);

/** A line without its colours, which take no room. No text of the input has such a sign. */
const unpainted = (line: string): string => line.replace(colours, "");

// oxlint-disable-next-line no-control-regex -- colours begin with it
const colours = /\u001b\[[\d;]*m/g;

/** The words of the end in their short form. */
function briefModel(outcome: Outcome, model: SummaryModel, { lang }: ReportOptions): SummaryModel {
  const { texts, run } = model;
  const { norms: _, ...others } = texts;
  return {
    ...model,
    verdict: verdictOf(run, outcome.summary, lang, 1),
    texts: {
      ...others,
      documents: texts.essential,
      ...(texts.normNames !== undefined && { norms: texts.normNames }),
    },
  };
}

/** The files that could not be read, then in one line how much else was not checked. */
function uncheckedIn(
  { summary, leftOut = [], answers }: Outcome,
  { texts, open }: SummaryModel,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const say = words[lang];
  const failed = texts.failed
    .slice(0, maxFailed)
    .map(({ file, error }) => linesOf(`${file}: ${error}`, options, { paint: paint.red }));
  const rest = texts.failed.length - failed.length;
  const count = (wanted: LeftOut["why"]): readonly string[] =>
    leftOut.flatMap(({ why, files }) =>
      why === wanted ? [countOf(files.length, say.leftOut[why], lang)] : [],
    );
  const hint = texts.norms === undefined && summary.ready !== null ? " (--pack res948)" : "";
  const counts = [
    ...(texts.notJudged === undefined
      ? []
      : [`${elementsIn(summary.notJudged, lang).named}${hint}`]),
    ...(summary.partial ? [say.partly] : []),
    ...(open.rules === 0 ? [] : [countOf(open.rules, say.rules, lang)]),
    ...count("not-json"),
    ...(answers === undefined ? count("answer") : []),
    ...count("report"),
    ...count("skipped"),
  ];
  return [
    ...failed,
    rest > 0 ? linesOf(countOf(rest, say.moreUnread, lang), options, { paint: paint.red }) : "",
    counts.length > 0
      ? linesOf(inLine(say.unchecked, counts, options), options, { paint: paint.dim })
      : "",
  ].join("");
}

/** As many of some counts as fit in a line. */
function inLine(title: string, counts: readonly string[], { width = 80 }: ReportOptions): string {
  const lines = counts.map((_, i) => {
    const some = counts.slice(0, counts.length - i).join(", ");
    return `${title} ${some}${i === 0 ? "" : ", …"}`;
  });
  return lines.find((line) => widthOf(line) <= width) ?? lines.at(-1) ?? "";
}

/** How many files that could not be read are named. */
const maxFailed = 3;

/** The problems of a severity, a line each. */
function problemsIn(
  problems: readonly CauseWords[],
  severity: Severity,
  most: number,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const all = problems.filter((each) => each.severity === severity);
  if (all.length === 0) return "";
  const shown = all.slice(0, most);
  const wide = Math.max(4, ...shown.map(({ count }) => count.length));
  const lines = shown.map((problem) => {
    const label = `${problem.count.padStart(wide)}  `;
    const text = fitting(problem, (options.width ?? Number.POSITIVE_INFINITY) - label.length);
    return linesOf(text, options, { label, paintLabel: paint[severityTones[severity]] });
  });
  const rest = all.length - shown.length;
  const more =
    rest === 0 ? "" : `${" ".repeat(wide)}  ${countOf(rest, words[lang].moreCauses, lang)}\n`;
  return `${linesOf(words[lang].fix[severity], options, { paint: paint.bold })}${lines.join("")}${more}`;
}

/** The most of a problem that fits in a line: its title, its first rule, and what else there is to say. */
function fitting({ title, code, remarks }: CauseWords, width: number): string {
  const name = visible(`${title} (${code})`);
  const texts = [
    ...remarks.map((_, i) => [name, ...remarks.slice(0, remarks.length - i)].join(dot)),
    name,
  ];
  return texts.find((text) => widthOf(text) <= width) ?? visible(title);
}

/** The documents that the Ministry rejected, each with its codes in one line. */
function rejectionsIn({ answers }: Outcome, options: ReportOptions): string {
  const { lang, paint } = options;
  const rejected = (answers?.documents ?? []).filter(({ state }) => state.startsWith("rejected"));
  if (rejected.length === 0) return "";
  const lines = rejected.slice(0, maxRejected).map(({ said = [], file, place, answers: [own] }) => {
    const name = [file ?? own, place].filter((part) => part !== undefined).join(" ");
    const codes = said.flatMap(({ code, rejects }) => (rejects && code !== "" ? [code] : []));
    const text = [name, [...new Set(codes)].join(", ")].filter((part) => part !== "").join(": ");
    return linesOf(visible(text), options, { label: "  ", more: "  " });
  });
  const rest = rejected.length - lines.length;
  const more = rest === 0 ? "" : `  ${countOf(rest, answerWords[lang].moreRejected, lang)}\n`;
  const title = `${answerWords[lang].rejected} (${numberOf(rejected.length, lang)}):`;
  return `${linesOf(title, options, { paint: paint.bold })}${lines.join("")}${more}`;
}

/** How many rejected documents are named. */
const maxRejected = 3;
