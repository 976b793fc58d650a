import type { Severity } from "../../core/model/issue";
import { answerWords } from "../answers";
import type { Cause } from "../causes";
import type { CauseWords } from "../causes-in-words";
import { causeLine, causesInWords } from "../causes-in-words";
import { automaticInWords, leftInWords } from "../corrections-in-words";
import { linesOf, severityTones } from "../lines";
import { countOf, numberOf } from "../number";
import type { Outcome, ReportOptions } from "../report";
import type { SummaryModel } from "../summary-model";
import { summaryModel } from "../summary-model";
import { leftOutInWords, reasonsIn, words } from "../summary-words";
import { totalLines } from "../totals";
import { lackingIn } from "../unchecked";
import type { Verdict } from "../verdict";
import { verdictOf } from "../verdict";
import { visible } from "../visible";
import { dot, unbroken, widthOf } from "../wrap";
import { filesOf } from "./files";

/** The most lines of a report of several files, or with --quiet. */
export const screen = 40;
const quietScreen = 15;

/** The limits of a form of the end; the rest is counted. */
interface Form {
  readonly isShort: boolean;
  /** The most problems with errors. */
  readonly problems: number;
  /** The most rules of a problem. */
  readonly codes: number;
  readonly rejections: number;
  /** The most files that could not be read. */
  readonly failed: number;
}

const long: Form = {
  isShort: false,
  problems: 10,
  codes: Number.POSITIVE_INFINITY,
  rejections: 20,
  failed: 10,
};
const short: Form = { isShort: true, problems: 10, codes: 1, rejections: 3, failed: 3 };

/** Returns true for the short form of the end: with --quiet, and for several files without --verbose. */
export const isShort = ({ files }: Outcome, { quiet, verbose = false }: ReportOptions): boolean =>
  quiet || (files.length > 1 && !verbose);

/**
 * Returns the end of a report: the problems with errors, the problems to review, the counts, the checks that were left out, the
 * verdict, and the command to run next. The short form names fewer problems, until it fits on a screen.
 *
 * @param rest A note for the short form: how to see the rest.
 */
export function endOf(
  outcome: Outcome,
  causes: readonly Cause[],
  options: ReportOptions,
  rest = "",
): string {
  const form = isShort(outcome, options) ? short : long;
  const model = modelOf(outcome, causes, form, options);
  const { totals } = model;
  // totals without amounts are only counts, and many files have many of them
  const showsTotals =
    totals !== undefined && (totals.hasAmounts || (!form.isShort && outcome.files.length === 1));
  const problems = causesInWords(model.run.problems, outcome.files.length, options, form.codes);
  const [counts, unchecked, last] = [
    countsOf(outcome, model, options),
    uncheckedIn(model, form, options),
    verdictIn(outcome, model, options, form.isShort ? rest : ""),
  ];
  const end = [
    rejectionsIn(outcome, model, form, options),
    showsTotals ? `${totalLines(totals).join("\n")}\n` : "",
    ...(form.isShort || unchecked === ""
      ? [`${counts}${unchecked}${last}`]
      : [counts, unchecked, last]),
  ];
  const lines = form.isShort ? (options.quiet ? quietScreen : screen) : Number.POSITIVE_INFINITY;
  let text = "";
  for (let most = form.problems; most > 0; most -= 1) {
    const warnings = form.isShort ? Math.floor(most / 2) : most;
    text = [
      causesIn(problems, "error", most, options),
      causesIn(problems, "warning", warnings, options),
      ...end,
    ]
      .filter((block) => block !== "")
      .join("\n");
    if (linesIn(text, options) <= lines) break;
  }
  return options.files === true ? `${filesOf(model.files, options)}\n${text}` : text;
}

