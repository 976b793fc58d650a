import type { RevisionContext } from "../../core/model/revision-context";
import type { Role, Shape } from "../../core/model/shapes";
import type { Table } from "../../core/model/table";
import { maxColumns, shapeTables } from "../../core/model/table";
import { timeLimits } from "../../core/model/time-limits";
import type { ExtraFilter, FieldValue, TableValues, Value } from "../../core/model/value";
import { kindMask } from "./kernel";
import { nothing, TokenValue } from "./token-value";

/** The tables of the members of a record, which may be in the memory of a machine. */
export interface MemberTables {
  readonly ids: Int32Array;
  readonly slots: Int32Array;
  readonly base: number;
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * The values in the columns of a table, as tokens. A value is decoded only when a check needs it, and the objects that
 * represent values are reused.
 */
export abstract class TokenColumns implements TableValues {
  table: Table = shapeTables[1];
  bytes: Uint8Array = new Uint8Array(0);
  ids: Int32Array;
  slots: Int32Array;
  base: number;
  tokens: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  isTyped = false;
  isOfShape = false;
  harmlessBit = 0;
  extraCount = 0;
  readonly present: Int32Array;
  readonly nulls: Int32Array;
  readonly found: Int32Array;
  /** The objects that represent the values in the columns; of every table that was read. */
  private ofColumns: readonly TokenValue[] = [];
  private readonly ofTables = new Map<Table, readonly TokenValue[]>();
  /** Counts the records: a value that was turned to this one keeps what was decoded of it. */
  protected reading = 0;
  constructor({ ids, slots, base, tokens, starts, ends }: MemberTables) {
    this.ids = ids;
    this.slots = slots;
    this.base = base;
    this.tokens = tokens;
    this.starts = starts;
    this.ends = ends;
    this.present = new Int32Array(maxColumns / 32);
    this.nulls = new Int32Array(maxColumns / 32);
    this.found = new Int32Array(maxColumns / 32);
  }

  abstract extraAt(index: number, filter: ExtraFilter): FieldValue | undefined;
  abstract get(name: string): Value;

  /** Begins another record, of the same table as the last one or of another. */
  protected begin(table: Table, bytes: Uint8Array): void {
    this.bytes = bytes;
    this.reading += 1;
    if (table !== this.table || this.ofColumns.length === 0) this.turnTo(table);
  }

  /** Begins another table. */
  protected turnTo(table: Table): void {
    this.table = table;
    this.ofColumns = this.ofTables.get(table) ?? table.fields.map((field) => new TokenValue(field));
    this.ofTables.set(table, this.ofColumns);
  }

  get shape(): Shape {
    return this.table.shape as Shape;
  }

  get key(): Shape | string {
    return this.table.key;
  }

  kindAt(column: number): number {
    const member = this.lastMember(this.ids[column] as number);
    return member < 0 ? 0 : (this.tokens[member] as number) & kindMask;
  }

  fieldAt(column: number): FieldValue {
    return this.turned(this.ofColumns[column] as TokenValue, this.ids[column] as number);
  }

  /** The number of an id's last member; negative if there is none. */
  protected lastMember(id: number): number {
    return (this.slots[id] as number) - this.base - 1;
  }

  /** Turns a value to the last member of an id, unless it was done. */
  protected turned(value: TokenValue, id: number): TokenValue {
    if (value.reading === this.reading) return value;
    value.reading = this.reading;
    return this.turnedTo(value, this.lastMember(id));
  }

  /** Turns a value to a member; a negative one is none. */
  protected turnedTo(value: TokenValue, member: number): TokenValue {
    if (member < 0) return value.turnTo(this.bytes, 0, 0, 0);
    const { bytes, tokens, starts, ends } = this;
    return value.turnTo(
      bytes,
      tokens[member] as number,
      starts[member] as number,
      ends[member] as number,
    );
  }

  role(role: Role): Value {
    const column = this.table.roles[role];
    return column === undefined ? nothing : this.fieldAt(column);
  }
}
