import { CodeSet } from "../core/text/code-set";
import { PackedCodes, PackedColumn } from "../core/text/packed-codes";
import type { TableFacts } from "../core/model/rule-context";
import type { GivenFacts, GivenTable } from "./tables";
import { columnsOf, isOfCodes, partsOf, PreparedTable, TableList } from "./tables";

export interface TableDates {
  /** The day of its codes: a day, a month or a year. */
  readonly date: string;
  /** The last day when the table is certainly complete. */
  readonly until: string;
}

/** An official table that comes with the product. Its rows can be iterated; a table of codes alone yields the codes. */
export interface OfficialTable<Row> extends TableDates, Iterable<Row> {
  /** The table's name, as `--table` has it. */
  readonly name: string;
  /** The number of its codes. */
  readonly size: number;
}

/** Decodes the codes when they are first needed. */
export class PackedTable<Row> extends PreparedTable<Row> implements OfficialTable<Row> {
  readonly name: GivenTable;
  readonly date: string;
  readonly until: string;
  readonly size: number;
  private readonly columns: readonly string[];
  private readonly codes: PackedCodes;
  private known: GivenFacts | undefined;

  /** @internal */
  constructor(
    name: GivenTable,
    { date, until, rows }: TableDates & { readonly rows: number },
    packed: string,
  ) {
    super();
    this.name = name;
    this.date = date;
    this.until = until;
    this.size = rows;
    this.columns = columnsOf(name);
    this.codes = new PackedCodes(packed);
  }

  /** @internal The codes, and the value of each column for a group of them. */
  get facts(): GivenFacts {
    return (this.known ??= this.prepared());
  }

  /** Iterates the rows as `normContext` takes them; a table of codes alone yields the codes. */
  *[Symbol.iterator](): Iterator<Row> {
    const { codes } = this;
    const cells = this.valuesOfGroups();
    for (const codigo of codes) {
      const values = cells[codes.groupOf(codigo) ?? 0];
      yield (this.columns.length === 0 ? codigo : { codigo, ...values }) as Row;
    }
  }

  private prepared(): GivenFacts {
    const { name, codes } = this;
    const facts: Record<string, unknown> = {};
    if (isOfCodes(name)) facts[name] = new CodeSet(codes, this);
    // one row stands for its group
    const list = new TableList(name);
    const groups = this.valuesOfGroups();
    for (const [i, values] of groups.entries()) list.add({ codigo: String(i), ...values });
    const given: TableFacts = list.given;
    for (const part of new Set(Object.values(partsOf[name]))) {
      const column = given[part];
      const values = groups.map((_, i) => column?.get(String(i)));
      facts[part] = new PackedColumn(codes, values);
    }
    return facts;
  }

  private valuesOfGroups(): readonly Readonly<Record<string, unknown>>[] {
    return this.codes.cells.map((cells) =>
      Object.fromEntries(this.columns.map((name, i) => [name, valueOf(name, cells[i] ?? "")])),
    );
  }
}

/** Converts a cell: to a number in a column of numbers, and to null if it is empty. */
export function valueOf(column: string, cell: string): string | number | null {
  if (cell === "") return null;
  return ["maximo", "edadMinima", "edadMaxima"].includes(column) ? Number(cell) : cell;
}
