import { archiveFault } from "../input/file-errors";
import { crc32 } from "./crc32";
import type { ArchiveBytes, CivilTime, DirectoryEntry, EntryAttributes } from "./directory";
import { directoryOf } from "./directory";
import { isMetadata } from "./metadata";
import { piped } from "./piped";
import { refuseSurplus } from "./surplus";

/**
 * ZIP archives, which the command and the page (`src/page/worker/unpacked.ts`) read as folders: the name of an entry comes after
 * that of its archive, as `lote.zip/Rips_FE1.json`. What becomes of an entry is decided as for a file of a folder:
 * `choiceOfEntry`.
 *
 * The directory is read here (`directory.ts`), and not by a library: the smallest that reads ZIP64 and all that is hostile is
 * larger than the rest of what the page has for archives, and the page is sent by mail. The bytes of an entry are unpacked
 * by the platform, as gzip is, and compared with their checksum.
 */

/** A file in an archive. */
export interface ArchiveEntry {
  /** Its path in the archive, with / between folders. */
  readonly name: string;
  /** How many bytes it has unpacked, as the archive says. */
  readonly size: number;
  readonly modified: CivilTime;
  readonly attributes: EntryAttributes;
  /** The path of the archive in the archive that it is in. */
  readonly within?: string;
  /** Whether it is only what macOS keeps of a file or folder, which nobody reads. */
  readonly isMetadata: boolean;
  /** Why it cannot be read. */
  readonly error?: Error;
  /** Its bytes, unpacked, in blocks. @throws CodedError where they are not what the archive says. */
  blocks(): AsyncGenerator<Uint8Array, void>;
}

/** Whether a name is that of an archive. */
export const isArchiveName = (name: string): boolean => /\.zip$/i.test(name);

/** The bytes of a Blob or File. */
export const bytesOfBlob = (blob: {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}): ArchiveBytes => ({
  size: blob.size,
  read: async (offset, length) =>
    new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
});

/** How large an archive in an archive may be: it is held in memory, since it is read at any place. */
const maxInner = 32 * 1024 * 1024;

/**
 * Bytes that are mostly repetition unpack to a thousand times as many. Records never do: from a size on, what unpacks to
 * more than 200 times its size is read no further.
 */
const maxRatio = 200;
const unpackedOfEntry = 64 * 1024 * 1024;
const unpackedOfArchive = 1024 * 1024 * 1024;

/** How much is read of an archive at once. */
const blockSize = 64 * 1024;

/** The archives of a run. Of those within others, the one that was read last is held. */
export class Archives {
  private readonly maxEntries: number;
  private inner: { readonly of: DirectoryEntry; readonly bytes: Promise<Uint8Array> } | undefined;

  /** @param maxEntries is how many files an archive may have, with those of the archives in it. */
  constructor(maxEntries = 100_000) {
    this.maxEntries = maxEntries;
  }

  /**
   * The files of an archive, and of the archives in it, in its order.
   *
   * @throws CodedError for what is no archive, or is one that is not read: `reasonOf` says why.
   */
  async open(bytes: ArchiveBytes): Promise<readonly ArchiveEntry[]> {
    const found: ArchiveEntry[] = [];
    await this.list(bytes, "", found);
    return found;
  }

  private async list(bytes: ArchiveBytes, before: string, found: ArchiveEntry[]): Promise<void> {
    const unpacked: Unpacked = { size: 0, packed: 0 };
    for (const entry of await fileEntries(bytes, this.maxEntries - found.length)) {
      const name = before + entry.name;
      const blocks = () => blocksOf(entry, bytes, unpacked);
      const own: ArchiveEntry = {
        name,
        size: entry.size,
        modified: entry.modified,
        attributes: entry.attributes,
        ...(before !== "" && { within: before.slice(0, -1) }),
        isMetadata: await isMetadata(name, blocks),
        blocks,
      };
      if (!isArchiveName(name)) found.push(own);
      else if (before !== "") found.push({ ...own, error: archiveFault("ZIP_NESTED") });
      else await this.listInner(entry, own, found);
      if (found.length > this.maxEntries) throw archiveFault("ZIP_ENTRIES");
    }
  }

  private async listInner(
    entry: DirectoryEntry,
    own: ArchiveEntry,
    found: ArchiveEntry[],
  ): Promise<void> {
    const inner: ArchiveEntry[] = [];
    try {
      const { length: size } = await this.innerBytes(entry, own);
      const read = async (offset: number, length: number) =>
        (await this.innerBytes(entry, own)).subarray(offset, offset + length);
      await this.list({ size, read }, `${own.name}/`, inner);
    } catch (error) {
      found.push({ ...own, error: error as Error });
      return;
    }
    for (const each of inner) found.push(each);
  }

  private innerBytes(of: DirectoryEntry, entry: ArchiveEntry): Promise<Uint8Array> {
    if (this.inner?.of !== of) this.inner = { of, bytes: wholeOf(entry) };
    return this.inner.bytes;
  }
}

