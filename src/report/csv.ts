import { adviceOf } from "./advice";
import { concernNames, documentNames } from "../core/model/concern";
import type { Finding } from "../core/model/finding";
import { muvPath } from "../core/model/muv-path";
import { shapeNames } from "../core/model/shapes";
import { comparedIn } from "./compared";
import { concernWords } from "./concern-words";
import { fieldIn, levelsOf } from "./place";
import type { Format, ReportOptions } from "./report";
import { reviewSummary } from "./review-summary";
import { severityIn } from "./summary-words";
import { verdictOf } from "./verdict";
import { visible } from "./visible";

type CsvCell = string | number | null | undefined;

/** A column: its heading, and its cell. */
interface CsvColumn {
  readonly name: string;
  readonly cell: (finding: Finding, levels: ReturnType<typeof levelsOf>) => CsvCell;
}

/**
 * One row per finding and nothing else. Plain, it is for programs: the same in every language (RFC 4180). For people who
 * work through it in a spreadsheet, it has what they need to correct, with headings in the report's language; cells are
 * separated by semicolons, as where commas are decimal, a byte order mark names the encoding, and a run without findings
 * has one row that says so. A text that a spreadsheet would compute as a formula is preceded by an apostrophe.
 */
export const csv: Format = {
  maxIssues: "none",
  rowsOnly: true,
  namesDocuments: true,
  make: (options) => {
    const isForSpreadsheets = options.csvStyle === "spreadsheet";
    const separator = isForSpreadsheets ? ";" : ",";
    const columns = [
      ...(isForSpreadsheets ? columnsForPeople(options) : columnsForPrograms),
      ...furtherColumns(options, isForSpreadsheets),
    ];
    const rowOf = (cells: readonly CsvCell[]): string => csvRow(cells, separator);
    return {
      begin: () => `${isForSpreadsheets ? "\ufeff" : ""}${rowOf(columns.map(({ name }) => name))}`,
      finding: (finding) => {
        const levels = levelsOf(finding);
        return rowOf(columns.map(({ cell }) => cell(finding, levels)));
      },
      end: (outcome) => {
        const { error, warning } = outcome.summary.bySeverity;
        if (!isForSpreadsheets || error + warning > 0) return "";
        const { rules = [], lang } = options;
        const { problem } = headings[lang];
        const { sentence } = verdictOf(reviewSummary(outcome, [], rules), outcome.summary, lang);
        return rowOf(columns.map(({ name }) => (name === problem ? sentence : undefined)));
      },
    };
  },
};

// biome-ignore format: a column a line
const columnsForPrograms: readonly CsvColumn[] = [
  { name: "file", cell: ({ file }) => file },
  { name: "record", cell: ({ record }) => record },
  { name: "shape", cell: ({ shape }) => shape },
  { name: "usuario", cell: (_, { usuario }) => usuario },
  { name: "array", cell: arrayOf },
  { name: "position", cell: (_, { element }) => element },
  { name: "pointer", cell: ({ pointer }) => pointer },
  { name: "line", cell: ({ line }) => line },
  { name: "column", cell: ({ column }) => column },
  { name: "offset", cell: ({ offset }) => offset },
  { name: "length", cell: ({ length }) => length },
  { name: "code", cell: ({ code }) => code },
  { name: "severity", cell: ({ severity }) => severity },
  { name: "field", cell: fieldIn },
  { name: "message", cell: ({ message }) => message },
  { name: "params", cell: ({ params }) => params && JSON.stringify(params) },
];

const comparedForPrograms: readonly CsvColumn[] = [
  { name: "value", cell: ({ value }) => value },
  { name: "found", cell: ({ found }) => found },
  { name: "expected", cell: ({ expected }) => expected && JSON.stringify(expected) },
];

function columnsForPeople({ lang, rules = [] }: ReportOptions): readonly CsvColumn[] {
  const say = headings[lang];
  const severities = severityIn(lang);
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  // biome-ignore format: a column a line
  return [
    { name: say.file, cell: ({ file }) => file },
    { name: say.usuario, cell: (_, { usuario }) => usuario },
    { name: say.service, cell: arrayOf },
    { name: say.number, cell: (_, { element }) => element },
    { name: say.field, cell: fieldIn },
    { name: say.problem, cell: ({ message }) => message },
    { name: say.fix, cell: (finding) => adviceOf(texts.get(finding.code), finding) },
    { name: say.official, cell: officialsOf },
    { name: say.severity, cell: ({ severity }) => severities[severity] },
    { name: say.line, cell: ({ line }) => line },
    { name: say.rule, cell: (finding) => [finding.code, ...repeatCodes(finding)].join(", ") },
  ];
}

/** The name of the array that a finding is in. */
export function arrayOf(
  { shape, array }: Finding,
  levels: ReturnType<typeof levelsOf>,
): string | undefined {
  return shape === null ? (array ?? levels.array) : shapeNames[shape];
}

/** The Ministry's codes of a finding, and of those that say the same. */
export function officialsOf({ params, repeatedBy = [] }: Finding): string {
  const officials = [params?.["official"], ...repeatedBy.map(({ official }) => official)];
  return [...new Set(officials.filter((each) => typeof each === "string"))].join(", ");
}

const repeatCodes = ({ repeatedBy = [] }: Finding): readonly string[] =>
  repeatedBy.map(({ code }) => code);

/** The numbers of the document, and the columns that are asked for. */
const furtherColumns = (
  { paths, showValues = false, identify = false, lang, codeNames }: ReportOptions,
  isForPeople: boolean,
): readonly CsvColumn[] => [
  ...(identify ? concernNames : documentNames).map((name) => ({
    name: isForPeople ? concernWords[lang][name] : name,
    cell: ({ concerns }: Finding) => concerns?.[name],
  })),
  ...(paths === "muv"
    ? [{ name: isForPeople ? headings[lang].muvPath : "muvPath", cell: muvPath }]
    : []),
  ...(showValues
    ? isForPeople
      ? (["found", "expected"] as const).map((name) => ({
          name: headings[lang][name],
          cell: (finding: Finding) => comparedIn(finding, lang, codeNames)[name],
        }))
      : comparedForPrograms
    : []),
];

const headings = {
  en: {
    file: "File",
    usuario: "Usuario",
    service: "Service",
    number: "Number",
    field: "Field",
    problem: "Problem",
    fix: "What to do",
    official: "Official code",
    severity: "Severity",
    line: "Line",
    rule: "Rule",
    muvPath: "Ministry's path",
    found: "Found",
    expected: "Expected",
  },
  es: {
    file: "Archivo",
    usuario: "Usuario",
    service: "Servicio",
    number: "Número",
    field: "Campo",
    problem: "Problema",
    fix: "Qué hacer",
    official: "Código oficial",
    severity: "Gravedad",
    line: "Línea",
    rule: "Regla",
    muvPath: "Ruta del Ministerio",
    found: "Encontrado",
    expected: "Esperado",
  },
} as const;

/** A row of a table. */
export const csvRow = (cells: readonly CsvCell[], separator = ","): string =>
  `${cells.map((cell) => (typeof cell === "string" ? quoted(cell, separator) : (cell ?? ""))).join(separator)}\r\n`;

/** A text in a cell. The `-` of standard input is not a formula. */
function quoted(text: string, separator: string): string {
  const shown = visible(text);
  const safe =
    /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(shown) && shown !== "-" ? `'${shown}` : shown;
  return safe.includes('"') || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
