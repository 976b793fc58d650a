import type { Machine } from "../bytes/machine";
import { PlainMachine } from "../bytes/machine";
import { TokenColumns } from "../bytes/token-columns";
import { nothing, TokenValue } from "../bytes/token-value";
import { asciiBit } from "../bytes/kernel";
import type { EnclosingFields } from "../document/enclosing-fields";
import { evaluate } from "../evaluate/evaluator";
import { tablePlanOf } from "../evaluate/plan";
import { programOf } from "../evaluate/program";
import type { Fault } from "../model/fault";
import type { RevisionContext } from "../model/revision-context";
import type { AnyRule } from "../model/rule";
import type { Table } from "../model/table";
import { maxColumns } from "../model/table";
import type { ExtraFilter, FieldValue, Value } from "../model/value";
import { kinds } from "../model/value";
import type { Place, PlacedMark } from "./finding-builder";
import { markOf } from "./finding-builder";

/** A value that a cursor has read: the bytes that have it, with quotes. */
export interface ReadValue {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** Its place in the file; or within a usuario its offset and length, of which the cursor tells the place. */
  readonly place: Place | undefined;
  readonly offset: number;
  readonly length: number;
}

/** The cursor that reads the values. */
export interface ValueSource {
  /** The value that was read last. It is valid until the cursor moves. */
  readonly lastRead: ReadValue;
  /** The place of a value in the usuario that is read. */
  placeInUsuario(offset: number, length: number): Place;
}

/** A field: where its value is in the bytes that are kept, and its place in the file. */
interface Taken {
  readonly name: string;
  readonly value: TokenValue;
  /** The last object that had the field; the value itself has the one that it was turned to. */
  of: number;
  /** How many fields of the object came before it. */
  order: number;
  token: number;
  start: number;
  end: number;
  place: Place | undefined;
  offset: number;
  length: number;
}

/** With more names, or bytes of values, none of these are kept from one object to the next. */
const maxNames = 100;
const maxKept = 64 * 1024;

/** The fields that a cursor over bytes has read. The bytes of their values are kept, since the buffer moves on. */
export class TokenFields extends TokenColumns implements EnclosingFields {
  /** The bytes of the values; at first and mostly they are in the memory of the machine. */
  private readonly usual: Uint8Array;
  private kept: Uint8Array;
  private used = 0;
  /** The fields of this object, and of those before it. */
  private readonly fields = new Map<string, Taken>();
  /** Counts the objects, from 1, and the fields of this one. */
  private object = 0;
  private count = 0;
  /** The fields that the table does not have, as the evaluator asks for them. */
  private extras: readonly Taken[] = [];
  private source: ValueSource | undefined;
  /** The pointer to the object. */
  private pointer = "";

