import type { Table } from "../model/table";
import { shapeTables } from "../model/table";
import type { Diagnostic } from "../model/rule";
import type { Field, Role, Shape } from "../model/shapes";
import { isFieldName } from "../model/shapes";
import type { ExtraFilter, FieldValue, TableValues, Value } from "../model/value";
import { kinds } from "../model/value";
import { nothing, TokenValue } from "./token-values";
import { NameTable } from "./name-table";
import type { Member, TextFault } from "./record";
import { ascii, isOfNumber, keepsValue, stringEnd, textOf } from "./record";

/** How many bytes are read before the caller can yield to the event loop. */
const pause = 256 * 1024;

/** How many names of a record are kept as texts; of the others only the places are kept. */
const mostTexts = 256;

/**
 * A record that is judged by its text, whatever is unusual about it. The bytes must be valid JSON, with at most a
 * few hundred levels. The record may have millions of members and of faults. Therefore only the fields and the
 * places of names are kept; everything else is read from the bytes on demand, and the faults of the text are
 * yielded one by one.
 */
export class TextRecord implements TableValues {
  /** The table by which it is judged. */
  table: Table = shapeTables[1];
  /** Whether each field is absent or of its type, according to the table that `as` received. */
  isTyped = false;
  private readonly columns: TokenValue[] = [];
  private readonly others = new Map<string, TokenValue>();
  private readonly extra = new TokenValue();
  private readonly nameTable = new NameTable();
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  /** The number of names of the object itself, and the index of the first. */
  private count = 0;
  private texts: string[] = [];
  /** The last members of the names that are fields of any table, and these names by their number. */
  private fields = new Map<string, Member>();
  private fieldNames = new Map<number, string>();
  private hasRepeated = false;
  private hasImprecise = false;

  private readonly isShallow: boolean;
  private readonly known: ReadonlySet<string>;

  /**
   * @param isShallow means that values of the object are not searched.
   * @param known are the names of fields that no shape has.
   */
  constructor(isShallow = false, known: ReadonlySet<string> = new Set()) {
    this.isShallow = isShallow;
    this.known = known;
  }

  /** Reads the object that begins at an index. */
  read(bytes: Uint8Array, at: number): this {
    for (const _ of this.reading(bytes, at)) continue;
    return this;
  }

  /**
   * The same, with pauses in which the caller can yield to the event loop. The data of the previous object are
   * forgotten here, and only here.
   */
  *reading(bytes: Uint8Array, at: number): Generator<undefined, void> {
    this.isTyped = false;
    this.bytes = bytes;
    this.at = at;
    this.texts = [];
    this.fields = new Map();
    this.fieldNames = new Map();
    this.hasRepeated = false;
    this.hasImprecise = false;
    this.nameTable.begin(bytes);
    for (const _ of this.pass()) yield;
    this.count = this.nameTable.count;
  }

  /** Sets the table by which the record is judged. */
  as(table: Table): this {
    this.table = table;
    this.isTyped = table.fields.every(({ type }, column) => {
      const kind = this.kindAt(column);
      if (kind === kinds.absent || kind === kinds.null) return true;
      if (type === "string") return kind === kinds.string || kind === kinds.escaped;
      return kind === kinds.number && Number.isFinite(this.fieldAt(column).number());
    });
    return this;
  }

  get shape(): Shape {
    return this.table.shape as Shape;
  }

  get key(): Shape | string {
    return this.table.key;
  }

  /** Its names that are fields of any shape, or that the constructor received. */
  get namesOfFields(): Iterable<string> {
    return this.fields.keys();
  }

  kindAt(column: number): number {
    const member = this.fields.get((this.table.fields[column] as Field).name);
    return member === undefined ? kinds.absent : this.kindOf(member.valueAt, member.valueEnd);
  }

  fieldAt(column: number): FieldValue {
    const field = this.table.fields[column] as Field;
    const value = (this.columns[column] ??= new TokenValue());
    return this.turned(value, field, this.fields.get(field.name));
  }

  get(name: string): Value {
    const column = this.table.indexOf.get(name);
    if (column !== undefined) return this.fieldAt(column);
    const value = this.others.get(name) ?? new TokenValue();
    this.others.set(name, value);
    return this.turned(value, { name, type: "string" }, this.memberOf(name));
  }

  role(role: Role): Value {
    const column = this.table.roles[role];
    return column === undefined ? nothing : this.fieldAt(column);
  }

