import type { RevisionContext } from "../../core/model/revision-context";
import type { Table } from "../../core/model/table";
import type { ExtraFilter, FieldValue, Value } from "../../core/model/value";
import type { Member } from "./json-text";
import { textOf } from "./json-text";
import type { TextFaults } from "./text-faults";
import type { InputBuffer } from "./buffer";
import { BASE, COUNT, HARMLESS, READ, TYPED } from "./kernel";
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
  /** The bit of the table's kind of record. */
  private bit = 0;
  /** By the id of any other name: the value under it. */
  private readonly others: TokenValue[] = [];
  private readonly extra = new TokenValue();
  /** How many names of this record were read. */
  private lookups = 0;

  constructor(tokenizer: Tokenizer) {
    const { slots, tokens, starts, ends } = tokenizer.kernel;
    super({ ids: new Int32Array(0), slots, base: 0, tokens, starts, ends });
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
    const { state } = this.tokenizer;
    this.base = state[BASE] as number;
    this.tokenizer.lend(this);
    // The tokenizer knows the types of the contract's fields, and which names no rule reports, whatever the record.
    this.isTyped = state[TYPED] !== 0 && this.isOfShape;
    this.extraCount =
      ((state[HARMLESS] as number) & this.harmlessBit) === 0 ? (state[COUNT] as number) : 0;
    return this;
  }

  protected override turnTo(table: Table): void {
    super.turnTo(table);
    this.bit = bitOf(table.key);
    this.harmlessBit = 1 << this.bit;
    this.isOfShape = table.shape !== undefined;
    let ids = this.idsOfTables.get(table);
    if (ids === undefined) {
      ids = new Int32Array(table.fields.length);
      for (const [column, { name }] of table.fields.entries())
        ids[column] = this.tokenizer.idOfName(name) as number;
      this.idsOfTables.set(table, ids);
    }
    this.ids = ids;
  }

  override extraAt(k: number, filter: ExtraFilter): FieldValue | undefined {
    const { tokenizer, extra } = this;
    if (!tokenizer.mayBeReported(k, this.bit) || !this.isLast(k)) return undefined;
    const name = this.nameOf(k);
    if (!filter(name, this)) return undefined;
    extra.field = { name, type: "string" };
    return this.turnedTo(extra, k);
  }

  /** The first name, in the order of their last places, of which something is true. */
  findName(isFound: (name: string) => boolean): string | undefined {
    for (let k = 0; k < (this.tokenizer.state[COUNT] as number); k++) {
      const name = this.nameOf(k);
      if (isFound(name) && this.isLast(k)) return name;
    }
    return undefined;
  }

  /** The members in the order of the bytes. */
  get members(): readonly Member[] {
    return Array.from({ length: this.tokenizer.state[COUNT] as number }, (_, k) =>
      this.placedMember(k),
    );
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
  memberOf(name: string): Member | undefined {
    const member = this.lastOf(name);
    return member < 0 ? undefined : this.placedMember(member, name);
  }

  private placedMember(k: number, name = this.nameOf(k)): Member {
    const { starts, ends } = this;
    const [nameAt, nameEnd] = this.placeOfName(k);
    return { name, nameAt, nameEnd, valueAt: starts[k] as number, valueEnd: ends[k] as number };
  }

  /** The number of the last member of a name; negative if the record has none. */
  private lastOf(name: string): number {
    const { tokenizer, text } = this;
    const id = tokenizer.idOfName(name);
    if (id !== undefined) return this.lastMember(id);
    const place = text === undefined ? -1 : text.names.lastOf(name);
    return place < 0 ? -1 : tokenizer.memberAfter(place);
  }

  /** Whether no later member has the name of the k-th. */
  private isLast(k: number): boolean {
    const { tokenizer, text } = this;
    if (text === undefined) return true;
    const id = tokenizer.idOf(k);
    return id === undefined ? text.names.isLast(this.placeOfName(k)[0]) : this.lastMember(id) === k;
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
