import { withWord } from "./hash";

/**
 * The codes of an official table, in a compact text: groups of codes with equal cells, each front-coded. A group is
 * its cells, divided by commas, a colon, the length of its codes, and the codes in their order. Of each, what it has
 * in common with the one before is left out: a lowercase letter says how many characters that are (a for none), and
 * without one they are all but the last. Groups are divided by semicolons.
 *
 * The codes are decoded when they are first needed. An object is plain data besides, for a structured clone.
 */
export class PackedCodes implements Iterable<string> {
  private readonly packed: string;
  private table: GroupTable | undefined;

  constructor(packed: string) {
    this.packed = packed;
  }

  /** Restores codes that were copied to another thread. */
  static ofClone(clone: PackedCodes): PackedCodes {
    return new PackedCodes(clone.packed);
  }

  has(code: string): boolean {
    return this.groupOf(code) !== undefined;
  }

  /** The number of the group that a code is in. */
  groupOf(code: string): number | undefined {
    const { length } = code;
    if (length > 8) return undefined;
    let first = 0;
    let second = 0;
    for (let i = 0; i < length; i++) {
      const unit = code.charCodeAt(i);
      if (unit > 0x7f) return undefined;
      if (i < 4) first |= unit << (8 * i);
      else second |= unit << (8 * (i - 4));
    }
    const group = groupIn((this.table ??= tableOf(this.packed)), first, second);
    return group < 0 ? undefined : group;
  }

  /** Whether the bytes from one index to another are a code. */
  hasBytes(bytes: Uint8Array, from: number, to: number): boolean {
    if (to - from > 8) return false;
    let first = 0;
    let second = 0;
    for (let i = from; i < to; i++) {
      const at = i - from;
      if (at < 4) first |= (bytes[i] as number) << (8 * at);
      else second |= (bytes[i] as number) << (8 * (at - 4));
    }
    return groupIn((this.table ??= tableOf(this.packed)), first, second) >= 0;
  }

  get size(): number {
    return (this.table ??= tableOf(this.packed)).size;
  }

  *[Symbol.iterator](): Iterator<string> {
    const codes: string[] = [];
    decode(this.packed, (units, length) => {
      codes.push(String.fromCharCode(...units.subarray(0, length)));
    });
    yield* codes;
  }

  /** The cells of each group. */
  get cells(): readonly (readonly string[])[] {
    return this.packed.split(";").map((group) => group.slice(0, group.indexOf(":")).split(","));
  }
}

/** Codes of up to eight characters by their hash, with open addressing: a slot has the place of its code in `words`, or 0. */
interface GroupTable {
  readonly size: number;
  readonly slots: Int32Array;
  /** For each code its first four characters, the others, and the number of its group. */
  readonly words: Int32Array;
}

function tableOf(packed: string): GroupTable {
  const words = new Int32Array(3 * (packed.length + 1));
  let at = 3; // 0 is no place
  decode(packed, (units, _length, group) => {
    words[at] = wordAt(units, 0);
    words[at + 1] = wordAt(units, 4);
    words[at + 2] = group;
    at += 3;
  });
  const size = at / 3 - 1;
  let capacity = 4;
  while (capacity < 2 * size) capacity *= 2;
  const slots = new Int32Array(capacity);
  for (let place = 3; place < at; place += 3) {
    let slot = hashOf(words[place] as number, words[place + 1] as number) & (capacity - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (capacity - 1);
    slots[slot] = place;
  }
  return { size, slots, words };
}

/** The number of a code's group; -1 if there is no such code. */
function groupIn({ slots, words }: GroupTable, first: number, second: number): number {
  const mask = slots.length - 1;
  for (let slot = hashOf(first, second) & mask; ; slot = (slot + 1) & mask) {
    const place = slots[slot] as number;
    if (place === 0) return -1;
    if (words[place] === first && words[place + 1] === second) return words[place + 2] as number;
  }
}

const hashOf = (first: number, second: number): number => withWord(withWord(0, first), second);

/** Four characters as a number. */
const wordAt = (units: Uint8Array, at: number): number =>
  (units[at] as number) |
  ((units[at + 1] as number) << 8) |
  ((units[at + 2] as number) << 16) |
  ((units[at + 3] as number) << 24);

/** The letter for nothing in common. */
const none = "a".charCodeAt(0);

/** Calls a function with each code: its characters, followed by zeros, which are valid during the call. */
function decode(
  packed: string,
  take: (units: Uint8Array, length: number, group: number) => void,
): void {
  const units = new Uint8Array(8);
  let at = 0;
  for (let group = 0; at < packed.length; group++) {
    at = packed.indexOf(":", at) + 1;
    const length = packed.charCodeAt(at) - 0x30;
    units.fill(0);
    for (at += 1; at < packed.length; ) {
      const unit = packed.charCodeAt(at);
      if (unit === 0x3b) break; // a semicolon
      let i = length - 1;
      if (unit >= none) {
        i = unit - none;
        at += 1;
      }
      for (; i < length; i++, at++) units[i] = packed.charCodeAt(at);
      take(units, length, group);
    }
    at += 1;
  }
}

/** What one column of such a table says for a code. */
export class PackedColumn<Value> {
  private readonly codes: PackedCodes;
  /** By group; undefined where it says nothing. */
  private readonly values: readonly (Value | undefined)[];

  constructor(codes: PackedCodes, values: readonly (Value | undefined)[]) {
    this.codes = codes;
    this.values = values;
  }

  get(code: string): Value | undefined {
    const group = this.codes.groupOf(code);
    return group === undefined ? undefined : this.values[group];
  }

  /** Whether a value is a column that was copied to another thread. */
  static isClone(value: unknown): value is PackedColumn<unknown> {
    return typeof value === "object" && value !== null && "codes" in value && "values" in value;
  }

  /** Restores such a column; `codesOf` restores the codes of its table. */
  static ofClone(
    { codes, values }: PackedColumn<unknown>,
    codesOf: (clone: PackedCodes) => PackedCodes,
  ): PackedColumn<unknown> {
    return new PackedColumn(codesOf(codes), values);
  }
}
