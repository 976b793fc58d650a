import type { Member } from "../../engine/bytes/json-text";
import { afterBlanks, isBlankByte, stringEnd, textOf } from "../../engine/bytes/json-text";

/** The members of an object, as its text has them: `JSON.parse` would forget repeated names. */
export interface ObjectMembers {
  readonly members: readonly Member[];
  /** How often it has each name. */
  readonly counts: ReadonlyMap<string, number>;
  /** The names whose value is not null. */
  readonly filled: ReadonlySet<string>;
}

/**
 * Finds the brace of the object that a name or value is in, from an index outside of strings; -1 if the bytes do not have
 * it. They must be JSON before the index.
 *
 * @param isLine tells whether the object begins on the same line.
 */
export function objectAround(bytes: Uint8Array, index: number, isLine: boolean): number {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const byte = bytes[at];
    if (byte === 0x22) at = stringStart(bytes, at);
    else if (byte === 0x7d || byte === 0x5d) depth += 1;
    else if (byte === 0x7b || byte === 0x5b) {
      if (depth === 0) return byte === 0x7b ? at : -1;
      depth -= 1;
    } else if (isLine && byte === 0x0a) return -1;
  }
  return -1;
}

/** The index of the first quote of a string, from its last one. A quote after an odd number of backslashes is within it. */
function stringStart(bytes: Uint8Array, end: number): number {
  for (let at = end - 1; at >= 0; at--) {
    if (bytes[at] !== 0x22) continue;
    let before = at;
    while (bytes[before - 1] === 0x5c) before -= 1;
    if ((at - before) % 2 === 0) return at;
    at = before;
  }
  return -1;
}

/** The members of the object whose brace is at an index; undefined if the bytes do not have all of it, or it is no JSON. */
export function membersOf(bytes: Uint8Array, open: number, to: number): ObjectMembers | undefined {
  const members: Member[] = [];
  const counts = new Map<string, number>();
  const filled = new Set<string>();
  try {
    for (let at = afterBlanks(bytes, open + 1); at < to; at = afterBlanks(bytes, at + 1)) {
      const [nameAt, nameEnd] = [at, stringEnd(bytes, at, to)];
      if (bytes[at] === 0x7d && members.length === 0) return { members, counts, filled };
      const colon = afterBlanks(bytes, nameEnd);
      if (bytes[at] !== 0x22 || nameEnd > to || bytes[colon] !== 0x3a) return undefined;
      const valueAt = afterBlanks(bytes, colon + 1);
      const valueEnd = endOfValue(bytes, valueAt, to);
      const name = textOf(bytes, nameAt, nameEnd);
      members.push({ name, nameAt, nameEnd, valueAt, valueEnd });
      counts.set(name, (counts.get(name) ?? 0) + 1);
      if (bytes[valueAt] !== 0x6e) filled.add(name);
      at = afterBlanks(bytes, valueEnd);
      if (bytes[at] === 0x7d && at < to) return { members, counts, filled };
      if (bytes[at] !== 0x2c) return undefined;
    }
  } catch {
    // a name that is no text
  }
  return undefined;
}

/** The elements of the array whose bracket is at an index, and that ends at another one. It must be JSON. */
export function elementsOf(
  bytes: Uint8Array,
  open: number,
  to: number,
): readonly { readonly from: number; readonly to: number }[] {
  const elements: { from: number; to: number }[] = [];
  for (let at = afterBlanks(bytes, open + 1); at < to - 1; at = afterBlanks(bytes, at + 1)) {
    const end = endOfValue(bytes, at, to);
    elements.push({ from: at, to: end });
    at = afterBlanks(bytes, end);
  }
  return elements;
}

/** The index after a value. */
function endOfValue(bytes: Uint8Array, from: number, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === 0x22) {
      at = stringEnd(bytes, at, to) - 1;
      if (depth === 0) return at + 1;
    } else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (byte === 0x7d || byte === 0x5d) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (byte === 0x2c || isBlankByte(byte as number))) return at;
  }
  return to;
}
