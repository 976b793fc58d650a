import { CodeSet } from "../../core/text/code-set";
import { folded } from "../../core/text/folded";
import type { Bilingual } from "../../core/model/issue";
import { shownName } from "../../core/model/issue";
import type { ColumnName, GivenFacts, GivenTable } from "../../norm/tables";
import { columnsOf, isOfCodes, TableList } from "../../norm/tables";
import type { Columns } from "./columns";
import { addColumn, cellOf, inputFault, plainName, wrongCell } from "./columns";
import type { CsvRow } from "./csv";
import { CsvError, csvRows, firstLineOf } from "./csv";
import { UsageError } from "../options/usage";

/** A table: its facts for a context, and notes about the file. */
export interface TableFile {
  readonly facts: GivenFacts;
  readonly codes: number;
  readonly notes: readonly Bilingual[];
}

type Name = "codigo" | ColumnName;

/** The official names of columns, without the prefix Extra_IV:. */
const officialNames: Readonly<Record<string, Name>> = {
  nromaximo: "maximo",
  usocodigocup: "uso",
  edadmaaxima: "edadMaxima", // so in the official dictionary
};

/** The patterns of the codes, to recognise another table, or codes in another column. */
const patterns: Readonly<Record<GivenTable, RegExp>> = {
  cups: /^[0-9A-Z]{6}$/,
  cie10: /^[A-Z]\d\d[0-9A-Z]$/,
  cie11: /^[0-9A-Z][A-HJ-NP-Z][0-9A-Z]{2,4}(?:\.[0-9A-Z]{1,2})?$/,
  cum: /^\d+-\d+$/,
  ium: /^[0-9A-Z]{15}$/,
  finalidad: /^\d\d$/,
  servicios: /^\d{3,4}$/,
  municipios: /^\d{5}$/,
  paises: /^\d{3}$/,
  gruposCups: /^[0-9A-Z]{6}$/,
};

/**
 * Reads a table: a CSV whose first line names a column codigo, or else a list of codes.
 *
 * @param path names the file in errors.
 * @throws UsageError if the text is not this table; and the errors that `csvFault` describes.
 */
export function tableOf(path: string, table: GivenTable, text: string): TableFile {
  const rows = new RowCounts(patterns[table]);
  const read = namesCodigo(text)
    ? readTable(new CsvTable(path, table, rows), text)
    : readCodes(path, table, rows, text);
  if (rows.all === 0)
    throw new UsageError({ en: `${path} has no codes`, es: `${path} no tiene códigos` });
  if (2 * rows.plausible <= rows.all)
    throw new UsageError({
      en: `${path} is no table ${table}: ${rows.all - rows.plausible} of ${rows.all} rows have no such code; the first row has the form ${rows.form}`,
      es: `${path} no es una tabla ${table}: ${rows.all - rows.plausible} de ${rows.all} filas no tienen un código así; la primera fila tiene la forma ${rows.form}`,
    });
  return read;
}

/** Returns true if the first line names a column codigo. */
function namesCodigo(text: string): boolean {
  try {
    const [first] = csvRows(firstLineOf(text));
    return first?.cells.some((cell) => plainName(cell) === "codigo") ?? false;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return false;
  }
}

function readTable(csv: CsvTable, text: string): TableFile {
  for (const row of csvRows(text)) csv.take(row);
  return csv.end();
}

/** Reads a plain list of codes, or a CSV's first column; a first line without a digit is a heading. */
function readCodes(path: string, table: GivenTable, rows: RowCounts, text: string): TableFile {
  if (!isOfCodes(table)) throw wrongCell(path, 1, undefined, noCodigo);
  const codes = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const code = /^\s*"?([^",;\t]*)/.exec(line)?.[1]?.trim() ?? "";
    if (code === "" || (index === 0 && !/\d/.test(code))) continue;
    rows.add(code, () => line.trim());
    codes.add(code);
  }
  return { facts: { [table]: new CodeSet(codes) }, codes: codes.size, notes: [] };
}

const noCodigo: Bilingual = {
  en: "there is no column codigo",
  es: "no hay columna codigo",
};

/** Counts the rows, and the rows whose code matches the pattern of the table. */
class RowCounts {
  all = 0;
  plausible = 0;
  /** The form of the first row: its letters and digits are replaced. */
  form = "";
  private readonly pattern: RegExp;

  constructor(pattern: RegExp) {
    this.pattern = pattern;
  }

  add(code: string, row: () => string): void {
    if (this.all === 0) this.form = formOf(row());
    this.all += 1;
    if (this.pattern.test(code)) this.plausible += 1;
  }
}

/** Returns the form of a text without its content: A for a letter, 9 for a digit, and a blank for a control character. */
const formOf = (text: string): string =>
  text.slice(0, 60).replace(/\p{L}/gu, "A").replace(/\p{N}/gu, "9").replace(/\p{C}/gu, " ") +
  (text.length > 60 ? "…" : "");

