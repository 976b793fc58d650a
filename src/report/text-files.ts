import type { CauseInFiles, FileGroup, FileGroups } from "./file-groups";
import { namesInWords } from "./causes-in-words";
import type { FileRow, FilesModel } from "./files";
import { fileTitlesIn, stateIn, taskIn } from "./files";
import { mayReject } from "./may-reject";
import { muvPath } from "../core/model/muv-path";
import type { Lang, Severity } from "../core/model/issue";
import { countOf, numberOf } from "./number";
import { placeInWords } from "./place";
import type { ReportOptions } from "./report";
import { linesOf, severityTones } from "./lines";
import type { FileState } from "./summary-model";
import { severityIn, words } from "./summary-words";
import { visible } from "./visible";
import { dot, unbroken, widthOf } from "./wrap";

/**
 * The files with findings, and below them a line for each cause: files with the same mistakes together. It takes about
 * `maxLines` lines at most; one group is always shown.
 */
export function groupsOf(found: FileGroups, maxLines: number, options: ReportOptions): string {
  const { lang, paint } = options;
  const say = texts[lang];
  const { groups, others } = found.all();
  const shown: string[] = [];
  let lines = 0;
  for (const group of groups) {
    const text = groupOf(group, options);
    lines += text.split("\n").length - 1;
    if (lines > maxLines && shown.length > 0) break;
    shown.push(text);
  }
  const left = groups.slice(shown.length).reduce((sum, { files }) => sum + files, others);
  const more = left === 0 ? "" : `${countOf(left, words[lang].moreFiles, lang)}. `;
  return `${shown.join("")}${linesOf(`${more}${say.hint}`, options, { paint: paint.dim })}`;
}

function groupOf({ files, names, causes }: FileGroup, options: ReportOptions): string {
  const { lang, paint } = options;
  const named = `${names.map((name) => unbroken(visible(name))).join(", ")}${files > names.length ? ", …" : ""}`;
  const title = files === 1 ? named : `${countOf(files, words[lang].files, lang)}: ${named}`;
  const label = (severity: Severity) => severityIn(lang)[severity];
  const wide = Math.max(...causes.map(({ severity }) => label(severity).length));
  const digits = Math.max(4, ...causes.map(({ findings }) => numberOf(findings, lang).length));
  const lines = causes.map((cause) =>
    causeOf(
      cause,
      `  ${label(cause.severity).padEnd(wide)} ${numberOf(cause.findings, lang).padStart(digits)}  `,
      options,
    ),
  );
  return `${linesOf(title, options, { paint: paint.underline })}${lines.join("")}`;
}

function causeOf(cause: CauseInFiles, label: string, options: ReportOptions): string {
  const { lang, paint, rules = [] } = options;
  const { code, severity, mistake, names } = cause;
  const textOf = (wanted: string) => rules.find((each) => each.code === wanted);
  const marks = mayReject(cause, options) ? [words[lang].mayReject] : [];
  const title = textOf(code)?.title ?? code;
  // "unknown" is none of the mistakes that have a meaning of their own
  const meaning =
    namesInWords(names, lang) ??
    (mistake === undefined || mistake.name === "unknown"
      ? undefined
      : textOf(mistake.code)?.mistakes?.[mistake.name]);
  const name = visible(meaning === undefined ? title : `${title}: ${meaning}`);
  const text = [name, ...marks, unbroken(placesOf(cause, options))].join(dot);
  return linesOf(text, options, { label, paintLabel: paint[severityTones[severity]] });
}

/** The lines of the first findings; if they are all on the first line, the place of the first. */
function placesOf({ findings, first }: CauseInFiles, { lang, paths }: ReportOptions): string {
  const [finding] = first;
  if (finding === undefined) return "";
  const lines = [...new Set(first.map(({ line }) => line))];
  if (paths === "muv" && finding.pointer !== "") return visible(muvPath(finding));
  if (lines.length === 1 && finding.line === 1) return visible(placeInWords(finding, lang));
  const more = findings > first.length ? ", …" : "";
  const noun = lines.length === 1 ? words[lang].line : texts[lang].lines;
  return `${noun} ${lines.join(", ")}${more}`;
}

/** The files as a table, then as lists that can be copied. */
export function filesOf({ rows, byState }: FilesModel, options: ReportOptions): string {
  const { lang, paint } = options;
  // What can be sent is at the end, where a terminal shows it.
  const lists = [...byState].reverse().map(([state, own]) => {
    const names = own.map(({ file }) => `${visible(file.file)}\n`);
    const title = `${taskIn(lang)[state]} (${numberOf(names.length, lang)}):\n`;
    return `${paint.bold(title)}${names.join("")}`;
  });
  return [tableOf(rows, options), ...lists].join("\n");
}

const tones = {
  rejected: "red",
  correct: "red",
  "not-judged": "yellow",
  "missing-pair": "yellow",
  review: "yellow",
  clean: "green",
  "approved-before": "yellow",
  approved: "green",
} as const satisfies Record<FileState, string>;

function tableOf(rows: readonly FileRow[], { lang, paint }: ReportOptions): string {
  const { file, state, errors, warnings } = fileTitlesIn(lang);
  const hasNumbers = rows.some((row) => row.file.numFactura !== undefined);
  const cells = rows.map((row) => [
    visible(row.file.file),
    ...(hasNumbers ? [visible(row.file.numFactura ?? "")] : []),
    stateIn(lang)[row.state],
    numberOf(row.file.errors, lang),
    numberOf(row.warnings, lang),
    visible(row.remark),
  ]);
  const head = [file, ...(hasNumbers ? ["numFactura"] : []), state, errors, warnings, ""];
  const widths = head.map((title, i) =>
    cells.reduce((most, row) => Math.max(most, widthOf(row[i] ?? "")), widthOf(title)),
  );
  const numbers = head.length - 3;
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => {
        const blanks = " ".repeat((widths[i] ?? 0) - widthOf(cell));
        return i === numbers || i === numbers + 1 ? `${blanks}${cell}` : `${cell}${blanks}`;
      })
      .join("  ")
      .trimEnd();
  const body = cells.map((row, i) => `${paint[tones[rows[i]?.state ?? "clean"]](line(row))}\n`);
  return `${paint.bold(line(head))}\n${body.join("")}`;
}

const texts = {
  en: {
    hint: "--files lists the files, --max-issues each finding.",
    lines: "lines",
  },
  es: {
    hint: "--files lista los archivos, --max-issues cada hallazgo.",
    lines: "líneas",
  },
} as const satisfies Record<Lang, unknown>;
