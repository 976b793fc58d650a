import type { Shape } from "../../core/model/shapes";
import { kinds } from "../../core/model/value";
import type { InputBuffer } from "./buffer";
import { ascii, keepsValue } from "./json-text";
import {
  harmlessShift,
  idOf,
  isField,
  lengthOf,
  maxNames,
  nameBits,
  Spellings,
  bitsOf,
  tellShift,
  unlearned,
  wordsOf,
} from "./spellings";
import { excessOf } from "./utf-8";
import { afterSpaces, isWord, stopInString } from "./words";

/** The kinds of values in the token table, as `kinds` of the model. */
export const STRING = kinds.string;
export const ESCAPED = kinds.escaped;
export const NUMBER = kinds.number;
export const NULL = kinds.null;
const { boolean: BOOLEAN, object: OBJECT, array: ARRAY } = kinds;

/** The usual room of the token table, in members. It grows while a larger record is read. */
const usualCapacity = 1 << 14;

export const kindMask = 7;
export const asciiBit = 8;
const spellingShift = 4;

/** The most levels of a record; its own braces are the first level. */
export const maxDepth = 256;
/** A double counts up to this many digits exactly. */
export const exactDigits = 15;
/** The number of names of a nested object that are compared with each other. With more, the text decides. */
const maxNested = 64;

/** Returned by `record` if the token table is full. */
const FULL = -2;

/**
 * Reads a record once and fills the token table: the kind and place of the value of each name. It knows JSON and the fields of
 * the shapes, but no rules. It expects the name that last followed the previous one, so most names are compared eight bytes at
 * a time and not looked up.
 *
 * The loops are long on purpose: their speed decides whether checking bytes is faster than parsing them. The bytes must be
 * followed by some zeros, which `InputBuffer` ensures: a zero ends every loop, so no loop has to compare with the end.
 */
export class Tokenizer {
  readonly spellings: Spellings;

  /** The number of members of the record that was read last. The following properties describe this record, too. */
  count = 0;
  /**
   * False if the record may have a repeated name or an imprecise number, or has a name that is not learned: its text
   * (`TextFaults`) shows which.
   */
  isSure = true;
  /** True if each field has its type, or is null. */
  isTyped = true;
  /** True if a name makes the object an envelope, a document or a usuario. */
  isSpecial = false;
  /** True if a value is an object or array. */
  hasNested = false;
  /** The shapes that names identify, as bits. */
  tells = 0;
  /** The kinds of record, as bits, in which none of these names is ever reported as unknown. */
  harmless = -1;
  /** The number of line ends, the index of the last one, and the number of bytes after it that are not columns. */
  lines = 0;
  lastLine = -1;
  excess = 0;
  /**
   * The token of each member, and the beginning and end of its value. A token has the spelling of the name, the kind, and a bit
   * that is set only for a string that certainly is ASCII without escapes.
   */
  tokens = new Int32Array(usualCapacity);
  starts = new Int32Array(usualCapacity);
  ends = new Int32Array(usualCapacity);
  /** By id: `base` plus the number of its last member, from 1. Numbers up to `base` belong to earlier records. */
  readonly slots = new Int32Array(maxNames);
  base = 0;

  // The last member that `memberAt` read outside records. The end of its value is -1 if it is not known.

  nameAt = 0;
  nameEnd = 0;
  valueAt = 0;
  valueEnd = -1;

  /** The number of reads: if it has changed, the last record was replaced. */
  reads = 0;

  /** The token table, which is large enough for nearly all records. */
  private readonly usual = { tokens: this.tokens, starts: this.starts, ends: this.ends };
  private capacity = usualCapacity;
  /**
   * By spelling: the spelling that followed it last, and the spelling before that, in records that identified the same shape up
   * to there.
   */
  private readonly next = new Int32Array(32 * maxNames);
  private readonly other = new Int32Array(32 * maxNames);
  private readonly nested = new Int32Array(2 * maxNested);
  private nestedCount = 0;
  /** The spelling of the last name outside records. */
  private outside = unlearned;

  /**
   * @param harmlessIn returns the kinds of record, as bits, in which a name is never reported as unknown.
   * @param others are the names of fields that no shape has.
   */
  constructor(harmlessIn: (name: string) => number, others: Iterable<string> = []) {
    this.spellings = new Spellings(harmlessIn, others);
  }

