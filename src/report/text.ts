import type { Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { muvPath } from "../core/model/muv-path";
import { drawingOf } from "./caret";
import { Causes } from "./causes";
import { repeatsInWords } from "./for-people";
import { FileGroups } from "./file-groups";
import type { PatternWords } from "./pattern-words";
import { patternsIn } from "./pattern-words";
import { maxHeld, Patterns } from "./patterns";
import { fieldIn, placeInWords } from "./place";
import type { Format, Outcome, Report, ReportOptions, RuleText } from "./report";
import { linesOf, severityTones } from "./lines";
import { summaryOf } from "./summary";
import { severityIn, summaryTexts, words } from "./summary-words";
import { mayReject } from "./may-reject";
import { numberOf } from "./number";
import { groupsOf } from "./text-files";
import { visible, visibleFirst } from "./visible";
import { dot, unbroken } from "./wrap";

/**
 * For people: the findings under the name of their file, then what repeats, and a summary last, because the end is
 * what a terminal shows.
 */
export const text: Format = {
  isForPeople: () => true,
  maxIssues: 200,
  make: (options) => {
    const { most = Number.POSITIVE_INFINITY, quiet } = options;
    if (quiet) return counted(options);
    // With a higher maximum, findings are written as they come, and no patterns are sought.
    return most > maxHeld ? streamed(options) : held(options, most);
  },
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
    end: (outcome) => summaryOf(outcome, causes.all(outcome.files), options),
  };
}

/** A report that lists each finding as it comes. */
function streamed(options: ReportOptions): Report {
  const list = new List(options);
  const causes = new Causes(options.rules);
  return {
    begin: () => "",
    finding: (finding) => {
      causes.add(finding, true);
      return list.add(finding);
    },
    unlisted: (finding) => {
      causes.add(finding, false);
    },
    end: (outcome) => {
      const { listed } = summaryTexts(outcome, options);
      return `${list.isEmpty ? "" : "\n"}${summaryOf(outcome, causes.all(outcome.files), options, listed)}`;
    },
  };
}

/** The findings of several files are listed by file and rule, unless they are as few as this or a list was requested. */
const maxSingle = 10;

/** A report by file and rule takes no more lines than this, if its summary is not longer than usual. */
const maxLines = 80;
const leastLines = 40;

function byFile(groups: FileGroups, end: string, options: ReportOptions): string {
  const left = maxLines - 2 - end.split("\n").length;
  return `${groupsOf(groups, Math.max(leastLines, left), options)}\n${end}`;
}

/** A report that lists the findings at its end, without those that repeat. */
function held(options: ReportOptions, most: number): Report {
  const patterns = new Patterns(most);
  const groups = new FileGroups();
  const causes = new Causes(options.rules, (finding, _, cause, meant) => {
    if (!options.listsFindings) groups.add(finding, cause, meant);
  });
  const add = (finding: Finding): string => {
    patterns.add(finding);
    causes.add(finding, true);
    return "";
  };
  return {
    begin: () => "",
    finding: add,
    unlisted: add,
    end: (outcome) => {
      const { summary, files } = outcome;
      const { error, warning } = summary.bySeverity;
      const isLong = files.length > 1 && error + warning > maxSingle;
      if (isLong && !options.listsFindings) {
        const end = summaryOf(outcome, causes.all(outcome.files), options);
        return byFile(groups, end, options);
      }
      const list = new List(options);
      const findings = patterns.listed(summary);
      const repeated = patterns.patterns(summary);
      const single = error + warning - repeated.reduce((sum, each) => sum + each.findings, 0);
      const { lang } = options;
      const note =
        findings.length === single
          ? undefined
          : words[lang].listed(numberOf(findings.length, lang), numberOf(single, lang));
      const parts = [
        findings.map((finding) => list.add(finding)).join(""),
        repeatedIn(patternsIn(repeated, options.rules ?? [], lang), outcome, options),
        summaryOf(outcome, causes.all(outcome.files), options, note),
      ];
      return parts.filter((part) => part !== "").join("\n");
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

  get isEmpty(): boolean {
    return this.file === undefined;
  }

  add(finding: Finding): string {
    const { options, file } = this;
    const { paint } = options;
    const name = `${paint.underline(visibleFirst(finding.file))}\n`;
    this.file = finding.file;
    const head = finding.file === file ? "" : `${file === undefined ? "" : "\n"}${name}`;
    return `${head}${shown(finding, visible(finding.message), options)}${below(placeOf(finding, options), options, paint.dim)}${drawn(finding, this.rules.get(finding.code), options)}`;
  }
}

/** What repeats: how often, its first places, and how it usually arises. */
function repeatedIn(
  patterns: readonly PatternWords[],
  { summary: { files } }: Outcome,
  options: ReportOptions,
): string {
  if (patterns.length === 0) return "";
  const { lang, paint } = options;
  const say = words[lang];
  const blocks = patterns.map(({ patterns: [pattern], subject, fields, cause }) => {
    const places = pattern.first.map((finding) => {
      const file = files > 1 ? `${visible(finding.file)}: ` : "";
      return unbroken(`${file}${whereOf(finding, options)}`);
    });
    return [
      shown(pattern, visible(subject), options),
      fields === undefined ? "" : below(visible(fields), options),
      cause === undefined ? "" : below(visible(cause), options),
      below(`${say.first}: ${places.join("; ")}${dot}${visible(pattern.code)}`, options, paint.dim),
    ].join("");
  });
  return `${linesOf(say.repeated, options, { paint: paint.bold })}${blocks.join("")}`;
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

const margins: Readonly<Record<Lang, string>> = { en: marginIn("en"), es: marginIn("es") };

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