  *extras(filter: ExtraFilter): Generator<FieldValue | undefined, void> {
    const { bytes, extra } = this;
    const { indexOf } = this.table;
    for (const at of this.nameTable.lastPlaces(this.count)) {
      const end = stringEnd(bytes, at);
      const name = textOf(bytes, at, end);
      if (!filter(name, this) || indexOf.has(name)) yield undefined;
      else yield this.turned(extra, { name, type: "string" }, this.memberAt(name, at, end));
    }
  }

  private turned(value: TokenValue, field: Field, member: Member | undefined): TokenValue {
    value.field = field;
    if (member === undefined) return value.turnTo(this.bytes, kinds.absent, 0, 0);
    const { valueAt, valueEnd: end } = member;
    return value.turnTo(this.bytes, this.kindOf(valueAt, end), valueAt, end);
  }

  private kindOf(at: number, end: number): number {
    const byte = this.bytes[at];
    if (byte === 0x22) {
      const escape = this.bytes.subarray(at, end).indexOf(0x5c);
      return escape < 0 ? kinds.string : kinds.escaped;
    }
    if (byte === 0x6e) return kinds.null;
    if (byte === 0x74 || byte === 0x66) return kinds.boolean;
    return byte === 0x7b ? kinds.object : byte === 0x5b ? kinds.array : kinds.number;
  }

  /** Its names without repetition, in the order of their last places. */
  readonly names = (): Iterable<string> =>
    this.texts.length === this.count && !this.hasRepeated ? this.texts : this.namesInBytes();

  private *namesInBytes(): Generator<string> {
    const { bytes } = this;
    for (const at of this.nameTable.lastPlaces(this.count))
      yield textOf(bytes, at, stringEnd(bytes, at));
  }

  /** The last member of a name. */
  readonly memberOf = (name: string): Member | undefined => {
    const field = this.fields.get(name);
    if (field !== undefined) return field;
    const nameAt = this.nameTable.lastOf(name, 1);
    if (nameAt < 0) return undefined;
    return this.memberAt(name, nameAt, stringEnd(this.bytes, nameAt));
  };

  private memberAt(name: string, nameAt: number, nameEnd: number): Member {
    const valueAt = this.valueBehind(nameEnd);
    return { name, nameAt, nameEnd, valueAt, valueEnd: valueEnd(this.bytes, valueAt) };
  }

  /**
   * The faults of the text that a diagnostic reports, in the order of the bytes; undefined where the caller can
   * yield to the event loop.
   */
  faultsOf(diagnostic: Diagnostic<never>): Iterable<TextFault | undefined> {
    const has =
      (diagnostic.ofText === "names" && this.hasRepeated) ||
      (diagnostic.ofText === "numbers" && this.hasImprecise);
    return has ? this.pass(diagnostic) : [];
  }

  /**
   * Reads the text: either to index the record, or to yield the faults that a diagnostic reports. It is one loop
   * without recursion, so that it can pause at each fault, and from time to time.
   */
  private *pass(diagnostic?: Diagnostic<never>): Generator<TextFault | undefined, void> {
    const { bytes, nameTable: table, isShallow } = this;
    const isFirst = diagnostic === undefined;
    const seesNames = diagnostic?.ofText !== "numbers";
    const seesNumbers = diagnostic?.ofText !== "names" && !isShallow;
    const path = new Path(bytes);
    /** By level: how many names there were when the object began. */
    const floors: number[] = [];
    let isName = false;
    let field: string | undefined;
    let nameAt = 0;
    let nameEnd = 0;
    let valueAt = 0;
    let pauseAt = this.at + pause;
    for (let i = this.at; ; ) {
      const byte = bytes[i] as number;
      if (i >= pauseAt) {
        yield undefined;
        pauseAt = i + pause;
      }
      let end = i + 1;
      let isValue = false;
      if (byte <= 0x20 || byte === 0x3a) {
        i = end;
        continue;
      }
      if (byte === 0x2c) isName = path.next();
      else if (isName && byte === 0x22) {
        end = stringEnd(bytes, i);
        isName = false;
        path.name(i, end);
        const { depth } = path;
        let isRepeated = false;
        if (isFirst || (seesNames && depth > 1)) {
          const { count } = table;
          const name = table.add(i, end, depth);
          isRepeated = name < count;
          if (depth === 1) {
            if (!isRepeated) this.learn(name, i, end);
            field = this.fieldNames.get(name);
            nameAt = i;
            nameEnd = end;
          }
        } else if (seesNames) isRepeated = !table.isFirst(table.find(i, end, 1), i);
        if (isRepeated && isFirst) this.hasRepeated = true;
        else if (isRepeated && diagnostic) yield { diagnostic, path: path.steps, at: i, end };
      } else if (byte === 0x7d || byte === 0x5d) {
        isName = false;
        if (seesNames && path.depth > 1) table.keep(floors[path.depth] as number);
        path.close();
        if (path.depth === 0) {
          this.end = end;
          return;
        }
        isValue = path.depth === 1;
      } else {
        if (path.depth === 1) valueAt = i;
        const isOpening = byte === 0x7b || byte === 0x5b;
        if (isOpening && !(isShallow && path.depth === 1)) {
          isName = byte === 0x7b;
          path.open(isName);
          floors[path.depth] = table.count;
        } else {
          end = valueEnd(bytes, i);
          isValue = path.depth === 1;
          const isNumber = byte === 0x2d || (byte >= 0x30 && byte <= 0x39);
          if (
            isNumber &&
            seesNumbers &&
            !(isFirst && this.hasImprecise) &&
            !isPrecise(bytes, i, end)
          ) {
            this.hasImprecise = true;
            if (diagnostic !== undefined) {
              const isInfinite = !Number.isFinite(Number(ascii(bytes, i, end)));
              yield { diagnostic, path: path.steps, at: i, end, isInfinite };
            }
          }
        }
      }
      if (isValue && isFirst && field !== undefined)
        this.fields.set(field, { name: field, nameAt, nameEnd, valueAt, valueEnd: end });
      i = end;
    }
  }