  constructor(machine: Machine = new PlainMachine()) {
    // Each column is its own id and, if it has a value, its own member.
    const [ids, slots, tokens, starts, ends] = Array.from({ length: 5 }, () =>
      machine.ints(maxColumns),
    ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
    for (let column = 0; column < maxColumns; column++) ids[column] = column;
    super(machine, { ids, slots, base: 0, tokens, starts, ends });
    this.usual = machine.bytes(1024);
    this.kept = this.usual;
  }

  /** Begins another object, to which a pointer leads, and whose values a cursor reads. */
  next(source: ValueSource, pointer: string): void {
    this.source = source;
    this.pointer = pointer;
    this.object += 1;
    this.used = 0;
    this.count = 0;
    if (this.fields.size > maxNames) this.fields.clear();
    if (this.kept.length > maxKept) this.kept = this.usual;
  }

  take(name: string): void {
    const { bytes, from, to, place, offset, length: size } = (this.source as ValueSource).lastRead;
    const kind = kindOfByte(bytes[from] as number);
    const hasBytes = kind !== kinds.object && kind !== kinds.array;
    const length = hasBytes ? to - from : 0;
    if (this.used + length > this.kept.length) this.makeRoom(length);
    const field = this.fieldOf(name);
    field.place = place;
    field.offset = offset;
    field.length = size;
    field.token = this.keep(bytes, from, length, kind);
    field.start = this.used;
    this.used += length;
    field.end = this.used;
  }

  private fieldOf(name: string): Taken {
    const { object } = this;
    let field = this.fields.get(name);
    if (field === undefined) {
      const value = new TokenValue({ name, type: "string" });
      const unread = { of: -1, order: 0, token: 0, start: 0, end: 0 };
      const unplaced = { place: undefined, offset: 0, length: 0 };
      field = { name, value, ...unread, ...unplaced };
      this.fields.set(name, field);
    }
    if (field.of !== object) field.order = this.count++;
    field.of = object;
    field.value.reading = 0;
    return field;
  }

  /** Copies the bytes of a value, and returns its token. */
  private keep(bytes: Uint8Array, from: number, length: number, kind: number): number {
    const { kept, used } = this;
    let all = 0;
    let isEscaped = false;
    for (let i = 0; i < length; i++) {
      const byte = bytes[from + i] as number;
      kept[used + i] = byte;
      all |= byte;
      if (byte === 0x5c) isEscaped = true;
    }
    if (kind !== kinds.string) return kind;
    return isEscaped ? kinds.escaped : all < 0x80 ? kind | asciiBit : kind;
  }

  /** Moves what is kept into other memory, without the values that were replaced. */
  private makeRoom(length: number): void {
    const { kept, object } = this;
    const fields = [...this.fields.values()].filter(({ of }) => of === object);
    const live = fields.reduce((sum, { start, end }) => sum + end - start, 0);
    this.kept = new Uint8Array(2 * (live + length) + 1024);
    this.used = 0;
    for (const field of fields) {
      this.kept.set(kept.subarray(field.start, field.end), this.used);
      field.end += this.used - field.start;
      field.start = this.used;
      this.used = field.end;
      field.value.reading = 0;
    }
  }

  override get(name: string): Value {
    const field = this.fields.get(name);
    return field?.of === this.object ? this.valueIn(field) : nothing;
  }

  private valueIn(field: Taken): TokenValue {
    const { value, token, start, end } = field;
    if (value.reading === this.object) return value;
    value.reading = this.object;
    return value.turnTo(this.kept, token, start, end);
  }

  markOf(name: string): PlacedMark | undefined {
    const field = this.fields.get(name);
    if (field?.of !== this.object) return undefined;
    const { offset, length } = field;
    field.place ??= (this.source as ValueSource).placeInUsuario(offset, length);
    return markOf(`${this.pointer}/${name}`, field.place);
  }

  faults(table: Table, rules: readonly AnyRule[], context: RevisionContext): readonly Fault[] {
    const plan = tablePlanOf(rules, context, table);
    this.begin(table, this.kept);
    this.slots.fill(0);
    const extras: Taken[] = [];
    for (const field of this.fields.values()) {
      if (field.of !== this.object) continue;
      const column = table.indexOf.get(field.name);
      if (column === undefined) extras.push(field);
      else this.set(column, field);
    }
    this.extras = plan.ofExtras.length > 0 ? extras.sort((a, b) => a.order - b.order) : [];
    this.extraCount = this.extras.length;
    const isSuspect = this.test(programOf(plan), context);
    return isSuspect || this.extraCount > 0 ? evaluate(plan, this, context, this.found) : [];
  }

  private set(column: number, { token, start, end }: Taken): void {
    this.slots[column] = column + 1;
    this.tokens[column] = token;
    this.starts[column] = start;
    this.ends[column] = end;
  }

  override extraAt(index: number, filter: ExtraFilter): FieldValue | undefined {
    const field = this.extras[index] as Taken;
    return filter(field.name, this) ? this.valueIn(field) : undefined;
  }
}

/** The kind of the value that begins with a byte. */
function kindOfByte(byte: number): number {
  if (byte === 0x22) return kinds.string;
  if (byte === 0x7b) return kinds.object;
  if (byte === 0x5b) return kinds.array;
  if (byte === 0x6e) return kinds.null;
  return byte === 0x74 || byte === 0x66 ? kinds.boolean : kinds.number;
}
