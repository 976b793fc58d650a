import { answerWords } from "../answers";
import type { Cause } from "../causes";
import { causesInWords } from "../causes-in-words";
import type { LeftOut } from "../left-out";
import { linesOf } from "../lines";
import type { SummaryModel } from "../summary-model";
import { summaryModel } from "../summary-model";
import { countOf, numberOf } from "../number";
import type { Outcome, ReportOptions } from "../report";
import { elementsIn, words } from "../summary-words";
import { causesIn, countsOf, endOf } from "./end";
import { filesOf } from "./files";
import { totalLines } from "../totals";
import { lackingIn } from "../unchecked";
import { verdictOf } from "../verdict";
import { visible } from "../visible";
import { widthOf } from "../wrap";

/** How many lines a screen has, and how many a report takes where nobody wants to read much. */
export const screen = 40;
const quietly = 15;

/** How many rules of a problem are named. */
const maxCodes = 1;

/** How many problems with errors are listed, and half as many that only warn: as many as fit on the screen. */
const shares = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * The end of a report of several files, or of any without a list: it fits on a screen, with a line for each problem. The
 * verdict and what to run next are last, where a terminal shows them.
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
  const problems = causesInWords(model.run.problems, outcome.files.length, options, maxCodes);
  const { totals } = model;
  const room = options.quiet ? quietly : screen;
  const brief = briefModel(outcome, model, options);
  const end = [
    rejectionsIn(outcome, options),
    totals?.hasAmounts === true ? `${totalLines(totals).join("\n")}\n` : "",
    `${countsOf(outcome, brief, options)}${uncheckedIn(outcome, model, options)}${endOf(outcome, brief, options, rest)}`,
  ];
  let text = "";
  for (const most of shares) {
    text = [
      causesIn(problems, "error", most, options),
      causesIn(problems, "warning", Math.floor(most / 2), options),
      ...end,
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

/** The files that could not be read, then in a line each what else was not read, and what was not checked and why. */
function uncheckedIn(
  { summary, files, leftOut = [], answers }: Outcome,
  { texts, open, unchecked }: SummaryModel,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const say = words[lang];
  const failed = texts.failed
    .slice(0, maxFailed)
    .map(({ file, error }) => linesOf(`${file}: ${error}`, options, { paint: paint.red }));
  const rest = texts.failed.length - failed.length;
  const count = (wanted: LeftOut["why"]): readonly string[] =>
    leftOut.flatMap(({ why, files: { length } }) =>
      why === wanted ? [countOf(length, say.leftOut[why], lang)] : [],
    );
  const partial = files.filter((file) => file.partial).length;
  const unread = [
    ...(partial === 0 ? [] : [`${say.partOf} ${countOf(partial, say.files, lang)}`]),
    ...count("not-json"),
    ...(answers === undefined ? count("answer") : []),
    ...count("report"),
    ...count("beside"),
    ...count("skipped"),
  ];
  const hint = texts.norms === undefined && summary.ready !== null ? " (--pack res948)" : "";
  const notJudged =
    texts.notJudged === undefined ? [] : [elementsIn(summary.notJudged, lang).named];
  const rules = unchecked
    ? lackingIn(open.rules, unchecked, lang)
    : countOf(open.rules, say.rules, lang);
  const line = (title: string, items: readonly string[]): string =>
    items.length === 0 ? "" : linesOf(`${title} ${items.join(", ")}`, options);
  return [
    ...failed,
    rest > 0 ? linesOf(countOf(rest, say.moreUnread, lang), options, { paint: paint.red }) : "",
    line(say.unreadTitle, unread),
    line(
      say.unjudgedTitle,
      notJudged.map((named) => `${named}${hint}`),
    ),
    line(say.unchecked, open.rules === 0 ? [] : [rules]),
  ].join("");
}

/** How many files that could not be read are named. */
const maxFailed = 3;

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
