import type { Diagnostic } from "../../core/model/diagnostic";
import type { Fault } from "../../core/model/fault";
import { shownName } from "../../core/model/issue";
import type { MemberPlace } from "./json-text";
import { ascii, keepsValue, stringEnd, textOf } from "./json-text";

/** A fault that only the text shows, with its place. */
export interface TextFault extends Fault {
  readonly at: number;
  readonly end: number;
  /** The pointer to it, if it is outside the record. */
  readonly pointer?: string;
}

/** After this many bytes, the caller can yield to the event loop. */
const pause = 256 * 1024;

/** The most different names of an object that are kept. A record within the default limit has fewer. */
const maxNames = 4_000_000;

/**
 * Finds the faults that only the text of an object shows: repeated names, at any depth, and numbers that a double cannot
 * represent. The bytes must be valid JSON. Faults are found one by one, since an object may have millions.
 */
export class TextFaults {
  /** The names of the object itself, each with the place of its last occurrence. */
  private names = new Map<string, number>();
  /** The places of names that repeat an earlier name of the same object. */
  private readonly repeated = new Set<number>();
  /** The places of the object's own names that are repeated later. */
  private readonly replaced = new Set<number>();
  private hasImprecise = false;
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  /** The pointer to an envelope; undefined for a record. */
  readonly envelope: string | undefined;

  /** @param envelope is the pointer to an envelope, whose values are not searched; undefined for a record. */
  constructor(envelope?: string) {
    this.envelope = envelope;
  }

  read(bytes: Uint8Array, at: number): this {
    for (const _ of this.reading(bytes, at)) continue;
    return this;
  }

  /** Begins the object at an index. Iterating the result reads it, and lets the caller yield to the event loop. */
  reading(bytes: Uint8Array, at: number): Iterable<unknown> {
    this.bytes = bytes;
    this.at = at;
    this.hasImprecise = false;
    this.names = new Map();
    if (this.repeated.size > 0) this.repeated.clear();
    if (this.replaced.size > 0) this.replaced.clear();
    return this.pass();
  }

  /** Returns the place of the last occurrence of one of the object's own names; -1 if there is none. */
  lastOf(name: string): number {
    return this.names.get(name) ?? -1;
  }

  /** Returns true if one of the object's own names does not occur again. */
  isLast(place: number): boolean {
    return !this.replaced.has(place);
  }

  memberOf(name: string): MemberPlace | undefined {
    const nameAt = this.names.get(name);
    if (nameAt === undefined) return undefined;
    const { bytes } = this;
    const nameEnd = stringEnd(bytes, nameAt);
    let valueAt = nameEnd;
    while ((bytes[valueAt] as number) <= 0x20 || bytes[valueAt] === 0x3a) valueAt += 1;
    return { name, nameAt, nameEnd, valueAt, valueEnd: valueEnd(bytes, valueAt) };
  }

  /**
   * Yields the faults that a diagnostic reports, in the order of the bytes, and undefined where the caller can yield to the
   * event loop.
   *
   * @param from Repeated names before this index are not reported; the report ends at index `to`.
   */
  of(
    diagnostic: Diagnostic<never>,
    from = 0,
    to = Number.POSITIVE_INFINITY,
  ): Iterable<TextFault | undefined> {
    const has =
      (diagnostic.textFault === "names" && this.repeated.size > 0) ||
      (diagnostic.textFault === "numbers" && this.hasImprecise);
    return has ? this.pass(diagnostic, from, to) : [];
  }

