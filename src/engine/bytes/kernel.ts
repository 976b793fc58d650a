import { afterSpaces, isWord, stopInString } from "./words";

/** The kinds of values in the token table, as `kinds` of the model. */
export const STRING = 1;
export const ESCAPED = 2;
export const NUMBER = 3;
export const NULL = 4;
const BOOLEAN = 5;
const OBJECT = 6;
const ARRAY = 7;

/**
 * The number of spellings that are learned; the last one is that of every other name. Further names are read from the bytes
 * whenever they occur, so that memory does not grow with the input.
 */
const nameBits = 11;
const maxNames = 1 << nameBits;
export const unlearned = maxNames - 1;
/** How many words of eight bytes the names that are learned may have. */
export const maxWords = 1 << 14;

/** How many members the token table has room for, except while a record with more of them is read. */
export const usualCapacity = 1 << 14;

/** The parts of a token. */
export const kindMask = 7;
export const asciiBit = 8;
export const spellingShift = 4;

/**
 * The bits that describe a name (`about`): the kinds that the field may have, whether it is a field, the shapes that it
 * identifies, and the kinds of record in which no rule may report it as unknown.
 */
export const isField = 1 << 8;
export const tellShift = 9;
export const harmlessShift = 14;

/** How many levels a record may have; its own braces are the first level. */
export const maxDepth = 256;
/** A double counts up to this many digits exactly. */
export const exactDigits = 15;
/** How many names of one nested object are compared with each other. With more, the text decides. */
const maxNested = 64;

/** What the kernel asks for what needs texts. */
export interface KernelHost {
  seeNumber(bytes: Uint8Array, at: number, end: number): void;
  spellingOf(bytes: Uint8Array, view: DataView, at: number, end: number): number;
}

/** The results of the kernel, by their place in `state`. */
/** The number of members of the last record. */
export const COUNT = 0;
/**
 * 0 if the record may have a repeated name or an imprecise number, or has a name that is not learned: its text
 * (`TextFaults`) tells.
 */
export const SURE = 1;
/** Whether each field has its type, or is null. */
export const TYPED = 2;
/** Whether a name occurred that makes the object an envelope or a document. */
export const SPECIAL = 3;
/** A bit for each shape that a name identifies. */
export const TELLS = 4;
/** The kinds of record, as bits, in which no rule may report any of the names as unknown. */
export const HARMLESS = 5;
/** How many line ends were passed, the index of the last one, and how many bytes since then are no columns. */
export const LINES = 6;
export const LAST_LINE = 7;
export const EXCESS = 8;
/** The index after the name that was found last. */
export const NAME_END = 9;
/** Numbers of members that are not above this are those of earlier records. */
export const BASE = 10;
/** How many ids are those of fields, or of names that make an object something else than a record. */
export const KNOWN_IDS = 11;
const NESTED = 15;
/** Where a member outside records is (`memberAt`); the end of its value is -1 if that is not known. */
export const NAME_AT = 16;
export const VALUE_AT = 17;
export const VALUE_END = 18;
/** Counts what was read: if it has changed, the record that was tokenized is gone. */
export const READ = 19;
export const stateSize = 26;

/** What `tokenize` returns instead of -1 if the token table is full. */
export const FULL = -2;

/**
 * Reads a record once and fills the token table: the kind and place of the value of each name. It knows JSON and
 * the fields of the shapes, but no rules. It expects the name that last followed the one before, so that most names are
 * compared eight bytes at a time instead of being looked up.
 *
 * The loops are long on purpose: their speed decides whether checking bytes is faster than parsing them. The bytes
 * must be followed by some zeros, which `InputBuffer` ensures: a zero ends every loop, so no loop has to compare
 * with the end.
 */
