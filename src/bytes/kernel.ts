// One source of two programs: it is compiled as TypeScript, and as AssemblyScript to WebAssembly (`assembly/index.ts`). It
// uses only what both have: whole numbers of 32 bits, tables, no closures, no destructuring, no labels.
import { afterSpaces, isWord, quoteOrBracket, quoteOrSlash, stopInString } from "./words";

/** The kinds of values in the token table, as `kinds` of the model. */
export const STRING: i32 = 1;
export const ESCAPED: i32 = 2;
export const NUMBER: i32 = 3;
export const NULL: i32 = 4;
const BOOLEAN: i32 = 5;
const OBJECT: i32 = 6;
const ARRAY: i32 = 7;

/**
 * The number of spellings that are learned; the last one is that of every other name. Further names are read from the bytes
 * whenever they occur, so that memory does not grow with the input.
 */
const nameBits: i32 = 11;
const maxNames: i32 = 1 << nameBits;
export const unlearned: i32 = maxNames - 1;
/** How many words of eight bytes the names that are learned may have. */
export const maxWords: i32 = 1 << 14;

/** How many members the token table has room for, except while a record with more of them is read. */
export const usualCapacity: i32 = 1 << 14;

/** The parts of a token. */
export const kindMask: i32 = 7;
export const asciiBit: i32 = 8;
export const spellingShift: i32 = 4;

/**
 * The bits that describe a name (`about`): the kinds that the field may have, whether it is a field, the shapes that it
 * identifies, and the kinds of record in which no rule may report it as unknown.
 */
export const isField: i32 = 1 << 8;
export const tellShift: i32 = 9;
export const harmlessShift: i32 = 14;

/** How many levels a record may have; its own braces are the first level. */
export const maxDepth: i32 = 256;
/** A double counts up to this many digits exactly. */
export const exactDigits: i32 = 15;
/** How many names of one nested object are compared with each other. With more, the text decides. */
const maxNested: i32 = 64;

/** The results of the kernel, by their place in `state`. */
/** The number of members of the last record. */
export const COUNT: i32 = 0;
/**
 * 0 if the record may have a repeated name or an imprecise number, or has a name that is not learned: its text
 * (`TextFaults`) tells.
 */
export const SURE: i32 = 1;
/** Whether each field has its type, or is null. */
export const TYPED: i32 = 2;
/** Whether a name occurred that makes the object an envelope or a document. */
export const SPECIAL: i32 = 3;
/** A bit for each shape that a name identifies. */
export const TELLS: i32 = 4;
/** The kinds of record, as bits, in which no rule may report any of the names as unknown. */
export const HARMLESS: i32 = 5;
/** How many line ends were passed, the index of the last one, and how many bytes since then are no columns. */
export const LINES: i32 = 6;
export const LAST_LINE: i32 = 7;
export const EXCESS: i32 = 8;
/** The index after the name that was found last. */
export const NAME_END: i32 = 9;
/** Numbers of members that are not above this are those of earlier records. */
export const BASE: i32 = 10;
/** How many ids are those of fields, or of names that make an object something else than a record. */
export const KNOWN_IDS: i32 = 11;
/** The index at which `endOf` stopped, the brackets that are open there, and where in a string it is. */
export const END_AT: i32 = 12;
export const HEIGHT: i32 = 13;
export const IN_STRING: i32 = 14;
const NESTED: i32 = 15;
/** Where a member outside records is (`memberAt`); the end of its value is -1 if that is not known. */
export const NAME_AT: i32 = 16;
export const VALUE_AT: i32 = 17;
export const VALUE_END: i32 = 18;
/** Counts what was read: if it has changed, the record that was tokenized is gone. */
export const READ: i32 = 19;
/** How many records have passed (`readRecords`), the index after the last of them, and the lines of all. */
export const PASSED: i32 = 20;
export const PASSED_END: i32 = 21;
export const PASSED_LINES: i32 = 22;
export const PASSED_LAST_LINE: i32 = 23;
export const PASSED_EXCESS: i32 = 24;
/** Whether a column of the record that was read last may have a fault. */
export const SUSPECT: i32 = 25;
export const stateSize: i32 = 26;

/** What `tokenize` returns instead of -1 if the token table is full. */
export const FULL: i32 = -2;