/** Returns the summary in words; in the short form with the essential texts only. */
function modelOf(
  outcome: Outcome,
  causes: readonly Cause[],
  form: Form,
  options: ReportOptions,
): SummaryModel {
  const model = summaryModel(outcome, causes, options, false);
  if (!form.isShort) return model;
  const { lang } = options;
  const { norms: _, ...texts } = model.texts;
  const { answers, leftOut = [], files } = outcome;
  const partial = files.filter((file) => file.partial).length;
  // the answers are counted above, by document
  const others = leftOut.filter(({ why }) => why !== "answer" || answers === undefined);
  return {
    ...model,
    verdict: verdictOf(model.run, outcome.summary, lang, 1),
    texts: {
      ...texts,
      documents: texts.essential,
      leftOut: leftOutInWords(others, lang, "counts"),
      ...(partial > 0 && {
        partial: `${words[lang].partOf} ${countOf(partial, words[lang].files, lang)}`,
      }),
      ...(texts.normNames !== undefined && { norms: texts.normNames }),
    },
  };
}

/** Returns the number of lines of a text on a terminal. */
export const linesIn = (text: string, { width = 80 }: Pick<ReportOptions, "width">): number =>
  text
    .split("\n")
    .slice(0, -1)
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(unpainted(line)) / width)), 0);

/** Removes the colours of a line, which take no columns. No text of the input contains the escape character. */
const unpainted = (line: string): string => line.replace(colours, "");

