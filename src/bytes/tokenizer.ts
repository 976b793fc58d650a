import type { FieldType, Shape, OtherArrayName } from "../model/shapes";
import { allShapes, fieldsOf, otherArrayNames } from "../model/shapes";
import { kinds } from "../model/value";
import { nameHash } from "../text/hash";
import { ascii, keepsValue, textOf } from "./json-text";
import { isHex, isSimpleEscape, maxDepth } from "./scanner";
import { sequenceLength } from "./buffer";

/** The kinds of values in the token table. They are constants, so that the compiler inlines them in the loops. */
const STRING = kinds.string;
const ESCAPED = kinds.escaped;
const NUMBER = kinds.number;
const NULL = kinds.null;
const BOOLEAN = kinds.boolean;
const OBJECT = kinds.object;
const ARRAY = kinds.array;

/**
 * The number of names that are learned. Further names are read from the bytes whenever they occur, so that memory does
 * not grow with the input.
 */
const nameBits = 11;
const maxNames = 1 << nameBits;

/**
 * The bits that describe a name: the kinds that the field may have, whether it is a field, the shapes that it
 * identifies, and the kinds of record in which no rule may report it as unknown.
 */
const textKinds = (1 << STRING) | (1 << ESCAPED) | (1 << NULL);
const numberKinds = (1 << NUMBER) | (1 << NULL);
const isField = 1 << 8;
const tellShift = 9;
const harmlessShift = 14;
/** The bit of a kind of record, among those in which no rule may report a name. */
export const bitOf = (key: Shape | string): number =>
  typeof key === "number"
    ? key
    : allShapes.length + 1 + otherArrayNames.indexOf(key as OtherArrayName);
/** The length of the longest name that is learned, in bytes with its quotes. */
const maxNameLength = 256;
/** How many names of one nested object are compared with each other. With more, the text decides. */
const maxNested = 64;
/** The parts of a token. */
export const kindMask = 7;
export const asciiBit = 8;
const spellingShift = 4;
/** The spelling of every name that is not learned. */
const unlearned = maxNames - 1;
/** How many members the token table keeps room for between records. */
const maxKept = 1 << 16;

/** The names that make an object something other than a plain record. */
const special = ["usuarios", "rips", "shape", "record"];

/**
 * Reads a record once and fills the token table: the kind and place of the value of each name. It knows JSON and
 * the fields of the shapes, but no rules. It learns which name follows which and which unknown names occur, so
 * that most names are compared eight bytes at a time instead of being looked up.
 *
 * The loops are long on purpose: their speed decides whether checking bytes is faster than parsing them. The bytes
 * must be followed by some zeros, which `InputBuffer` ensures: a zero ends every loop, so no loop has to compare
 * with the end.
 */
export class Tokenizer {
  /** Names by id: the fields of all shapes first, then the special names, then the names that were learned. */
  readonly names: string[] = [];
  /**
   * The number of members of the last record. For each member, in order: its token, and where its value begins and
   * ends. A token has the spelling of the name, a bit that is set only if a string has no escape and certainly no byte
   * beyond ASCII, and the kind (`spellingShift`, `asciiBit`, `kindMask`).
   */
  count = 0;
  tokens = new Int32Array(maxNames);
  starts = new Int32Array(maxNames);
  ends = new Int32Array(maxNames);
  /**
   * By id: `base` plus the number of its last member, counted from 1. If it is not greater than `base`, the record
   * has none.
   */
  private readonly slots = new Int32Array(maxNames);
  private base = 0;
  /** The number of records begun so far; it distinguishes one record from another. */
  begun = 0;
  /**
   * False if the record may have a repeated name or an imprecise number, or has a name that is not learned: its text
   * (`TextFaults`) tells.
   */
  sure = true;
  /** Whether each field has its type, or is null. */
  typed = true;
  /** Whether a name occurred that makes the object an envelope or a document. */
  isSpecial = false;
  /** A bit for each shape that a name identifies. */
  tells = 0;
  /** The kinds of record, as bits (`bitOf`), in which no rule may report any of the names as unknown. */
  harmless = 0;
  /** Whether the tokenizer stopped because the bytes ended. */
  ranOut = false;
  /**
   * How many line ends were passed, the index of the last one, and how many bytes since then do not count as
   * columns.
   */
  lines = 0;
  lastLine = -1;
  excess = 0;

