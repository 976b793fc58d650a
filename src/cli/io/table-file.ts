import { shownName } from "../../model/issue";
import type { CupsTable } from "../../norm/cups";
import { CupsList } from "../../norm/cups";
import type { Words } from "../usage";
import { UsageError } from "../usage";
import type { Columns } from "./columns";
import { addColumn, cellOf, inputFault, plainName, readText, wrongCell } from "./columns";
import type { Stdin } from "./command-io";
import type { CsvRow } from "./csv";
import { CsvReader } from "./csv";

/** A table that was read: its codes alone, or the table CUPS with what its columns say; and the notes about the file. */
export interface TableFile {
  readonly codes: ReadonlySet<string>;
  readonly cups: CupsTable | undefined;
  readonly notes: readonly Words[];
}

type Name = "codigo" | "sexo" | "maximo";

/** The names of the columns of a table CUPS; NroMaximo is the official one. */
const names: Readonly<Record<string, Name>> = {
  codigo: "codigo",
  sexo: "sexo",
  maximo: "maximo",
  nromaximo: "maximo",
};

/** Reads a table, gzipped or not: a CSV whose first line names the columns, if the table has any, or else a list of codes. */
export async function tableIn(path: string, hasColumns: boolean, stdin: Stdin): Promise<TableFile> {
  const reader = new TableReader(path, hasColumns);
  return await readText(
    path,
    stdin,
    new TextDecoder(),
    (text) => reader.push(text),
    () => reader.end(),
  );
}

/** How much of a line is kept until it ends: more than a code, which comes first, has. */
const longestCode = 4096;

class TableReader {
  private readonly path: string;
  private readonly hasColumns: boolean;
  private list: CodeList | undefined;
  private table: CupsReader | undefined;
  /** What was read before the first line ended. */
  private head = "";

  constructor(path: string, hasColumns: boolean) {
    this.path = path;
    this.hasColumns = hasColumns;
  }

  push(text: string): void {
    if (this.list !== undefined) return this.list.push(text);
    if (this.table !== undefined) return this.table.push(text);
    this.head += text;
    if (/[\r\n]/.test(this.head) || this.head.length > longestCode) this.begin();
  }

  end(): TableFile {
    const { path } = this;
    if (this.list === undefined && this.table === undefined) this.begin();
    const read = this.table?.end() ?? this.list?.end();
    if (read !== undefined && (read.cups?.cups?.size ?? read.codes.size) > 0) return read;
    throw new UsageError({ en: `${path} has no codes`, es: `${path} no tiene códigos` });
  }

  /** Tells from the first line what the file is. */
  private begin(): void {
    const { head, path } = this;
    const [first = ""] = head.split(/[\r\n]/, 1);
    const [row] = this.hasColumns ? rowsOf(first) : [];
    if (row?.cells.some((cell) => plainName(cell) === "codigo")) this.table = new CupsReader(path);
    else this.list = new CodeList();
    this.head = "";
    this.push(head);
  }
}

/** The row of a line; none where its quotes are not closed. */
function rowsOf(line: string): readonly CsvRow[] {
  const csv = new CsvReader();
  try {
    return [...csv.push(line), ...csv.end()];
  } catch {
    return [];
  }
}

/** The codes of a plain list or of a CSV's first column; a first line without a digit is a heading. */
class CodeList {
  private readonly codes = new Set<string>();
  private rest = "";
  private isFirst = true;

  push(text: string): void {
    const lines = (this.rest + text).split(/\r?\n/);
    const rest = lines.pop() ?? "";
    this.rest = rest.length > longestCode ? rest.slice(0, longestCode) : rest;
    for (const line of lines) this.take(line);
  }

  end(): TableFile {
    this.take(this.rest);
    return { codes: this.codes, cups: undefined, notes: [] };
  }

  private take(line: string): void {
    const code = /^\uFEFF?\s*"?([^",;\t]*)/.exec(line)?.[1]?.trim() ?? "";
    if (code !== "" && !(this.isFirst && !/\d/.test(code))) this.codes.add(code);
    this.isFirst = false;
  }
}

/** The table CUPS with its columns; those that nobody reads are named in a note. */
class CupsReader {
  private readonly path: string;
  private readonly csv = new CsvReader();
  private readonly list = new CupsList();
  private columns: Columns<Name> | undefined;
  private readonly unread: string[] = [];

  constructor(path: string) {
    this.path = path;
  }

  push(text: string): void {
    this.take(this.csv.push(text));
  }

  end(): TableFile {
    const { path, unread, list } = this;
    this.take(this.csv.end());
    const notes: Words[] = [];
    if (unread.length > 0) {
      const shown = unread.slice(0, 5).join(", ") + (unread.length > 5 ? ", …" : "");
      notes.push({
        en: `${path}: columns that are not used: ${unread.length} (${shown})`,
        es: `${path}: columnas que no se usan: ${unread.length} (${shown})`,
      });
    }
    if (list.unclearCodes > 0)
      notes.push({
        en: `${path}: codes whose rows differ in sexo or maximo, which is then not used: ${list.unclearCodes}`,
        es: `${path}: códigos cuyas filas difieren en sexo o maximo, que entonces no se usa: ${list.unclearCodes}`,
      });
    return { codes: new Set(), cups: list.table, notes };
  }

  private take(rows: Iterable<CsvRow>): void {
    for (const row of rows) {
      if (this.columns === undefined) this.columns = this.columnsOf(row);
      else this.add(row, this.columns);
    }
  }

  private columnsOf({ cells, line }: CsvRow): Columns<Name> {
    const columns = new Map<Name, number>();
    for (const [index, cell] of cells.entries()) {
      const plain = plainName(cell);
      const name = Object.hasOwn(names, plain) ? names[plain] : undefined;
      if (name === undefined) {
        if (plain !== "") this.unread.push(shownName(cell.trim()));
        continue;
      }
      addColumn(columns, name, index, this.path, line);
    }
    return columns;
  }

  private add(row: CsvRow, columns: Columns<Name>): void {
    const cell = (name: Name) => cellOf(row, columns, name).trim();
    const sexo = cell("sexo");
    const maximo = cell("maximo");
    const fault = this.list.add({
      codigo: cell("codigo"),
      ...(columns.has("sexo") && { sexo: sexo === "" ? null : sexo.toUpperCase() }),
      ...(columns.has("maximo") && { maximo: maximo === "" ? null : numberOf(maximo) }),
    });
    if (fault === undefined) return;
    const { member: name = "codigo", what } = fault;
    throw wrongCell(this.path, row.line, { index: columns.get(name) ?? 0, name }, inputFault(what));
  }
}

/** A whole number in digits; anything else is none. */
const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
