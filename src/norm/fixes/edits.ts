import { textNumber } from "../../core/text/hash";
import { joinedBytes } from "../../core/text/joined-bytes";
import type { Transform } from "./encoding";

/** A change of the bytes from one offset up to another, which are the same where a member is added. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  /** Ends with a comma if it is a member that is added. */
  readonly text: string;
  /** Whether it is a member that is added to an object that has none. */
  readonly isFirst?: boolean;
}

/** What a repair changes. */
export interface Place {
  /** Whether it writes another value or name: not only null, and not nothing. */
  readonly writesValue: boolean;
  /** Numbers for the field, its object, its usuario and its line. */
  readonly keys: readonly number[];
}

/** The repairs of an input. There may be as many as fields, so each is a few numbers, and equal texts are kept once. */
export class Edits {
  /** How many bytes they add. */
  growth = 0;
  /** The offsets of values that become null. */
  readonly nulled = new Set<number>();
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly text: number[] = [];
  private readonly keys: number[] = [];
  private readonly writesValue: boolean[] = [];
  private readonly texts: Uint8Array[] = [];
  private readonly known = new Map<string, number>();
  private order: Uint32Array = new Uint32Array(0);

  get count(): number {
    return this.from.length;
  }

  /** @param place is by which it is found again; without it, it is not. */
  add({ from, to, text, isFirst = false }: Edit, place?: Place): void {
    let id = this.known.get(text);
    if (id === undefined) {
      id = this.texts.push(new TextEncoder().encode(text)) - 1;
      this.known.set(text, id);
    }
    this.from.push(from);
    this.to.push(to);
    this.text.push(isFirst ? -1 - id : id);
    if (place !== undefined) {
      this.keys.push(...place.keys);
      this.writesValue.push(place.writesValue);
    }
    if (text === "null") this.nulled.add(from);
    this.growth += (this.texts[id] as Uint8Array).length - (to - from);
  }

  /** Puts them in the order of the bytes. Members that are added come first, in the order in which they were found. */
  sort(): this {
    const { from, to } = this;
    const at = (i: number) => from[i] as number;
    const replaces = (i: number) => (at(i) < (to[i] as number) ? 1 : 0);
    this.order = Uint32Array.from(from, (_, i) => i).sort(
      (a, b) => at(a) - at(b) || replaces(a) - replaces(b) || a - b,
    );
    return this;
  }

  /** Of the keys of all repairs, those that are in a set; and those of repairs that write values. */
  keysIn(set: ReadonlySet<number>): {
    readonly found: ReadonlySet<number>;
    readonly ofValues: ReadonlySet<number>;
  } {
    const found = new Set<number>();
    const ofValues = new Set<number>();
    for (const [i, key] of this.keys.entries()) {
      if (!set.has(key)) continue;
      found.add(key);
      if (this.writesValue[Math.floor(i / keysOfPlace)] === true) ofValues.add(key);
    }
    return { found, ofValues };
  }

  /** Makes the function that copies an input with the repairs. */
  readonly copier = (): Transform => {
    const { from, to, text, texts, order } = this;
    let next = 0;
    let offset = 0;
    /** The offset up to which the input is copied, or left out. */
    let at = 0;
    return (slice = new Uint8Array(0)) => {
      const end = offset + slice.length;
      const chunks: Uint8Array[] = [];
      while (next < order.length && (from[order[next] as number] as number) < end) {
        const edit = order[next] as number;
        const begin = from[edit] as number;
        chunks.push(slice.subarray(Math.max(at, offset) - offset, begin - offset));
        at = Math.max(at, begin);
        // Several findings may have the same repair; members are added one after the other.
        let comma = 0;
        for (; next < order.length && from[order[next] as number] === begin; next++) {
          const each = order[next] as number;
          const id = text[each] as number;
          const bytes = texts[id < 0 ? -1 - id : id] as Uint8Array;
          comma = id < 0 ? 1 : 0;
          const isAgain = at > begin;
          if (!isAgain) chunks.push(bytes);
          at = Math.max(at, to[each] as number);
        }
        const last = chunks.at(-1);
        if (comma > 0 && last !== undefined) chunks[chunks.length - 1] = last.subarray(0, -comma);
      }
      if (at < end) chunks.push(slice.subarray(Math.max(at, offset) - offset));
      offset = end;
      return chunks.length === 1 ? (chunks[0] as Uint8Array) : joinedBytes(chunks);
    };
  };
}

/** How many keys a place has. */
const keysOfPlace = 4;

/** The key of a field, an object, a usuario or a line, by which repairs are found again. */
export const keyOf = (what: "f" | "o" | "u" | "l", line: number, pointer = ""): number =>
  textNumber(`${what}${line} ${pointer}`);

/** The keys of an object, from its pointer: its own, that of its usuario and that of its line. */
export const objectKeys = (line: number, owner: string): readonly number[] => [
  keyOf("o", line, owner),
  keyOf("u", line, usuarioOf(owner)),
  keyOf("l", line),
];

/** The keys of a field, from its pointer and those of its object. */
export const fieldKeys = (
  line: number,
  field: string,
  ofObject: readonly number[],
): readonly number[] => [keyOf("f", line, field), ...ofObject];

/** The pointer to the usuario in which a pointer leads; the pointer itself outside of usuarios. */
export const usuarioOf = (pointer: string): string =>
  /^.*\/usuarios\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? pointer;