  private readonly fieldCount: number;
  /**
   * By spelling, four numbers: its length with the quotes and a colon, where its words begin, its id, and its
   * bits.
   */
  private readonly about = new Int32Array(4 * maxNames);
  private words = new Float64Array(4096);
  private wordCount = 0;
  private readonly heads: Uint8Array[] = [];
  private readonly table = new Int16Array(8192).fill(-1);
  private readonly ids = new Map<string, number>();
  /** How many spellings are known. A name has several spellings if it is written with escapes. */
  private known = 0;
  /**
   * The spelling that last followed another one, and the one before that, for records that identified the same
   * shape so far.
   */
  private readonly next = new Int16Array(32 * maxNames);
  private readonly other = new Int16Array(32 * maxNames);
  private readonly isHarmless: (name: string) => number;
  private nestedStarts = new Int32Array(maxNested);
  private nestedEnds = new Int32Array(maxNested);
  private nestedCount = 0;

  /**
   * @param isHarmless returns the kinds of record, as bits, in which no rule may report a name as unknown.
   * @param others are the names of fields that no shape has.
   */
  constructor(isHarmless: (name: string) => number, others: Iterable<string> = []) {
    this.isHarmless = isHarmless;
    const types = new Map<string, FieldType>();
    const owners = new Map<string, number>();
    for (const shape of allShapes) {
      for (const { name, type } of fieldsOf(shape)) {
        const known = types.get(name);
        if (known !== undefined && known !== type) throw new Error(`${name} has two types`);
        types.set(name, type);
        owners.set(name, (owners.get(name) ?? 0) | (1 << shape));
      }
    }
    this.fieldCount = types.size;
    this.about[4 * unlearned + 2] = unlearned;
    const encoder = new TextEncoder();
    for (const name of [...types.keys(), ...special]) this.learn(name, encoder.encode(`"${name}"`));
    for (const [name, type] of types) {
      const owner = owners.get(name) as number;
      const tells = (owner & (owner - 1)) === 0 ? owner : 0;
      this.about[4 * this.idOfField(name) + 3] =
        isField |
        (tells << tellShift) |
        (isHarmless(name) << harmlessShift) |
        (type === "string" ? textKinds : numberKinds);
    }
    for (const name of others)
      if (!this.ids.has(name)) this.learn(name, encoder.encode(`"${name}"`));
  }

  /** The id of a field of a shape, or of a name that the constructor received. */
  idOfField(name: string): number {
    return this.ids.get(name) as number;
  }

  /** The id of any name that is known; undefined when it was never seen. */
  idOfName(name: string): number | undefined {
    return this.ids.get(name);
  }

  /**
   * Reads the object at index `at`. Returns the index after it, or -1 if the bytes are not JSON, end too early, or
   * have too many levels; it then has no record. `isLine` means that a line end ends the text.
   */
  tokenize(bytes: Uint8Array, view: DataView, at: number, end: number, isLine: boolean): number {
    this.begin();
    const behind = this.members(bytes, view, at, isLine);
    return behind < 0 ? this.fails(end) : behind;
  }

  /**
   * Forgets the previous record. This is the only place where the state of a record begins, and every read of a
   * record calls it, so the result never depends on how the previous read ended. `base` grows beyond all numbers
   * that any record can have written into `slots`.
   */
  private begin(): void {
    this.begun += 1;
    this.base += this.tokens.length;
    if (this.base > 1e9) {
      this.base = 0;
      this.slots.fill(0);
    }
    if (this.tokens.length > maxKept) this.resize(maxNames);
    this.count = 0;
    this.sure = true;
    this.typed = true;
    this.isSpecial = false;
    this.tells = 0;
    this.harmless = -1;
    this.nestedCount = 0;
    this.ranOut = false;
    this.stoppedAt = 0;
    this.lines = 0;
    this.lastLine = -1;
    this.excess = 0;
  }

  /** Discards what was tokenized, because it is not a record. */
  private fails(end: number): -1 {
    const { stoppedAt } = this;
    this.begin();
    this.ranOut = stoppedAt >= end;
    return -1;
  }

