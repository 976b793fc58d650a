import { maxColumns, shapeTable } from "../../core/model/table";
import type { Table } from "../../core/model/table";
import type { Role, Shape } from "../../core/model/shapes";
import type { ExtraFilter, FieldValue, TableValues, Value } from "../../core/model/value";
import type { MemberPlace } from "./json-text";
import { textOf } from "./json-text";
import { bitOf } from "./spellings";
import type { TextFaults } from "./text-faults";
import { nothing, TokenValue } from "./token-value";
import type { Tokenizer } from "./tokenizer";
import { kindMask } from "./tokenizer";

interface OfTable {
  /** The id of each column's name. */
  readonly ids: Int32Array;
  /** The objects that represent the values in the columns. */
  readonly values: readonly TokenValue[];
  readonly bit: number;
}

/**
 * The values of the record that was tokenized last, as tokens. A value is decoded only when a check needs it, and the objects
 * that represent values are reused.
 */
export class TokenValues implements TableValues {
  table: Table = shapeTable(1);
  bytes: Uint8Array = new Uint8Array(0);
  ids: Int32Array = new Int32Array(0);
  slots: Int32Array;
  base = 0;
  tokens: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  isTyped = false;
  extraCount = 0;
  readonly present = new Int32Array(maxColumns / 32);
  readonly nulls = new Int32Array(maxColumns / 32);
  /** The columns that may have a fault, after the quick tests. */
  readonly found = new Int32Array(maxColumns / 32);
  /** The text of the record, if its tokens do not show everything. */
  private text: TextFaults | undefined;
  private readonly tokenizer: Tokenizer;
  private readonly tables = new Map<Table, OfTable>();
  private ofTable: OfTable | undefined;
  /** The values under other names, by id. */
  private readonly others: TokenValue[] = [];
  private readonly extra = new TokenValue();
  /** The number of names of this record that were looked up. */
  private lookups = 0;
  /** The number of records read: a value that was turned to the current one keeps its decoded text. */
  private reading = 0;

  constructor(tokenizer: Tokenizer) {
    const { slots, tokens, starts, ends } = tokenizer;
    this.slots = slots;
    this.tokens = tokens;
    this.starts = starts;
    this.ends = ends;
    this.tokenizer = tokenizer;
  }

  /**
   * Selects the record that was tokenized last, as a record of a table whose names the tokenizer knows.
   *
   * @param text is the record's text, which is needed if the tokens do not show everything.
   */
  read(table: Table, bytes: Uint8Array, text?: TextFaults): this {
    this.bytes = bytes;
    this.reading += 1;
    this.text = text;
    this.lookups = 0;
    const { tokenizer } = this;
    this.base = tokenizer.base;
    this.tokens = tokenizer.tokens;
    this.starts = tokenizer.starts;
    this.ends = tokenizer.ends;
    let { ofTable } = this;
    if (table !== this.table || ofTable === undefined) ofTable = this.turnTo(table);
    // The tokenizer knows the types of the contract's fields, and the names that are never reported as unknown.
    this.isTyped = tokenizer.isTyped && table.shape !== undefined;
    this.extraCount = (tokenizer.harmless & (1 << ofTable.bit)) === 0 ? tokenizer.count : 0;
    return this;
  }

  private turnTo(table: Table): OfTable {
    let ofTable = this.tables.get(table);
    if (ofTable === undefined) {
      const { spellings } = this.tokenizer;
      ofTable = {
        ids: Int32Array.from(table.fields, ({ name }) => spellings.idOfName(name) as number),
        values: table.fields.map((field) => new TokenValue(field)),
        bit: bitOf(table.key),
      };
      this.tables.set(table, ofTable);
    }
    this.table = table;
    this.ids = ofTable.ids;
    this.ofTable = ofTable;
    return ofTable;
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
    const { values, ids } = this.ofTable as OfTable;
    return this.turned(values[column] as TokenValue, ids[column] as number);
  }

