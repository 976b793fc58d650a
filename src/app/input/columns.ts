import type { Bilingual, Lang } from "../../core/model/issue";
import { folded } from "../../core/text/folded";
import type { InputFault } from "../../core/model/input-words";
import { inputWords } from "../../core/model/input-words";
import type { CsvRow } from "./csv";
import { CsvError } from "./csv";
import { UsageError } from "../options/usage";

/** The columns of a CSV that are used, with their indexes in a row. */
export type Columns<Name extends string> = ReadonlyMap<Name, number>;

/** Empty if the row ends before the column. */
export const cellOf = <Name extends string>(
  { cells }: CsvRow,
  columns: Columns<Name>,
  name: Name,
): string => cells[columns.get(name) ?? -1] ?? "";

/** The name of a column for comparisons, without letter case, accents and surrounding blanks. */
export const plainName = (name: string): string => folded(name.trim());

/** Returns the error for a cell of a CSV: its line, and the column by number and name. The message does not repeat the cell. */
export function wrongCell(
  path: string,
  line: number,
  column: { readonly index: number; readonly name?: string } | undefined,
  what: Bilingual,
): UsageError {
  const place = (lang: Lang) => {
    const words = { en: ["line", "column"], es: ["línea", "columna"] }[lang];
    const name = column?.name === undefined ? "" : ` (${column.name})`;
    return `${words[0]} ${line}${column ? `, ${words[1]} ${column.index + 1}${name}` : ""}`;
  };
  return new UsageError({
    en: `${path}: ${place("en")}: ${what.en}`,
    es: `${path}: ${place("es")}: ${what.es}`,
  });
}

/** Adds a column. A second column with the same name is an error. */
export function addColumn<Name extends string>(
  columns: Map<Name, number>,
  name: Name,
  index: number,
  path: string,
  line: number,
): void {
  if (columns.has(name))
    throw wrongCell(
      path,
      line,
      { index, name },
      { en: "the column is there twice", es: "la columna está dos veces" },
    );
  columns.set(name, index);
}

/** The fault of a member of the library's input, as a part of a sentence. */
export const inputFault = (what: InputFault["what"]): Bilingual => ({
  en: inputWords.en[what].replace(/\.$/, ""),
  es: inputWords.es[what].replace(/\.$/, ""),
});

/** Returns the usage error for an exception while a CSV was read; undefined if its file could not be read. */
export function csvFault(path: string, error: unknown): UsageError | undefined {
  if (error instanceof UsageError) return error;
  if (!(error instanceof CsvError)) return undefined;
  return wrongCell(path, error.line, undefined, {
    en: "a quotation mark is not closed, or text follows it",
    es: "una comilla no se cierra, o le sigue texto",
  });
}
