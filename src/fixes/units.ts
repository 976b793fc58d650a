import { decisiveBytes, inputKind } from "../batch/input-kind";
import { isBlankByte } from "../bytes/json-text";
import { textStart } from "../text/byte-order-mark";
import { joinedBytes } from "../text/joined-bytes";

/** An input that is repaired on its own: a file, or some lines of NDJSON. */
export interface FixUnit {
  readonly bytes: Uint8Array;
  readonly areLines: boolean;
  /** How many lines of the file come before it. */
  readonly linesBefore: number;
}

/** How many bytes of NDJSON are repaired at once, up to the end of a line. */
const lineBytes = 4 * 1024 * 1024;

/**
 * Cuts a file into units: lines are taken some at a time, any other file as a whole. The blocks may be overwritten once
 * the next one is asked for.
 */
export async function* unitsOf(
  blocks: AsyncIterable<Uint8Array>,
  input: "auto" | "ndjson" | "json",
): AsyncGenerator<FixUnit, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let areLines = input === "auto" ? undefined : input === "ndjson";
  let linesBefore = 0;
  let goal = lineBytes;
  const taken = (): Uint8Array => {
    const bytes = joinedBytes(waiting);
    waiting = [];
    length = 0;
    return bytes;
  };
  for await (const block of blocks) {
    waiting.push(block.slice());
    length += block.length;
    if (areLines === undefined && length > decisiveBytes) {
      const bytes = taken();
      areLines = isOfLines(bytes, false);
      waiting = [bytes];
      ({ length } = bytes);
    }
    if (areLines !== true || length < goal) continue;
    const bytes = taken();
    const end = bytes.lastIndexOf(0x0a) + 1;
    if (end < bytes.length) waiting = [bytes.subarray(end)];
    length = bytes.length - end;
    goal = end === 0 ? 2 * length : lineBytes; // a line is not joined anew for each block
    if (end === 0) continue;
    const unit = bytes.subarray(0, end);
    yield { bytes: unit, areLines, linesBefore };
    linesBefore += linesIn(unit);
  }
  const bytes = taken();
  areLines ??= isOfLines(bytes, true);
  if (bytes.length > 0 || linesBefore === 0) yield { bytes, areLines, linesBefore };
}

/** Whether a file is NDJSON, from its beginning. */
function isOfLines(bytes: Uint8Array, isAll: boolean): boolean {
  let at = textStart(bytes);
  while (at < bytes.length && isBlankByte(bytes[at] as number)) at += 1;
  return inputKind(bytes, at, bytes.length, isAll) === "lines";
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}