  /**
   * Reads the object at an index. Returns the index after it; or -1, without a record, if the bytes are not JSON, end too
   * early, or have too many levels. `isLine` means that a line end ends the text.
   */
  tokenize(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    this.begin();
    let end = this.record(bytes, view, at, isLine);
    while (end === FULL) {
      this.enlarge();
      end = this.record(bytes, view, at, isLine);
    }
    return end;
  }

  /**
   * Returns true if the last record may hold a part of a document, even if its names identify `shape`, or by default any one
   * shape.
   */
  mayHold(shape?: Shape): boolean {
    const { tells } = this;
    const isTold =
      shape === undefined ? tells !== 0 && (tells & (tells - 1)) === 0 : tells === 1 << shape;
    return !isTold || this.isSpecial || this.hasNested;
  }

  /** Makes the token table eight times as large, until the next record. */
  private enlarge(): void {
    const capacity = 8 * this.capacity;
    this.forget();
    this.tokens = new Int32Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.capacity = capacity;
  }

  /** Like `tokenize`; returns `FULL` if the token table has too little room. */
  private record(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    const { about, words, knownIds } = this.spellings;
    const { next, slots, tokens, starts, ends, capacity, base } = this;
    let tells = 0;
    let harmless = -1;
    let count = 0;
    let previous = unlearned;
    let i = at + 1;
    for (;;) {
      let byte = bytes[i] as number;
      if (byte <= 0x20) {
        i = this.blanks(bytes, view, i, isLine);
        if (i < 0) return -1;
        byte = bytes[i] as number;
      }
      if (byte !== 0x22) {
        return byte === 0x7d && count === 0 ? i + 1 : -1;
      }
      let spelling = next[(tells << nameBits) + previous] as number;
      const length = about[4 * spelling + lengthOf] as number;
      let word = about[4 * spelling + wordsOf] as number;
      let here = i;
      const last = length < 9 ? i : i + length - 8;
      while (here < last && isWord(view, here, words, word)) {
        here += 8;
        word += 1;
      }
      if (here < last || !isWord(view, last, words, word)) {
        spelling = this.find(bytes, view, i, (tells << nameBits) + previous);
        if (spelling < 0) return -1;
        i = this.nameEnd;
        byte = bytes[i] as number;
        if (byte !== 0x3a) {
          i = this.blanks(bytes, view, i, isLine);
          if (i < 0) return -1;
          if ((bytes[i] as number) !== 0x3a) return -1;
        }
        i += 1;
      } else i += length;
      previous = spelling;
      byte = bytes[i] as number;
      if (byte === 0x20) {
        i += 1;
        byte = bytes[i] as number;
      }
      if (byte <= 0x20) {
        i = this.blanks(bytes, view, i, isLine);
        if (i < 0) return -1;
        byte = bytes[i] as number;
      }
      const start = i;
      let kind;
      let plain = 0;
      if (byte === 0x22) {
        kind = STRING;
        let stop = stopInString(view, i + 1);
        let wide = stop & 1;
        i = stop >>> 1;
        while ((bytes[i] as number) !== 0x22) {
          if ((bytes[i] as number) !== 0x5c) return -1;
          kind = ESCAPED;
          i = escapeEnd(bytes, i);
          if (i < 0) return -1;
          stop = stopInString(view, i);
          wide |= stop & 1;
          i = stop >>> 1;
        }
        if (wide !== 0) {
          const excess = excessOf(bytes, start, i);
          if (excess < 0) return -1;
          this.excess = this.excess + excess;
        } else if (kind === STRING) plain = asciiBit;
        i += 1;
      } else if (byte === 0x6e) {
        if (view.getInt32(i, true) !== 0x6c6c756e) return -1;
        kind = NULL;
        i += 4;
      } else if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d) {
        kind = NUMBER;
        let after = bytes[i + 1] as number;
        if (byte > 0x30) {
          do {
            i += 1;
            after = bytes[i] as number;
          } while (after >= 0x30 && after <= 0x39);
        }
        // An integer of few digits is the common case. The zero after the bytes does not end a number.
        if (byte <= 0x30 || i - start > exactDigits || (after !== 0x2c && after !== 0x7d)) {
          i = this.number(bytes, start);
          if (i < 0) return -1;
        }
      } else {
        kind = byte === 0x7b ? OBJECT : byte === 0x5b ? ARRAY : BOOLEAN;
        if (kind !== BOOLEAN) this.hasNested = true;
        i = kind === BOOLEAN ? wordEnd(bytes, view, i) : this.nestedIn(bytes, view, i, isLine, 2);
        if (i < 0) return -1;
      }
      if (count === capacity) return FULL;
      const id = about[4 * spelling + idOf] as number;
      const bits = about[4 * spelling + bitsOf] as number;
      const before = slots[id] as number;
      if (before > base) this.isSure = false;
      tokens[count] = (spelling << spellingShift) | plain | kind;
      starts[count] = start;
      ends[count] = i;
      count += 1;
      slots[id] = base + count;
      if ((bits & isField) !== 0) {
        if (((bits >>> kind) & 1) === 0) this.isTyped = false;
        tells |= (bits >>> tellShift) & 0x1f;
      } else if (id < knownIds) this.isSpecial = true;
      harmless &= bits >> harmlessShift;
      byte = bytes[i] as number;
      if (byte === 0x2c) {
        i += 1;
        if ((bytes[i] as number) === 0x20) i += 1;
        continue;
      }
      if (byte !== 0x7d) {
        i = this.blanks(bytes, view, i, isLine);
        if (i < 0) return -1;
        byte = bytes[i] as number;
        if (byte === 0x2c) {
          i += 1;
          continue;
        }
        if (byte !== 0x7d) return -1;
      }
      this.count = count;
      this.tells = tells;
      this.harmless = harmless;
      return i + 1;
    }
  }

  /** Returns the end of the value of any kind at an index, or -1. Used outside records. */
  value(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    this.begin();
    return this.nestedValue(bytes, view, at, isLine, 1);
  }

  /** Begins another record, with a token table of the usual size. */
  private begin(): void {
    this.forget();
    if (this.capacity === usualCapacity) return;
    this.capacity = usualCapacity;
    this.tokens = this.usual.tokens;
    this.starts = this.usual.starts;
    this.ends = this.usual.ends;
  }

  /**
   * Forgets the previous record. The state of a record begins only here, and every read of a record calls it, so the result
   * never depends on how the previous read ended. `base` grows beyond all numbers that any record can have written into
   * `slots`.
   */
  private forget(): void {
    this.base += this.capacity;
    if (this.base > 1_000_000_000) {
      this.base = 0;
      this.slots.fill(0);
    }
    this.reads += 1;
    this.count = 0;
    this.isSure = true;
    this.isTyped = true;
    this.isSpecial = false;
    this.hasNested = false;
    this.tells = 0;
    this.harmless = -1;
    this.nestedCount = 0;
    this.lines = 0;
    this.lastLine = -1;
    this.excess = 0;
  }

  /** Returns the index after blanks. */
  private blanks(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    let i = at;
    for (;;) {
      const byte = bytes[i] as number;
      if (byte === 0x20) i = afterSpaces(view, i + 1);
      else if (byte === 0x0a) {
        if (isLine) break;
        this.lines = this.lines + 1;
        this.lastLine = i;
        this.excess = 0;
        i += 1;
      } else if (byte === 0x09 || byte === 0x0d) i += 1;
      else if (byte > 0x20) return i;
      else break;
    }
    return -1;
  }

  /** Returns the end of a number. The byte after it must be one that can end a number. */
  private number(bytes: Uint8Array, at: number): number {
    let i = at;
    if ((bytes[i] as number) === 0x2d) i += 1;
    const first = i;
    let byte = bytes[i] as number;
    if (byte === 0x30) byte = bytes[++i] as number;
    else while (byte >= 0x30 && byte <= 0x39) byte = bytes[++i] as number;
    if (i === first) return -1;
    let isPlain = true;
    if (byte === 0x2e) {
      const point = i;
      do byte = bytes[++i] as number;
      while (byte >= 0x30 && byte <= 0x39);
      if (i === point + 1) return -1;
    }
    if (byte === 0x65 || byte === 0x45) {
      isPlain = false;
      byte = bytes[++i] as number;
      if (byte === 0x2b || byte === 0x2d) byte = bytes[++i] as number;
      const power = i;
      while (byte >= 0x30 && byte <= 0x39) byte = bytes[++i] as number;
      if (i === power) return -1;
    }
    if (byte === 0) return -1;
    if (!isPlain || i - at > exactDigits) this.seeNumber(bytes, at, i);
    return i;
  }

  /** Checks a number of more than 15 bytes, or with an exponent, which a double may not keep. */
  private seeNumber(bytes: Uint8Array, at: number, end: number): void {
    const text = ascii(bytes, at, Math.min(end, at + 400));
    const isLong = end - at > 400;
    if (isLong || !keepsValue(text, Number(text))) this.isSure = false;
    if (isLong || !Number.isFinite(Number(text))) this.isTyped = false;
  }

  private nestedIn(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    isLine: boolean,
    depth: number,
  ): number {
    if (depth > maxDepth) return -1;
    const isObject = (bytes[at] as number) === 0x7b;
    const close = isObject ? 0x7d : 0x5d;
    const floor = this.nestedCount;
    let i = this.blanks(bytes, view, at + 1, isLine);
    if (i < 0) return -1;
    if ((bytes[i] as number) === close) return i + 1;
    while (true) {
      if (isObject) {
        if ((bytes[i] as number) !== 0x22) return -1;
        const end = this.string(bytes, view, i);
        if (end < 0) return -1;
        this.name(bytes, i, end, floor);
        i = this.blanks(bytes, view, end, isLine);
        if (i < 0) return -1;
        if ((bytes[i] as number) !== 0x3a) return -1;
        i = this.blanks(bytes, view, i + 1, isLine);
        if (i < 0) return -1;
      }
      i = this.nestedValue(bytes, view, i, isLine, depth);
      if (i < 0) return -1;
      i = this.blanks(bytes, view, i, isLine);
      if (i < 0) return -1;
      const byte = bytes[i] as number;
      if (byte === close) {
        this.nestedCount = floor;
        return i + 1;
      }
      if (byte !== 0x2c) return -1;
      i = this.blanks(bytes, view, i + 1, isLine);
      if (i < 0) return -1;
    }
  }

  private nestedValue(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    isLine: boolean,
    depth: number,
  ): number {
    const byte = bytes[at] as number;
    if (byte === 0x22) return this.string(bytes, view, at);
    if (byte === 0x7b || byte === 0x5b) return this.nestedIn(bytes, view, at, isLine, depth + 1);
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d) return this.number(bytes, at);
    return wordEnd(bytes, view, at);
  }

  private string(bytes: Uint8Array, view: DataView, at: number): number {
    let stop = stopInString(view, at + 1);
    let wide = stop & 1;
    let i = stop >>> 1;
    while ((bytes[i] as number) !== 0x22) {
      if ((bytes[i] as number) !== 0x5c) return -1;
      i = escapeEnd(bytes, i);
      if (i < 0) return -1;
      stop = stopInString(view, i);
      wide |= stop & 1;
      i = stop >>> 1;
    }
    if (wide !== 0) {
      const excess = excessOf(bytes, at, i);
      if (excess < 0) return -1;
      this.excess = this.excess + excess;
    }
    return i + 1;
  }

  /** Compares a nested name with the earlier names of its object. */
  private name(bytes: Uint8Array, at: number, end: number, floor: number): void {
    const nested = this.nested;
    const count = this.nestedCount;
    for (let k = floor; k < count; k++) {
      const start = nested[2 * k] as number;
      if ((nested[2 * k + 1] as number) - start !== end - at) continue;
      let same = 0;
      while (same < end - at && (bytes[start + same] as number) === (bytes[at + same] as number))
        same += 1;
      if (same === end - at) this.isSure = false;
    }
    for (let k = at; k < end; k++) if ((bytes[k] as number) === 0x5c) this.isSure = false;
    if (count === maxNested) this.isSure = false;
    else {
      nested[2 * count] = at;
      nested[2 * count + 1] = end;
      this.nestedCount = count + 1;
    }
  }

  /**
   * Reads the next member of an object outside records, from after its brace or the previous value: its name, and its value if
   * this is simple. Returns undefined if there is no member, if it is incomplete, or if its name is not learned.
   */
  memberAt(
    { bytes, view, position }: Pick<InputBuffer, "bytes" | "view" | "position">,
    isFirst: boolean,
    isLine: boolean,
  ): string | undefined {
    this.begin();
    const spelling = this.member(bytes, view, position, isFirst, isLine);
    this.outside = spelling < 0 ? unlearned : spelling;
    return spelling < 0 ? undefined : this.spellings.nameOf(spelling);
  }

  /** Returns the spelling of the next member's name outside records, or -1. */
  private member(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    isFirst: boolean,
    isLine: boolean,
  ): number {
    let i = this.blanks(bytes, view, at, isLine);
    if (i < 0) return -1;
    if (!isFirst) {
      if ((bytes[i] as number) !== 0x2c) return -1;
      i = this.blanks(bytes, view, i + 1, isLine);
      if (i < 0) return -1;
    }
    if ((bytes[i] as number) !== 0x22) return -1;
    const spelling = this.find(bytes, view, i, (31 << nameBits) + this.outside);
    if (spelling < 0) return -1;
    this.nameAt = i;
    i = this.blanks(bytes, view, this.nameEnd, isLine);
    if (i < 0 || (bytes[i] as number) !== 0x3a) return -1;
    i = this.blanks(bytes, view, i + 1, isLine);
    if (i < 0) return -1;
    this.valueAt = i;
    const bracket = (bytes[i] as number) | 0x20; // of both kinds
    this.valueEnd = bracket === 0x7b ? -1 : this.nestedValue(bytes, view, i, isLine, 1);
    return spelling;
  }

  /** Returns the spelling of the name at an index; -1 if there is no name. */
  private find(bytes: Uint8Array, view: DataView, at: number, previous: number): number {
    const { next, other, spellings } = this;
    const expected = next[previous] as number;
    let spelling = expected;
    let isKnown = spellings.isAt(view, at, spelling);
    if (!isKnown) {
      spelling = other[previous] as number;
      isKnown = spellings.isAt(view, at, spelling);
    }
    const end = isKnown
      ? at + (spellings.about[4 * spelling + lengthOf] as number) - 1
      : this.string(bytes, view, at);
    if (end < 0) return -1;
    this.nameEnd = end;
    if (!isKnown) spelling = spellings.of(bytes, view, at, end);
    if (spelling < 0) {
      if (~spelling === unlearned) this.isSure = false;
      return ~spelling;
    }
    if (spelling !== expected) {
      other[previous] = expected;
      next[previous] = spelling;
    }
    return spelling;
  }

  /** Returns the member with the first value after an index. */
  memberAfter(index: number): number {
    const { starts } = this;
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((starts[middle] as number) > index) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Returns true if a rule may report the k-th member as unknown in the kind of record with a bit. */
  mayBeReported(k: number, bit: number): boolean {
    const bits = this.spellings.about[4 * this.spellingAt(k) + bitsOf] as number;
    return ((bits >> harmlessShift) & (1 << bit)) === 0;
  }

  /** Undefined if the name of the k-th member is not learned. */
  idOf(k: number): number | undefined {
    const spelling = this.spellingAt(k);
    return spelling === unlearned ? undefined : this.spellings.about[4 * spelling + idOf];
  }

  private spellingAt(k: number): number {
    return (this.tokens[k] as number) >> spellingShift;
  }
}

/** Returns the index after an escape, or -1. */
function escapeEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at + 1] as number;
  if (byte !== 0x75) return isSimpleEscape(byte) ? at + 2 : -1;
  for (let k = at + 2; k < at + 6; k++) if (!isHex(bytes[k] as number)) return -1;
  return at + 6;
}

/** Returns the index after `true`, `false` or `null`, or -1. */
function wordEnd(bytes: Uint8Array, view: DataView, at: number): number {
  const four = view.getInt32(at, true);
  if (four === 0x65757274 || four === 0x6c6c756e) return at + 4;
  return (bytes[at] as number) === 0x66 && view.getInt32(at + 1, true) === 0x65736c61 ? at + 5 : -1;
}

export function isHex(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x46) ||
    (byte >= 0x61 && byte <= 0x66)
  );
}

/** One of `"\/bfnrt`. */
export function isSimpleEscape(byte: number): boolean {
  return (
    byte === 0x22 ||
    byte === 0x5c ||
    byte === 0x2f ||
    byte === 0x62 ||
    byte === 0x66 ||
    byte === 0x6e ||
    byte === 0x72 ||
    byte === 0x74
  );
}