  /** The index of an id's last member; negative if there is none. */
  private lastMember(id: number): number {
    return (this.slots[id] as number) - this.base - 1;
  }

  /** Turns a value to the last member of an id, once per record. */
  private turned(value: TokenValue, id: number): TokenValue {
    if (value.reading === this.reading) return value;
    value.reading = this.reading;
    return this.turnedTo(value, this.lastMember(id));
  }

  /** Turns a value to a member; a negative index means that there is none. */
  private turnedTo(value: TokenValue, member: number): TokenValue {
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

  extraAt(k: number, filter: ExtraFilter): FieldValue | undefined {
    const { tokenizer, extra } = this;
    if (!tokenizer.mayBeReported(k, (this.ofTable as OfTable).bit) || !this.isLast(k))
      return undefined;
    const name = this.nameOf(k);
    if (!filter(name, this)) return undefined;
    extra.field = { name, type: "string" };
    return this.turnedTo(extra, k);
  }

  /** Returns the first name that `isFound` accepts, in the order of the names' last places. */
  findName(isFound: (name: string) => boolean): string | undefined {
    for (let k = 0; k < this.tokenizer.count; k++) {
      const name = this.nameOf(k);
      if (isFound(name) && this.isLast(k)) return name;
    }
    return undefined;
  }

  /** The members in the order of the bytes. */
  get members(): readonly MemberPlace[] {
    return Array.from({ length: this.tokenizer.count }, (_, k) => this.placedMember(k));
  }

  get(name: string): Value {
    const column = this.table.columnOf(name, this.lookups++);
    if (column >= 0) return this.fieldAt(column);
    const id = this.tokenizer.spellings.idOfName(name);
    if (id !== undefined) return this.turned((this.others[id] ??= new TokenValue()), id);
    const member = this.lastOf(name);
    return member < 0 ? nothing : this.turnedTo(new TokenValue(), member);
  }

  memberOf(name: string): MemberPlace | undefined {
    const member = this.lastOf(name);
    return member < 0 ? undefined : this.placedMember(member, name);
  }

  private placedMember(k: number, name = this.nameOf(k)): MemberPlace {
    const { starts, ends } = this;
    const [nameAt, nameEnd] = this.placeOfName(k);
    return { name, nameAt, nameEnd, valueAt: starts[k] as number, valueEnd: ends[k] as number };
  }

  /** The index of the last member of a name; negative if there is none. */
  private lastOf(name: string): number {
    const { tokenizer, text } = this;
    const id = tokenizer.spellings.idOfName(name);
    if (id !== undefined) return this.lastMember(id);
    const place = text === undefined ? -1 : text.lastOf(name);
    return place < 0 ? -1 : tokenizer.memberAfter(place);
  }

  /** Returns true if the k-th member's name does not occur again. */
  private isLast(k: number): boolean {
    const { tokenizer, text } = this;
    if (text === undefined) return true;
    const id = tokenizer.idOf(k);
    return id === undefined ? text.isLast(this.placeOfName(k)[0]) : this.lastMember(id) === k;
  }

  private nameOf(k: number): string {
    const { tokenizer } = this;
    const id = tokenizer.idOf(k);
    return id === undefined
      ? textOf(this.bytes, ...this.placeOfName(k))
      : (tokenizer.spellings.names[id] as string);
  }

  /** Finds a name: back from its value over the colon and blanks, to a quote that is not escaped. */
  private placeOfName(k: number): readonly [at: number, end: number] {
    const { bytes, starts } = this;
    let end = starts[k] as number;
    while (bytes[end - 1] !== 0x22) end -= 1;
    let at = end - 1;
    for (let slashes = 1; slashes % 2 === 1; ) {
      do at -= 1;
      while (bytes[at] !== 0x22);
      slashes = 0;
      while (bytes[at - 1 - slashes] === 0x5c) slashes += 1;
    }
    return [at, end];
  }
}
