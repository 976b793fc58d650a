import type { Diagnostic } from "../model/diagnostic";
import type { Fault } from "../model/fault";
import { shownName } from "../model/issue";
import type { Member } from "./json-text";
import { ascii, keepsValue, stringEnd, textOf } from "./json-text";
import { NameIndex } from "./name-index";

/** A fault that only the text shows, with its place. */
export interface TextFault extends Fault {
  readonly at: number;
  readonly end: number;
  /** The pointer to it, if it is outside the record. */
  readonly pointer?: string;
}

/** How many bytes are read before the caller can yield to the event loop. */
const pause = 256 * 1024;

/**
 * What only the text of an object shows: the names that are repeated, at any depth, and the numbers that a double
 * does not keep. The bytes must be valid JSON. The object may have millions of names and of faults, so only the
 * places of names are kept, and the faults are found one by one.
 */
export class TextFaults {
  readonly names = new NameIndex();
  hasImprecise = false;
  bytes: Uint8Array = new Uint8Array(0);
  /** Where the object begins. */
  at = 0;
  /** The pointer to an envelope; undefined for a record. */
  readonly envelope: string | undefined;

  /** @param envelope is the pointer to an envelope, whose values are not searched; left out for a record. */
  constructor(envelope?: string) {
    this.envelope = envelope;
  }

  /** Reads the object that begins at an index. */
  read(bytes: Uint8Array, at: number): this {
    for (const _ of this.reading(bytes, at)) continue;
    return this;
  }

  /** Begins the object at an index. It is read by iterating the result: the caller can yield to the event loop. */
  reading(bytes: Uint8Array, at: number): Iterable<unknown> {
    this.bytes = bytes;
    this.at = at;
    this.hasImprecise = false;
    this.names.begin(bytes);
    return new Pass(this);
  }

  /** The last member of a name of the object itself. */
  memberOf(name: string): Member | undefined {
    const nameAt = this.names.lastOf(name);
    if (nameAt < 0) return undefined;
    const { bytes } = this;
    const nameEnd = stringEnd(bytes, nameAt);
    let valueAt = nameEnd;
    while ((bytes[valueAt] as number) <= 0x20 || bytes[valueAt] === 0x3a) valueAt += 1;
    return { name, nameAt, nameEnd, valueAt, valueEnd: valueEnd(bytes, valueAt) };
  }

  /**
   * The faults that a diagnostic reports, in the order of the bytes; undefined where the caller can yield to the event
   * loop.
   *
   * @param from is the index at or after which repeated names are reported, and `to` the one before which they are.
   */
  of(
    diagnostic: Diagnostic<never>,
    from = 0,
    to = Number.POSITIVE_INFINITY,
  ): Iterable<TextFault | undefined> {
    const has =
      (diagnostic.ofText === "names" && this.names.hasRepeats) ||
      (diagnostic.ofText === "numbers" && this.hasImprecise);
    return has ? new Pass(this, diagnostic, from, to) : [];
  }
}

/**
 * Reads the text: either to collect its names, or to find the faults that a diagnostic reports. It is one loop without
 * recursion, so that it can pause at each fault, and from time to time: it then gives undefined.
 */
class Pass implements IterableIterator<TextFault | undefined> {
  private readonly path: Path;
  /** The index at which it goes on, the number of the next name, and whether a name may begin. */
  private at: number;
  private number = 0;
  private isName = false;

  private readonly text: TextFaults;
  private readonly diagnostic: Diagnostic<never> | undefined;
  private readonly from: number;
  private readonly to: number;

