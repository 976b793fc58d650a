import { UsageError } from "../../app/options/usage";
import { blocksOf, isGzip } from "../files/file-bytes";
import type { GivenFile, RecordRequest, RecordText, Span } from "../protocol";
import { rawBlocks } from "../files/raw-blocks";
import { turn } from "./turn";

/** The most bytes of a record that are shown. */
const maxShown = 1024 * 1024;

/** The number of bytes on each side of a place that are shown if the place of the record is unknown. */
const around = 400;

/**
 * Reads the part of a file that shows the record of a finding. In a gzip file, it unpacks all bytes up to the end of this part.
 * Returns undefined if the request was cancelled.
 */
export async function recordText(
  files: readonly GivenFile[],
  { path, offset, length, span }: RecordRequest,
  isCancelled: () => boolean,
): Promise<RecordText | undefined> {
  const file = files.find((each) => each.path === path)?.content;
  if (file === undefined)
    throw new UsageError({
      en: `${path} is not among the files of this run`,
      es: `${path} no está entre los archivos de esta revisión`,
    });
  const { from, to } = spanShown(offset, length, span);
  const bytes = await bytesOf(file, from, to, isCancelled);
  if (bytes === undefined) return undefined;
  const [first, end] = span === undefined ? lineAround(bytes, offset - from) : [0, bytes.length];
  const text = (a: number, b: number) => new TextDecoder().decode(bytes.subarray(a, b));
  const at = Math.min(Math.max(offset - from, first), end);
  const before = text(first, at);
  const marked = text(at, Math.min(at + length, end));
  return {
    text: before + marked + text(Math.min(at + length, end), end),
    from: before.length,
    to: before.length + marked.length,
    isCut: span === undefined || span.length > to - from,
  };
}

/** Returns the bytes to read: the record, a part of a long record, or the bytes around the place. */
function spanShown(
  offset: number,
  length: number,
  span: Span | undefined,
): { readonly from: number; readonly to: number } {
  if (span === undefined)
    return { from: Math.max(0, offset - around), to: offset + Math.min(length, around) + around };
  const end = span.offset + span.length;
  if (span.length <= maxShown) return { from: span.offset, to: end };
  const isNearStart = offset + Math.min(length, maxShown / 2) <= span.offset + maxShown;
  const from = isNearStart ? span.offset : offset - maxShown / 2;
  return { from, to: Math.min(end, from + maxShown) };
}

/** The bytes of the line that contains an index. */
function lineAround(bytes: Uint8Array, index: number): readonly [number, number] {
  const first = index === 0 ? 0 : bytes.lastIndexOf(0x0a, index - 1) + 1;
  const end = bytes.indexOf(0x0a, index);
  return [first, end < 0 ? bytes.length : end];
}

async function bytesOf(
  file: Blob,
  from: number,
  to: number,
  isCancelled: () => boolean,
): Promise<Uint8Array | undefined> {
  const isPacked = await isGzip(file);
  const blocks = isPacked ? blocksOf(file) : rawBlocks(file.slice(from, Math.min(to, file.size)));
  const base = isPacked ? from : 0;
  const wanted = to - from;
  const parts: Uint8Array[] = [];
  let at = 0;
  try {
    for await (const block of blocks) {
      const part = block.slice(Math.max(0, base - at), Math.max(0, base + wanted - at));
      if (part.length > 0) parts.push(part);
      at += block.length;
      if (at >= base + wanted) break;
      await turn();
      if (isCancelled()) return undefined;
    }
  } catch (error) {
    if (parts.length === 0) throw error; // of an incomplete file, what there is
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