  private members(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    const { slots, about, words, next, base } = this;
    let { tokens, starts, ends } = this;
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
        return byte === 0x7d && count === 0 ? i + 1 : this.stops(i);
      }
      let spelling = next[(tells << nameBits) + previous] as number;
      const length = about[4 * spelling] as number;
      let word = about[4 * spelling + 1] as number;
      let here = i;
      const last = length < 9 ? i : i + length - 8;
      while (here < last && view.getFloat64(here, true) === (words[word] as number)) {
        here += 8;
        word += 1;
      }
      if (here < last || view.getFloat64(last, true) !== (words[word] as number)) {
        spelling = this.find(bytes, view, i, (tells << nameBits) + previous);
        if (spelling < 0) return -1;
        i = this.nameEnd;
        byte = bytes[i] as number;
        if (byte !== 0x3a) {
          i = this.blanks(bytes, view, i, isLine);
          if (i < 0) return -1;
          if (bytes[i] !== 0x3a) return this.stops(i);
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
      let kind: number;
      let plain = 0;
      if (byte === 0x22) {
        kind = STRING;
        i += 1;
        let seen = 0;
        for (;;) {
          const four = view.getInt32(i, true);
          seen |= four;
          const low = four ^ 0x02020202; // a quote becomes 0x20: below 0x21 are quotes and control characters
          const slash = four ^ 0x5c5c5c5c;
          const stops =
            (((low - 0x21212121) & ~low) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
          if (stops === 0) {
            i += 4;
            continue;
          }
          i += (31 - Math.clz32(stops & -stops)) >>> 3;
          const stop = bytes[i] as number;
          if (stop === 0x22) break;
          if (stop !== 0x5c) return this.stops(i);
          kind = ESCAPED;
          i = escapeEnd(bytes, i);
          if (i < 0) return -1;
        }
        if ((seen & 0x80808080) !== 0) {
          const excess = excessOf(bytes, start, i);
          if (excess < 0) return -1;
          this.excess += excess;
        } else if (kind === STRING) plain = asciiBit;
        i += 1;
      } else if (byte === 0x6e) {
        if (view.getInt32(i, true) !== 0x6c6c756e) return this.stops(i + 3);
        kind = NULL;
        i += 4;
      } else if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d) {
        kind = NUMBER;
        let next = bytes[i + 1] as number;
        if (byte > 0x30) {
          do {
            i += 1;
            next = bytes[i] as number;
          } while (next >= 0x30 && next <= 0x39);
        }
        // An integer of few digits is the common case. The zero after the bytes does not end a number.
        if (byte <= 0x30 || i - start > 15 || (next !== 0x2c && next !== 0x7d)) {
          i = this.number(bytes, start);
          if (i < 0) return -1;
        }
      } else {
        kind = byte === 0x7b ? OBJECT : byte === 0x5b ? ARRAY : BOOLEAN;
        i = kind === BOOLEAN ? wordEnd(bytes, view, i) : this.nested(bytes, view, i, isLine, 2);
        if (i < 0) return -1;
      }
      if (count === tokens.length) {
        this.resize(2 * count);
        ({ tokens, starts, ends } = this);
      }
      const id = about[4 * spelling + 2] as number;
      const flags = about[4 * spelling + 3] as number;
      if ((slots[id] as number) > base) this.sure = false;
      tokens[count] = (spelling << spellingShift) | plain | kind;
      starts[count] = start;
      ends[count] = i;
      count += 1;
      slots[id] = base + count;
      if ((flags & isField) !== 0) {
        if (((flags >>> kind) & 1) === 0) this.typed = false;
        tells |= (flags >>> tellShift) & 0x1f;
      } else {
        if (id < this.fieldCount + special.length) this.isSpecial = true;
      }
      harmless &= flags >> harmlessShift;
      byte = bytes[i] as number;
      if (byte === 0x2c) {
        i += 1;
        if (bytes[i] === 0x20) i += 1;
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
        if (byte !== 0x7d) return this.stops(i);
      }
      this.count = count;
      this.tells = tells;
      this.harmless = harmless;
      return i + 1;
    }
  }

  /**
   * Writes, by id, the token and the place of the last member of a name in the last record, and which names are present
   * and which are null, one bit each. The token of an absent name is 0.
   */
  columns(
    ids: Int32Array,
    tokens: Int32Array,
    starts: Int32Array,
    ends: Int32Array,
    present: Int32Array,
    nulls: Int32Array,
  ): void {
    const { slots, base } = this;
    for (let word = 0, i = 0; i < ids.length; word++) {
      let ofValues = 0;
      let ofNulls = 0;
      for (let bit = 1; bit !== 0 && i < ids.length; i++, bit <<= 1) {
        const member = (slots[ids[i] as number] as number) - base - 1;
        if (member < 0) {
          tokens[i] = 0;
          continue;
        }
        const token = this.tokens[member] as number;
        tokens[i] = token;
        starts[i] = this.starts[member] as number;
        ends[i] = this.ends[member] as number;
        if ((token & kindMask) === NULL) ofNulls |= bit;
        else ofValues |= bit;
      }
      present[word] = ofValues;
      nulls[word] = ofNulls;
    }
  }

