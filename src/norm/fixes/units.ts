import { decisiveBytes, foreignFile, inputKind, maxMagic } from "../../engine/batch/input-kind";
import { isBlankByte } from "../../engine/bytes/json-text";
import { textStart } from "../../core/text/byte-order-mark";
import { joinedBytes } from "../../core/text/joined-bytes";

/** What is repaired at once: a file, or some lines of NDJSON. */
export interface FixUnit {
  readonly bytes: Uint8Array;
  readonly areLines: boolean;
}

/** How the bytes of a file are divided into records. */
type Input = "auto" | "ndjson" | "json";

/** How many bytes of NDJSON are repaired at once, up to the end of a line. */
const defaultSize = 4 * 1024 * 1024;

/**
 * Cuts a file into units: lines are taken some at a time, any other file as a whole. The blocks may be overwritten once
 * the next one is asked for.
 *
 * @param unitSize is how many bytes a unit of lines has at least, unless it is the last.
 */
export async function* unitsOf(
  blocks: AsyncIterable<Uint8Array>,
  input: Input,
  unitSize = defaultSize,
): AsyncGenerator<FixUnit, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let areLines: boolean | undefined;
  let isFirst = true;
  let goal = unitSize;
  const taken = (): Uint8Array => {
    const bytes = joinedBytes(waiting);
    waiting = [];
    length = 0;
    return bytes;
  };
  for await (const block of blocks) {
    waiting.push(block.slice());
    length += block.length;
    if (areLines === undefined && length > decisiveIn[input]) {
      const bytes = taken();
      areLines = areLinesIn(bytes, input, false);
      waiting = [bytes];
      ({ length } = bytes);
    }
    if (areLines !== true || length < goal) continue;
    const bytes = taken();
    const lineEnd = bytes.lastIndexOf(0x0a) + 1;
    const end = isFirst && firstIn(bytes) >= lineEnd ? 0 : lineEnd; // blanks alone would be an empty file
    if (end < bytes.length) waiting = [bytes.subarray(end)];
    length = bytes.length - end;
    goal = end === 0 ? 2 * length : unitSize; // a line is not joined anew for each block
    if (end === 0) continue;
    yield { bytes: bytes.subarray(0, end), areLines };
    isFirst = false;
  }
  const bytes = taken();
  areLines ??= areLinesIn(bytes, input, true);
  if (bytes.length > 0 || isFirst) yield { bytes, areLines };
}

/** How many bytes decide whether a file is lines. */
const decisiveIn: Readonly<Record<Input, number>> = {
  auto: decisiveBytes,
  ndjson: maxMagic,
  json: 0,
};

/** Whether a file is NDJSON, from its beginning, as a reader of the whole file finds it. */
export function areLinesIn(bytes: Uint8Array, input: Input, isAll: boolean): boolean {
  if (input === "json" || foreignFile(bytes, bytes.length) !== undefined) return false;
  return input === "ndjson" || inputKind(bytes, firstIn(bytes), bytes.length, isAll) === "lines";
}

/** The index of the first byte that is not blank, behind a byte order mark. */
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
