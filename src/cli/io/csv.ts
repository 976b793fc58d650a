import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A row of a CSV: its cells, and the line in which it begins, from 1. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** What makes a text no CSV. */
export class CsvError extends Error {
  readonly line: number;
  readonly what: "quote" | "long";

  constructor(line: number, what: CsvError["what"]) {
    super(what);
    this.line = line;
    this.what = what;
  }
}

/** How long a row may be, in bytes: one whose quote is never closed would be held whole. */
const maxOfRow = 1024 * 1024;

/**
 * Reads a CSV that comes in parts: cells divided by commas, semicolons or tabs, whichever its first line has; quoted where
 * they contain one, a quote doubled. Rows without anything are left out; the others are taken in order.
 *
 * @throws CsvError for what is no CSV.
 */
export async function readCsv(
  parts: AsyncIterable<string>,
  take: (row: CsvRow) => void,
): Promise<void> {
  const { parse } = await import("csv-parse"); // most runs read no CSV
  const texts = parts[Symbol.asyncIterator]();
  const head = await headOf(texts, maxOfRow);
  const delimiter = delimiterOf(firstLineOf(head));
  const wellFormed = wellFormedRow(delimiter);
  let line = 1;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true, // a quote within a cell is one of its characters
    max_record_size: maxOfRow,
    raw: true,
    // Every line is a record, the blank ones too, so each begins where the previous one ended.
    on_record: (given) => {
      const { record, raw } = given as unknown as WithRaw;
      const row = { cells: record, line };
      line += 1 + lineEndsIn(record);
      if (record.some((cell) => cell.startsWith('"')) && !wellFormed.test(raw))
        throw new CsvError(row.line, "quote");
      if (record.some((cell) => cell.trim() !== "")) take(row);
      return null;
    },
  });
  try {
    await pipeline(Readable.from(followedBy(head, texts)), parser.resume());
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code === "CSV_QUOTE_NOT_CLOSED") throw new CsvError(line, "quote");
    throw code === "CSV_MAX_RECORD_SIZE" ? new CsvError(line, "long") : error;
  }
}

/** The line ends in the cells. csv-parse counts one twice if a part ends within it. */
const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** What csv-parse gives with the option `raw`; its types do not say so. */
interface WithRaw {
  readonly record: readonly string[];
  readonly raw: string;
}

/** The first line, and whatever came with it; a longer one is not read to its end. */
export async function headOf(texts: AsyncIterator<string>, longest: number): Promise<string> {
  let head = "";
  while (!/[\r\n]/.test(head) && head.length <= longest) {
    const read = await texts.next();
    if (read.done === true) break;
    head += read.value;
  }
  return head;
}

/** The parts of a text of which the first were read. */
export async function* followedBy(
  head: string,
  rest: AsyncIterator<string>,
): AsyncGenerator<string, void> {
  try {
    yield head;
    for (;;) {
      const read = await rest.next();
      if (read.done === true) return;
      yield read.value;
    }
  } finally {
    await rest.return?.(); // closes the file
  }
}

/** The first line of a text. */
export const firstLineOf = (text: string): string => text.split(/[\r\n]/, 1)[0] ?? "";

/** What divides the cells of a first line, quoted text aside. */
function delimiterOf(line: string): string {
  const unquoted = line.replace(/"(?:[^"]|"")*"?/g, "");
  return [";", "\t", ","].find((each) => unquoted.includes(each)) ?? ",";
}

/** A row in which nothing but a delimiter follows a closed cell. csv-parse either allows that or no quote in any cell. */
function wellFormedRow(delimiter: string): RegExp {
  const cell = `(?:"(?:[^"]|"")*"|[^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*)?`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*[\\r\\n]*$`);
}