/** Reads what a copy of an archive keeps besides its files: its folders and its comment. */
export async function foldersOf(bytes: ArchiveBytes): Promise<{
  readonly folders: readonly Pick<ArchiveEntry, "name" | "modified" | "attributes">[];
  readonly comment: Uint8Array;
}> {
  const directory = await directoryOf(bytes);
  const folders = new Map<string, DirectoryEntry>();
  for await (const entry of directory.entries())
    if (entry.isFolder && entry.name !== "") folders.set(`${entry.name}/`, entry);
  return {
    folders: Array.from(folders, ([name, { modified, attributes }]) => ({
      name,
      modified,
      attributes,
    })),
    comment: directory.comment,
  };
}

/** How much of an archive was unpacked, and the size of what it was unpacked from. */
interface Unpacked {
  size: number;
  packed: number;
}

async function wholeOf(entry: ArchiveEntry): Promise<Uint8Array> {
  if (entry.size > maxInner) throw archiveFault("ZIP_INNER_SIZE");
  const whole = new Uint8Array(entry.size);
  let length = 0;
  for await (const block of entry.blocks()) {
    if (length + block.length > whole.length) throw archiveFault("ZIP_CONTENT");
    whole.set(block, length);
    length += block.length;
  }
  return whole;
}

/** The entries of an archive that are no folders. */
async function fileEntries(bytes: ArchiveBytes, most: number): Promise<readonly DirectoryEntry[]> {
  const all: DirectoryEntry[] = [];
  const entries: DirectoryEntry[] = [];
  let packed = 0;
  const directory = await directoryOf(bytes);
  for await (const entry of directory.entries()) {
    all.push(entry);
    if (entry.isEncrypted) throw archiveFault("ZIP_ENCRYPTED");
    packed += entry.packed;
    // Entries that share their bytes are those of a bomb.
    if (packed > bytes.size) throw archiveFault("ZIP_DAMAGED");
    if (entry.isFolder) continue;
    if (entries.length === most) throw archiveFault("ZIP_ENTRIES");
    entries.push(entry);
  }
  refuseDuplicates(entries.map(({ name }) => name));
  await refuseSurplus(bytes, directory, all);
  return entries;
}

/** Refuses two files of one path, and a file that is a folder of another one: nothing could unpack both. */
function refuseDuplicates(names: readonly string[]): void {
  // What is in a folder comes next to the folder: no name has a sign that is less than this.
  const sorted = names.map((name) => name.replaceAll("/", "\0")).sort();
  for (const [i, name] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next === name || next?.startsWith(`${name}\0`)) throw archiveFault("ZIP_DUPLICATE");
  }
}

async function* blocksOf(
  entry: DirectoryEntry,
  bytes: ArchiveBytes,
  archive: Unpacked,
): AsyncGenerator<Uint8Array, void> {
  const { method } = entry;
  if (method !== stored && method !== deflated) throw archiveFault("ZIP_METHOD");
  let packed = 0;
  const raw = packedBlocks(entry, bytes, (length) => {
    packed += length;
    archive.packed += length;
  });
  let size = 0;
  let crc = 0;
  for await (const block of method === stored ? raw : inflated(raw)) {
    size += block.length;
    archive.size += block.length;
    crc = crc32(block, crc);
    if (
      (size > unpackedOfEntry && size > maxRatio * packed) ||
      (archive.size > unpackedOfArchive && archive.size > maxRatio * archive.packed)
    )
      throw archiveFault("ZIP_BOMB");
    yield block;
  }
  if (size !== entry.size || crc !== entry.crc) throw archiveFault("ZIP_CONTENT");
}

const stored = 0;
const deflated = 8;

/** The bytes of an entry as they are in the archive: they come after a header of their own. */
async function* packedBlocks(
  { offset, packed }: DirectoryEntry,
  bytes: ArchiveBytes,
  onRead: (length: number) => void,
): AsyncGenerator<Uint8Array, void> {
  if (offset + localHeader > bytes.size) throw archiveFault("ZIP_CONTENT");
  const { buffer, byteOffset } = await bytes.read(offset, localHeader);
  const header = new DataView(buffer, byteOffset, localHeader);
  const start = offset + localHeader + header.getUint16(26, true) + header.getUint16(28, true);
  if (header.getUint32(0, true) !== 0x04034b50 || start + packed > bytes.size)
    throw archiveFault("ZIP_CONTENT");
  for (let read = 0; read < packed; read += blockSize) {
    const length = Math.min(blockSize, packed - read);
    onRead(length);
    yield await bytes.read(start + read, length);
  }
}

const localHeader = 30;

/** Unpacks deflated bytes. */
async function* inflated(raw: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* piped(raw, new DecompressionStream("deflate-raw"));
  } catch (error) {
    throw contentFault(error);
  }
}

/** The fault that an exception of the decompression means. What has another code is a fault of the system, or ours. */
function contentFault(error: unknown): Error {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && !/^(?:Z_|ERR_)/.test(code)
    ? (error as Error)
    : archiveFault("ZIP_CONTENT");
}
