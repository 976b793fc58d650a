import type { Bilingual } from "../../core/model/issue";
import { joinedBytes } from "../../core/text/joined-bytes";

/**
 * What a review needs from the owner of its files: the command, the page, or a test. A file is whatever the host knows it
 * by; a review only passes it back.
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
   * Its first `most` bytes, unpacked, which the next call may overwrite. Undefined if it cannot be read, which is reported
   * where its records are read; and if it can be read only once.
   */
  head(file: File, most: number): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** All its bytes, unpacked; if there are more than `most`, any number above that. */
  bytes(file: File, most: number): Uint8Array | Promise<Uint8Array>;
  /** All its bytes in blocks, unpacked. Each may overwrite the one before. */
  blocks(file: File): AsyncIterable<Uint8Array>;
  /** Why a file cannot be read, after its name. Throws the error if it is none of a file. */
  reasonOf(error: unknown): Bilingual;
  /** Lets the event loop run, if that is due. */
  turn(): Promise<void> | undefined;
}

/** The beginning of what comes in blocks: up to the block with which there are `most` bytes. */
export async function joinedUpTo(
  blocks: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const length of collected(blocks, parts)) if (length > most) break;
  return joinedBytes(parts);
}

/** The first `most` bytes of what comes in blocks; of what is damaged before that, what comes before the damage. */
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
