import type { Bilingual } from "../../core/model/issue";
import { joinedBytes } from "../../core/text/joined-bytes";

/**
 * Gives a review access to its files. The command, the page and tests implement it. `File` is the host's own
 * reference to a file; a review only passes it back.
 */
export interface Host<File> {
  /** The name that reports show, with `/` between folders. */
  nameOf(file: File): string;
  sizeOf(file: File): number;
  /** True if the user named it; false if it comes from a folder, an archive or a pattern. */
  isNamed(file: File): boolean;
  /** True if it was only found by its ending, so that it is read only if it is an answer or RIPS. */
  isBeside(file: File): boolean;
  /**
   * Its first `most` bytes, unpacked, which the next call may overwrite. Undefined if it can be read only once, or not at all;
   * the review reports this when it reads the records.
   */
  head(file: File, most: number): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** All its bytes, unpacked; if there are more than `most`, any number above that. */
  bytes(file: File, most: number): Uint8Array | Promise<Uint8Array>;
  /** All its bytes in blocks, unpacked. A block may overwrite the previous one. */
  blocks(file: File): AsyncIterable<Uint8Array>;
  /** The reason why a file cannot be read, to follow its name. Rethrows errors that are not file errors. */
  reasonOf(error: unknown): Bilingual;
  /** Lets the event loop run, when that is due. */
  turn(): Promise<void> | undefined;
}

/** Joins blocks until there are more than `most` bytes. */
export async function joinedUpTo(
  blocks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const block of blocks) {
    parts.push(block.slice()); // the next block may overwrite it
    length += block.length;
    if (length > most) break;
  }
  return joinedBytes(parts);
}

/** Returns the first `most` bytes of a stream of blocks, or the bytes before the first damaged block. */
export async function headOf(
  blocks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | undefined> {
  let isDamaged = false;
  async function* readable(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* blocks;
    } catch {
      isDamaged = true;
    }
  }
  const bytes = await joinedUpTo(readable(), most - 1);
  return isDamaged && bytes.length === 0 ? undefined : bytes.subarray(0, most);
}
