import type { Digits, FieldValue, Kind, TableValues, Value } from "../model/value";
import { kindNames, kinds } from "../model/value";
import type { Field, Role, Shape } from "../model/shapes";
import type { CodeSet } from "../text/code-set";
import { Table } from "../model/table";
import type { Decimal } from "../text/decimal";
import type { Fingerprint } from "../text/hash";
import { decimalIn, isZero, writtenKey, zero } from "../text/decimal";
import { lengthOf } from "../text/size";

/** Decides whether any rule may report a property of this name, which the table does not have. */
export type ExtraFilter = (name: string) => boolean;

const nothingRead = new Table("", []);

const nothingHeld = {};

/** What the values of one record have in common: the record, and for each column its field and the raw value. */
class Held {
  record: Readonly<Record<string, unknown>> = nothingHeld;
  fields: readonly Field[] = [];
  readonly raws: unknown[] = [];
}

/**
 * The values of a JavaScript object. One instance is used for many records, one after the other: `read` goes over
 * the object's own names once and assigns them to the columns of the table. The names usually come in the order of
 * the table, so each is compared with the expected one before it is looked up.
 */
export class ObjectValues implements TableValues {
  isTyped = true;
  private extraCount = 0;
  private table: Table = nothingRead;
  private readonly held = new Held();
  private readonly extraNames: string[] = [];
  private readonly columns: ObjectValue[] = [];
  private readonly others = new Map<string, SingleValue>();
  private readonly extra = new SingleValue();

  get shape(): Shape {
    return this.table.shape as Shape;
  }

  get key(): Shape | string {
    return this.table.key;
  }

  /** Begins another record. Properties that `isAsked` rejects are skipped. */
  read(table: Table, record: Readonly<Record<string, unknown>>, isAsked: ExtraFilter): this {
    const { held } = this;
    if (held.record !== nothingHeld) this.clear();
    this.table = table;
    held.record = record;
    held.fields = table.fields;
    const { raws } = held;
    const { names, areStrings, indexOf } = table;
    const own = isPlain(record) ? record : ownOf(record);
    let isTyped = true;
    let next = 0;
    for (const name in own) {
      const raw = own[name];
      let index = next;
      if (names[index] !== name) {
        const found = indexOf.get(name);
        if (found === undefined) {
          if (isAsked(name)) this.extraNames[this.extraCount++] = name;
          continue;
        }
        index = found;
      }
      raws[index] = raw;
      next = index + 1;
      if (raw === null) continue;
      if (areStrings[index] ? typeof raw === "string" : typeof raw === "number" && raw - raw === 0)
        continue;
      if (raw !== undefined) isTyped = false;
    }
    this.isTyped = isTyped;
    return this;
  }

  /** Forgets the record, so that the next one is read into empty columns. */
  clear(): void {
    const { held, others } = this;
    const { raws } = held;
    held.record = nothingHeld;
    for (let i = 0; i < raws.length; i++) raws[i] = undefined;
    if (others.size > 0) for (const value of others.values()) value.turnTo();
    if (this.extraCount > 0) {
      this.extraCount = 0;
      this.extraNames.length = 0;
      this.extra.turnTo();
    }
  }

  kindAt(column: number): number {
    return kindOf(this.held.raws[column]);
  }

  fieldAt(column: number): FieldValue {
    const { columns, held } = this;
    for (let i = columns.length; i <= column; i++) columns.push(new ObjectValue(held, i));
    return columns[column] as ObjectValue;
  }

  get hasExtras(): boolean {
    return this.extraCount > 0;
  }

  *extras(): Generator<FieldValue, void> {
    const { record } = this.held;
    for (let i = 0; i < this.extraCount; i++) {
      const name = this.extraNames[i] as string;
      yield this.extra.turnTo(record, name, record[name]);
    }
  }

  get(name: string): Value {
    const index = this.table.indexOf.get(name);
    if (index !== undefined) return this.fieldAt(index);
    let value = this.others.get(name);
    if (value === undefined) this.others.set(name, (value = new SingleValue()));
    const { record } = this.held;
    return value.turnTo(record, name, ownIn(record, name));
  }

