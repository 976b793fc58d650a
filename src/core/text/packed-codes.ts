import { withWord } from "./hash";

/**
 * The codes of an official table, in a compact text of ASCII: groups of codes with equal cells, each front-coded. A group is
 * its cells, divided by commas, a colon, the length of its codes (2 to 8), and the codes in their order. The beginning that a
 * code shares with the code before it is left out: a lowercase letter stands for its length (a for 0), and a code without a
 * letter shares all but its last character. Groups are divided by semicolons.
 *
 * The codes that begin with a character are decoded when one of them is first needed.
 */
export class PackedCodes implements Iterable<string> {
  private readonly packed: string;
  private opened: Opened | undefined;

  constructor(packed: string) {
    this.packed = packed;
  }

  has(code: string): boolean {
    return this.groupOf(code) !== undefined;
  }

  /** Undefined if the table does not have the code. */
  groupOf(code: string): number | undefined {
    const last = code.length - 1;
    if (last > 7 || last < 1) return undefined;
    let first = 0;
    let second = 0;
    for (let i = 0; i < last; i++) {
      const unit = code.charCodeAt(i);
      if (unit === 0 || unit > 0x7f) return undefined; // a word is filled up with zeros
      if (i < 4) first |= unit << (8 * i);
      else second |= unit << (8 * (i - 4));
    }
    return this.groupIn(code.charCodeAt(0), first, second, code.charCodeAt(last));
  }

  /** The same for the bytes between two indexes. */
  groupOfBytes(bytes: Uint8Array, from: number, to: number): number | undefined {
    const last = to - 1;
    if (last - from > 7 || last <= from) return undefined;
    let first = 0;
    let second = 0;
    for (let i = from; i < last; i++) {
      const at = i - from;
      if (at < 4) first |= (bytes[i] as number) << (8 * at);
      else second |= (bytes[i] as number) << (8 * (at - 4));
    }
    return this.groupIn(bytes[from] as number, first, second, bytes[last] as number);
  }

  get size(): number {
    return [...this].length;
  }

  *[Symbol.iterator](): Iterator<string> {
    const { bytes, sections } = this.open;
    const codes: string[] = [];
    for (const section of sections)
      eachRun(bytes, section, (first, second, from, to) => {
        const stem = textOf(first) + textOf(second);
        for (let at = from; at < to; at++)
          codes.push(stem + String.fromCharCode(bytes[at] as number));
      });
    yield* codes;
  }

  get cells(): readonly (readonly string[])[] {
    return this.packed.split(";").map((group) => group.slice(0, group.indexOf(":")).split(","));
  }

  /** The group of a code, by its first character, the characters before the last, and the last one. */
  private groupIn(
    initial: number,
    first: number,
    second: number,
    last: number,
  ): number | undefined {
    const { bytes, tables } = this.open;
    const { slots, runs } = (tables[initial] ??= this.tableOf(initial));
    const mask = slots.length - 1;
    for (let slot = hashOf(first, second) & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot] as number;
      if (place === 0) return undefined;
      if (runs[place] !== first || runs[place + 1] !== second) continue;
      const to = runs[place + 4] as number;
      for (let at = runs[place + 3] as number; at < to; at++)
        if (bytes[at] === last) return runs[place + 2];
    }
  }

  private tableOf(initial: number): RunTable {
    const { bytes, sections } = this.open;
    return tableOf(
      bytes,
      sections.filter((each) => each.initial === initial),
    );
  }

  private get open(): Opened {
    return (this.opened ??= openedOf(this.packed));
  }
}

interface Opened {
  readonly bytes: Uint8Array;
  readonly sections: readonly Section[];
  /** By the first character of the codes. */
  readonly tables: (RunTable | undefined)[];
}