/** A table with its columns. Unused columns are named in a note. */
class CsvTable {
  private readonly path: string;
  private readonly table: GivenTable;
  private readonly rows: RowCounts;
  private readonly list: TableList;
  private columns: Columns<Name> | undefined;
  private readonly unread: string[] = [];
  /** True if the groups come from the official column Descripcion, which has other texts too. */
  private isOfDescriptions = false;

  constructor(path: string, table: GivenTable, rows: RowCounts) {
    this.path = path;
    this.table = table;
    this.rows = rows;
    this.list = new TableList(table);
  }

  take(row: CsvRow): void {
    if (this.columns === undefined) this.columns = this.columnsIn(row);
    else this.add(row, this.columns);
  }

  end(): TableFile {
    const { path, unread, list } = this;
    const notes: Bilingual[] = [];
    if (unread.length > 0 && columnsOf(this.table).length > 0) {
      const shown = unread.slice(0, 5).join(", ") + (unread.length > 5 ? ", …" : "");
      notes.push({
        en: `${path}: columns that are not used: ${unread.length} (${shown})`,
        es: `${path}: columnas que no se usan: ${unread.length} (${shown})`,
      });
    }
    if (list.unclearCodes > 0)
      notes.push({
        en: `${path}: codes whose rows differ in a column, which is then not used: ${list.unclearCodes}`,
        es: `${path}: códigos cuyas filas difieren en una columna, que entonces no se usa: ${list.unclearCodes}`,
      });
    return { facts: list.given, codes: list.size, notes };
  }

  private columnsIn({ cells, line }: CsvRow): Columns<Name> {
    const { path, table } = this;
    const plain = cells.map(columnName);
    this.isOfDescriptions = table === "servicios" && !plain.includes("grupo");
    const known = new Map<string, Name>([
      ["codigo", "codigo"],
      ...columnsOf(table).map((name) => [name.toLowerCase(), name] as const),
      ...Object.entries(officialNames).filter(([, name]) =>
        columnsOf(table).some((own) => own === name),
      ),
      ...(this.isOfDescriptions ? [["descripcion", "grupo"] as const] : []),
    ]);
    const columns = new Map<Name, number>();
    for (const [index, cell] of cells.entries()) {
      const name = known.get(plain[index] ?? "");
      if (name !== undefined) addColumn(columns, name, index, path, line);
      else if (plain[index] !== "") this.unread.push(shownName(cell.trim()));
    }
    if (!isOfCodes(table) && columns.size === 1) {
      const names = columnsOf(table).join(", ");
      throw wrongCell(path, line, undefined, {
        en: `it has none of the columns that are used: ${names}`,
        es: `no tiene ninguna de las columnas que se usan: ${names}`,
      });
    }
    return columns;
  }

  private add(row: CsvRow, columns: Columns<Name>): void {
    const codigo = cellOf(row, columns, "codigo").trim();
    const given: Record<string, unknown> = { codigo };
    for (const name of columns.keys())
      if (name !== "codigo") given[name] = this.valueOf(name, cellOf(row, columns, name).trim());
    const fault = this.list.add(given);
    if (fault === undefined) return this.rows.add(codigo, () => row.cells.join(";"));
    const { member: name = "codigo", what } = fault;
    throw wrongCell(this.path, row.line, { index: columns.get(name) ?? 0, name }, inputFault(what));
  }

  /** Returns the value of a cell; null if the cell means no limit, as the official tables write it. */
  private valueOf(name: ColumnName, cell: string): unknown {
    const text = cell.toUpperCase();
    if (text === "" || text === "NULL") return null;
    if (isNumber(name)) return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (name === "grupo") {
      const group = groups.get(folded(cell)) ?? cell.padStart(2, "0");
      return this.isOfDescriptions && !/^0[1-5]$/.test(group) ? null : group;
    }
    return unlimited[name]?.includes(text) ? null : text;
  }
}

/** The name of a column for comparisons, without the number of its place in an official table: Extra_VI:Sexo is sexo. */
const columnName = (cell: string): string =>
  plainName(cell)
    .replace(/^extra_+[ivx]+\s*:/, "")
    .replace(/[\s_]/g, "");

const isNumber = (name: ColumnName): boolean =>
  name === "maximo" || name === "edadMinima" || name === "edadMaxima";

/** The values of the official tables that mean both sexes, or any length of stay. */
const unlimited: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  sexo: ["Z", "A"],
  estancia: ["Z"],
};

/** Maps the official names of the groups of services. */
const groups: ReadonlyMap<string, string> = new Map([
  ["consulta externa", "01"],
  ["apoyo diagnostico y complementacion terapeutica", "02"],
  ["internacion", "03"],
  ["quirurgico", "04"],
  ["quirurgicos", "04"],
  ["atencion inmediata", "05"],
]);
