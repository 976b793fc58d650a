import type { Lang } from "../../model/issue";
import { reasonOf } from "../faults";
import { UsageError } from "../usage";
import type { CsvRow } from "./csv";
import { CsvError } from "./csv";
import type { Words } from "../usage";

/** The columns of a CSV that are read: by name, their places in a row. */
export type Columns<Name extends string> = ReadonlyMap<Name, number>;

/** What a row has in a column; empty where it ends before it. */
export const cellOf = <Name extends string>(
  { cells }: CsvRow,
  columns: Columns<Name>,
  name: Name,
): string => cells[columns.get(name) ?? -1] ?? "";

/** A name of a column, for comparison: letter case, accents and blanks around it aside. */
export const plainName = (name: string): string =>
  name.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What is wrong in a place of a CSV: its line, and the column by number and name. Nothing that stands there is repeated. */
export function wrongCell(
  path: string,
  line: number,
  column: { readonly index: number; readonly name?: string } | undefined,
  what: Words,
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

/** Words what was thrown while a CSV was read. */
export function csvFault(path: string, error: unknown): UsageError {
  if (error instanceof UsageError) return error;
  if (error instanceof CsvError) return wrongCell(path, error.line, undefined, faults[error.what]);
  if ((error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return new UsageError({ en: `${path} is not UTF-8`, es: `${path} no está en UTF-8` });
  return new UsageError({
    en: `${path} ${reasonOf(error, "en")}`,
    es: `${path} ${reasonOf(error, "es")}`,
  });
}

const faults = {
  quote: {
    en: "a quotation mark is not closed, or text follows it",
    es: "una comilla no se cierra, o le sigue texto",
  },
  long: { en: "the row is too long", es: "la fila es demasiado larga" },
} as const satisfies Record<CsvError["what"], Words>;