  constructor(text: TextFaults, diagnostic?: Diagnostic<never>, from = 0, to = 0) {
    this.text = text;
    this.diagnostic = diagnostic;
    this.from = from;
    this.to = to;
    this.at = text.at;
    this.path = new Path(text.bytes);
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<TextFault | undefined, undefined> {
    const { text, path, diagnostic } = this;
    const { bytes, names, envelope } = text;
    const isShallow = envelope !== undefined;
    const isFirst = diagnostic === undefined;
    const seesNames = diagnostic?.ofText === "names";
    const seesNumbers = diagnostic?.ofText !== "names" && !isShallow;
    const pauseAt = this.at + pause;
    let { isName } = this;
    for (let i = this.at; ; ) {
      const byte = bytes[i] as number;
      let end = i + 1;
      let fault: TextFault | undefined;
      if (byte === 0x2c) isName = path.next();
      else if (isName && byte === 0x22) {
        end = stringEnd(bytes, i);
        isName = false;
        path.name(i, end);
        if (isFirst) names.add(i, end, path.object);
        else if (seesNames && i >= this.from && i < this.to && names.isRepeat(this.number))
          fault = { diagnostic, ...placeIn(path.steps, envelope), at: i, end };
        this.number += 1;
      } else if (byte === 0x7d || byte === 0x5d) {
        isName = false;
        path.close();
        if (path.depth === 0) {
          if (isFirst) names.compare();
          return { value: undefined, done: true };
        }
      } else if (byte > 0x20 && byte !== 0x3a) {
        const isOpening = byte === 0x7b || byte === 0x5b;
        if (isOpening && !(isShallow && path.depth === 1)) {
          isName = byte === 0x7b;
          path.open(isName);
        } else {
          end = valueEnd(bytes, i);
          const isNumber = byte === 0x2d || (byte >= 0x30 && byte <= 0x39);
          const isSeen = isNumber && seesNumbers && !(isFirst && text.hasImprecise);
          if (isSeen && !isPrecise(bytes, i, end)) {
            text.hasImprecise = true;
            if (diagnostic !== undefined) fault = { diagnostic, path: path.steps, at: i, end };
          }
        }
      }
      i = end;
      if (fault !== undefined || i >= pauseAt) {
        this.at = i;
        this.isName = isName;
        return { value: fault, done: false };
      }
    }
  }
}

/** A path in a record; of an envelope, which is outside the record, its name and the pointer to it. */
const placeIn = (
  path: Fault["path"],
  envelope: string | undefined,
): Pick<TextFault, "path" | "name" | "pointer"> => {
  if (envelope === undefined) return { path };
  const name = String(path[0]);
  return { path: [], name, pointer: `${envelope}/${shownName(name)}` };
};

/** Whether a double keeps a number exactly; with at most 15 digits it always does. */
function isPrecise(bytes: Uint8Array, at: number, end: number): boolean {
  let isPlain = end - at <= 15;
  for (let i = at; isPlain && i < end; i++) isPlain = ((bytes[i] as number) | 0x20) !== 0x65;
  if (isPlain) return true;
  const text = ascii(bytes, at, end);
  return keepsValue(text, Number(text));
}

/** The index after the value that begins at an index. */
function valueEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === 0x22) return stringEnd(bytes, at);
  let i = at + 1;
  if (byte !== 0x7b && byte !== 0x5b) {
    while (isOfScalar(bytes[i] as number)) i += 1;
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

/** Whether a byte goes on with a number or literal: it is neither blank nor a sign of JSON. */
const isOfScalar = (byte: number): boolean =>
  byte > 0x20 && byte !== 0x2c && byte !== 0x5d && byte !== 0x7d;

/** The path of a pass to its current place in the text: names and indices. */
class Path {
  depth = 0;
  /** By level: whether it is an object, its last name, and the index in an array. */
  private readonly objects: boolean[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  /** The names as texts, decoded on demand: some may be long, and used often. */
  private readonly texts: (string | undefined)[] = [];

  /** By level: the number of the object. Objects are counted in the order of the text, from 0. */
  private readonly numbers: number[] = [];
  private opened = 0;

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  open(isObject: boolean): void {
    this.depth += 1;
    if (isObject) {
      this.numbers[this.depth] = this.opened;
      this.opened += 1;
    }
    this.objects[this.depth] = isObject;
    this.starts[this.depth] = 0;
  }

  close(): void {
    this.depth -= 1;
  }

  /** The number of the innermost object, if a name follows. */
  get object(): number {
    return this.numbers[this.depth] as number;
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
