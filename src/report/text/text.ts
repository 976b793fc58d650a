import type { AnyFinding } from "../../core/model/finding";
import type { Bilingual, Lang } from "../../core/model/issue";
import { muvPath } from "../../core/model/muv-path";
import { Causes } from "../causes";
import { comparedIn, comparedInWords } from "../compared";
import { fieldIn, placeInWords } from "../place";
import type { Format, Report, ReportOptions } from "../report";
import { linesOf, severityTones } from "../lines";
import { endOf, isShort, linesIn, screen } from "./end";
import { severityIn, words } from "../summary-words";
import { numberOf } from "../number";
import { visible, visibleFirst } from "../visible";
import { dot, unbroken } from "../wrap";

/** For people: the findings under the name of their file, then a summary, because a terminal shows the end. */
export const text: Format = {
  maxIssues: 200,
  hasNotes: true,
  forPeople: true,
  showsNext: true,
  make: listing,
};

/**
 * Writes the list, and the end. Unless a list was requested, it is written at the end, and left out for several files if
 * the report would not fit on a screen with it.
 */
function listing(options: ReportOptions): Report {
  const listed = lister(options);
  const causes = new Causes(options.rules);
  const { lang, paint, quiet, listsFindings = false, verbose = false } = options;
  const held: string[] = [];
  const note = quiet || options.showValues !== true ? "" : words[lang].hasValues;
  return {
    begin: () => (note === "" ? "" : `${linesOf(note, options)}\n`),
    finding: (finding) => {
      causes.add(finding, !quiet);
      if (quiet) return "";
      const lines = listed(finding);
      if (listsFindings || verbose) return lines;
      held.push(lines);
      return "";
    },
    unlisted: (finding) => {
      causes.add(finding, false);
    },
    end: (outcome) => {
      const { summary } = outcome;
      if (quiet) return endOf(outcome, causes.all(outcome.files), options);
      const all = summary.bySeverity.error + summary.bySeverity.warning;
      const capped =
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
      return isTooLong && !listsFindings ? end : `${shown}${capped}${end}`;
    },
  };
}

/** Makes the function that writes findings, each under the name of its file. */
function lister(options: ReportOptions): (finding: AnyFinding) => string {
  const { paint } = options;
  let file: string | undefined;
  return (finding) => {
    const name = `${paint.underline(visibleFirst(finding.file))}\n`;
    const head = finding.file === file ? "" : `${file === undefined ? "" : "\n"}${name}`;
    file = finding.file;
    return `${head}${shown(finding, visible(finding.message), options)}${below(placeOf(finding, options), options, paint.dim)}${compared(finding, options)}`;
  };
}

/** The severity, and the text beside it. */
function shown(
  { severity }: Pick<AnyFinding, "severity">,
  message: string,
  options: ReportOptions,
): string {
  const { lang, paint } = options;
  const label = severityIn(lang)[severity].padEnd(marginOf(options).length);
  return linesOf(message, options, { label, paintLabel: paint[severityTones[severity]] });
}

/** A text below the text beside the severity. */
const below = (text: string, options: ReportOptions, paint?: (text: string) => string): string =>
  linesOf(text, options, { label: marginOf(options), ...(paint && { paint }) });

const marginOf = ({ lang }: ReportOptions): string => margins[lang];

const marginIn = (lang: Lang): string => {
  const lengths = Object.values(severityIn(lang)).map((name) => name.length);
  return " ".repeat(Math.max(...lengths) + 2);
};

const margins: Bilingual = { en: marginIn("en"), es: marginIn("es") };

/** "usuario 2 · medicamentos 1 · line 480 · codPrestador · provider-code"; with the field only if the message lacks it. */
function placeOf(finding: AnyFinding, options: ReportOptions): string {
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

/** Returns true if a finding only warns, and the Ministry's validator may reject it. */
const mayReject = (
  { code, severity }: Pick<AnyFinding, "code" | "severity">,
  { rules = [] }: ReportOptions,
): boolean =>
  severity === "warning" && rules.some((rule) => rule.code === code && rule.rejects === true);

/** The note on a finding that other findings repeat: "also res948/provider-unknown (RVC012)"; empty if none does. */
function repeatsInWords({ repeatedBy }: AnyFinding, lang: Lang): string {
  if (repeatedBy === undefined) return "";
  const names = repeatedBy.map(({ code, official }) =>
    official === undefined ? code : `${code} (${official})`,
  );
  return `${also[lang]} ${names.join(", ")}`;
}

const also = { en: "also", es: "también" } as const;

/** The column of a single byte at fault, as in broken JSON, which no name locates. */
const columnOf = ({ path, length, column }: AnyFinding, { lang }: ReportOptions): string =>
  path.length === 0 && length <= 1 ? `${words[lang].column} ${column}` : "";

/** The field of a finding, or outside records the name at fault; empty if the message names it. */
function unnamedField(finding: AnyFinding): string {
  const field = fieldIn(finding);
  return finding.path.length < 2 && finding.message.includes(field) ? "" : field;
}

/** The place in words, or the Ministry's path with the line. */
function whereOf(finding: AnyFinding, { lang, paths }: ReportOptions): string {
  if (paths !== "muv") return visible(placeInWords(finding, lang));
  const line = `${words[lang].line} ${finding.line}`;
  return [visible(muvPath(finding)), line].filter((part) => part !== "").join(" · ");
}

/** The found value and the expected one; empty unless values were requested. */
function compared(finding: AnyFinding, options: ReportOptions): string {
  const { lang, codeNames } = options;
  const words = comparedInWords(comparedIn(finding, lang, codeNames), lang);
  return words === "" ? "" : below(visible(words), options);
}
