import { ascii, textOf } from "../bytes/json-text";
import type { EnclosingFields } from "../document/cursor";
import { bareObject, ObjectValues } from "../../core/evaluate/object-values";
import { faultsOf } from "../../core/evaluate/record-faults";
import type { Fault } from "../../core/model/fault";
import type { RuleContext } from "../../core/model/rule-context";
import type { AnyRule } from "../../core/model/rule";
import type { Table } from "../../core/model/table";
import type { Value } from "../../core/model/value";
import { writtenKey } from "../../core/text/decimal";
import type { FindingPlace, PlacedMark } from "./finding-builder";
import { markOf } from "./finding-builder";

/** The value that a cursor has read last, and its place. */
export interface ReadValue {
  readonly value: unknown;
  /** The digits of a number, if JavaScript writes it in another way. */
  readonly written: string | undefined;
  readonly offset: number;
  readonly length: number;
  /** Within a usuario the place is only looked up when it is needed. */
  readonly place: FindingPlace | undefined;
  inUsuario(offset: number, length: number): FindingPlace;
}

/** The value of a scalar; for an object or array, only its type. */
export function scalarAt(bytes: Uint8Array, at: number, end: number): unknown {
  const byte = bytes[at];
  if (byte === 0x22) return textOf(bytes, at, end);
  if (byte === 0x6e) return null;
  if (byte === 0x7b || byte === 0x5b) return byte === 0x7b ? {} : [];
  if (byte === 0x74 || byte === 0x66) return byte === 0x74;
  return Number(ascii(bytes, at, end));
}

/** Fields of the root, of `rips` or of a usuario that a cursor over bytes has read. */
export class ByteFields implements EnclosingFields {
  record = bareObject();
  private readonly values = new ObjectValues();
  private readonly taken = new Map<string, number>();
  private readonly offsets: number[] = [];
  private readonly lengths: number[] = [];
  private readonly places: (FindingPlace | undefined)[] = [];
  private written: Map<string, string> | undefined;
  private source: ReadValue | undefined;
  private pointer = "";

  next(source: ReadValue, pointer: string): this {
    this.source = source;
    this.pointer = pointer;
    this.record = bareObject();
    this.values.begin(this.record);
    this.written = undefined;
    this.taken.clear();
    return this;
  }

  take(name: string): void {
    const { value, written, offset, length, place } = this.source as ReadValue;
    this.record[name] = value;
    if (written !== undefined && this.written === undefined) {
      this.written = new Map();
      Object.defineProperty(this.record, writtenKey, { value: this.written });
    }
    if (written !== undefined) this.written?.set(name, written);
    else this.written?.delete(name);
    const at = this.taken.get(name) ?? this.taken.size;
    this.taken.set(name, at);
    this.offsets[at] = offset;
    this.lengths[at] = length;
    this.places[at] = place;
  }

  has(name: string): boolean {
    return this.taken.has(name);
  }

  get(name: string): Value {
    return this.values.get(name);
  }

  markOf(name: string): PlacedMark | undefined {
    const at = this.taken.get(name);
    if (at === undefined) return undefined;
    const [offset, length] = [this.offsets[at] as number, this.lengths[at] as number];
    const place = this.places[at] ?? (this.source as ReadValue).inUsuario(offset, length);
    return markOf(`${this.pointer}/${name}`, place);
  }

  faults(table: Table, rules: readonly AnyRule[], context: RuleContext): readonly Fault[] {
    return faultsOf(table, this.record, context, rules);
  }
}
