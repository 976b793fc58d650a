import { BaseValue } from "../model/base-value";
import type { ExtraFilter, FieldValue, Kind, TableValues, Value } from "../model/value";
import { kindNames, kinds } from "../model/value";
import type { Field, Role, Shape } from "../model/shapes";
import type { Table } from "../model/table";
import type { Decimal } from "../text/decimal";
import { decimalIn, zero } from "../text/decimal";

const nothingHeld = {};

/**
 * The values of a JavaScript object. One instance serves many records, one after the other: `read` assigns the object's own
 * names to the columns of the table. The names usually come in the order of the table, so each is compared with the expected
 * one before it is looked up.
 */
export class ObjectValues implements TableValues {
  isTyped = true;
  private record: Readonly<Record<string, unknown>> = nothingHeld;
  private table: Table | undefined;
  private readonly raws: unknown[] = [];
  readonly present = new Int32Array(2);
  readonly nulls = new Int32Array(2);
  /** The number of names of this record that were looked up. */
  private lookups = 0;
  private readonly extraNames: string[] = [];
  private readonly columns: (ObjectValue | undefined)[] = [];
  private readonly turned: ObjectValue[] = [];
  private turnedCount = 0;
  private readonly others = new Map<string, ObjectValue>();
  private readonly extra = new ObjectValue();

  /** The table; a record that is read by name has none. */
  private get ofTable(): Table {
    return this.table as Table;
  }

  get shape(): Shape {
    return this.ofTable.shape as Shape;
  }

  get key(): Shape | string {
    return this.ofTable.key;
  }

  /** Begins another record, whose values are only read by name. */
  begin(record: Readonly<Record<string, unknown>>): this {
    if (this.record !== nothingHeld) this.clear();
    this.table = undefined;
    this.record = record;
    this.lookups = 0;
    return this;
  }

  /** Begins another record of a table. Its other properties are skipped, unless they are requested. */
  read(table: Table, record: Readonly<Record<string, unknown>>, withExtras: boolean): this {
    this.begin(record);
    this.table = table;
    const { names, areStrings, indexOf } = table;
    const { raws, present, nulls } = this;
    const own = isPlain(record) ? record : ownOf(record);
    let isTyped = true;
    let [low, high, nullsLow, nullsHigh] = [0, 0, 0, 0];
    let next = 0;
    for (const name in own) {
      const raw = own[name];
      let index = next;
      if (names[index] !== name) {
        const found = indexOf.get(name);
        if (found === undefined) {
          if (withExtras && raw !== undefined) this.extraNames.push(name);
          continue;
        }
        index = found;
      }
      raws[index] = raw;
      next = index + 1;
      if (raw === null) {
        if (index < 32) nullsLow |= 1 << index;
        else nullsHigh |= 1 << index;
        continue;
      }
      if (raw === undefined) continue;
      if (index < 32) low |= 1 << index;
      else high |= 1 << index;
      if (areStrings[index] ? typeof raw === "string" : typeof raw === "number" && raw - raw === 0)
        continue;
      isTyped = false;
    }
    present[0] = low;
    present[1] = high;
    nulls[0] = nullsLow;
    nulls[1] = nullsHigh;
    this.isTyped = isTyped;
    return this;
  }

  /** Clears the columns for the next record. */
  clear(): void {
    const { raws, turned, others } = this;
    this.record = nothingHeld;
    const columns = this.table?.names.length ?? 0;
    for (let i = 0; i < columns; i++) raws[i] = undefined;
    for (let i = 0; i < this.turnedCount; i++) (turned[i] as ObjectValue).clear();
    this.turnedCount = 0;
    if (others.size > 0) for (const value of others.values()) value.clear();
    if (this.extraNames.length > 0) this.extraNames.length = 0;
    this.extra.clear();
  }

  kindAt(column: number): number {
    return kindOf(this.raws[column]);
  }