export class Kernel {
  readonly host: KernelHost;
  readonly state: Int32Array;
  /** By spelling, four numbers: its length with the quotes and a colon, where its words begin, its id, and its bits. */
  readonly about: Int32Array;
  readonly words: Float64Array;
  /**
   * The spelling that last followed another one, and the one before that, for records that identified the same
   * shape so far.
   */
  readonly next: Int32Array;
  readonly other: Int32Array;
  /** By id: `BASE` plus the number of its last member, counted from 1. */
  readonly slots: Int32Array;
  /** The places of the names of nested objects. */
  readonly nested: Int32Array;
  /**
   * For each member, in order: its token, and where its value begins and ends. A token has the spelling of the name, a bit
   * that is set only if a string has no escape and certainly no byte beyond ASCII, and the kind.
   */
  tokens: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  capacity: number;

  constructor(host: KernelHost) {
    this.host = host;
    this.state = new Int32Array(stateSize);
    this.about = new Int32Array(4 * maxNames);
    this.words = new Float64Array(maxWords);
    this.next = new Int32Array(32 * maxNames);
    this.other = new Int32Array(32 * maxNames);
    this.slots = new Int32Array(maxNames);
    this.nested = new Int32Array(2 * maxNested);
    this.tokens = new Int32Array(usualCapacity);
    this.starts = new Int32Array(usualCapacity);
    this.ends = new Int32Array(usualCapacity);
    this.capacity = usualCapacity;
  }

