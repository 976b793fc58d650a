import { afterBlanks, isBlankByte, stringEnd, textOf } from "../../engine/bytes/json-text";

type Kind = "object" | "array" | "string" | "null" | "other";

const kinds: Readonly<Record<number, Kind>> = {
  0x7b: "object",
  0x5b: "array",
  0x22: "string",
  0x6e: "null",
};

const decoder = new TextDecoder();

/**
 * A value of a JSON text, with its place; `JSON.parse` loses places and repeated names. Members and elements are read on
 * request, one level deep.
 */
export class Node {
  readonly bytes: Uint8Array;
  readonly from: number;
  /** The index after it; the end of the text if it has no closing bracket or quote. */
  readonly to: number;
  readonly parent: Node | undefined;
  /** Where its name begins and ends, with its quotes; -1 if it is not a member of an object. */
  readonly nameFrom: number;
  readonly nameTo: number;
  readonly kind: Kind;
  private content: { readonly children: readonly Node[]; readonly isWhole: boolean } | undefined;
  private ownCounts: ReadonlyMap<string, number> | undefined;
  /** The child whose children were read last, by `nodeAt`. */
  private opened: Node | undefined;

  constructor(
    bytes: Uint8Array,
    from: number,
    to: number,
    parent?: Node,
    nameFrom = -1,
    nameTo = -1,
  ) {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.parent = parent;
    this.nameFrom = nameFrom;
    this.nameTo = nameTo;
    this.kind = kinds[bytes[from] as number] ?? "other";
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

  /** Its members or elements, up to the first fault. */
  get children(): readonly Node[] {
    return (this.content ??= this.read()).children;
  }

  /** True if the value is closed, and everything directly in it is well formed. */
  get isWhole(): boolean {
    return (this.content ??= this.read()).isWhole;
  }

  /** The number of times that an object has each name. */
  get counts(): ReadonlyMap<string, number> {
    if (this.ownCounts !== undefined) return this.ownCounts;
    const counts = new Map<string, number>();
    if (this.kind === "object")
      for (const { name = "" } of this.children) counts.set(name, (counts.get(name) ?? 0) + 1);
    return (this.ownCounts = counts);
  }

  member(name: string): Node | undefined {
    if (this.counts.get(name) !== 1) return undefined;
    return this.children.find((child) => child.name === name);
  }

  /** The value before it in its object or array. */
  get previous(): Node | undefined {
    const all = this.parent?.children ?? [];
    return all[all.findIndex(({ from }) => from === this.from) - 1];
  }

  /** Opens a child to look into it. To save memory, the nodes of the element that was open before are dropped. */
  open(child: Node): Node {
    if (this.kind === "array" && this.opened !== child) {
      this.opened?.forget();
      this.opened = child;
    }
    return child;
  }

  forget(): void {
    this.content = undefined;
    this.ownCounts = undefined;
  }

  private read(): { readonly children: readonly Node[]; readonly isWhole: boolean } {
    const { bytes, from, to, kind } = this;
    const isObject = kind === "object";
    if (!isObject && kind !== "array") return { children: [], isWhole: true };
    const close = isObject ? 0x7d : 0x5d;
    const children: Node[] = [];
    const ended = (at: number) => ({ children, isWhole: at === to - 1 && bytes[at] === close });
    let at = afterBlanks(bytes, from + 1);
    if (at >= to - 1) return ended(at);
    for (;;) {
      let [nameFrom, nameTo] = [-1, -1];
      if (isObject) {
        if (bytes[at] !== 0x22) break;
        [nameFrom, nameTo] = [at, stringEnd(bytes, at, to)];
        at = afterBlanks(bytes, nameTo);
        if (nameTo > to || bytes[at] !== 0x3a) break;
        at = afterBlanks(bytes, at + 1);
      }
      const end = valueEnd(bytes, at, to);
      if (end <= at) break;
      children.push(new Node(bytes, at, end, this, nameFrom, nameTo));
      at = afterBlanks(bytes, end);
      if (bytes[at] !== 0x2c || at >= to) return ended(at);
      at = afterBlanks(bytes, at + 1);
    }
    return { children, isWhole: false };
  }
}

export const textIn = (bytes: Uint8Array, from: number, to: number): string =>
  decoder.decode(bytes.subarray(from, to));

/** The value that begins at an index; the text after it is not read. */
export const treeOf = (bytes: Uint8Array, at: number, end: number): Node =>
  new Node(bytes, at, valueEnd(bytes, at, end));

/** The index after a value, at most `end`. Brackets are counted outside strings. */
function valueEnd(bytes: Uint8Array, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x22) at = stringEnd(bytes, at, end) - 1;
    else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (depth > 0) {
      if (byte !== 0x7d && byte !== 0x5d) continue;
      depth -= 1;
    } else if (isOfScalar(byte)) continue;
    else return at;
    if (depth === 0) return Math.min(at + 1, end);
  }
  return end;
}

const signs = new Set([0x2c, 0x5d, 0x7d, 0x3a]);
const isOfScalar = (byte: number): boolean => !isBlankByte(byte) && !signs.has(byte);

/** Returns the innermost value whose text or name contains an offset. */
export function nodeAt(root: Node, offset: number): Node {
  let node = root;
  for (;;) {
    const { children } = node;
    const beginOf = ({ nameFrom, from }: Node) => (nameFrom < 0 ? from : nameFrom);
    const at = lastIndexWhere(children.length, (i) => beginOf(children[i] as Node) <= offset);
    const child = children[at];
    if (child === undefined || offset >= child.to) return node;
    node = node.open(child);
  }
}

/**
 * Returns the places of the lines, of the elements of the only array, or of the values of a text: each is corrected by itself.
 */
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
    const to = valueEnd(bytes, at, bytes.length);
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

/** Binary search: returns the last index for which `holds` is true, or -1. `holds` must be true for all earlier indexes. */
export function lastIndexWhere(length: number, holds: (index: number) => boolean): number {
  let low = -1;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
