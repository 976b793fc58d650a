import { textNumber } from "../../core/text/hash";
import { joinedBytes } from "../../core/text/joined-bytes";

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

const encoder = new TextEncoder();

/** The repairs of a text. */
export class Edits {
  /** How many bytes they add. */
  growth = 0;
  /** The offsets of values that become null. */
  readonly nulled = new Set<number>();
  private readonly all: { readonly edit: Edit; readonly place: Place | undefined }[] = [];

  get count(): number {
    return this.all.length;
  }

  /** @param place is by which it is found again; without it, it is not. */
  add(edit: Edit, place?: Place): void {
    const { from, to, text } = edit;
    this.all.push({ edit, place });
    if (text === "null") this.nulled.add(from);
    this.growth += encoder.encode(text).length - (to - from);
  }

  /** Of the keys of all repairs, those that are in a set; and those of repairs that write values. */
  keysIn(set: ReadonlySet<number>): {
    readonly found: ReadonlySet<number>;
    readonly ofValues: ReadonlySet<number>;
  } {
    const found = new Set<number>();
    const ofValues = new Set<number>();
    for (const { place } of this.all)
      for (const key of place?.keys ?? []) {
        if (!set.has(key)) continue;
        found.add(key);
        if (place?.writesValue === true) ofValues.add(key);
      }
    return { found, ofValues };
  }

  /** The text with the repairs. Members that are added come first, in the order in which they were found. */
  apply(bytes: Uint8Array): Uint8Array {
    const edits = this.all
      .map(({ edit }) => edit)
      .sort((a, b) => a.from - b.from || order(a) - order(b));
    const chunks: Uint8Array[] = [];
    /** The offset up to which the text is copied, or left out. */
    let at = 0;
    for (let next = 0; next < edits.length; ) {
      const { from } = edits[next] as Edit;
      if (from > at) chunks.push(bytes.subarray(at, from));
      at = Math.max(at, from);
      // Several findings may have the same repair; members are added one after the other.
      let isFirst = false;
      for (; edits[next]?.from === from; next++) {
        const edit = edits[next] as Edit;
        if (at === from) chunks.push(encoder.encode(edit.text));
        at = Math.max(at, edit.to);
        isFirst = edit.isFirst === true;
      }
      if (isFirst) chunks.push((chunks.pop() as Uint8Array).subarray(0, -1));
    }
    chunks.push(bytes.subarray(at));
    return joinedBytes(chunks);
  }
}

const order = ({ from, to }: Edit): number => (from < to ? 1 : 0);

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
