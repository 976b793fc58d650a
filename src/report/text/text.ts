import type { Finding } from "../../core/model/finding";
import type { Bilingual, Lang } from "../../core/model/issue";
import { muvPath } from "../../core/model/muv-path";
import { drawingOf } from "./caret";
import { Causes } from "../causes";
import { comparedIn, comparedInWords } from "../compared";
import { contentNote } from "../content-note";
import { repeatsInWords } from "../repeats-in-words";
import { fieldIn, placeInWords } from "../place";
import type { Format, Report, ReportOptions, RuleText } from "../report";
import { linesOf, severityTones } from "../lines";
import { endOf, isShort, linesIn, screen } from "./end";
import { severityIn, words } from "../summary-words";
import { mayReject } from "../may-reject";
import { numberOf } from "../number";
import { visible, visibleFirst } from "../visible";
import { dot, unbroken } from "../wrap";

/** For people: the findings under the name of their file, and a summary last, because the end is what a terminal shows. */
export const text: Format = {
  maxIssues: 200,
  hasNotes: true,
  forPeople: true,
  showsNext: true,
  make: (options) => (options.quiet ? counted(options) : listing(options)),
};

/** A report without a list. */
function counted(options: ReportOptions): Report {
  const causes = new Causes(options.rules);
  const add = (finding: Finding): string => {
    causes.add(finding, false);
    return "";
  };
  return {
    begin: () => "",
    finding: add,
    unlisted: add,
    end: (outcome) => endOf(outcome, causes.all(outcome.files), options),
  };
}

/**
 * A report with a list. Unless a list was requested, it is written at the end, and left out for several files if the
 * report would not fit on a screen with it.
 */
function listing(options: ReportOptions): Report {
  const list = new List(options);
  const causes = new Causes(options.rules);
  const { lang, paint, listsFindings = false, verbose = false } = options;
  const held: string[] = [];
  const note = contentNote(options);
  return {
    begin: () => (note === "" ? "" : `${linesOf(note, options)}\n`),
    finding: (finding) => {
      causes.add(finding, true);
      const lines = list.add(finding);
      if (listsFindings || verbose) return lines;
      held.push(lines);
      return "";
    },
    unlisted: (finding) => {
      causes.add(finding, false);
    },
    end: (outcome) => {
      const { summary } = outcome;
      const all = summary.bySeverity.error + summary.bySeverity.warning;
      const listed =
        summary.listed < all
          ? linesOf(
              words[lang].listed(numberOf(summary.listed, lang), numberOf(all, lang)),
              options,
            )
          : "";
      const rest = all > 0 ? linesOf(words[lang].rest, options, { paint: paint.dim }) : "";
      const end = endOf(outcome, causes.all(outcome.files), options, rest);
      const shown = `${held.join("")}${summary.listed === 0 ? "" : "\n"}`;
      const isTooLong = isShort(outcome, options) && linesIn(shown + end, options) > screen;
      return isTooLong && !listsFindings ? end : `${shown}${listed}${end}`;
    },
  };
}

/** Findings, under the names of their files. */
class List {
  private file: string | undefined;
  private readonly options: ReportOptions;
  private readonly rules: ReadonlyMap<string, RuleText>;

  constructor(options: ReportOptions) {
    this.options = options;
    this.rules = new Map((options.rules ?? []).map((rule) => [rule.code, rule]));
  }

  add(finding: Finding): string {
    const { options, file } = this;
    const { paint } = options;
    const name = `${paint.underline(visibleFirst(finding.file))}\n`;
    this.file = finding.file;
    const head = finding.file === file ? "" : `${file === undefined ? "" : "\n"}${name}`;
    return `${head}${shown(finding, visible(finding.message), options)}${below(placeOf(finding, options), options, paint.dim)}${drawn(finding, this.rules.get(finding.code), options)}${compared(finding, options)}`;
  }
}

/** The severity, and the text beside it. */
function shown(
  { severity }: Pick<Finding, "severity">,
  message: string,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const label = severityIn(lang)[severity].padEnd(marginOf(options).length);
  return linesOf(message, options, { label, paintLabel: paint[severityTones[severity]] });
}

/** A text below that beside the severity. */
const below = (text: string, options: ReportOptions, paint?: (text: string) => string): string =>
  linesOf(text, options, { label: marginOf(options), ...(paint && { paint }) });

/** The margin below a severity. */
const marginOf = ({ lang }: ReportOptions): string => margins[lang];

const marginIn = (lang: Lang): string => {
  const lengths = Object.values(severityIn(lang)).map((name) => name.length);
  return " ".repeat(Math.max(...lengths) + 2);
};

const margins: Bilingual = { en: marginIn("en"), es: marginIn("es") };

/** "usuario 2 · medicamentos 1 · line 480 · codPrestador · provider-code"; the field if the message lacks it. */
function placeOf(finding: Finding, options: ReportOptions): string {
  const field = options.paths === "muv" ? "" : unnamedField(finding);
  const where = whereOf(finding, options).split(" · ");
  const parts = [
    ...where,
    columnOf(finding, options),
    visible(field),
    visible(finding.code),
    visible(repeatsInWords(finding, options.lang)),
    mayReject(finding, options) ? words[options.lang].mayReject : "",
  ];
  return parts
    .filter((part) => part !== "")
    .map(unbroken)
    .join(dot);
}

/** The column of a single byte at fault, as in broken JSON; no name says where that is. */
const columnOf = ({ path, length, column }: Finding, { lang }: ReportOptions): string =>
  path.length === 0 && length <= 1 ? `${words[lang].column} ${column}` : "";

/** The field of a finding, or outside records the name at fault, unless the message names it; else empty. */
function unnamedField(finding: Finding): string {
  const field = fieldIn(finding);
  return finding.path.length < 2 && finding.message.includes(field) ? "" : field;
}

/** The place in words, or the Ministry's path with the line. */
function whereOf(finding: Finding, { lang, paths }: ReportOptions): string {
  if (paths !== "muv") return visible(placeInWords(finding, lang));
  const line = `${words[lang].line} ${finding.line}`;
  return [visible(muvPath(finding)), line].filter((part) => part !== "").join(" · ");
}

/** The expected value, and the found value if the drawing does not show it; empty unless values were requested. */
function compared(finding: Finding, options: ReportOptions): string {
  const { lang, codeNames } = options;
  const { found, expected } = comparedIn(finding, lang, codeNames);
  const shown = comparedInWords(
    { found: finding.found === undefined ? "" : found, expected },
    lang,
  );
  return expected === "" ? "" : below(visible(shown), options);
}

/**
 * The drawing of a finding's place, if the finding contains its value, with carets below the part at fault. There is
 * none if it is wider than a line.
 */
function drawn(finding: Finding, rule: RuleText | undefined, options: ReportOptions): string {
  const { paint, width } = options;
  const indent = marginOf(options);
  const drawing = drawingOf(finding, rule, width && width - indent.length);
  if (drawing === undefined) return "";
  const tone = paint[severityTones[finding.severity]];
  const { length } = /^ */.exec(drawing.carets)?.[0] ?? "";
  const carets = " ".repeat(length) + tone(drawing.carets.trimStart());
  return `${indent}${paint.dim(drawing.line)}\n${indent}${carets}\n`;
}
