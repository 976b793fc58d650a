import type { Finding } from "../../core/model/finding";
import type { PlacedTotal } from "../../core/model/totals";
import { isBlankByte } from "../bytes/json-text";
import type { Counts } from "./counters";

/**
 * How to continue after a split point: a place in a file after which reading needs nothing that came before it, so that
 * another reader can continue there. It is between two lines of NDJSON, or between two elements of the outermost array
 * with independent elements, which is the file's own array or that of the usuarios.
 */
export type ResumePoint =
  | { readonly kind: "lines" }
  | {
      readonly kind: "elements" | "usuarios";
      /** A JSON Pointer to the array. */
      readonly pointer: string;
      /** Whether the array is in a line of NDJSON, whose end also ends the array. */
      readonly inLine: boolean;
      /** The brackets that are open around its elements, from the outermost to the innermost; true means a brace. */
      readonly brackets: readonly boolean[];
    };

/**
 * How to continue after a split point, and the bytes with which an element begins, from its brace to the end of
 * its first name.
 */
export interface SplitMark {
  readonly way: ResumePoint;
  readonly head: Uint8Array;
}

/** The mark of NDJSON: every line end is a split point. */
export const lineMark: SplitMark = { way: { kind: "lines" }, head: new Uint8Array(0) };

/**
 * The index of the first place at or after `from` that looks like a split point; -1 if there is none. In NDJSON,
 * it is one. In an array it is a guess: a guessed split point is valid if the previous chunk ends exactly there.
 */
export function splitPointIn(bytes: Uint8Array, from: number, { way, head }: SplitMark): number {
  if (way.kind === "lines") return bytes.indexOf(0x0a, Math.max(from - 1, 0)) + 1 || -1;
  for (let at = bytes.indexOf(0x7b, from); at >= 0; at = bytes.indexOf(0x7b, at + 1)) {
    if (beginsWith(bytes, at, head) && isBehindElement(bytes, at)) return at;
  }
  return -1;
}

/**
 * The first bytes of the element that begins at an index; undefined if it has no name, or if the name is not
 * complete.
 */
export function headAt(bytes: Uint8Array, at: number, end: number): Uint8Array | undefined {
  const to = Math.min(end, at + maxHead); // an array may have millions of elements without a name
  let open = at + 1;
  while (open < to && isBlankByte(bytes[open] as number)) open += 1;
  if (open >= to || bytes[open] !== 0x22) return undefined;
  let close = open + 1;
  while (close < to && bytes[close] !== 0x22) close += 1;
  return close < to ? bytes.slice(at, close + 1) : undefined;
}

const maxHead = 200;

function beginsWith(bytes: Uint8Array, at: number, head: Uint8Array): boolean {
  for (let i = 0; i < head.length; i++) if (bytes[at + i] !== head[i]) return false;
  return true;
}

/** Whether a brace and a comma come before an index. */
function isBehindElement(bytes: Uint8Array, index: number): boolean {
  const comma = visibleBefore(bytes, index);
  return bytes[comma] === 0x2c && bytes[visibleBefore(bytes, comma)] === 0x7d;
}

function visibleBefore(bytes: Uint8Array, index: number): number {
  let at = index - 1;
  while (at >= 0 && (bytes[at] as number) <= 0x20) at -= 1;
  return at;
}

/** The line and column in the whole file of something whose line and column count from a split point. */
function placeBehind(splitPoint: Place, { line, column }: Place): Place {
  return {
    line: splitPoint.line + line - 1,
    column: line === 1 ? splitPoint.column + column - 1 : column,
  };
}

type Place = Pick<Position, "line" | "column">;

/** A position in a file, or behind a split point: the line and column from 1, and the records and elements before it. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly records: number;
  readonly elements: number;
}

/** The position at the beginning of a file, or at a split point from which positions are counted. */
export const origin: Position = { line: 1, column: 1, records: 0, elements: 0 };

/** The position in the whole file of one that is counted from a split point. */
export const behind = (splitPoint: Position, position: Position): Position => ({
  ...placeBehind(splitPoint, position),
  records: splitPoint.records + position.records,
  elements: splitPoint.elements + position.elements,
});

/** A finding of a chunk, converted to its position in the whole file. */
export function inFile<F extends Finding>(finding: F, way: ResumePoint, splitPoint: Position): F {
  const { record } = finding;
  return {
    ...finding,
    record: record === null ? null : record + splitPoint.records,
    pointer: pointerInFile(finding.pointer, way, splitPoint),
    ...placeBehind(splitPoint, finding),
  };
}

/** The counts of a chunk with the places that they name as they are in the whole file. */
export function countsInFile(counts: Counts, way: ResumePoint, splitPoint: Position): Counts {
  const { documents } = counts;
  const placed = (totals: readonly PlacedTotal[]) =>
    totals.map((total) => ({ ...total, pointer: pointerInFile(total.pointer, way, splitPoint) }));
  const { byDocument, byUsuario } = documents;
  return {
    ...counts,
    documents: { ...documents, byDocument: placed(byDocument), byUsuario: placed(byUsuario) },
  };
}

/** A pointer whose index in the array that is split counts from a later element. */
function pointerInFile(pointer: string, way: ResumePoint, { elements }: Position): string {
  const prefix = way.kind === "lines" ? "" : `${way.pointer}/`;
  if (way.kind === "lines" || !pointer.startsWith(prefix)) return pointer;
  const [index = "", ...rest] = pointer.slice(prefix.length).split("/");
  return prefix + [String(Number(index) + elements), ...rest].join("/");
}
