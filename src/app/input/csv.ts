/** A row of a CSV: its cells, and its first line, counted from 1. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The error for a text that is not valid CSV. */
export class CsvError extends Error {
  readonly line: number;
  readonly what: "quote" | "long";

  constructor(line: number, what: CsvError["what"]) {
    super(what);
    this.line = line;
    this.what = what;
  }
}

/** How long a row may be, in UTF-16 units: one whose quote is never closed would be held whole. */
const maxOfRow = 1024 * 1024;

/**
 * Reads a CSV that comes in parts. Its cells are divided by commas, semicolons or tabs, depending on its first line,
 * and quoted if they contain the delimiter, with quotes doubled. Empty rows are left out; the remaining rows are passed
 * on in order. It is not csv-parse, which is too large for the page; a test compares the two.
 *
 * @throws CsvError if the text is not valid CSV.
 */
export async function readCsv(
  parts: AsyncIterable<string>,
  take: (row: CsvRow) => void,
): Promise<void> {
  const texts = parts[Symbol.asyncIterator]();
  const head = await headOf(texts, maxOfRow);
  const rows = new CsvRows(delimiterOf(firstLineOf(head)), take);
  for await (const text of followedBy(head, texts)) rows.push(text);
  rows.end();
}

/** Divides a text into rows and cells. A cell is "quoted" up to its second quote, and then "closed" unless one follows. */
class CsvRows {
  private state: "begin" | "plain" | "quoted" | "closed" = "begin";
  private cells: string[] = [];
  private cell = "";
  private size = 0;
  /** The first line of the row, and the current line. */
  private first = 1;
  private line = 1;
  /** Whether the last character was a CR, which may be half of a line end. */
  private wasReturn = false;
  private readonly delimiter: string;
  private readonly take: (row: CsvRow) => void;

  constructor(delimiter: string, take: (row: CsvRow) => void) {
    this.delimiter = delimiter;
    this.take = take;
  }

  push(text: string): void {
    for (let at = 0; at < text.length; ) {
      const from = at;
      const char = text[at] as string;
      const isRestOfEnd = char === "\n" && this.wasReturn;
      this.wasReturn = char === "\r";
      if (this.state === "quoted") {
        at = char === '"' ? at + 1 : this.countLines(text, at, isRestOfEnd);
        if (char === '"') this.state = "closed";
        else this.cell += text.slice(from, at);
      } else if (isRestOfEnd) at += 1;
      else if (char === this.delimiter || char === "\n" || char === "\r") {
        at += 1;
        this.endCell();
        if (char !== this.delimiter) this.endRow();
      } else if (char === '"' && this.state !== "plain") {
        at += 1;
        if (this.state === "closed") this.cell += char;
        this.state = "quoted";
      } else {
        if (this.state === "closed") throw new CsvError(this.first, "quote");
        while (at < text.length && !this.isEnd(text[at] as string)) at += 1;
        this.cell += text.slice(from, at);
        this.state = "plain";
      }
      this.size += at - from;
      if (this.size > maxOfRow) throw new CsvError(this.first, "long");
    }
  }

  end(): void {
    if (this.state === "quoted") throw new CsvError(this.first, "quote");
    this.endCell();
    this.endRow();
  }

  private isEnd(char: string): boolean {
    return char === this.delimiter || char === "\n" || char === "\r";
  }

  /** Counts the line ends up to the next quote, whose place it returns. */
  private countLines(text: string, from: number, isRestOfEnd: boolean): number {
    let at = from;
    let wasReturn = isRestOfEnd;
    for (; at < text.length && text[at] !== '"'; at++) {
      const char = text[at];
      if (char === "\r" || (char === "\n" && !wasReturn)) this.line += 1;
      wasReturn = char === "\r";
    }
    this.wasReturn = wasReturn;
    return at;
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
    this.state = "begin";
  }

  private endRow(): void {
    const { cells, first: line } = this;
    this.line += 1;
    this.first = this.line;
    this.cells = [];
    this.size = 0;
    if (cells.some((cell) => cell.trim() !== "")) this.take({ cells, line });
  }
}

/**
 * Returns the first line and the rest of the part that it ends in; a line longer than `longest` is not read to its end.
 */
export async function headOf(texts: AsyncIterator<string>, longest: number): Promise<string> {
  let head = "";
  while (!/[\r\n]/.test(head) && head.length <= longest) {
    const read = await texts.next();
    if (read.done === true) break;
    head += read.value;
  }
  return head;
}

/** Returns the parts of a text whose first part was read. */
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

/** Returns the delimiter of a first line, ignoring quoted text. */
function delimiterOf(line: string): string {
  const unquoted = line.replace(/"(?:[^"]|"")*"?/g, "");
  return [";", "\t", ","].find((each) => unquoted.includes(each)) ?? ",";
}