  role(role: Role): Value {
    const index = this.table.roles[role];
    return index === undefined ? nothing : this.fieldAt(index);
  }
}

/** Whether the object inherits no property that a `for in` loop would see. */
function isPlain(record: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype === null) return true;
  if (prototype !== Object.prototype) return false;
  for (const _ in nothingHeld) return false; // Object.prototype was extended
  return true;
}

/** A copy without a prototype. A `for in` loop, in which engines read properties fastest, sees only its own ones. */
function ownOf(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const own = Object.create(null) as Record<string, unknown>;
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

/** The number of digits of an integer; 0 for 0. */
function digitsOf(whole: number): number {
  let digits = 0;
  for (let limit = 1; limit <= Math.abs(whole); limit *= 10) digits += 1;
  return digits;
}

class ObjectValue implements FieldValue {
  private readonly held: Held;
  private readonly index: number;
  private readonly size = {
    isNegative: false,
    isZero: true,
    whole: 0,
    fraction: 0,
    hasPoint: false,
  };

  constructor(held: Held, index: number) {
    this.held = held;
    this.index = index;
  }

  get field(): Field {
    return this.held.fields[this.index] as Field;
  }

  get name(): string {
    return this.field.name;
  }

  private get raw(): unknown {
    return this.held.raws[this.index];
  }

  get kind(): Kind {
    return kindNames[kindOf(this.raw)] as Kind;
  }

  /** The string itself; empty for any other kind. */
  get string(): string {
    const { raw } = this;
    return typeof raw === "string" ? raw : "";
  }

  get length(): number {
    return this.string.length;
  }

  get characters(): number {
    return lengthOf(this.string);
  }

  charCodeAt(index: number): number {
    return this.string.charCodeAt(index);
  }

  text(): string {
    return this.string;
  }

  equals(other: Value): boolean {
    const { raw } = this;
    return typeof raw === "string" && other.is(raw);
  }

  is(text: string): boolean {
    return this.raw === text;
  }

  isIn(codes: CodeSet): boolean {
    const { raw } = this;
    return typeof raw === "string" && codes.has(raw);
  }

  addTo(key: Fingerprint): void {
    const { raw } = this;
    if (typeof raw === "string") key.add(raw);
  }

  number(): number {
    const { raw } = this;
    return typeof raw === "number" ? raw : Number.NaN;
  }

  digits(): Digits {
    const { size, raw } = this;
    if (Number.isSafeInteger(raw) && !Object.hasOwn(this.held.record, writtenKey)) {
      const whole = raw as number;
      size.isNegative = whole < 0;
      size.isZero = whole === 0;
      size.whole = digitsOf(whole);
      size.fraction = 0;
      size.hasPoint = false;
      return size;
    }
    const digits = this.decimal();
    size.isNegative = digits.isNegative;
    size.isZero = isZero(digits);
    size.whole = digits.whole.length;
    size.fraction = digits.fraction.length;
    size.hasPoint = digits.hasPoint;
    return size;
  }

  decimal(): Decimal {
    const { raw } = this;
    return typeof raw === "number" ? decimalIn(this.held.record, this.name, raw) : zero;
  }
}

/** The value of a property that is in no column. It can be turned to one property after the other. */
class SingleValue {
  private readonly held = new Held();
  private readonly value = new ObjectValue(this.held, 0);

  /** Without arguments, to nothing. */
  turnTo(record: Held["record"] = nothingHeld, name = "", raw?: unknown): ObjectValue {
    const { held } = this;
    held.record = record;
    held.fields = [{ name, type: "string" }];
    held.raws[0] = raw;
    return this.value;
  }
}

/** The value of one own property of a JavaScript object. */
export const valueIn = (record: Readonly<Record<string, unknown>>, name: string): Value =>
  new SingleValue().turnTo(record, name, ownIn(record, name));

const ownIn = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The value of a property that the record does not have. */
const nothing: Value = new SingleValue().turnTo();
