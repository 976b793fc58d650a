/** A row of a CSV: its cells, and its first line, counted from 1. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The error for a quote that is not closed or that text follows; `line` is the first line of its row. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number) {
    super("quote");
    this.line = line;
  }
}

/**
 * Divides a CSV into rows. Commas, semicolons or tabs divide its cells, depending on its first line; a cell with this delimiter
 * is quoted, with quotes doubled. Empty rows are left out. It is not csv-parse, which is too large for the page; a test
 * compares the two.
 *
 * @throws CsvError
 */
export function* csvRows(text: string): Generator<CsvRow, void> {
  const delimiter = delimiterOf(firstLineOf(text));
  const plainCell = new RegExp(`[^${delimiter}\r\n]*`, "y");
  let cells: string[] = [];
  let [line, first] = [1, 1];
  for (let at = 0; at <= text.length; ) {
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      const next = text[end + 1] ?? "\n";
      if (end < 0 || ![delimiter, "\r", "\n"].includes(next)) throw new CsvError(first);
      const cell = text.slice(at + 1, end);
      line += cell.match(/\r\n|[\r\n]/g)?.length ?? 0;
      cells.push(cell.replaceAll('""', '"'));
      at = end + 1;
    } else {
      plainCell.lastIndex = at;
      const [cell] = plainCell.exec(text) ?? [""];
      cells.push(cell);
      at += cell.length;
    }
    if (text[at] === delimiter) at += 1;
    else {
      if (cells.some((cell) => cell.trim() !== "")) yield { cells, line: first };
      at += text.startsWith("\r\n", at) ? 2 : 1;
      line += 1;
      [cells, first] = [[], line];
    }
  }
}

/** Returns the index of the quote that closes a cell; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

export const firstLineOf = (text: string): string => text.split(/[\r\n]/, 1)[0] ?? "";

/** Returns the delimiter of a first line, ignoring quoted text. */
function delimiterOf(line: string): string {
  const unquoted = line.replace(/"(?:[^"]|"")*"?/g, "");
  return [";", "\t", ","].find((each) => unquoted.includes(each)) ?? ",";
}