  /**
   * Reads the object at an index. Returns the index after it, or -1 if the bytes are not JSON, end too early, or
   * have too many levels; `FULL` if it has more members than the table has room for. `isLine` means that a line end ends
   * the text.
   */
  tokenize(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    this.begin();
    const state = this.state;
    const about = this.about;
    const words = this.words;
    const next = this.next;
    const slots = this.slots;
    const tokens = this.tokens;
    const starts = this.starts;
    const ends = this.ends;
    const capacity = this.capacity;
    const base = state[BASE] as number;
    const knownIds = state[KNOWN_IDS] as number;
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
      const length = about[4 * spelling] as number;
      let word = about[4 * spelling + 1] as number;
      let here = i;
      const last = length < 9 ? i : i + length - 8;
      while (here < last && isWord(view, here, words, word)) {
        here += 8;
        word += 1;
      }
      if (here < last || !isWord(view, last, words, word)) {
        spelling = this.find(bytes, view, i, (tells << nameBits) + previous);
        if (spelling < 0) return -1;
        i = state[NAME_END] as number;
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
          state[EXCESS] = (state[EXCESS] as number) + excess;
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
        i = kind === BOOLEAN ? wordEnd(bytes, view, i) : this.nestedIn(bytes, view, i, isLine, 2);
        if (i < 0) return -1;
      }
      if (count === capacity) return FULL;
      const id = about[4 * spelling + 2] as number;
      const flags = about[4 * spelling + 3] as number;
      const before = slots[id] as number;
      if (before > base) state[SURE] = 0;
      tokens[count] = (spelling << spellingShift) | plain | kind;
      starts[count] = start;
      ends[count] = i;
      count += 1;
      slots[id] = base + count;
      if ((flags & isField) !== 0) {
        if (((flags >>> kind) & 1) === 0) state[TYPED] = 0;
        tells |= (flags >>> tellShift) & 0x1f;
      } else if (id < knownIds) state[SPECIAL] = 1;
      harmless &= flags >> harmlessShift;
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
      state[COUNT] = count;
      state[TELLS] = tells;
      state[HARMLESS] = harmless;
      return i + 1;
    }
  }

  /** The end of the value at an index, of any kind, or -1. Used outside records. */
  value(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    this.begin();
    return this.nestedValue(bytes, view, at, isLine, 1);
  }

  /**
   * Forgets the previous record. This is the only place where the state of a record begins, and every read of a
   * record calls it, so the result never depends on how the previous read ended. `BASE` grows beyond all numbers
   * that any record can have written into `slots`.
   */
  begin(): void {
    const state = this.state;
    const base = (state[BASE] as number) + this.capacity;
    const isLarge = base > 1000000000;
    state[BASE] = isLarge ? 0 : base;
    if (isLarge) this.slots.fill(0, 0, unlearned + 1);
    state[READ] = (state[READ] as number) + 1;
    state[COUNT] = 0;
    state[SURE] = 1;
    state[TYPED] = 1;
    state[SPECIAL] = 0;
    state[TELLS] = 0;
    state[HARMLESS] = -1;
    state[NESTED] = 0;
    state[LINES] = 0;
    state[LAST_LINE] = -1;
    state[EXCESS] = 0;
  }

  /** Skips blanks. Returns the index after them. */
  private blanks(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    const state = this.state;
    let i = at;
    for (;;) {
      const byte = bytes[i] as number;
      if (byte === 0x20) i = afterSpaces(view, i + 1);
      else if (byte === 0x0a) {
        if (isLine) break;
        state[LINES] = (state[LINES] as number) + 1;
        state[LAST_LINE] = i;
        state[EXCESS] = 0;
        i += 1;
      } else if (byte === 0x09 || byte === 0x0d) i += 1;
      else if (byte > 0x20) return i;
      else break;
    }
    return -1;
  }

  /** The end of a number. The byte after it must be one that can end a number. */
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
    if (!isPlain || i - at > exactDigits) this.host.seeNumber(bytes, at, i);
    return i;
  }

  /** Reads an object or array within a record. */
  private nestedIn(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    isLine: boolean,
    depth: number,
  ): number {
    const state = this.state;
    if (depth > maxDepth) return -1;
    const isObject = (bytes[at] as number) === 0x7b;
    const close = isObject ? 0x7d : 0x5d;
    const floor = state[NESTED] as number;
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
        state[NESTED] = floor;
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
      this.state[EXCESS] = (this.state[EXCESS] as number) + excess;
    }
    return i + 1;
  }

  /** Compares a nested name with the earlier names of its object. */
  private name(bytes: Uint8Array, at: number, end: number, floor: number): void {
    const state = this.state;
    const nested = this.nested;
    const count = state[NESTED] as number;
    for (let k = floor; k < count; k++) {
      const start = nested[2 * k] as number;
      if ((nested[2 * k + 1] as number) - start !== end - at) continue;
      let same = 0;
      while (same < end - at && (bytes[start + same] as number) === (bytes[at + same] as number))
        same += 1;
      if (same === end - at) state[SURE] = 0;
    }
    for (let k = at; k < end; k++) if ((bytes[k] as number) === 0x5c) state[SURE] = 0;
    if (count === maxNested) state[SURE] = 0;
    else {
      nested[2 * count] = at;
      nested[2 * count + 1] = end;
      state[NESTED] = count + 1;
    }
  }

  /**
   * Reads the next member of an object outside records, from behind its brace or the value before it: its name, and its
   * value if that is no object or array. Returns the spelling of the name; -1 if there is no member, or it is not whole.
   *
   * @param before is the spelling of the name before it.
   */
  memberAt(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    isFirst: boolean,
    isLine: boolean,
    before: number,
  ): number {
    const state = this.state;
    let i = this.blanks(bytes, view, at, isLine);
    if (i < 0) return -1;
    if (!isFirst) {
      if ((bytes[i] as number) !== 0x2c) return -1;
      i = this.blanks(bytes, view, i + 1, isLine);
      if (i < 0) return -1;
    }
    if ((bytes[i] as number) !== 0x22) return -1;
    const spelling = this.find(bytes, view, i, (31 << nameBits) + before);
    if (spelling < 0) return -1;
    state[NAME_AT] = i;
    i = this.blanks(bytes, view, state[NAME_END] as number, isLine);
    if (i < 0 || (bytes[i] as number) !== 0x3a) return -1;
    i = this.blanks(bytes, view, i + 1, isLine);
    if (i < 0) return -1;
    state[VALUE_AT] = i;
    const bracket = (bytes[i] as number) | 0x20; // of both kinds
    state[VALUE_END] = bracket === 0x7b ? -1 : this.nestedValue(bytes, view, i, isLine, 1);
    return spelling;
  }

  /** The spelling of the name that begins at an index; -1 if there is no name. */
  private find(bytes: Uint8Array, view: DataView, at: number, previous: number): number {
    const next = this.next;
    const other = this.other;
    const expected = next[previous] as number;
    let spelling = expected;
    let isKnown = this.isSpelling(view, at, spelling);
    if (!isKnown) {
      spelling = other[previous] as number;
      isKnown = this.isSpelling(view, at, spelling);
    }
    const end = isKnown
      ? at + (this.about[4 * spelling] as number) - 1
      : this.string(bytes, view, at);
    if (end < 0) return -1;
    this.state[NAME_END] = end;
    if (!isKnown) spelling = this.host.spellingOf(bytes, view, at, end);
    if (spelling < 0) return ~spelling;
    if (spelling !== expected) {
      other[previous] = expected;
      next[previous] = spelling;
    }
    return spelling;
  }

  private isSpelling(view: DataView, at: number, spelling: number): boolean {
    const last = (this.about[4 * spelling] as number) - 8;
    if (last < 1) return false;
    let word = this.about[4 * spelling + 1] as number;
    for (let offset = 0; offset < last; offset += 8) {
      if (!isWord(view, at + offset, this.words, word)) return false;
      word += 1;
    }
    return isWord(view, at + last, this.words, word);
  }
}