// oxlint-disable-next-line no-control-regex -- colours begin with it
const colours = /\u001b\[[\d;]*m/g;

/** The first problems of a severity, each with its title, its rules and the number of files that have no other errors. */
function causesIn(
  causes: readonly CauseWords[],
  severity: Severity,
  most: number,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const all = causes.filter((each) => each.severity === severity);
  if (all.length === 0) return "";
  const shown = all.slice(0, most);
  const wide = Math.max(4, ...shown.map(({ count }) => count.length));
  const lines = shown.map((cause) =>
    linesOf(causeLine(cause), options, {
      label: `${cause.count.padStart(wide)}  `,
      paintLabel: paint[severityTones[severity]],
    }),
  );
  const rest = all.length - shown.length;
  const more =
    rest === 0 ? "" : `${" ".repeat(wide)}  ${countOf(rest, words[lang].moreCauses, lang)}\n`;
  const title = linesOf(words[lang].fix[severity], options, { paint: paint.bold });
  return `${title}${lines.join("")}${more}`;
}

/** The documents that the Ministry rejected, each with its reasons; in the short form with its codes, in one line. */
function rejectionsIn(
  { answers }: Outcome,
  { rejections }: SummaryModel,
  form: Form,
  options: ReportOptions,
): string {
  if (rejections.length === 0) return "";
  const { lang, paint } = options;
  const rejected = (answers?.documents ?? []).filter(({ state }) => state.startsWith("rejected"));
  const blocks = rejections.slice(0, form.rejections).map(({ name, lines }, i) => {
    const codes = (rejected[i]?.said ?? []).flatMap(({ code, rejects }) =>
      rejects && code !== "" ? [code] : [],
    );
    const title = [
      name,
      ...(form.isShort && codes.length > 0 ? [[...new Set(codes)].join(", ")] : []),
    ];
    const head = linesOf(visible(title.join(": ")), options, {
      label: "  ",
      more: "  ",
      paint: paint.red,
    });
    const reasons = form.isShort
      ? []
      : lines.map((line) => linesOf(visible(line), options, { label: "    ", more: "    " }));
    return `${head}${reasons.join("")}`;
  });
  const rest = rejections.length - blocks.length;
  const more = rest === 0 ? "" : `  ${countOf(rest, answerWords[lang].moreRejected, lang)}\n`;
  const title = `${answerWords[lang].rejected} (${numberOf(rejections.length, lang)}):`;
  return `${linesOf(title, options, { paint: paint.bold })}${blocks.join("")}${more}`;
}

/** The counts, the settings of the run, and the states of the answers. */
function countsOf({ summary }: Outcome, { texts }: SummaryModel, options: ReportOptions): string {
  const { lang, paint, quiet, verbose } = options;
  const { scope, records, total, normOfToday: own, documents } = texts;
  const norms = [
    own && `${own.name}${quiet ? "" : `; ${own.others}`}`,
    own === undefined || verbose ? texts.norms : undefined,
  ];
  const { error, warning } = summary.bySeverity;
  const tone = error > 0 ? paint.red : warning > 0 ? paint.yellow : paint.green;
  const counts = [scope, ...records.map(([name, count]) => `${name}: ${count}`)].map(unbroken);
  return [
    linesOf(total, options, { paint: tone }),
    linesOf(counts.join(dot), options),
    ...norms.map((norm) =>
      norm === undefined ? "" : linesOf(`${words[lang].norms}: ${norm}`, options),
    ),
    ...documents.map((note) => linesOf(note, options)),
  ].join("");
}

/**
 * The files that could not be read, and everything that was not read, judged or evaluated; in the short form in one paragraph.
 */
function uncheckedIn(model: SummaryModel, form: Form, options: ReportOptions): string {
  const { texts, verdict, open, unchecked } = model;
  const { partial, notJudged, nothing, leftOut, notEvaluated } = texts;
  const { lang, paint, verbose = false } = options;
  const title = words[lang].unchecked;
  const failed = texts.failed.slice(0, form.failed).map(({ file, error }) => `${file}: ${error}`);
  const rest = texts.failed.length - failed.length;
  const more = rest === 0 ? undefined : countOf(rest, words[lang].moreUnread, lang);
  if (form.isShort) {
    const count = countOf(open.rules, words[lang].rules, lang);
    const rules = unchecked ? lackingIn(open.rules, unchecked, lang) : count;
    const notes = [open.rules === 0 ? undefined : rules, notJudged, partial, ...leftOut];
    const text = notes.filter((note) => note !== undefined).join("; ");
    const lines = [...failed, ...(more === undefined ? [] : [more])].map((line) =>
      linesOf(line, options, { paint: paint.red }),
    );
    return `${lines.join("")}${text === "" ? "" : linesOf(`${title} ${text}`, options)}`;
  }
  const notes = [more, notJudged, verdict.kind === "correct" ? nothing : undefined, partial];
  const rules = verbose ? reasonsIn(notEvaluated, lang) : openRulesIn(model, options);
  const items = [
    ...failed.map((text) => ({ text, tone: paint.red })),
    ...notes.flatMap((text) => (text === undefined ? [] : [{ text, tone: paint.yellow }])),
    ...[...leftOut, ...rules].map((text) => ({ text, tone: paint.dim })),
  ];
  const [only] = items;
  if (only === undefined) return "";
  if (items.length === 1 && !verbose)
    return linesOf(`${title} ${only.text}`, options, { paint: only.tone });
  const lines = items.map(({ text, tone }) =>
    linesOf(text, options, { label: "  ", more: "  ", paint: tone }),
  );
  return `${linesOf(title, options, { paint: paint.bold })}${lines.join("")}`;
}

/** Returns in one line how many rules were not evaluated, or not everywhere, and which data they need. */
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

/** Returns the notes on the verdict and the codes that were seen, then the verdict, and last the lines to run next. */
function verdictIn(
  { corrections, next }: Outcome,
  { verdict }: SummaryModel,
  options: ReportOptions,
  rest: string,
): string {
  const { lang, paint } = options;
  // A run that lacks codes does not say how its findings are corrected.
  const fixes = next === undefined ? corrections : undefined;
  const left = fixes && leftInWords(fixes, lang);
  const notes = [...verdict.notes, ...(left === undefined ? [] : [left])];
  const automatic = fixes && automaticInWords(fixes, lang);
  return [
    ...notes.map((note) => linesOf(note, options)),
    rest,
    ...(next === undefined ? [] : [linesOf(next.title, options)]),
    ...(next?.items ?? []).map((item) => linesOf(item, options, { label: "  " })),
    linesOf(verdict.sentence, options, {
      paint: (text) => paint.bold(paint[tones[verdict.kind]](text)),
    }),
    ...(automatic && fixes?.command ? [toRun(`${automatic}:`, fixes.command, options)] : []),
    ...(next === undefined ? [] : [toRun(next.task, next.command, options)]),
  ].join("");
}

const tones = {
  clean: "green",
  review: "yellow",
  correct: "red",
} as const satisfies Record<Verdict["kind"], string>;

/** A task, and the line for the shell that does it. The line is not wrapped, so that it can be copied. */
const toRun = (task: string, command: string, options: ReportOptions): string =>
  `${linesOf(task, options)}  ${options.paint.bold(visible(command))}\n`;