  fieldAt(column: number): FieldValue {
    const field = (this.columns[column] ??= new ObjectValue());
    if (field.isOf(this.record)) return field;
    this.turned[this.turnedCount++] = field;
    return field.turnTo(this.record, this.ofTable.fields[column] as Field, this.raws[column]);
  }

  get extraCount(): number {
    return this.extraNames.length;
  }

  extraAt(index: number, filter: ExtraFilter): FieldValue | undefined {
    const name = this.extraNames[index] as string;
    if (!filter(name, this)) return undefined;
    return this.extra.turnTo(this.record, { name, type: "string" }, this.record[name]);
  }

  get(name: string): Value {
    const index = this.table?.columnOf(name, this.lookups++) ?? -1;
    if (index >= 0) return this.fieldAt(index);
    let value = this.others.get(name);
    if (value === undefined) this.others.set(name, (value = new ObjectValue(name)));
    return value.turnToOwn(this.record);
  }

  role(role: Role): Value {
    const index = this.ofTable.roles[role];
    return index === undefined ? (nothing ??= new ObjectValue()) : this.fieldAt(index);
  }
}

const empty: object = Object.freeze(Object.create(null) as object);

/**
 * An object that inherits nothing, not even additions to Object.prototype. Engines read it as fast as any other, unlike
 * `Object.create(null)`.
 */
export const bareObject = (): Record<string, unknown> =>
  Object.create(empty) as Record<string, unknown>;

/** Returns true if a `for in` loop would see no inherited property. */
function isPlain(record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype === null || prototype === empty) return true;
  if (prototype !== Object.prototype) return false;
  for (const _ in nothingHeld) return false; // Object.prototype was extended
  return true;
}

/** A copy that inherits nothing, so that `for in`, the fastest way to read properties, visits only own ones. */
function ownOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = bareObject();
  for (const name of Object.keys(record)) own[name] = record[name];
  return own;
}

function kindOf(raw: unknown): number {
  if (typeof raw === "string") return kinds.string;
  if (typeof raw === "number") return kinds.number;
  if (raw === undefined) return kinds.absent;
  if (raw === null) return kinds.null;
  if (typeof raw === "boolean") return kinds.boolean;
  if (typeof raw !== "object") return kinds[typeof raw as "bigint" | "symbol" | "function"];
  return Array.isArray(raw) ? kinds.array : kinds.object;
}

class ObjectValue extends BaseValue {
  private raw: unknown = undefined;
  private record: object = nothingHeld;

  constructor(name = "") {
    super({ name, type: "string" });
  }

  isOf(record: object): boolean {
    return this.record === record;
  }

  turnTo(record: object, field: Field, raw: unknown): this {
    this.record = record;
    this.field = field;
    this.raw = raw;
    return this;
  }

  /** Turns to the record's own property of the same name. */
  turnToOwn(record: Readonly<Record<string, unknown>>): this {
    const { name, field } = this;
    return this.turnTo(record, field, Object.hasOwn(record, name) ? record[name] : undefined);
  }

  clear(): void {
    this.record = nothingHeld;
    this.raw = undefined;
  }

  get kind(): Kind {
    return kindNames[kindOf(this.raw)] as Kind;
  }

  text(): string {
    return typeof this.raw === "string" ? this.raw : "";
  }

  number(): number {
    return typeof this.raw === "number" ? this.raw : Number.NaN;
  }

  decimal(): Decimal {
    return typeof this.raw === "number" ? decimalIn(this.record, this.name, this.raw) : zero;
  }
}

/** The value of an own property. */
export const valueIn = (record: Readonly<Record<string, unknown>>, name: string): Value =>
  new ObjectValue(name).turnToOwn(record);

export const fieldIn = (record: Readonly<Record<string, unknown>>, field: Field): FieldValue =>
  new ObjectValue().turnTo(record, field, record[field.name]);

/** The value of an absent property. */
let nothing: Value | undefined; // made on demand, since bundlers keep what a module makes