/** What `endOf` finds. */
export const OPEN: i32 = 0;
const END: i32 = 1;
export const MISMATCH: i32 = 2;
export const TOO_DEEP: i32 = 3;

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
  readonly state: Ints;
  /** By spelling, four numbers: its length with the quotes and a colon, where its words begin, its id, and its bits. */
  readonly about: Ints;
  readonly words: Doubles;
  /**
   * The spelling that last followed another one, and the one before that, for records that identified the same
   * shape so far.
   */
  readonly next: Ints;
  readonly other: Ints;
  /** By id: `BASE` plus the number of its last member, counted from 1. */
  readonly slots: Ints;
  /** The places of the names of nested objects. */
  readonly nested: Ints;
  /**
   * For each member, in order: its token, and where its value begins and ends. A token has the spelling of the name, a bit
   * that is set only if a string has no escape and certainly no byte beyond ASCII, and the kind.
   */
  tokens: Ints;
  starts: Ints;
  ends: Ints;
  capacity: i32;

  constructor(host: KernelHost, memory: Memory) {
    this.host = host;
    this.state = memory.state;
    this.about = memory.ints(4 * maxNames);
    this.words = memory.doubles(maxWords);
    this.next = memory.ints(32 * maxNames);
    this.other = memory.ints(32 * maxNames);
    this.slots = memory.ints(maxNames);
    this.nested = memory.ints(2 * maxNested);
    this.tokens = memory.ints(usualCapacity);
    this.starts = memory.ints(usualCapacity);
    this.ends = memory.ints(usualCapacity);
    this.capacity = usualCapacity;
  }

  /**
   * Reads the object at an index. Returns the index after it, or -1 if the bytes are not JSON, end too early, or
   * have too many levels; `FULL` if it has more members than the table has room for. `isLine` means that a line end ends
   * the text.
   */
  tokenize(bytes: Bytes, view: View, at: i32, isLine: bool): i32 {
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
    const base = state[BASE] as i32;
    const knownIds = state[KNOWN_IDS] as i32;
    let tells: i32 = 0;
    let harmless: i32 = -1;
    let count: i32 = 0;
    let previous: i32 = unlearned;
    let i: i32 = at + 1;
    for (;;) {
      let byte = bytes[i] as i32;
      if (byte <= 0x20) {
        i = this.blanks(bytes, view, i, isLine);
        if (i < 0) return -1;
        byte = bytes[i] as i32;
      }
      if (byte !== 0x22) {
        return byte === 0x7d && count === 0 ? i + 1 : -1;
      }
      let spelling = next[(tells << nameBits) + previous] as i32;
      const length = about[4 * spelling] as i32;
      let word = about[4 * spelling + 1] as i32;
      let here: i32 = i;
      const last: i32 = length < 9 ? i : i + length - 8;
      while (here < last && isWord(view, here, words, word)) {
        here += 8;
        word += 1;
      }
      if (here < last || !isWord(view, last, words, word)) {
        spelling = this.find(bytes, view, i, (tells << nameBits) + previous);
        if (spelling < 0) return -1;
        i = state[NAME_END] as i32;
        byte = bytes[i] as i32;
        if (byte !== 0x3a) {
          i = this.blanks(bytes, view, i, isLine);
          if (i < 0) return -1;
          if ((bytes[i] as i32) !== 0x3a) return -1;
        }
        i += 1;
      } else i += length;
      previous = spelling;
      byte = bytes[i] as i32;
      if (byte === 0x20) {
        i += 1;
        byte = bytes[i] as i32;
      }
      if (byte <= 0x20) {
        i = this.blanks(bytes, view, i, isLine);
        if (i < 0) return -1;
        byte = bytes[i] as i32;
      }
      const start: i32 = i;
      let kind: i32;
      let plain: i32 = 0;
      if (byte === 0x22) {
        kind = STRING;
        let stop: i32 = stopInString(view, i + 1);
        let wide: i32 = stop & 1;
        i = stop >>> 1;
        while ((bytes[i] as i32) !== 0x22) {
          if ((bytes[i] as i32) !== 0x5c) return -1;
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
          state[EXCESS] = (state[EXCESS] as i32) + excess;
        } else if (kind === STRING) plain = asciiBit;
        i += 1;
      } else if (byte === 0x6e) {
        if (view.getInt32(i, true) !== 0x6c6c756e) return -1;
        kind = NULL;
        i += 4;
      } else if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d) {
        kind = NUMBER;
        let after = bytes[i + 1] as i32;
        if (byte > 0x30) {
          do {
            i += 1;
            after = bytes[i] as i32;
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
      const id = about[4 * spelling + 2] as i32;
      const flags = about[4 * spelling + 3] as i32;
      const before = slots[id] as i32;
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
      byte = bytes[i] as i32;
      if (byte === 0x2c) {
        i += 1;
        if ((bytes[i] as i32) === 0x20) i += 1;
        continue;
      }
      if (byte !== 0x7d) {
        i = this.blanks(bytes, view, i, isLine);
        if (i < 0) return -1;
        byte = bytes[i] as i32;
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
  value(bytes: Bytes, view: View, at: i32, isLine: bool): i32 {
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
    const base: i32 = (state[BASE] as i32) + this.capacity;
    const isLarge = base > 1000000000;
    state[BASE] = isLarge ? 0 : base;
    if (isLarge) this.slots.fill(0, 0, unlearned + 1);
    state[READ] = (state[READ] as i32) + 1;
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
  private blanks(bytes: Bytes, view: View, at: i32, isLine: bool): i32 {
    const state = this.state;
    let i: i32 = at;
    for (;;) {
      const byte = bytes[i] as i32;
      if (byte === 0x20) i = afterSpaces(view, i + 1);
      else if (byte === 0x0a) {
        if (isLine) break;
        state[LINES] = (state[LINES] as i32) + 1;
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
  private number(bytes: Bytes, at: i32): i32 {
    let i: i32 = at;
    if ((bytes[i] as i32) === 0x2d) i += 1;
    const first: i32 = i;
    let byte = bytes[i] as i32;
    if (byte === 0x30) byte = bytes[++i] as i32;
    else while (byte >= 0x30 && byte <= 0x39) byte = bytes[++i] as i32;
    if (i === first) return -1;
    let isPlain = true;
    if (byte === 0x2e) {
      const point: i32 = i;
      do byte = bytes[++i] as i32;
      while (byte >= 0x30 && byte <= 0x39);
      if (i === point + 1) return -1;
    }
    if (byte === 0x65 || byte === 0x45) {
      isPlain = false;
      byte = bytes[++i] as i32;
      if (byte === 0x2b || byte === 0x2d) byte = bytes[++i] as i32;
      const power: i32 = i;
      while (byte >= 0x30 && byte <= 0x39) byte = bytes[++i] as i32;
      if (i === power) return -1;
    }
    if (byte === 0) return -1;
    if (!isPlain || i - at > exactDigits) this.host.seeNumber(bytes, at, i);
    return i;
  }

  /** Reads an object or array within a record. */
  private nestedIn(bytes: Bytes, view: View, at: i32, isLine: bool, depth: i32): i32 {
    const state = this.state;
    if (depth > maxDepth) return -1;
    const isObject = (bytes[at] as i32) === 0x7b;
    const close: i32 = isObject ? 0x7d : 0x5d;
    const floor = state[NESTED] as i32;
    let i: i32 = this.blanks(bytes, view, at + 1, isLine);
    if (i < 0) return -1;
    if ((bytes[i] as i32) === close) return i + 1;
    while (true) {
      if (isObject) {
        if ((bytes[i] as i32) !== 0x22) return -1;
        const end: i32 = this.string(bytes, view, i);
        if (end < 0) return -1;
        this.name(bytes, i, end, floor);
        i = this.blanks(bytes, view, end, isLine);
        if (i < 0) return -1;
        if ((bytes[i] as i32) !== 0x3a) return -1;
        i = this.blanks(bytes, view, i + 1, isLine);
        if (i < 0) return -1;
      }
      i = this.nestedValue(bytes, view, i, isLine, depth);
      if (i < 0) return -1;
      i = this.blanks(bytes, view, i, isLine);
      if (i < 0) return -1;
      const byte = bytes[i] as i32;
      if (byte === close) {
        state[NESTED] = floor;
        return i + 1;
      }
      if (byte !== 0x2c) return -1;
      i = this.blanks(bytes, view, i + 1, isLine);
      if (i < 0) return -1;
    }
  }

  private nestedValue(bytes: Bytes, view: View, at: i32, isLine: bool, depth: i32): i32 {
    const byte = bytes[at] as i32;
    if (byte === 0x22) return this.string(bytes, view, at);
    if (byte === 0x7b || byte === 0x5b) return this.nestedIn(bytes, view, at, isLine, depth + 1);
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d) return this.number(bytes, at);
    return wordEnd(bytes, view, at);
  }

  private string(bytes: Bytes, view: View, at: i32): i32 {
    let stop: i32 = stopInString(view, at + 1);
    let wide: i32 = stop & 1;
    let i: i32 = stop >>> 1;
    while ((bytes[i] as i32) !== 0x22) {
      if ((bytes[i] as i32) !== 0x5c) return -1;
      i = escapeEnd(bytes, i);
      if (i < 0) return -1;
      stop = stopInString(view, i);
      wide |= stop & 1;
      i = stop >>> 1;
    }
    if (wide !== 0) {
      const excess: i32 = excessOf(bytes, at, i);
      if (excess < 0) return -1;
      this.state[EXCESS] = (this.state[EXCESS] as i32) + excess;
    }
    return i + 1;
  }

  /** Compares a nested name with the earlier names of its object. */
  private name(bytes: Bytes, at: i32, end: i32, floor: i32): void {
    const state = this.state;
    const nested = this.nested;
    const count = state[NESTED] as i32;
    for (let k: i32 = floor; k < count; k++) {
      const start = nested[2 * k] as i32;
      if ((nested[2 * k + 1] as i32) - start !== end - at) continue;
      let same: i32 = 0;
      while (same < end - at && (bytes[start + same] as i32) === (bytes[at + same] as i32))
        same += 1;
      if (same === end - at) state[SURE] = 0;
    }
    for (let k: i32 = at; k < end; k++) if ((bytes[k] as i32) === 0x5c) state[SURE] = 0;
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
  memberAt(bytes: Bytes, view: View, at: i32, isFirst: bool, isLine: bool, before: i32): i32 {
    const state = this.state;
    let i: i32 = this.blanks(bytes, view, at, isLine);
    if (i < 0) return -1;
    if (!isFirst) {
      if ((bytes[i] as i32) !== 0x2c) return -1;
      i = this.blanks(bytes, view, i + 1, isLine);
      if (i < 0) return -1;
    }
    if ((bytes[i] as i32) !== 0x22) return -1;
    const spelling: i32 = this.find(bytes, view, i, (31 << nameBits) + before);
    if (spelling < 0) return -1;
    state[NAME_AT] = i;
    i = this.blanks(bytes, view, state[NAME_END] as i32, isLine);
    if (i < 0 || (bytes[i] as i32) !== 0x3a) return -1;
    i = this.blanks(bytes, view, i + 1, isLine);
    if (i < 0) return -1;
    state[VALUE_AT] = i;
    const bracket: i32 = (bytes[i] as i32) | 0x20; // of both kinds
    state[VALUE_END] = bracket === 0x7b ? -1 : this.nestedValue(bytes, view, i, isLine, 1);
    return spelling;
  }

  /** The spelling of the name that begins at an index; -1 if there is no name. */
  private find(bytes: Bytes, view: View, at: i32, previous: i32): i32 {
    const next = this.next;
    const other = this.other;
    const expected = next[previous] as i32;
    let spelling: i32 = expected;
    let isKnown = this.isSpelling(view, at, spelling);
    if (!isKnown) {
      spelling = other[previous] as i32;
      isKnown = this.isSpelling(view, at, spelling);
    }
    const end: i32 = isKnown
      ? at + (this.about[4 * spelling] as i32) - 1
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

  private isSpelling(view: View, at: i32, spelling: i32): bool {
    const last: i32 = (this.about[4 * spelling] as i32) - 8;
    if (last < 1) return false;
    let word = this.about[4 * spelling + 1] as i32;
    for (let offset: i32 = 0; offset < last; offset += 8) {
      if (!isWord(view, at + offset, this.words, word)) return false;
      word += 1;
    }
    return isWord(view, at + last, this.words, word);
  }
}

/** The index after an escape, or -1. */
function escapeEnd(bytes: Bytes, at: i32): i32 {
  const byte = bytes[at + 1] as i32;
  if (byte !== 0x75) return isSimpleEscape(byte) ? at + 2 : -1;
  for (let k: i32 = at + 2; k < at + 6; k++) if (!isHex(bytes[k] as i32)) return -1;
  return at + 6;
}

/** The index after `true`, `false` or `null`, or -1. */
function wordEnd(bytes: Bytes, view: View, at: i32): i32 {
  const four: i32 = view.getInt32(at, true);
  if (four === 0x65757274 || four === 0x6c6c756e) return at + 4;
  return (bytes[at] as i32) === 0x66 && view.getInt32(at + 1, true) === 0x65736c61 ? at + 5 : -1;
}

/** A hexadecimal digit. */
export function isHex(byte: i32): bool {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x46) ||
    (byte >= 0x61 && byte <= 0x66)
  );
}

/** Whether a byte may follow a backslash: one of `"\/bfnrt`. */
export function isSimpleEscape(byte: i32): bool {
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
function excessOf(bytes: Bytes, from: i32, to: i32): i32 {
  let excess: i32 = 0;
  for (let i: i32 = from; i < to; ) {
    const byte = bytes[i] as i32;
    if (byte < 0x80) {
      i += 1;
      continue;
    }
    if (byte < 0xe0) {
      if (byte < 0xc2 || ((bytes[i + 1] as i32) & 0xc0) !== 0x80) return -1;
      excess += 1;
      i += 2;
      continue;
    }
    const length: i32 = sequenceLength(bytes, i, to);
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
export function sequenceLength(bytes: Bytes, index: i32, end: i32): i32 {
  const lead = bytes[index] as i32;
  let length: i32 = 0;
  if (lead >= 0xc2 && lead < 0xe0) length = 2;
  else if (lead >= 0xe0 && lead < 0xf0) length = 3;
  else if (lead >= 0xf0 && lead < 0xf5) length = 4;
  if (length === 0) return 0;
  if (index + 1 === end) return -1;
  // no overlong forms, no surrogates, nothing above U+10FFFF
  const lowest: i32 = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest: i32 = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[index + 1] as i32;
  if (second < lowest || second > highest) return 0;
  for (let i: i32 = index + 2; i < index + length; i++) {
    if (i === end) return -1;
    if (((bytes[i] as i32) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/**
 * Looks for the end of a value by its brackets alone, from an index on: where they close outside strings. `END`: it ends
 * at `END_AT`; `MISMATCH`: the bracket there does not match; `OPEN`: it goes on; `TOO_DEEP`: `bits` have no room.
 *
 * @param bits are the open brackets, one bit each, and `height` is their number; `room` is that of bytes.
 * @param floor is the number of brackets that are open around the value.
 * @param inString is 1 in a string, 2 behind a backslash, else 0.
 */
export function endOf(
  bytes: Bytes,
  view: View,
  from: i32,
  to: i32,
  bits: Bytes,
  room: i32,
  floor: i32,
  state: Ints,
): i32 {
  let height = state[HEIGHT] as i32;
  let i: i32 = from;
  let result: i32 = OPEN;
  const inString = state[IN_STRING] as i32;
  if (inString !== 0 && i < to) i = endOfString(bytes, view, inString === 2 ? i + 1 : i, to, state);
  while (i < to) {
    if (height !== floor) {
      i = quoteOrBracket(view, i, to);
      if (i >= to) break;
    }
    const byte = bytes[i] as i32;
    const bracket: i32 = byte | 0x20; // of both kinds
    if (byte === 0x22) {
      i = endOfString(bytes, view, i + 1, to, state);
      if (height === floor) continue;
      // A name or value is mostly followed by a sign and the next one.
      while (
        i + 1 < to &&
        (bytes[i + 1] as i32) === 0x22 &&
        ((bytes[i] as i32) === 0x3a || (bytes[i] as i32) === 0x2c)
      )
        i = endOfString(bytes, view, i + 2, to, state);
      continue;
    }
    if (bracket === 0x7b) {
      const at: i32 = height >> 3;
      if (at >= room) {
        result = TOO_DEEP;
        break;
      }
      const bit: i32 = 1 << (height & 7);
      bits[at] = byte === 0x7b ? (bits[at] as i32) | bit : (bits[at] as i32) & ~bit;
      height += 1;
    } else if (bracket === 0x7d) {
      if (height === floor) {
        result = END;
        break;
      }
      const top: i32 = height - 1;
      const isObject = ((bits[top >> 3] as i32) & (1 << (top & 7))) !== 0;
      if (isObject !== (byte === 0x7d)) {
        result = MISMATCH;
        break;
      }
      height = top;
      if (height === floor) {
        i += 1;
        result = END;
        break;
      }
    } else if (height === floor && byte === 0x2c) {
      result = END;
      break;
    }
    i += 1;
  }
  state[HEIGHT] = height;
  state[END_AT] = result === OPEN ? to : i;
  return result;
}

/** The index behind a string, in which an index is; `to` if it does not end before. */
function endOfString(bytes: Bytes, view: View, from: i32, to: i32, state: Ints): i32 {
  let i: i32 = from;
  while (i < to) {
    i = quoteOrSlash(view, i, to);
    if (i >= to) break;
    if ((bytes[i] as i32) === 0x22) {
      state[IN_STRING] = 0;
      return i + 1;
    }
    i += 2;
  }
  state[IN_STRING] = i === to + 1 && (bytes[to - 1] as i32) === 0x5c ? 2 : 1;
  return to;
}
