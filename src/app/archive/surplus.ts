import { fileError } from "../input/file-errors";
import type { ArchiveBytes, Directory, DirectoryEntry } from "./directory";
import { contentOffset, localHeader } from "./directory";

/**
 * Refuses an archive with bytes that belong to no entry, as in two archives that were joined: some programs would read them,
 * although the directory does not list them. Blanks and zeros that alignment or a transfer adds are allowed.
 *
 * @param entries All entries of the directory, with the folders.
 * @throws CodedError
 */
export async function refuseSurplus(
  bytes: ArchiveBytes,
  { offset: directory, end }: Directory,
  entries: readonly DirectoryEntry[],
): Promise<void> {
  const sorted = [...entries].sort((a, b) => a.offset - b.offset);
  const first = sorted[0]?.offset ?? directory;
  if (!(await isBlank(bytes, 0, first))) throw fileError("ZIP_SURPLUS");
  for (const [i, entry] of sorted.entries()) {
    const next = sorted[i + 1]?.offset ?? directory;
    // A short gap is an extra field, or sizes after the content: no entry is so short, so its header need not be read.
    const least = entry.offset + localHeader + entry.nameLength + entry.packed;
    if (least > next) throw fileError("ZIP_DAMAGED");
    if (next - least < localHeader) continue;
    const from = (await contentOffset(bytes, entry)) + entry.packed;
    if (from > next) throw fileError("ZIP_DAMAGED");
    if (!(await isBlank(bytes, from + entry.maxDescriptor, next))) throw fileError("ZIP_SURPLUS");
  }
  if (!(await isBlank(bytes, end, bytes.size))) throw fileError("ZIP_SURPLUS");
}

/** The number of bytes that are checked at once. */
const blockSize = 64 * 1024;

/** Returns true if there are only zeros, blanks and line ends. */
async function isBlank(bytes: ArchiveBytes, from: number, to: number): Promise<boolean> {
  for (let at = from; at < to; at += blockSize) {
    const block = await bytes.read(at, Math.min(blockSize, to - at));
    if (!block.every((byte) => blanks.includes(byte))) return false;
  }
  return true;
}

const blanks = [0, 0x09, 0x0a, 0x0d, 0x1a, 0x20];
