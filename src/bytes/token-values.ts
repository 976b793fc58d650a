import type { Table } from "../model/table";
import { maxColumns, shapeTables } from "../model/table";
import type { Program } from "../model/program";
import type { RevisionContext } from "../model/revision-context";
import type { Field, Role, Shape } from "../model/shapes";
import type { Digits, ExtraFilter, FieldValue, Kind, Value } from "../model/value";
import { kindNames, kinds } from "../model/value";
import type { CodeSet } from "../text/code-set";
import type { Decimal } from "../text/decimal";
import type { Fingerprint } from "../text/hash";
import { decimalOf, isZero, zero } from "../text/decimal";
import { timeIn, timeOf } from "../text/local-time";
import { lengthOf } from "../text/size";
import type { Member } from "./json-text";
import { ascii, exactDigits, textOf } from "./json-text";
import type { Columns } from "./suspects";
import { findSuspects } from "./suspects";
import type { TextFaults } from "./text-faults";
import type { Tokenizer } from "./tokenizer";
import { bitOf, asciiBit, kindMask } from "./tokenizer";

/**
 * The values of the record that was tokenized last. A value is decoded only when a check needs it, and the objects
 * that represent values are reused for all records.
 */
export class TokenValues implements Columns {
  table: Table = shapeTables[1];
  bytes: Uint8Array = new Uint8Array(0);
  /** The record's text, if the tokenizer is not sure about it. */
  private text: TextFaults | undefined;
  private readonly tokenizer: Tokenizer;
  /** The ids of the names of the table's columns, and the values in them. */
  private ids: Int32Array = new Int32Array(0);
  private columns: readonly TokenValue[] = [];
  /** By column: the token of its value, and where it begins and ends. */
  readonly tokens = new Int32Array(maxColumns);
  readonly starts = new Int32Array(maxColumns);
  readonly ends = new Int32Array(maxColumns);
  readonly present = new Int32Array(maxColumns / 32);
  readonly nulls = new Int32Array(maxColumns / 32);
  private readonly found = new Int32Array(maxColumns / 32);
  /** The same of every table that was read. */
  private readonly ofTables = new Map<Table, TableColumns>();
  /** By the id of any other name: the value under it. */
  private readonly others: TokenValue[] = [];
  private readonly extra = new TokenValue();
  /** How many names of this record were read. */
  private lookups = 0;
  /** Counts the records: a value that was turned to this one keeps what was decoded of it. */
  private reading = 0;

  constructor(tokenizer: Tokenizer) {
    this.tokenizer = tokenizer;
  }

  /**
   * Selects the record that was tokenized last, as a record of a table whose names the tokenizer knows.
   *
   * @param text is the record's text, which is needed if the tokenizer is not sure about it.
   */
  read(table: Table, bytes: Uint8Array, text?: TextFaults): this {
    this.bytes = bytes;
    this.text = text;
    this.reading += 1;
    this.lookups = 0;
    if (table !== this.table || this.ids.length === 0) {
      const { ids, values } = this.ofTables.get(table) ?? this.columnsOf(table);
      this.ids = ids;
      this.columns = values;
      this.table = table;
    }
    const { tokens, starts, ends, present, nulls } = this;
    this.tokenizer.columns(this.ids, tokens, starts, ends, present, nulls);
    return this;
  }

  private columnsOf(table: Table): TableColumns {
    const columns = {
      ids: Int32Array.from(table.fields, ({ name }) => this.tokenizer.idOfField(name)),
      values: table.fields.map((field) => new TokenValue(field)),
    };
    this.ofTables.set(table, columns);
    return columns;
  }

  get shape(): Shape {
    return this.table.shape as Shape;
  }

  get key(): Shape | string {
    return this.table.key;
  }

