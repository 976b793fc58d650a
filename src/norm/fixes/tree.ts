import { afterBlanks, isBlankByte, stringEnd, textOf } from "../../engine/bytes/json-text";

type Kind = "object" | "array" | "string" | "null" | "other";

/** The kinds of values, by their first bytes. */
const kinds: Readonly<Record<number, Kind>> = {
  0x7b: "object",
  0x5b: "array",
  0x22: "string",
  0x6e: "null",
};

const decoder = new TextDecoder();
const none: Node[] = [];

/** A value of a JSON text, with its place; `JSON.parse` would forget places and repeated names. */
export class Node {
  readonly bytes: Uint8Array;
  readonly from: number;
  /** The index after it; the end of the text if that breaks within it. */
  to: number;
  isWhole: boolean;
  readonly parent: Node | undefined;
  /** Where its name as a member begins and ends, with its quotes; -1 if it is none. */
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly kind: Kind;
  /** Its members or elements. */
  readonly children: Node[];
  private own: ReadonlyMap<string, number> | undefined;

  constructor(
    bytes: Uint8Array,
    [from, to]: readonly [number, number],
    isWhole: boolean,
    parent: Node | undefined,
    [nameFrom, nameTo]: readonly [number, number],
  ) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.isWhole = isWhole;
    this.parent = parent;
    this.nameFrom = nameFrom;
    this.nameTo = nameTo;
    this.kind = kinds[bytes[from] as number] ?? "other";
    this.children = this.isOpen ? [] : none;
  }

  /** Whether it may have members or elements. */
  get isOpen(): boolean {
    return this.kind === "object" || this.kind === "array";
  }

  get name(): string | undefined {
    if (this.nameFrom < 0) return undefined;
    try {
      return textOf(this.bytes, this.nameFrom, this.nameTo);
    } catch {
      return "";
    }
  }

  get text(): string {
    return textIn(this.bytes, this.from, this.to);
  }

  /** How often an object has each name. */
  get counts(): ReadonlyMap<string, number> {
    if (this.own !== undefined) return this.own;
    const counts = new Map<string, number>();
    if (this.kind === "object")
      for (const { name = "" } of this.children) counts.set(name, (counts.get(name) ?? 0) + 1);
    return (this.own = counts);
  }

  /** The member of a name, if it has it once. */
  member(name: string): Node | undefined {
    if (this.counts.get(name) !== 1) return undefined;
    return this.children.find((child) => child.name === name);
  }

  /** The value before it in its object or array. */
  get previous(): Node | undefined {
    const all = this.parent?.children ?? [];
    return all[all.indexOf(this) - 1];
  }
}

export const textIn = (bytes: Uint8Array, from: number, to: number): string =>
  decoder.decode(bytes.subarray(from, to));

/** Reads the value that begins at an index, without recursion; what follows it is not looked at. */
export function treeOf(bytes: Uint8Array, at: number, end: number): Node {
  const root = nodeFrom(bytes, at, end, undefined, [-1, -1]);
  let open: Node | undefined = root.isOpen ? root : undefined;
  let next = at + 1;
  while (open !== undefined) {
    const own: Node = open;
    const isObject = own.kind === "object";
    next = afterBlanks(bytes, next);
    if (next < end && bytes[next] === (isObject ? 0x7d : 0x5d)) {
      next += 1;
      own.to = next;
      own.isWhole = true;
      open = own.parent;
      continue;
    }
    if (own.children.length > 0) {
      if (bytes[next] !== 0x2c) break;
      next = afterBlanks(bytes, next + 1);
    }
    let [nameFrom, nameTo] = [-1, -1];
    if (isObject) {
      [nameFrom, nameTo] = [next, stringEnd(bytes, next, end)];
      const colon = afterBlanks(bytes, nameTo);
      if (bytes[next] !== 0x22 || nameTo > end || bytes[colon] !== 0x3a) break;
      next = afterBlanks(bytes, colon + 1);
    }
    if (next >= end) break;
    const node = nodeFrom(bytes, next, end, own, [nameFrom, nameTo]);
    own.children.push(node);
    if (node.isOpen) {
      open = node;
      next += 1;
    } else if (node.isWhole) next = node.to;
    else break;
  }
  return root;
}

/** A value; the members and elements of an object or array, and its end, are read later. */
function nodeFrom(
  bytes: Uint8Array,
  from: number,
  end: number,
  parent: Node | undefined,
  name: readonly [number, number],
): Node {
  let to = from;
  if (bytes[from] === 0x22) to = stringEnd(bytes, from, end);
  else if (isOfValue(bytes[from] as number))
    while (to < end && isOfValue(bytes[to] as number)) to += 1;
  else return new Node(bytes, [from, end], false, parent, name);
  return new Node(bytes, [from, Math.min(to, end)], to <= end, parent, name);
}

const signs = new Set([0x2c, 0x5d, 0x7d, 0x3a, 0x5b, 0x7b, 0x22]);
const isOfValue = (byte: number): boolean => !isBlankByte(byte) && !signs.has(byte);

/** The innermost value that an index is in, or whose name it is in. */
export function nodeAt(root: Node, offset: number): Node {
  let node = root;
  for (;;) {
    const { children } = node;
    const beginOf = ({ nameFrom, from }: Node) => (nameFrom < 0 ? from : nameFrom);
    const at = lastAt(children.length, (i) => beginOf(children[i] as Node) <= offset);
    const child = children[at];
    if (child === undefined || offset >= child.to) return node;
    node = child;
  }
}

/** Where the lines, the elements of the only array, or the values of a text are: each is corrected by itself. */
export function unitsOf(bytes: Uint8Array, start: number, areLines: boolean): Unit[] {
  const units: Unit[] = [];
  if (areLines) {
    for (let from = start; from < bytes.length; ) {
      const end = bytes.indexOf(0x0a, from);
      const to = end < 0 ? bytes.length : end;
      const at = afterBlanks(bytes, from);
      if (at < to) units.push({ from: at, to });
      from = to + 1;
    }
    return units;
  }
  const first = afterBlanks(bytes, start);
  const isArray = bytes[first] === 0x5b;
  for (let at = isArray ? afterBlanks(bytes, first + 1) : first; at < bytes.length; ) {
    const to = endOf(bytes, at);
    if (to > at) units.push({ from: at, to });
    at = afterBlanks(bytes, Math.max(to, at + 1));
    if (bytes[at] === 0x2c && isArray) at = afterBlanks(bytes, at + 1);
  }
  return units;
}

export interface Unit {
  readonly from: number;
  readonly to: number;
}

/** The index after a value. */
function endOf(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x22) at = stringEnd(bytes, at) - 1;
    else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    else if (depth > 0 || (byte !== 0x2c && !isBlankByte(byte))) continue;
    if (depth <= 0) return depth < 0 || byte === 0x2c || isBlankByte(byte) ? at : at + 1;
  }
  return bytes.length;
}

/** The last index at which something holds that holds at all those before; -1 if there is none. */
export function lastAt(length: number, holds: (index: number) => boolean): number {
  let low = -1;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