  /** The number of an id's last member in the last record; negative if it has none. */
  memberOf(id: number): number {
    return (this.slots[id] as number) - this.base - 1;
  }

  /** The member whose value is the first after an index. */
  memberAfter(index: number): number {
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.starts[middle] as number) > index) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** Whether a rule may report the k-th member as unknown in a kind of record. */
  mayBeReported(k: number, bit: number): boolean {
    const flags = this.about[4 * this.spellingOf(k) + 3] as number;
    return ((flags >> harmlessShift) & (1 << bit)) === 0;
  }

  /** The id of the k-th member's name; undefined if it is not learned. */
  idOf(k: number): number | undefined {
    const spelling = this.spellingOf(k);
    return spelling === unlearned ? undefined : this.about[4 * spelling + 2];
  }

  private spellingOf(k: number): number {
    return (this.tokens[k] as number) >> spellingShift;
  }

  /** Makes the token table larger, or small again. */
  private resize(length: number): void {
    const { tokens, starts, ends } = this;
    this.tokens = new Int32Array(length);
    this.starts = new Int32Array(length);
    this.ends = new Int32Array(length);
    if (length < tokens.length) return;
    this.tokens.set(tokens);
    this.starts.set(starts);
    this.ends.set(ends);
  }

  /** The end of the value at an index, of any kind, or -1. Used outside records. */
  value(bytes: Uint8Array, view: DataView, at: number, end: number, isLine: boolean): number {
    this.begin();
    const behind = this.nestedValue(bytes, view, at, isLine, 1);
    return behind < 0 ? this.fails(end) : behind;
  }

  /** The index at which the tokenizer stopped when it returned -1. */
  private stoppedAt = 0;

  /** Skips blanks. Returns the index after them. */
  private blanks(bytes: Uint8Array, view: DataView, at: number, isLine: boolean): number {
    let i = at;
    for (;;) {
      const byte = bytes[i] as number;
      if (byte === 0x20) {
        i += 1;
        while (view.getInt32(i, true) === 0x20202020) i += 4;
      } else if (byte === 0x0a) {
        if (isLine) break;
        this.lines += 1;
        this.lastLine = i;
        this.excess = 0;
        i += 1;
      } else if (byte === 0x09 || byte === 0x0d) i += 1;
      else if (byte > 0x20) return i;
      else break;
    }
    this.stoppedAt = i;
    return -1;
  }

  /** The end of a number. The byte after it must be one that can end a number. */
  private number(bytes: Uint8Array, at: number): number {
    let i = at;
    if (bytes[i] === 0x2d) i += 1;
    const first = i;
    let byte = bytes[i] as number;
    if (byte === 0x30) byte = bytes[++i] as number;
    else while (byte >= 0x30 && byte <= 0x39) byte = bytes[++i] as number;
    if (i === first) return this.stops(i);
    let isPlain = true;
    if (byte === 0x2e) {
      const point = i;
      do byte = bytes[++i] as number;
      while (byte >= 0x30 && byte <= 0x39);
      if (i === point + 1) return this.stops(i);
    }
    if (byte === 0x65 || byte === 0x45) {
      isPlain = false;
      byte = bytes[++i] as number;
      if (byte === 0x2b || byte === 0x2d) byte = bytes[++i] as number;
      const power = i;
      while (byte >= 0x30 && byte <= 0x39) byte = bytes[++i] as number;
      if (i === power) return this.stops(i);
    }
    if (byte === 0) return this.stops(i);
    if (!isPlain || i - at > 15) {
      const text = ascii(bytes, at, Math.min(i, at + 400));
      const isLong = i - at > 400;
      if (isLong || !keepsValue(text, Number(text))) this.sure = false;
      if (isLong || !Number.isFinite(Number(text))) this.typed = false;
    }
    return i;
  }

  private stops(at: number): -1 {
    this.stoppedAt = at;
    return -1;
  }

  /** Reads an object or array within a record. */
  private nested(
    bytes: Uint8Array,
    view: DataView,
    at: number,
    isLine: boolean,
    depth: number,
  ): number {
    if (depth > maxDepth) {
      this.stoppedAt = 0;
      return -1;
    }
    const isObject = bytes[at] === 0x7b;
    const close = isObject ? 0x7d : 0x5d;
    const floor = this.nestedCount;
    let i = this.blanks(bytes, view, at + 1, isLine);
    if (i < 0) return -1;
    if (bytes[i] === close) return i + 1;
    for (;;) {
      if (isObject) {
        if (bytes[i] !== 0x22) return this.stops(i);
        const end = this.string(bytes, view, i);
        if (end < 0) return -1;
        this.name(bytes, i, end, floor);
        i = this.blanks(bytes, view, end, isLine);
        if (i < 0) return -1;
        if (bytes[i] !== 0x3a) return this.stops(i);
        i = this.blanks(bytes, view, i + 1, isLine);
        if (i < 0) return -1;
      }
      i = this.nestedValue(bytes, view, i, isLine, depth);
      if (i < 0) return -1;
      i = this.blanks(bytes, view, i, isLine);
      if (i < 0) return -1;
      const byte = bytes[i];
      if (byte === close) {
        this.nestedCount = floor;
        return i + 1;
      }
      if (byte !== 0x2c) return this.stops(i);
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
    if (byte === 0x7b || byte === 0x5b) return this.nested(bytes, view, at, isLine, depth + 1);
    if ((byte >= 0x30 && byte <= 0x39) || byte === 0x2d) return this.number(bytes, at);
    const end = wordEnd(bytes, view, at);
    if (end < 0) this.stoppedAt = at + 5;
    return end;
  }

  private string(bytes: Uint8Array, view: DataView, at: number): number {
    let i = at + 1;
    let seen = 0;
    for (;;) {
      const four = view.getInt32(i, true);
      seen |= four;
      const low = four ^ 0x02020202;
      const slash = four ^ 0x5c5c5c5c;
      const stops = (((low - 0x21212121) & ~low) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
      if (stops === 0) {
        i += 4;
        continue;
      }
      i += (31 - Math.clz32(stops & -stops)) >>> 3;
      const stop = bytes[i] as number;
      if (stop === 0x22) break;
      if (stop !== 0x5c) return this.stops(i);
      const end = escapeEnd(bytes, i);
      if (end < 0) return this.stops(i + 6);
      i = end;
    }
    if ((seen & 0x80808080) !== 0) {
      const excess = excessOf(bytes, at, i);
      if (excess < 0) return this.stops(0);
      this.excess += excess;
    }
    return i + 1;
  }

  /** Compares a nested name with the earlier names of its object. */
  private name(bytes: Uint8Array, at: number, end: number, floor: number): void {
    for (let k = floor; k < this.nestedCount; k++) {
      const start = this.nestedStarts[k] as number;
      if ((this.nestedEnds[k] as number) - start !== end - at) continue;
      let same = 0;
      while (same < end - at && bytes[start + same] === bytes[at + same]) same += 1;
      if (same === end - at) this.sure = false;
    }
    for (let k = at; k < end; k++) if (bytes[k] === 0x5c) this.sure = false;
    if (this.nestedCount === maxNested) this.sure = false;
    else {
      this.nestedStarts[this.nestedCount] = at;
      this.nestedEnds[this.nestedCount] = end;
      this.nestedCount += 1;
    }
  }

  /** The name that begins at an index, used outside records; undefined if it is not learned. */
  nameAt(bytes: Uint8Array, view: DataView, at: number): string | undefined {
    this.stoppedAt = 0;
    const previous = (31 << nameBits) + this.outside;
    let spelling = this.next[previous] as number;
    if (this.isSpelling(view, at, spelling))
      this.nameEnd = at + (this.about[4 * spelling] as number) - 1;
    else spelling = this.find(bytes, view, at, previous);
    this.outside = spelling < 0 ? unlearned : spelling;
    return spelling < 0 || spelling === unlearned
      ? undefined
      : this.names[this.about[4 * spelling + 2] as number];
  }

  /** The index after the name that was found last, and the spelling of the last one outside records. */
  nameEnd = 0;
  private outside = unlearned;

  /** The spelling of the name at an index, if it is not the expected one; -1 if there is no name. */
  private find(bytes: Uint8Array, view: DataView, at: number, previous: number): number {
    const second = this.other[previous] as number;
    if (this.isSpelling(view, at, second)) {
      this.other[previous] = this.next[previous] as number;
      this.next[previous] = second;
      this.nameEnd = at + (this.about[4 * second] as number) - 1;
      return second;
    }
    const stop = this.string(bytes, view, at);
    if (stop < 0) return -1;
    this.nameEnd = stop;
    const length = stop - at;
    let slot = nameHash(view, at, length) & 8191;
    let spelling = this.table[slot] as number;
    while (spelling >= 0 && !this.isSame(bytes, at, length, spelling)) {
      slot = (slot + 1) & 8191;
      spelling = this.table[slot] as number;
    }
    if (spelling < 0) {
      if (this.known >= unlearned || length > maxNameLength)
        return this.unlearnedAt(bytes, at, stop);
      spelling = this.learn(textOf(bytes, at, stop), bytes.slice(at, stop));
    }
    this.other[previous] = this.next[previous] as number;
    this.next[previous] = spelling;
    return spelling;
  }

  /** The spelling of a name that is not learned. A known name that is written with escapes has its own id as spelling. */
  private unlearnedAt(bytes: Uint8Array, at: number, end: number): number {
    const isEscaped = bytes.subarray(at, end).includes(0x5c);
    const id = isEscaped ? this.ids.get(textOf(bytes, at, end)) : undefined;
    if (id === undefined) this.sure = false;
    return id ?? unlearned;
  }

  private isSpelling(view: DataView, at: number, spelling: number): boolean {
    const last = (this.about[4 * spelling] as number) - 8;
    if (last < 1) return false;
    let word = this.about[4 * spelling + 1] as number;
    for (let offset = 0; offset < last; offset += 8, word++) {
      if (view.getFloat64(at + offset, true) !== this.words[word]) return false;
    }
    return view.getFloat64(at + last, true) === this.words[word];
  }

  private isSame(bytes: Uint8Array, at: number, length: number, spelling: number): boolean {
    const head = this.heads[spelling] as Uint8Array;
    if (head.length !== length) return false;
    for (let k = 0; k < length; k++) if (bytes[at + k] !== head[k]) return false;
    return true;
  }

  /** Learns a spelling: the name's id, and its bytes with the quotes, as words of which the last two overlap. */
  private learn(name: string, quoted: Uint8Array): number {
    const spelling = this.known;
    this.known += 1;
    const id = this.ids.get(name) ?? spelling;
    if (id === spelling) {
      this.ids.set(name, id);
      this.names[id] = name;
    }
    this.heads[spelling] = quoted;
    this.about[4 * spelling] = quoted.length + 1;
    this.about[4 * spelling + 2] = id;
    const isExtra = spelling >= this.fieldCount + special.length; // `sure` is never true with a special name
    const isKnown = id !== spelling;
    this.about[4 * spelling + 3] = isKnown
      ? (this.about[4 * id + 3] as number)
      : (isExtra ? this.isHarmless(name) : 0) << harmlessShift;
    const named = new Uint8Array(quoted.length + 1);
    named.set(quoted);
    named[quoted.length] = 0x3a;
    this.keepWords(spelling, named);
    const padded = new Uint8Array(quoted.length + 16);
    padded.set(quoted);
    let slot = nameHash(new DataView(padded.buffer), 0, quoted.length) & 8191;
    while ((this.table[slot] as number) >= 0) slot = (slot + 1) & 8191;
    this.table[slot] = spelling;
    return spelling;
  }

  /** A name that is shorter than a word, or not ASCII, never equals its words; it is looked up instead. */
  private keepWords(spelling: number, quoted: Uint8Array): void {
    const needed = Math.ceil(quoted.length / 8) + 2;
    if (this.wordCount + needed > this.words.length) {
      const larger = new Float64Array(2 * this.words.length + needed);
      larger.set(this.words);
      this.words = larger;
    }
    this.about[4 * spelling + 1] = this.wordCount;
    if (quoted.length < 9 || quoted.some((byte) => byte >= 0x80)) {
      this.words.fill(Number.NaN, this.wordCount, this.wordCount + needed);
      this.wordCount += needed;
      return;
    }
    const view = new DataView(quoted.buffer, quoted.byteOffset, quoted.length);
    for (let offset = 0; offset < quoted.length - 8; offset += 8) {
      this.words[this.wordCount] = view.getFloat64(offset, true);
      this.wordCount += 1;
    }
    this.words[this.wordCount] = view.getFloat64(quoted.length - 8, true);
    this.wordCount += 1;
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
  return bytes[at] === 0x66 && view.getInt32(at + 1, true) === 0x65736c61 ? at + 5 : -1;
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
    if (length === 0) return -1;
    excess += length === 4 ? 2 : length - 1;
    i += length;
  }
  return excess;
}
