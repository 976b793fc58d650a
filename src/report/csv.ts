import { concernNames, documentNames } from "../core/model/concern";
import type { AnyFinding } from "../core/model/finding";
import { muvPath } from "../core/model/muv-path";
import { shapeNames } from "../core/model/shapes";
import { fieldIn, levelsOf } from "./place";
import type { Format, ReportOptions } from "./report";
import { visible } from "./visible";

type CsvCell = string | number | null | undefined;

interface CsvColumn {
  readonly name: string;
  readonly cell: (finding: AnyFinding, levels: ReturnType<typeof levelsOf>) => CsvCell;
}

/**
 * One row per finding and nothing else, for programs: the same in every language (RFC 4180). A text that a spreadsheet would
 * evaluate as a formula gets an apostrophe before it. People who work in a spreadsheet should use the format xlsx.
 */
export const csv: Format = {
  maxIssues: "none",
  rowsOnly: true,
  namesDocuments: true,
  make: (options) => {
    const columns = [...columnsOfAll, ...furtherColumns(options)];
    return {
      begin: () => csvRow(columns.map(({ name }) => name)),
      finding: (finding) => {
        const levels = levelsOf(finding);
        return csvRow(columns.map(({ cell }) => cell(finding, levels)));
      },
      end: () => "",
    };
  },
};

// biome-ignore format: a column a line
const columnsOfAll: readonly CsvColumn[] = [
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

const columnsOfValues: readonly CsvColumn[] = [
  { name: "value", cell: ({ value }) => value },
  { name: "found", cell: ({ found }) => found },
  { name: "expected", cell: ({ expected }) => expected && JSON.stringify(expected) },
];

export function arrayOf(
  { shape, array }: AnyFinding,
  levels: ReturnType<typeof levelsOf>,
): string | undefined {
  return shape === null ? (array ?? levels.array) : shapeNames[shape];
}

/** The Ministry's codes of a finding, and of the findings that repeat it. */
export function officialsOf({ params, repeatedBy = [] }: AnyFinding): string {
  const officials = [params?.["official"], ...repeatedBy.map(({ official }) => official)];
  return [...new Set(officials.filter((each) => typeof each === "string"))].join(", ");
}

/** The numbers of the document, and the requested columns. */
const furtherColumns = ({
  paths,
  showValues = false,
  identify = false,
}: ReportOptions): readonly CsvColumn[] => [
  ...(identify ? concernNames : documentNames).map((name) => ({
    name,
    cell: ({ concerns }: AnyFinding) => concerns?.[name],
  })),
  ...(paths === "muv" ? [{ name: "muvPath", cell: muvPath }] : []),
  ...(showValues ? columnsOfValues : []),
];

export const csvRow = (cells: readonly CsvCell[]): string =>
  `${cells.map((cell) => (typeof cell === "string" ? quoted(cell) : (cell ?? ""))).join(",")}\r\n`;

/** A text in a cell. The `-` of standard input is not a formula. */
function quoted(text: string): string {
  const shown = visible(text);
  const safe =
    /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(shown) && shown !== "-" ? `'${shown}` : shown;
  return safe.includes('"') || safe.includes(",") ? `"${safe.replaceAll('"', '""')}"` : safe;
}