  /** The tokenizer knows the types of the contract's fields only. */
  get isTyped(): boolean {
    return this.tokenizer.typed && this.table.shape !== undefined;
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

  /** The tokenizer knows which names no rule reports, whatever the record. */
  get extraCount(): number {
    const { harmless, count } = this.tokenizer;
    return (harmless & (1 << bitOf(this.table.key))) === 0 ? count : 0;
  }

  extraAt(k: number, filter: ExtraFilter): FieldValue | undefined {
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
    return Array.from({ length: this.tokenizer.count }, (_, k) => this.memberAt(k));
  }

  get(name: string): Value {
    const column = this.table.columnOf(name, this.lookups++);
    if (column >= 0) return this.fieldAt(column);
    const id = this.tokenizer.idOfName(name);
    if (id !== undefined) return this.turned((this.others[id] ??= new TokenValue()), id);
    const member = this.lastOf(name);
    return member < 0 ? nothing : this.turnedTo(new TokenValue(), member);
  }

  role(role: Role): Value {
    const column = this.table.roles[role];
    return column === undefined ? nothing : this.fieldAt(column);
  }

  /** The place of the last member of a name; undefined if the record has none. */
  readonly memberOf = (name: string): Member | undefined => {
    const member = this.lastOf(name);
    return member < 0 ? undefined : this.memberAt(member, name);
  };

  private memberAt(k: number, name = this.nameOf(k)): Member {
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

/** The columns of a table: the ids of their names, and the objects that represent their values. */
interface TableColumns {
  readonly ids: Int32Array;
  readonly values: readonly TokenValue[];
}

const unnamed: Field = { name: "", type: "string" };

/** One value as its bytes. */
export class TokenValue implements FieldValue {
  field: Field;
  /** The record, counted by its reader, that it was turned to. */
  reading = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private code: number = kinds.absent;
  /** The index of the first byte, and the one after the last; without the quotes of a string. */
  private start = 0;
  private end = 0;
  /** The string, if it was decoded already. */
  private decoded: string | undefined;
  /** Whether each byte is one UTF-16 unit: 1 yes, 0 no, -1 not known yet. */
  private isPlain = -1;
  private readonly size = {
    isNegative: false,
    isZero: true,
    whole: 0,
    fraction: 0,
    hasPoint: false,
  };

  constructor(field: Field = unnamed) {
    this.field = field;
  }

  /** Turns to a value that the tokenizer read. */
  turnToToken(bytes: Uint8Array, token: number, start: number, end: number): this {
    this.turnTo(bytes, token & kindMask, start, end);
    if ((token & asciiBit) !== 0) this.isPlain = 1;
    return this;
  }

  turnTo(bytes: Uint8Array, code: number, start: number, end: number): this {
    const quote = code === kinds.string || code === kinds.escaped ? 1 : 0;
    this.bytes = bytes;
    this.code = code;
    this.start = start + quote;
    this.end = end - quote;
    this.decoded = undefined;
    this.isPlain = code === kinds.string ? -1 : 0;
    return this;
  }

  get name(): string {
    return this.field.name;
  }

  get kind(): Kind {
    return kindNames[this.code] as Kind;
  }

  get length(): number {
    if (this.isPlain > 0) return this.end - this.start;
    if (this.code === kinds.string) return this.count(2);
    return this.code === kinds.escaped ? this.text().length : 0;
  }

  get characters(): number {
    if (this.isPlain > 0) return this.end - this.start;
    if (this.code === kinds.string) return this.count(1);
    return this.code === kinds.escaped ? lengthOf(this.text()) : 0;
  }

  /** Counts the characters of a string without escapes. One outside the basic plane counts as given. */
  private count(outside: 1 | 2): number {
    const { bytes, start, end } = this;
    let count = end - start;
    let all = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      all |= byte;
      if ((byte & 0xc0) === 0x80)
        count -= 1; // it continues a character
      else if (byte >= 0xf0) count += outside - 1;
    }
    this.isPlain = all < 0x80 ? 1 : 0;
    return count;
  }

  charCodeAt(index: number): number {
    const at = this.start + index;
    if (index === 0 && this.code === kinds.string && at < this.end) {
      const first = this.bytes[at] as number;
      if (first < 0x80) return first;
    }
    if (this.plain) return index >= 0 && at < this.end ? (this.bytes[at] as number) : Number.NaN;
    if (this.decoded === undefined && this.code === kinds.string) {
      const last = this.bytes[this.end - 1] as number;
      if (last < 0x80 && index === this.length - 1) return last;
    }
    return this.text().charCodeAt(index);
  }

  text(): string {
    if (this.decoded !== undefined) return this.decoded;
    if (this.isPlain > 0) return (this.decoded = ascii(this.bytes, this.start, this.end));
    const isString = this.code === kinds.string || this.code === kinds.escaped;
    this.decoded = isString ? textOf(this.bytes, this.start - 1, this.end + 1) : "";
    return this.decoded;
  }

  equals(other: Value): boolean {
    if (other.kind !== "string") return false;
    if (other instanceof TokenValue && this.code === kinds.string && other.code === kinds.string)
      return isSame(this.bytes, this.start, this.end, other.bytes, other.start, other.end);
    return this.is(other.text());
  }

  is(text: string): boolean {
    if (this.code !== kinds.string) return this.code === kinds.escaped && this.text() === text;
    const { bytes, start, end } = this;
    if (end - start < text.length) return false; // each unit takes at least one byte
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return this.text() === text;
      if (bytes[start + i] !== unit) return false;
    }
    return end - start === text.length;
  }

  localTime(): number {
    const { bytes, start, end } = this;
    if (this.code === kinds.string) return end - start === 16 ? timeIn(bytes, start) : Number.NaN;
    return timeOf(this.text());
  }

  isIn(codes: CodeSet): boolean {
    if (this.code === kinds.string) return codes.hasBytes(this.bytes, this.start, this.end);
    return this.code === kinds.escaped && codes.has(this.text());
  }

  addTo(key: Fingerprint): void {
    if (this.code === kinds.string) key.addBytes(this.bytes, this.start, this.end);
    else if (this.code === kinds.escaped) key.add(this.text());
  }

  number(): number {
    if (this.code !== kinds.number) return Number.NaN;
    const { bytes, start, end } = this;
    if (end - start > exactDigits) return Number(ascii(bytes, start, end));
    let value = 0;
    for (let i = start; i < end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit >>> 0 > 9) return Number(ascii(bytes, start, end));
      value = value * 10 + digit;
    }
    return value;
  }

