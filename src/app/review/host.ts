import type { Bilingual } from "../../core/model/issue";
import { joinedBytes } from "../../core/text/joined-bytes";

/**
 * Gives a review access to its files. The command, the page and tests implement it. `File` is the host's own
 * reference to a file; a review only passes it back.
 */
export interface Host<File> {
  /** As reports show it, with `/` between folders. */
  nameOf(file: File): string;
  /** In bytes, as it is stored. */
  sizeOf(file: File): number;
  /** Whether the user named it; otherwise it was found in a folder or an archive, or a pattern matches it. */
  isNamed(file: File): boolean;
  /** Whether it was found by its ending alone, so that it is read only if it is an answer, or RIPS. */
  isBeside(file: File): boolean;
  /**
   * Its first `most` bytes, unpacked, which the next call may overwrite. Undefined if it cannot be read, which is
   * reported
   * where its records are read; and if it can be read only once.
   */
  head(file: File, most: number): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** All its bytes, unpacked; if there are more than `most`, any number above that. */
  bytes(file: File, most: number): Uint8Array | Promise<Uint8Array>;
  /** All its bytes in blocks, unpacked. Each may overwrite the one before. */
  blocks(file: File): AsyncIterable<Uint8Array>;
  /** Why a file cannot be read, after its name. Rethrows errors that are not file errors. */
  reasonOf(error: unknown): Bilingual;
  /** Lets the event loop run, if that is due. */
  turn(): Promise<void> | undefined;
}

/** Joins blocks until there are more than `most` bytes. */
export async function joinedUpTo(
  blocks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const length of collected(blocks, parts)) if (length > most) break;
  return joinedBytes(parts);
}

/** Returns the first `most` bytes of a stream of blocks, or the bytes before the first damaged block. */
export async function headOf(
  blocks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  try {
    for await (const length of collected(blocks, parts)) if (length >= most) break;
  } catch {
    if (parts.length === 0) return undefined;
  }
  return joinedBytes(parts).subarray(0, most);
}

/** Collects blocks, which the next one may overwrite. Yields how many bytes there are. */
async function* collected(
  blocks: AsyncIterable<Uint8Array>,
  parts: Uint8Array[],
): AsyncGenerator<number, void> {
  let length = 0;
  for await (const block of blocks) {
    parts.push(block.slice());
    length += block.length;
    yield length;
  }
}
