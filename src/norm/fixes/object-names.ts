import { behindBlanks, stringEnd, textOf } from "../../engine/bytes/json-text";

/** How often an object has each name. */
export interface ObjectNames {
  readonly counts: ReadonlyMap<string, number>;
  /** Those whose value is not null. */
  readonly filled: ReadonlySet<string>;
}

/** An object or array that is open, with the places of its names: where each begins and ends. */
interface Open {
  readonly at: number;
  readonly isObject: boolean;
  readonly names: number[];
  /** The places in it that are requested. */
  readonly places: number[];
}

/**
 * Finds the names of the objects at some places, each of which is the brace of an object or the first quote of a name in
 * it. The text is read once. `JSON.parse` would forget repeated names. Of an object at or around a fault nothing is found;
 * if lines are independent, neither is it of what follows on its line.
 */
export function namesAt(
  bytes: Uint8Array,
  places: ReadonlySet<number>,
  areLines: boolean,
): ReadonlyMap<number, ObjectNames> {
  const found = new Map<number, ObjectNames>();
  if (places.size === 0) return found;
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = areLines ? bytes.indexOf(0x0a, at) : -1;
    const to = lineEnd < 0 ? bytes.length : lineEnd;
    read(bytes, at, to, places, found);
    at = to + 1;
  }
  return found;
}

function read(
  bytes: Uint8Array,
  from: number,
  to: number,
  places: ReadonlySet<number>,
  found: Map<number, ObjectNames>,
): void {
  const open: Open[] = [];
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (byte === 0x5c) return;
    if (byte === 0x22) {
      const end = stringEnd(bytes, at, to);
      if (end > to) return;
      const inner = open.at(-1);
      if (inner?.isObject === true && bytes[behindBlanks(bytes, end)] === 0x3a) {
        inner.names.push(at, end);
        if (places.has(at)) inner.places.push(at);
      }
      at = end - 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      const isObject = byte === 0x7b;
      open.push({ at, isObject, names: [], places: places.has(at) ? [at] : [] });
    } else if (byte === 0x7d || byte === 0x5d) {
      const closed = open.pop();
      if (closed?.isObject !== (byte === 0x7d)) return;
      if (closed.places.length === 0) continue;
      const names = namesOf(bytes, closed);
      if (names !== undefined) for (const place of closed.places) found.set(place, names);
    }
  }
}

function namesOf(bytes: Uint8Array, { names }: Open): ObjectNames | undefined {
  const counts = new Map<string, number>();
  const filled = new Set<string>();
  try {
    for (let i = 0; i < names.length; i += 2) {
      const [at, end] = [names[i] as number, names[i + 1] as number];
      const name = textOf(bytes, at, end);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const colon = behindBlanks(bytes, end);
      if (bytes[behindBlanks(bytes, colon + 1)] !== 0x6e) filled.add(name);
    }
  } catch {
    return undefined; // a name that is no text
  }
  return { counts, filled };
}