  digits(): Digits {
    const { size, bytes, start, end } = this;
    size.isNegative = false;
    size.isZero = true;
    size.whole = 0;
    size.fraction = 0;
    size.hasPoint = false;
    if (this.code !== kinds.number) return size;
    let i = start;
    if (bytes[i] === 0x2d) i += 1;
    if (bytes[i] === 0x30) i += 1;
    const first = i;
    let nonZero = 0;
    for (; i < end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit >>> 0 > 9) break;
      nonZero |= digit;
    }
    size.whole = i - first;
    if (i < end && bytes[i] === 0x2e) {
      size.hasPoint = true;
      const point = i;
      for (i += 1; i < end; i++) {
        const digit = (bytes[i] as number) - 0x30;
        if (digit >>> 0 > 9) break;
        nonZero |= digit;
      }
      size.fraction = i - point - 1;
    }
    if (i < end) return this.digitsOfPower();
    size.isZero = nonZero === 0;
    size.isNegative = !size.isZero && bytes[start] === 0x2d;
    return size;
  }

  decimal(): Decimal {
    return this.code === kinds.number ? decimalOf(ascii(this.bytes, this.start, this.end)) : zero;
  }

  /** The digits of a number with an exponent, which is rare. */
  private digitsOfPower(): Digits {
    const { size } = this;
    const digits = this.decimal();
    size.isNegative = digits.isNegative;
    size.isZero = isZero(digits);
    size.whole = digits.whole.length;
    size.fraction = digits.fraction.length;
    size.hasPoint = digits.hasPoint;
    return size;
  }

  private get plain(): boolean {
    if (this.isPlain < 0) {
      const { bytes, start, end } = this;
      let all = 0;
      for (let i = start; i < end; i++) all |= bytes[i] as number;
      this.isPlain = all < 0x80 ? 1 : 0;
    }
    return this.isPlain === 1;
  }
}

function isSame(
  bytes: Uint8Array,
  from: number,
  to: number,
  others: Uint8Array,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== others[otherFrom + i]) return false;
  return true;
}

/** The value of a member or field that the record does not have. */
const nothing: Value = new TokenValue();
