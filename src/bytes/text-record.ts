import { writtenKey } from "../text/decimal";
import { duplicateKey } from "../../rules/input/duplicate-key";
import { numberPrecision } from "../../rules/input/number-precision";
import type { View } from "../evaluate/evaluator";
import { isFieldName } from "../evaluate/evaluator";
import type { Notice } from "../model/rule";
import type { Shape } from "../model/shapes";
import { fieldsOf } from "../model/shapes";
import { NameTable } from "./name-table";
import type { Member, TextFault } from "./record";
import { ascii, isOfNumber, keepsValue, setOwn, stringEnd, textOf } from "./record";

/** How many names of a record are kept as texts; of the others only the places are. */
const mostTexts = 256;

/**
 * A record that is judged by its text, whatever is unusual in it: bytes that are known to be JSON, at most some
 * hundred levels deep. It may have millions of members and of faults. So only the fields are kept, and where names
 * stand; all else is read from the bytes when it is asked for, and faults of the text are told one by one.
 */
export class TextRecord implements View {
  /** Whether each field is absent or of its type, in the shape that `as` was given. */
  isSound = false;
  private readonly table = new NameTable();
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;
  private end = 0;
  /** How many names the object itself has, and the first of them. */
  private count = 0;
  private texts: string[] = [];
  /** The last members whose names are fields of any shape, and those names by their number in the table. */
  private fields = new Map<string, Field>();
  private fieldNames = new Map<number, string>();
  private hasRepeated = false;
  private hasImprecise = false;
  private object: Readonly<Record<string, unknown>> | undefined;

  private readonly isKnown: boolean;
  private readonly isShallow: boolean;

  /**
   * @param isKnown says that whoever asks needs no more of objects, arrays, true and false than the kind.
   * @param isShallow says that nothing within the values of the object is looked at.
   */
  constructor(isKnown: boolean, isShallow = false) {
    this.isKnown = isKnown;
    this.isShallow = isShallow;
  }

  /** Reads the object that begins at an index. All that was known of another is forgotten here, and only here. */
  read(bytes: Uint8Array, at: number): this {
    this.isSound = false;
    this.bytes = bytes;
    this.at = at;
    this.texts = [];
    this.fields = new Map();
    this.fieldNames = new Map();
    this.hasRepeated = false;
    this.hasImprecise = false;
    this.object = undefined;
    this.table.begin(bytes);
    this.pass().next();
    this.count = this.table.count;
    for (const field of this.fields.values()) field.value = this.valueAt(field.valueAt);
    return this;
  }

  /** Says which shape it is judged as. */
  as(shape: Shape): this {
    this.isSound = fieldsOf(shape).every(({ name, type }) => {
      const value = this.fields.get(name)?.value;
      return value == null || (typeof value === type && value !== Infinity && value !== -Infinity);
    });
    return this;
  }

  /** Those of its names that are fields of any shape. */
  get namesOfFields(): Iterable<string> {
    return this.fields.keys();
  }

  /** The record as an object; where more need not be known, and it has very many properties, of its fields only. */
  get record(): Readonly<Record<string, unknown>> {
    if (this.object !== undefined) return this.object;
    if (!this.isKnown) this.object = this.parsed();
    else this.object = this.objectOf(this.isListed ? this.names : () => this.fields.keys());
    return this.object;
  }

  /** The record as an object with all its properties. */
  get whole(): Readonly<Record<string, unknown>> {
    return this.isKnown && !this.isListed ? this.objectOf(this.names) : this.record;
  }

  /** Whether all its names are there as texts. */
  private get isListed(): boolean {
    return this.texts.length === this.count;
  }

  readonly valueOf = (name: string): unknown => {
    const field = this.fields.get(name);
    if (field !== undefined) return field.value;
    const at = this.table.lastOf(String(name), 1); // as of an object: a rule may ask for what is no name
    return at < 0 ? undefined : this.valueAt(this.valueBehind(stringEnd(this.bytes, at)));
  };

  /** Its names, each once, in the order in which the last of each stands in the bytes. */
  readonly names = (): Iterable<string> =>
    this.isListed && !this.hasRepeated ? this.texts : this.namesInBytes();

  private *namesInBytes(): Generator<string> {
    const { bytes } = this;
    for (const at of this.table.lastPlaces(this.count))
      yield textOf(bytes, at, stringEnd(bytes, at));
  }

  /** The last member of a name. */
  readonly memberOf = (name: string): Member | undefined => {
    const field = this.fields.get(name);
    if (field !== undefined) return field;
    const nameAt = this.table.lastOf(name, 1);
    if (nameAt < 0) return undefined;
    const nameEnd = stringEnd(this.bytes, nameAt);
    const valueAt = this.valueBehind(nameEnd);
    return { name, nameAt, nameEnd, valueAt, valueEnd: valueEnd(this.bytes, valueAt) };
  };

  /** What a notice reports of the text, in the order of the bytes. */
  faultsOf(notice: Notice<never>): Iterable<TextFault> {
    const has =
      (notice === duplicateKey && this.hasRepeated) ||
      (notice === numberPrecision && this.hasImprecise);
    return has ? this.pass(notice) : [];
  }