  /** Adds a new name. */
  private learn(name: number, at: number, end: number): void {
    const text = textOf(this.bytes, at, end);
    if (this.texts.length < mostTexts) this.texts.push(text);
    if (isFieldName(text) || this.known.has(text)) this.fieldNames.set(name, text);
  }

  private valueBehind(nameEnd: number): number {
    let i = nameEnd;
    while ((this.bytes[i] as number) <= 0x20 || this.bytes[i] === 0x3a) i += 1;
    return i;
  }
}

/** Whether a double keeps a number exactly; with at most 15 digits it always does. */
function isPrecise(bytes: Uint8Array, at: number, end: number): boolean {
  const isShort = end - at <= 15;
  let isPlain = isShort;
  for (let i = at; isPlain && i < end; i++) isPlain = ((bytes[i] as number) | 0x20) !== 0x65;
  if (isPlain) return true;
  const text = ascii(bytes, at, end);
  return keepsValue(text, Number(text));
}

/** The index after the value that begins at an index. */
function valueEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === 0x22) return stringEnd(bytes, at);
  if (byte === 0x74 || byte === 0x6e) return at + 4;
  if (byte === 0x66) return at + 5;
  let i = at + 1;
  if (byte !== 0x7b && byte !== 0x5b) {
    while (isOfNumber(bytes[i] as number)) i += 1;
    return i;
  }
  for (let depth = 1; depth > 0; ) {
    const next = bytes[i] as number;
    if (next === 0x22) {
      i = stringEnd(bytes, i);
      continue;
    }
    if (next === 0x7b || next === 0x5b) depth += 1;
    else if (next === 0x7d || next === 0x5d) depth -= 1;
    i += 1;
  }
  return i;
}

/** The path of a pass to its current place in the text: names and indices. */
class Path {
  depth = 0;
  /** By level: whether it is an object, its last name, and the index in an array. */
  private readonly objects: boolean[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  /** The names as texts, decoded on demand: some may be long, and used often. */
  private readonly texts: (string | undefined)[] = [];

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  open(isObject: boolean): void {
    this.depth += 1;
    this.objects[this.depth] = isObject;
    this.starts[this.depth] = 0;
  }

  close(): void {
    this.depth -= 1;
  }

  /** Moves past a comma. Returns whether a name follows. */
  next(): boolean {
    const isObject = this.objects[this.depth] === true;
    if (!isObject) this.starts[this.depth] = (this.starts[this.depth] as number) + 1;
    return isObject;
  }

  name(at: number, end: number): void {
    this.starts[this.depth] = at;
    this.ends[this.depth] = end;
    this.texts[this.depth] = undefined;
  }

  get steps(): readonly (string | number)[] {
    const steps: (string | number)[] = [];
    for (let level = 1; level <= this.depth; level++) {
      const start = this.starts[level] as number;
      if (this.objects[level])
        steps.push((this.texts[level] ??= textOf(this.bytes, start, this.ends[level] as number)));
      else steps.push(start);
    }
    return steps;
  }
}
