import type { Program } from "../model/program";
import type { RevisionContext } from "../model/revision-context";
import type { Role, Shape } from "../model/shapes";
import type { Table } from "../model/table";
import { maxColumns, shapeTables } from "../model/table";
import type { ExtraFilter, FieldValue, Value } from "../model/value";
import type { Columns } from "./suspects";
import { findSuspects } from "./suspects";
import { nothing, TokenValue } from "./token-value";
import { kindMask } from "./kernel";

/**
 * The values in the columns of a table, as tokens. A value is decoded only when a check needs it, and the objects that
 * represent values are reused.
 */
export abstract class TokenColumns implements Columns {
  table: Table = shapeTables[1];
  bytes: Uint8Array = new Uint8Array(0);
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly present: Int32Array;
  readonly nulls: Int32Array;
  private readonly found = new Int32Array(maxColumns / 32);
  /** The objects that represent the values in the columns; of every table that was read. */
  private columns: readonly TokenValue[] = [];
  private readonly ofTables = new Map<Table, readonly TokenValue[]>();
  /** Counts the records: a value that was turned to this one keeps what was decoded of it. */
  protected reading = 0;

  /** @param ints makes tables. */
  constructor(ints: (length: number) => Int32Array = (length) => new Int32Array(length)) {
    this.tokens = ints(maxColumns);
    this.starts = ints(maxColumns);
    this.ends = ints(maxColumns);
    this.present = ints(maxColumns / 32);
    this.nulls = ints(maxColumns / 32);
  }

  abstract readonly isTyped: boolean;
  abstract readonly extraCount: number;
  abstract extraAt(index: number, filter: ExtraFilter): FieldValue | undefined;
  abstract get(name: string): Value;

  /** Begins another record. Its table may be another one than that of the record before it. */
  protected begin(table: Table, bytes: Uint8Array): void {
    this.bytes = bytes;
    this.reading += 1;
    if (table === this.table && this.columns.length > 0) return;
    this.table = table;
    this.columns = this.ofTables.get(table) ?? table.fields.map((field) => new TokenValue(field));
    this.ofTables.set(table, this.columns);
  }

  get shape(): Shape {
    return this.table.shape as Shape;
  }

  get key(): Shape | string {
    return this.table.key;
  }

  /** The columns that may have a fault, as bits. They are valid until the next call. */
  suspects(program: Program, context: RevisionContext): Int32Array {
    findSuspects(program, this, context, this.found);
    return this.found;
  }

  kindAt(column: number): number {
    return (this.tokens[column] as number) & kindMask;
  }

  fieldAt(column: number): FieldValue {
    const value = this.columns[column] as TokenValue;
    if (value.reading === this.reading) return value;
    value.reading = this.reading;
    const { tokens, starts, ends } = this;
    return value.turnToToken(
      this.bytes,
      tokens[column] as number,
      starts[column] as number,
      ends[column] as number,
    );
  }

  role(role: Role): Value {
    const column = this.table.roles[role];
    return column === undefined ? nothing : this.fieldAt(column);
  }
}
