import {
  decisiveBytes,
  foreignFile,
  inputKind,
  maxMagic,
  surroundedJson,
} from "../../engine/batch/input-kind";
import { isBlankByte, isControl } from "../../engine/bytes/json-text";
import { textStart } from "../../core/text/byte-order-mark";
import { joinedBytes } from "../../core/text/joined-bytes";

/**
 * A part of NDJSON that is repaired at once: some lines; or a line that is too large for it, which is copied as it
 * comes.
 */
export type FixUnit =
  | { readonly bytes: Uint8Array }
  | { readonly blocks: AsyncGenerator<Uint8Array, void> };

/** How the bytes of a file are divided into records. */
export type Input = "auto" | "ndjson" | "json";

/** The largest file that is kept in memory. */
export const defaultSize = 4 * 1024 * 1024;

/** How many bytes of a larger file of NDJSON are repaired at once, up to the end of a line: so few that their findings are kept. */
export const linesSize = 1024 * 1024;

/** The beginning of a file, and what follows it. */
interface Beginning {
  readonly bytes: Uint8Array;
  /** Whether nothing follows. */
  readonly isAll: boolean;
  /** The blocks that follow, each of which may overwrite the one before. */
  readonly rest: AsyncIterator<Uint8Array>;
}

/** Reads the beginning of a file. */
export async function beginningOf(
  blocks: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Beginning> {
  const rest = blocks[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let length = 0; length < size; ) {
    const next = await rest.next();
    if (next.done === true) return { bytes: joinedBytes(parts), isAll: true, rest };
    parts.push(next.value.slice());
    length += next.value.length;
  }
  return { bytes: joinedBytes(parts), isAll: false, rest };
}

/**
 * Cuts NDJSON into units.
 *
 * @param maxRecord is how large a record may be: a line that is much larger comes in blocks, which must all be read.
 * @param unitSize is how many bytes a unit has at least, unless it is the last.
 */
export async function* unitsOf(
  { bytes: begin, rest }: Beginning,
  maxRecord: number,
  unitSize: number,
): AsyncGenerator<FixUnit, void> {
  let waiting: Uint8Array[] = [begin];
  let { length } = begin;
  let isFirst = true;
  const input = { isOver: false };
  let goal = unitSize;
  const next = async (): Promise<Uint8Array | undefined> => {
    const read = await rest.next();
    input.isOver = read.done === true;
    return read.done === true ? undefined : read.value;
  };
  /** The bytes that have come; the last of them stay. */
  const taken = (end = length): Uint8Array => {
    const [first, ...others] = waiting as [Uint8Array, ...Uint8Array[]];
    const bytes = others.length === 0 ? first : joinedBytes(waiting);
    waiting = end < length ? [bytes.slice(end)] : [];
    length -= end;
    return bytes.subarray(0, end);
  };
  async function* restOfLine(): AsyncGenerator<Uint8Array, void> {
    yield taken();
    for (let block = await next(); block !== undefined; block = await next()) {
      const end = block.indexOf(0x0a) + 1;
      yield end === 0 ? block : block.subarray(0, end);
      if (end === 0) continue;
      waiting = [block.slice(end)];
      length = block.length - end;
      return;
    }
  }
  while (!input.isOver) {
    if (length < goal) {
      const block = await next();
      if (block === undefined) break;
      waiting.push(block.slice());
      length += block.length;
      continue;
    }
    waiting = [joinedBytes(waiting)];
    const [bytes] = waiting as [Uint8Array];
    const lineEnd = bytes.lastIndexOf(0x0a) + 1;
    const end = isFirst && firstIn(bytes) >= lineEnd ? 0 : lineEnd; // blanks alone would be an empty file
    goal = unitSize;
    if (end > 0) yield { bytes: taken(end) };
    else if (length > maxRecord + decisiveBytes) yield { blocks: restOfLine() };
    else goal = Math.min(2 * length, maxRecord + decisiveBytes + 1); // a line is not joined anew for each block
    if (end > 0 || goal === unitSize) isFirst = false;
  }
  if (length > 0 || isFirst) yield { bytes: taken() };
}

/** How many bytes decide whether a file is lines. */
export const decisiveIn: Readonly<Record<Input, number>> = {
  auto: decisiveBytes,
  ndjson: maxMagic,
  json: 0,
};

/** Whether a file is NDJSON, from its beginning, as a reader of the whole file finds it. */
export function areLinesIn(bytes: Uint8Array, input: Input, isAll: boolean): boolean {
  if (input === "json" || foreignFile(bytes, bytes.length) !== undefined) return false;
  return input === "ndjson" || inputKind(bytes, firstIn(bytes), bytes.length, isAll) === "lines";
}

/** Whether a text begins with an object or array. */
export function isJsonIn(bytes: Uint8Array): boolean {
  const first = bytes[firstIn(bytes)];
  return first === 0x7b || first === 0x5b;
}

/**
 * Where other text begins that is around a file's only value, and where the value does; undefined if there is none before it.
 * Bytes that are no text are those of another kind of file, such as an archive: it has more than this value.
 */
export function textAround(
  bytes: Uint8Array,
  input: Input,
  isAll: boolean,
): { readonly text: number; readonly json: number } | undefined {
  const text = firstIn(bytes);
  if (input !== "auto" || inputKind(bytes, text, bytes.length, isAll) !== "surrounding-text")
    return undefined;
  const json = surroundedJson(bytes, text, bytes.length);
  const isForeign = foreignFile(bytes, bytes.length) !== undefined;
  return isForeign || bytes.subarray(text, json).some(isControl) ? undefined : { text, json };
}

/** The index of the first byte that is not blank, after a byte order mark. */
function firstIn(bytes: Uint8Array): number {
  let at = textStart(bytes);
  while (at < bytes.length && isBlankByte(bytes[at] as number)) at += 1;
  return at;
}

/** How many lines end in a text. */
export function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}