  /**
   * Collects the names of the text, or finds the faults that a diagnostic reports. One loop without recursion, so that it can
   * pause at each fault, and regularly: it then yields undefined.
   */
  private *pass(
    diagnostic?: Diagnostic<never>,
    from = 0,
    to = 0,
  ): Generator<TextFault | undefined, void> {
    const { bytes, envelope } = this;
    const isFirst = diagnostic === undefined;
    const seesNames = diagnostic?.textFault === "names";
    const seesNumbers = !seesNames && envelope === undefined;
    let level = new Level();
    const levels = [level];
    let depth = 0;
    let isName = true;
    let pauseAt = this.at + pause;
    for (let i = this.at + 1; ; ) {
      const byte = bytes[i] as number;
      let end = i + 1;
      if (byte === 0x2c) {
        isName = level.isObject;
        if (!isName) level.start += 1;
      } else if (isName && byte === 0x22) {
        end = stringEnd(bytes, i);
        isName = false;
        level.start = i;
        level.end = end;
        level.name = undefined;
        if (isFirst) this.addName(textOf(bytes, i, end), i, depth === 0 ? this.names : level.names);
        else if (seesNames && i >= from && i < to && this.repeated.has(i))
          yield { diagnostic, ...placeIn(stepsOf(bytes, levels, depth), envelope), at: i, end };
      } else if (byte === 0x7d || byte === 0x5d) {
        isName = false;
        depth -= 1;
        if (depth < 0) break;
        level = levels[depth] as Level;
      } else if ((byte === 0x7b || byte === 0x5b) && envelope === undefined) {
        isName = byte === 0x7b;
        depth += 1;
        level = levels[depth] ??= new Level();
        level.isObject = isName;
        level.names.clear();
        level.start = 0;
      } else if (byte > 0x20 && byte !== 0x3a) {
        end = valueEnd(bytes, i);
        const isNumber = byte === 0x2d || (byte >= 0x30 && byte <= 0x39);
        const isSeen = isNumber && seesNumbers && !(isFirst && this.hasImprecise);
        if (isSeen && !isPrecise(bytes, i, end)) {
          this.hasImprecise = true;
          if (!isFirst) yield { diagnostic, path: stepsOf(bytes, levels, depth), at: i, end };
        }
      }
      i = end;
      if (i < pauseAt) continue;
      pauseAt = i + pause;
      yield;
    }
  }

  private addName(name: string, place: number, names: Map<string, number>): void {
    const before = names.get(name);
    if (before !== undefined) {
      this.repeated.add(place);
      if (names === this.names) this.replaced.add(before);
    } else if (names.size >= maxNames) return;
    names.set(name, place);
  }
}

class Level {
  isObject = true;
  /** The names of a nested object. */
  readonly names = new Map<string, number>();
  /** The beginning and end of the last name of an object; in an array, `start` is the index of the element. */
  start = 0;
  end = 0;
  /** The decoded name. It is decoded once, on demand: it may be long, and used often. */
  name: string | undefined;
}

const stepsOf = (bytes: Uint8Array, levels: readonly Level[], depth: number): Fault["path"] =>
  levels
    .slice(0, depth + 1)
    .map((level) =>
      level.isObject ? (level.name ??= textOf(bytes, level.start, level.end)) : level.start,
    );

/** The path in a record. For an envelope, which is outside the record, the name and the pointer. */
const placeIn = (
  path: Fault["path"],
  envelope: string | undefined,
): Pick<TextFault, "path" | "name" | "pointer"> => {
  if (envelope === undefined) return { path };
  const name = String(path[0]);
  return { path: [], name, pointer: `${envelope}/${shownName(name)}` };
};

/** Returns true if a double keeps a number exactly; with at most 15 digits it always does. */
function isPrecise(bytes: Uint8Array, at: number, end: number): boolean {
  let isPlain = end - at <= 15;
  for (let i = at; isPlain && i < end; i++) isPlain = ((bytes[i] as number) | 0x20) !== 0x65;
  if (isPlain) return true;
  const text = ascii(bytes, at, end);
  return keepsValue(text, Number(text));
}

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

/** Returns true if a byte belongs to a number or literal: it is neither a blank nor a sign of JSON. */
const isOfScalar = (byte: number): boolean =>
  byte > 0x20 && byte !== 0x2c && byte !== 0x5d && byte !== 0x7d;
