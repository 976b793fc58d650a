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

/** How long a row may be, in characters: one whose quote is never closed would be held whole. */
const maxOfRow = 1024 * 1024;

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Reads a CSV in parts: cells divided by commas, semicolons or tabs, whichever its first line has; quoted where they
 * contain one, a quote doubled. Rows without anything are left out.
 */
export class CsvReader {
  private delimiter = -1;
  /** The text before the delimiter is known. */
  private head = "";
  private cell = "";
  private cells: string[] = [];
  private state: "start" | "plain" | "quoted" | "closed" = "start";
  private line = 1;
  private rowLine = 1;
  private length = 0;
  private isBehindReturn = false;

  /** The rows that end in a part of the text. @throws CsvError for what is no CSV. */
  *push(text: string): Generator<CsvRow, void> {
    if (this.delimiter >= 0) return yield* this.read(text);
    this.head += text;
    const first = /^[^\r\n]*[\r\n]/.exec(this.head)?.[0];
    if (first === undefined && this.head.length <= maxOfRow) return;
    this.delimiter = delimiterOf(first ?? this.head);
    yield* this.read(this.head);
    this.head = "";
  }

  /** The last row. */
  *end(): Generator<CsvRow, void> {
    if (this.delimiter < 0) {
      this.delimiter = delimiterOf(this.head);
      yield* this.read(this.head);
    }
    if (this.state === "quoted") throw new CsvError(this.rowLine, "quote");
    if (this.cells.length > 0 || this.state !== "start") this.endCell();
    yield* this.endRow();
  }

  /** It is called for each character, so it is written out. */
  private *read(text: string): Generator<CsvRow, void> {
    let from = 0;
    const take = (to: number) => {
      if (to > from) this.cell += text.slice(from, to);
    };
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      this.length += 1;
      if (this.length > maxOfRow) throw new CsvError(this.rowLine, "long");
      const isBehindReturn = this.isBehindReturn && unit === lineFeed;
      this.isBehindReturn = unit === carriageReturn;
      if ((unit === lineFeed && !isBehindReturn) || unit === carriageReturn) this.line += 1;
      if (this.state === "quoted") {
        if (unit !== quote) continue;
        take(i);
        this.state = "closed";
      } else if (unit === quote && this.state !== "plain") {
        // A quote behind a closed cell is one that was doubled.
        from = this.state === "closed" ? i : i + 1;
        this.state = "quoted";
      } else if (unit === this.delimiter || unit === lineFeed || unit === carriageReturn) {
        if (this.state === "plain") take(i);
        from = i + 1;
        if (isBehindReturn) continue;
        this.endCell();
        if (unit !== this.delimiter) yield* this.endRow();
      } else if (this.state === "closed") throw new CsvError(this.rowLine, "quote");
      else if (this.state === "start") {
        from = i;
        this.state = "plain";
      }
    }
    if (this.state === "plain" || this.state === "quoted") take(text.length);
  }

  private endCell(): void {
    this.cells.push(this.cell);
    this.cell = "";
    this.state = "start";
  }

  private *endRow(): Generator<CsvRow, void> {
    const { cells, rowLine } = this;
    this.cells = [];
    this.length = 0;
    this.rowLine = this.line;
    if (cells.some((cell) => cell.trim() !== "")) yield { cells, line: rowLine };
  }
}

/** What divides the cells of a first line, quoted text aside. */
function delimiterOf(line: string): number {
  const unquoted = line.replace(/"(?:[^"]|"")*"?/g, "");
  const found = [";", "\t", ","].find((each) => unquoted.includes(each)) ?? ",";
  return found.charCodeAt(0);
}
