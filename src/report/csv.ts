import type { Finding } from "../model/finding";
import { muvPath } from "../model/muv-path";
import { shapeNames } from "../model/shapes";
import { fieldOf, levelsOf } from "./place";
import type { Format, ReportOptions } from "./report";
import { visible } from "./visible";

/** A column: its name for programs, its heading in a spreadsheet, and its cell. */
interface Column {
  readonly name: string;
  readonly en: string;
  readonly es: string;
  readonly cell: (
    finding: Finding,
    levels: ReturnType<typeof levelsOf>,
  ) => string | number | null | undefined;
}

/**
 * One row per finding and nothing else. Plain, it is the same in every language (RFC 4180). For spreadsheets of a
 * country with decimal commas, cells are separated by semicolons, a byte order mark names the encoding, and the
 * headings are in the report's language. A text that a spreadsheet would compute as a formula is preceded by an
 * apostrophe.
 */
export const csv: Format = {
  maxIssues: "none",
  rowsOnly: true,
  make: (options) => {
    const isForSpreadsheets = options.csvStyle === "spreadsheet";
    const separator = isForSpreadsheets ? ";" : ",";
    const columns = columnsOf(options);
    const rowOf = (cells: readonly (string | number | null | undefined)[]): string =>
      `${cells.map((cell) => (typeof cell === "string" ? quoted(cell, separator) : (cell ?? ""))).join(separator)}\r\n`;
    return {
      begin: () => {
        if (isForSpreadsheets) return `\ufeff${rowOf(columns.map((each) => each[options.lang]))}`;
        return rowOf(columns.map(({ name }) => name));
      },
      finding: (finding) => {
        const levels = levelsOf(finding);
        return rowOf(columns.map(({ cell }) => cell(finding, levels)));
      },
      end: () => "",
    };
  },
};

const columnsOf = ({ paths, showValues = false }: ReportOptions): readonly Column[] => [
  ...columns,
  ...(paths === "muv" ? [muvColumn] : []),
  ...(showValues ? [valueColumn] : []),
];

// biome-ignore format: a column a line
const columns: readonly Column[] = [
  { name: "file", en: "File", es: "Archivo", cell: ({ file }) => file },
  { name: "record", en: "Record (from 0)", es: "Registro (desde 0)", cell: ({ record }) => record },
  { name: "shape", en: "Shape", es: "Forma", cell: ({ shape }) => shape },
  { name: "usuario", en: "Usuario", es: "Usuario", cell: (_, { usuario }) => usuario },
  { name: "array", en: "Array", es: "Arreglo", cell: ({ shape, array }, levels) => (shape === null ? (array ?? levels.array) : shapeNames[shape]) },
  { name: "position", en: "Position", es: "Posición", cell: (_, { element }) => element },
  { name: "pointer", en: "Pointer", es: "Puntero", cell: ({ pointer }) => pointer },
  { name: "line", en: "Line", es: "Línea", cell: ({ line }) => line },
  { name: "column", en: "Column", es: "Columna", cell: ({ column }) => column },
  { name: "offset", en: "Byte (from 0)", es: "Byte (desde 0)", cell: ({ offset }) => offset },
  { name: "length", en: "Bytes", es: "Bytes", cell: ({ length }) => length },
  { name: "code", en: "Rule", es: "Regla", cell: ({ code }) => code },
  { name: "severity", en: "Severity", es: "Severidad", cell: ({ severity }) => severity },
  { name: "field", en: "Field", es: "Campo", cell: fieldOf },
  { name: "message", en: "Message", es: "Mensaje", cell: ({ message }) => message },
  { name: "params", en: "Params", es: "Parámetros", cell: ({ params }) => params && JSON.stringify(params) },
];

const muvColumn: Column = {
  name: "muvPath",
  en: "Ministry's path",
  es: "Ruta del Ministerio",
  cell: muvPath,
};

const valueColumn: Column = {
  name: "value",
  en: "Value",
  es: "Valor",
  cell: ({ value }) => value,
};

/** A text in a cell. The `-` of standard input is not a formula. */
function quoted(text: string, separator: string): string {
  const shown = visible(text);
  const safe =
    /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(shown) && shown !== "-" ? `'${shown}` : shown;
  return safe.includes('"') || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