/** The index after an escape, or -1. */
function escapeEnd(bytes: Uint8Array, at: number): number {
  const byte = bytes[at + 1] as number;
  if (byte !== 0x75) return isSimpleEscape(byte) ? at + 2 : -1;
  for (let k = at + 2; k < at + 6; k++) if (!isHex(bytes[k] as number)) return -1;
  return at + 6;
}

/** The index after `true`, `false` or `null`, or -1. */
function wordEnd(bytes: Uint8Array, view: DataView, at: number): number {
  const four = view.getInt32(at, true);
  if (four === 0x65757274 || four === 0x6c6c756e) return at + 4;
  return (bytes[at] as number) === 0x66 && view.getInt32(at + 1, true) === 0x65736c61 ? at + 5 : -1;
}

/** A hexadecimal digit. */
export function isHex(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x46) ||
    (byte >= 0x61 && byte <= 0x66)
  );
}

/** Whether a byte may follow a backslash: one of `"\/bfnrt`. */
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

/** How many bytes of a text do not count as UTF-16 units; -1 if it is not UTF-8. */
function excessOf(bytes: Uint8Array, from: number, to: number): number {
  let excess = 0;
  for (let i = from; i < to; ) {
    const byte = bytes[i] as number;
    if (byte < 0x80) {
      i += 1;
      continue;
    }
    if (byte < 0xe0) {
      if (byte < 0xc2 || ((bytes[i + 1] as number) & 0xc0) !== 0x80) return -1;
      excess += 1;
      i += 2;
      continue;
    }
    const length = sequenceLength(bytes, i, to);
    if (length <= 0) return -1;
    excess += length === 4 ? 2 : length - 1;
    i += length;
  }
  return excess;
}

/**
 * The length of the well-formed UTF-8 sequence of two to four bytes at an index; 0 if there is none, -1 if it is cut by the
 * end of the text.
 */
export function sequenceLength(bytes: Uint8Array, index: number, end: number): number {
  const lead = bytes[index] as number;
  let length = 0;
  if (lead >= 0xc2 && lead < 0xe0) length = 2;
  else if (lead >= 0xe0 && lead < 0xf0) length = 3;
  else if (lead >= 0xf0 && lead < 0xf5) length = 4;
  if (length === 0) return 0;
  if (index + 1 === end) return -1;
  // no overlong forms, no surrogates, nothing above U+10FFFF
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[index + 1] as number;
  if (second < lowest || second > highest) return 0;
  for (let i = index + 2; i < index + length; i++) {
    if (i === end) return -1;
    if (((bytes[i] as number) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
