import type { Table } from "../model/table";
import type { ExtraFilter, FieldValue, Value } from "../model/value";
import { kinds } from "../model/value";
import type { Member } from "./json-text";
import { textOf } from "./json-text";
import type { TextFaults } from "./text-faults";
import { TokenColumns } from "./token-columns";
import { nothing, TokenValue } from "./token-value";
import type { Tokenizer } from "./tokenizer";
import { bitOf } from "./tokenizer";

/** The values of the record that was tokenized last. */
export class TokenValues extends TokenColumns {
  /** The record's text, if the tokenizer is not sure about it. */
  private text: TextFaults | undefined;
  private readonly tokenizer: Tokenizer;
  /** By table: the ids of its columns' names. */
  private readonly idsOfTables = new Map<Table, Int32Array>();
  override ids: Int32Array = new Int32Array(0);
  /** By the id of any other name: the value under it. */
  private readonly others: TokenValue[] = [];
  private readonly extra = new TokenValue();
  /** How many names of this record were read. */
  private lookups = 0;

  constructor(tokenizer: Tokenizer) {
    super(tokenizer.machine);
    this.tokenizer = tokenizer;
  }

  /**
   * Selects the record that was tokenized last, as a record of a table whose names the tokenizer knows.
   *
   * @param text is the record's text, which is needed if the tokenizer is not sure about it.
   */
  read(table: Table, bytes: Uint8Array, text?: TextFaults): this {
    this.begin(table, bytes);
    this.text = text;
    this.lookups = 0;
    this.ids = this.idsOf(table);
    return this;
  }

  private idsOf(table: Table): Int32Array {
    let ids = this.idsOfTables.get(table);
    if (ids === undefined) {
      ids = this.tokenizer.machine.ints(table.fields.length);
      for (const [column, { name }] of table.fields.entries())
        ids[column] = this.tokenizer.idOfField(name);
      this.idsOfTables.set(table, ids);
    }
    return ids;
  }

  override get slots(): Int32Array {
    return this.tokenizer.slots;
  }

  override get base(): number {
    return this.tokenizer.base;
  }

  override get tokens(): Int32Array {
    return this.tokenizer.tokens;
  }

  override get starts(): Int32Array {
    return this.tokenizer.starts;
  }

  override get ends(): Int32Array {
    return this.tokenizer.ends;
  }

  /** The tokenizer knows the types of the contract's fields only. */
  override get isTyped(): boolean {
    return this.tokenizer.typed && this.table.shape !== undefined;
  }

  /** The tokenizer knows which names no rule reports, whatever the record. */
  override get extraCount(): number {
    const { harmless, count } = this.tokenizer;
    return (harmless & (1 << bitOf(this.table.key))) === 0 ? count : 0;
  }

  override extraAt(k: number, filter: ExtraFilter): FieldValue | undefined {
    const { tokenizer, extra, table } = this;
    if (!tokenizer.mayBeReported(k, bitOf(table.key)) || !this.isLast(k)) return undefined;
    const name = this.nameOf(k);
    if (!filter(name, this)) return undefined;
    extra.field = { name, type: "string" };
    return this.turnedTo(extra, k);
  }

  /** The first name, in the order of their last places, of which something is true. */
  findName(isFound: (name: string) => boolean): string | undefined {
    for (let k = 0; k < this.tokenizer.count; k++) {
      const name = this.nameOf(k);
      if (isFound(name) && this.isLast(k)) return name;
    }
    return undefined;
  }

  /** The members in the order of the bytes. */
  get members(): readonly Member[] {
    return Array.from({ length: this.tokenizer.count }, (_, k) => this.placedMember(k));
  }

  override get(name: string): Value {
    const column = this.table.columnOf(name, this.lookups++);
    if (column >= 0) return this.fieldAt(column);
    const id = this.tokenizer.idOfName(name);
    if (id !== undefined) return this.turned((this.others[id] ??= new TokenValue()), id);
    const member = this.lastOf(name);
    return member < 0 ? nothing : this.turnedTo(new TokenValue(), member);
  }

  /** The place of the last member of a name; undefined if the record has none. */
  readonly memberOf = (name: string): Member | undefined => {
    const member = this.lastOf(name);
    return member < 0 ? undefined : this.placedMember(member, name);
  };

  private placedMember(k: number, name = this.nameOf(k)): Member {
    const { starts, ends } = this.tokenizer;
    const [nameAt, nameEnd] = this.placeOfName(k);
    return { name, nameAt, nameEnd, valueAt: starts[k] as number, valueEnd: ends[k] as number };
  }

  /** The number of the last member of a name; negative if the record has none. */
  private lastOf(name: string): number {
    const { tokenizer, text } = this;
    const id = tokenizer.idOfName(name);
    if (id !== undefined) return tokenizer.memberOf(id);
    const place = text === undefined ? -1 : text.lastOf(name);
    return place < 0 ? -1 : tokenizer.memberAfter(place);
  }

  /** Whether no later member has the name of the k-th. */
  private isLast(k: number): boolean {
    const { tokenizer, text } = this;
    if (text === undefined) return true;
    const id = tokenizer.idOf(k);
    return id === undefined ? text.isLast(this.placeOfName(k)[0]) : tokenizer.memberOf(id) === k;
  }

  private nameOf(k: number): string {
    const { tokenizer } = this;
    const id = tokenizer.idOf(k);
    return id === undefined
      ? textOf(this.bytes, ...this.placeOfName(k))
      : (tokenizer.names[id] as string);
  }

  /** Where a name begins and ends: back from its value over the colon and blanks, to a quote that is not escaped. */
  private placeOfName(k: number): readonly [at: number, end: number] {
    const { bytes, tokenizer } = this;
    let end = tokenizer.starts[k] as number;
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

  private turned(value: TokenValue, id: number): TokenValue {
    if (value.reading === this.reading) return value;
    value.reading = this.reading;
    const member = this.tokenizer.memberOf(id);
    return member < 0 ? value.turnTo(this.bytes, kinds.absent, 0, 0) : this.turnedTo(value, member);
  }

  private turnedTo(value: TokenValue, member: number): TokenValue {
    const { tokens, starts, ends } = this.tokenizer;
    const token = tokens[member] as number;
    return value.turnToToken(this.bytes, token, starts[member] as number, ends[member] as number);
  }
}