  /**
   * Goes over the text: to know the record, or to tell what a notice reports of it. One loop without recursion, so
   * that it can pause at each fault.
   */
  private *pass(notice?: Notice<never>): Generator<TextFault, void> {
    const { bytes, table, isShallow } = this;
    const isFirst = notice === undefined;
    const seesNames = notice !== numberPrecision;
    const seesNumbers = notice !== duplicateKey && !isShallow;
    const path = new Path(bytes);
    /** By level: how many names there were when its object began. */
    const floors: number[] = [];
    let isName = false;
    let field: string | undefined;
    let nameAt = 0;
    let nameEnd = 0;
    let valueAt = 0;
    for (let i = this.at; ; ) {
      const byte = bytes[i] as number;
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
        else if (isRepeated) yield { notice: duplicateKey, path: path.steps, at: i, end };
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
            const isInfinite = !isFirst && !Number.isFinite(Number(ascii(bytes, i, end)));
            if (!isFirst)
              yield { notice: numberPrecision, path: path.steps, at: i, end, isInfinite };
          }
        }
      }
      if (isValue && isFirst && field !== undefined)
        this.fields.set(field, {
          name: field,
          nameAt,
          nameEnd,
          valueAt,
          valueEnd: end,
          value: undefined,
        });
      i = end;
    }
  }

  /** Keeps a name that is new. */
  private learn(name: number, at: number, end: number): void {
    const text = textOf(this.bytes, at, end);
    if (this.texts.length < mostTexts) this.texts.push(text);
    if (isFieldName(text)) this.fieldNames.set(name, text);
  }

  private valueBehind(nameEnd: number): number {
    let i = nameEnd;
    while ((this.bytes[i] as number) <= 0x20 || this.bytes[i] === 0x3a) i += 1;
    return i;
  }

  private valueAt(at: number): unknown {
    const { bytes, isKnown } = this;
    const byte = bytes[at];
    if (byte === 0x22) return textOf(bytes, at, stringEnd(bytes, at));
    if (byte === 0x6e) return null;
    if (byte === 0x74 || byte === 0x66) return byte === 0x74;
    if (byte !== 0x7b && byte !== 0x5b) return numberAt(bytes, at, valueEnd(bytes, at));
    if (isKnown) return byte === 0x7b ? anyObject : anyArray;
    return JSON.parse(decoder.decode(bytes.subarray(at, valueEnd(bytes, at))));
  }

  private parsed(): Readonly<Record<string, unknown>> {
    const text = decoder.decode(this.bytes.subarray(this.at, this.end));
    return this.withDigits(JSON.parse(text) as Record<string, unknown>, this.names);
  }

  private objectOf(names: () => Iterable<string>): Readonly<Record<string, unknown>> {
    const object: Record<string, unknown> = {};
    for (const name of names()) setOwn(object, name, this.valueOf(name));
    return this.withDigits(object, names);
  }

  /** Keeps the digits of numbers where the double alone does not tell them. */
  private withDigits(object: Record<string, unknown>, names: () => Iterable<string>) {
    const written = new Map<string, string>();
    for (const name of names()) {
      const value = object[name];
      if (typeof value !== "number") continue;
      const { valueAt, valueEnd: end } = this.memberOf(name) ?? absent;
      if (isWhole(this.bytes, valueAt, end)) continue;
      const digits = ascii(this.bytes, valueAt, end);
      if (digits !== String(value)) written.set(name, digits);
    }
    if (written.size > 0) Object.defineProperty(object, writtenKey, { value: written });
    return object;
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const absent: Member = { name: "", nameAt: 0, nameEnd: 0, valueAt: 0, valueEnd: 0 };

/** A member that is a field of some shape, with its value. */
interface Field extends Member {
  value: unknown;
}

/** Whether a number is written in few digits that begin with no zero, as any such number is. */
function isWhole(bytes: Uint8Array, at: number, end: number): boolean {
  if (end - at > 15 || (bytes[at] === 0x30 && end > at + 1)) return false;
  for (let i = at; i < end; i++) {
    const byte = bytes[i] as number;
    if (byte < 0x30 || byte > 0x39) return false;
  }
  return true;
}

function numberAt(bytes: Uint8Array, at: number, end: number): number {
  if (!isWhole(bytes, at, end)) return Number(ascii(bytes, at, end));
  let value = 0;
  for (let i = at; i < end; i++) value = 10 * value + (bytes[i] as number) - 0x30;
  return value;
}

/** They stand for any object and array where nobody looks into one. */
const anyObject = Object.freeze({});
const anyArray = Object.freeze([]);

/** At most 15 digits are always kept. */
function isPrecise(bytes: Uint8Array, at: number, end: number): boolean {
  const isShort = end - at <= 15;
  let isPlain = isShort;
  for (let i = at; isPlain && i < end; i++) isPlain = ((bytes[i] as number) | 0x20) !== 0x65;
  if (isPlain) return true;
  const text = ascii(bytes, at, end);
  return keepsValue(text, Number(text));
}

/** The index behind the value that begins at an index. */
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

/** Where a pass over the text stands: the names and indices that lead there. */
class Path {
  depth = 0;
  /** By level: whether it is an object, its last name, and the index in an array. */
  private readonly objects: boolean[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  /** The names as texts, as far as somebody asked for them: some may be long, and asked for often. */
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

  /** Passes a comma; whether a name follows. */
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
