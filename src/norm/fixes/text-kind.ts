import { foreignFile, inputKind, surroundedJson } from "../../engine/batch/input-kind";
import { isBlankByte, isControl } from "../../engine/bytes/json-text";
import { textStart } from "../../core/text/byte-order-mark";

/** How the bytes of a file are divided into records. */
export type Input = "auto" | "ndjson" | "json";

export function areLinesIn(bytes: Uint8Array, input: Input): boolean {
  if (input === "json" || foreignFile(bytes, bytes.length) !== undefined) return false;
  return input === "ndjson" || inputKind(bytes, firstIn(bytes), bytes.length, true) === "lines";
}

export function isJsonIn(bytes: Uint8Array): boolean {
  const first = bytes[firstIn(bytes)];
  return first === 0x7b || first === 0x5b;
}

/** The beginnings of the text before a file's only value, and of the value. */
export interface TextAround {
  readonly text: number;
  readonly json: number;
}

/**
 * Returns undefined if there is no text before a file's only value. Bytes that are not text belong to another kind of
 * file, such as an archive, which has more content than this value.
 */
export function textAround(bytes: Uint8Array, input: Input): TextAround | undefined {
  const text = firstIn(bytes);
  if (input !== "auto" || inputKind(bytes, text, bytes.length, true) !== "surrounding-text")
    return undefined;
  const json = surroundedJson(bytes, text, bytes.length);
  const isForeign = foreignFile(bytes, bytes.length) !== undefined;
  return isForeign || bytes.subarray(text, json).some(isControl) ? undefined : { text, json };
}

function firstIn(bytes: Uint8Array): number {
  let at = textStart(bytes);
  while (at < bytes.length && isBlankByte(bytes[at] as number)) at += 1;
  return at;
}