/** The codes of a group with the same first character. Only the first code is written in full. */
interface Section {
  readonly group: number;
  readonly initial: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

function openedOf(packed: string): Opened {
  const bytes = new TextEncoder().encode(packed);
  const sections: Section[] = [];
  let group = 0;
  for (let at = 0; at < bytes.length; group++) {
    const colon = bytes.indexOf(0x3a, at);
    const length = (bytes[colon + 1] as number) - 0x30;
    const end = placeOf(0x3b, bytes, colon, bytes.length);
    for (let from = colon + 2; from < end; ) {
      const to = placeOf(whole, bytes, from + 1, end);
      sections.push({ group, initial: bytes[from + 1] as number, length, from, to });
      from = to;
    }
    at = end + 1;
  }
  return { bytes, sections, tables: [] };
}

/** Returns the index of a byte between two indexes; the second index if it does not occur. */
function placeOf(byte: number, bytes: Uint8Array, from: number, to: number): number {
  const place = bytes.indexOf(byte, from);
  return place < 0 || place > to ? to : place;
}

/** The letter for a code that shares nothing. */
const whole = 0x61;

/**
 * Maps the hash of all characters of a code but the last to a run: the codes that differ only in the last character. Open
 * addressing: a slot has the index of its run in `runs`, or 0.
 */
interface RunTable {
  readonly slots: Int32Array;
  /**
   * For each run: its first four characters, the rest without the last one, its group, and the place of its last characters.
   */
  readonly runs: readonly number[];
}

function tableOf(bytes: Uint8Array, sections: readonly Section[]): RunTable {
  const runs = [0, 0, 0, 0, 0]; // place 0 means an empty slot
  for (const section of sections)
    eachRun(bytes, section, (first, second, from, to) => {
      runs.push(first, second, section.group, from, to);
    });
  let capacity = 4;
  while (5 * capacity < 2 * runs.length) capacity *= 2;
  const slots = new Int32Array(capacity);
  for (let place = 5; place < runs.length; place += 5) {
    let slot = hashOf(runs[place] as number, runs[place + 1] as number) & (capacity - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (capacity - 1);
    slots[slot] = place;
  }
  return { slots, runs };
}

const hashOf = (first: number, second: number): number => withWord(withWord(0, first), second);

/**
 * Calls `take` with each run of codes that differ only in their last character: the first four of the shared characters, the
 * rest, and the place of the last characters.
 */
function eachRun(
  bytes: Uint8Array,
  { length, from, to }: Section,
  take: (first: number, second: number, from: number, to: number) => void,
): void {
  let first = 0;
  let second = 0;
  for (let at = from; at < to; ) {
    let i = (bytes[at] as number) - whole;
    for (at += 1; i < length - 1; i++, at++) {
      const unit = bytes[at] as number;
      if (i < 4) first = withUnit(first, unit, 8 * i);
      else second = withUnit(second, unit, 8 * (i - 4));
    }
    const begin = at;
    while (at < to && (bytes[at] as number) < whole) at += 1;
    take(first, second, begin, at);
  }
}

/** Puts a character into a word of up to four characters, at a place in bits. */
const withUnit = (word: number, unit: number, bits: number): number =>
  (word & ~(0xff << bits)) | (unit << bits);

const textOf = (word: number): string =>
  [0, 8, 16, 24]
    .map((bits) => (word >> bits) & 0xff)
    .filter((unit) => unit > 0)
    .map((unit) => String.fromCharCode(unit))
    .join("");

/** The values of one column of such a table, by code. */
export class PackedColumn<Value> {
  readonly codes: PackedCodes;
  /** By group; undefined for a group without a value. */
  private readonly values: readonly (Value | undefined)[];

  constructor(codes: PackedCodes, values: readonly (Value | undefined)[]) {
    this.codes = codes;
    this.values = values;
  }

  get(code: string): Value | undefined {
    return this.ofGroup(this.codes.groupOf(code));
  }

  ofGroup(group: number | undefined): Value | undefined {
    return group === undefined ? undefined : this.values[group];
  }
}
