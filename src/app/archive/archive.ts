import { fileError } from "../input/file-errors";
import { crc32 } from "./crc32";
import type { ArchiveBytes, CivilTime, DirectoryEntry, EntryAttributes } from "./directory";
import { contentOffset, directoryOf } from "./directory";
import { isMetadata } from "./metadata";
import { piped } from "./piped";
import { refuseSurplus } from "./surplus";

/**
 * ZIP archives, which the command and the page (`src/page/worker/unpacked.ts`) read as folders: the name of an entry follows
 * the name of its archive, as in `lote.zip/Rips_FE1.json`. `choiceOfEntry` decides about an entry as about a file of a folder.
 *
 * The directory is read here (`directory.ts`), and not by a library: the smallest library that reads ZIP64 and refuses hostile
 * archives is larger than the rest of the page's code for archives, and the page is sent by mail. The bytes of an entry are
 * unpacked by the platform, as gzip is, and compared with their checksum.
 */

export interface ArchiveEntry {
  /** Its path in the archive, with / between folders. */
  readonly name: string;
  /** Its unpacked size in bytes, as the archive states it. */
  readonly size: number;
  readonly modified: CivilTime;
  readonly attributes: EntryAttributes;
  /** If it is in an inner archive: the path of this. */
  readonly within?: string;
  /** True if it only has metadata of macOS, which nobody reads. */
  readonly isMetadata: boolean;
  /** Why it cannot be read. */
  readonly error?: Error;
  /** Its bytes, unpacked, in blocks. @throws CodedError if they do not match the archive's directory. */
  blocks(): AsyncGenerator<Uint8Array, void>;
}

export const isArchiveName = (name: string): boolean => /\.zip$/i.test(name);

export const bytesOfBlob = (blob: {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}): ArchiveBytes => ({
  size: blob.size,
  read: async (offset, length) =>
    new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
});

/** The largest inner archive that is read, in bytes: it is held in memory, since it is read at any place. */
const maxInner = 32 * 1024 * 1024;

/**
 * Unpacking stops at this multiple of the packed size. Repetitive bytes can unpack to a thousand times their size, but records
 * never to 200 times.
 */
const maxRatio = 200;
const unpackedOfEntry = 64 * 1024 * 1024;
const unpackedOfArchive = 1024 * 1024 * 1024;

/** The number of bytes of an archive that are read at once. */
const blockSize = 64 * 1024;

/** The archives of a run. The inner archive that was read last is kept. */
export class Archives {
  private readonly maxEntries: number;
  private inner: { readonly of: DirectoryEntry; readonly bytes: Promise<Uint8Array> } | undefined;

  /** @param maxEntries The maximum number of files of an archive, including the files of archives in it. */
  constructor(maxEntries = 100_000) {
    this.maxEntries = maxEntries;
  }

  /**
   * Returns the files of an archive, and of its inner archives, in its order.
   *
   * @throws CodedError if the bytes are not an archive, or an archive that is not read; `reasonOf` has the reason.
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
      else if (before !== "") found.push({ ...own, error: fileError("ZIP_NESTED") });
      else await this.listInner(entry, own, found);
      if (found.length > this.maxEntries) throw fileError("ZIP_ENTRIES");
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

/**
 * Reads the folders and the comment of an archive, for its copy. A folder with the name of a file, or below a file, is left
 * out, since such an archive cannot be unpacked.
 */
export async function foldersOf(bytes: ArchiveBytes): Promise<{
  readonly folders: readonly Pick<ArchiveEntry, "name" | "modified" | "attributes">[];
  readonly comment: Uint8Array;
}> {
  const directory = await directoryOf(bytes);
  const folders = new Map<string, DirectoryEntry>();
  const files = new Set<string>();
  for await (const entry of directory.entries()) {
    if (!entry.isFolder) files.add(entry.name);
    else if (entry.name !== "") folders.set(`${entry.name}/`, entry);
  }
  const isInFile = (folder: string): boolean => {
    for (let at = folder.indexOf("/"); at >= 0; at = folder.indexOf("/", at + 1))
      if (files.has(folder.slice(0, at))) return true;
    return false;
  };
  const kept = [...folders].filter(([name]) => !isInFile(name));
  return {
    folders: kept.map(([name, { modified, attributes }]) => ({
      name,
      modified,
      attributes,
    })),
    comment: directory.comment,
  };
}

/** The size of the bytes unpacked so far, and their packed size. */
interface Unpacked {
  size: number;
  packed: number;
}

async function wholeOf(entry: ArchiveEntry): Promise<Uint8Array> {
  if (entry.size > maxInner) throw fileError("ZIP_INNER_SIZE");
  const whole = new Uint8Array(entry.size);
  let length = 0;
  for await (const block of entry.blocks()) {
    if (length + block.length > whole.length) throw fileError("ZIP_CONTENT");
    whole.set(block, length);
    length += block.length;
  }
  return whole;
}

async function fileEntries(bytes: ArchiveBytes, most: number): Promise<readonly DirectoryEntry[]> {
  const all: DirectoryEntry[] = [];
  const entries: DirectoryEntry[] = [];
  let packed = 0;
  const directory = await directoryOf(bytes);
  for await (const entry of directory.entries()) {
    all.push(entry);
    if (entry.isEncrypted) throw fileError("ZIP_ENCRYPTED");
    packed += entry.packed;
    // In a valid archive no two entries share bytes.
    if (packed > bytes.size) throw fileError("ZIP_DAMAGED");
    if (entry.isFolder) continue;
    if (entries.length === most) throw fileError("ZIP_ENTRIES");
    entries.push(entry);
  }
  refuseDuplicates(entries.map(({ name }) => name));
  await refuseSurplus(bytes, directory, all);
  return entries;
}

/** Refuses two files with one path, and a file whose path is also the path of a folder: no program could unpack both. */
function refuseDuplicates(names: readonly string[]): void {
  // \0 is less than every character of a name, so the files of a folder come directly after it.
  const sorted = names.map((name) => name.replaceAll("/", "\0")).sort();
  for (const [i, name] of sorted.entries()) {
    const next = sorted[i + 1];
    if (next === name || next?.startsWith(`${name}\0`)) throw fileError("ZIP_DUPLICATE");
  }
}

async function* blocksOf(
  entry: DirectoryEntry,
  bytes: ArchiveBytes,
  archive: Unpacked,
): AsyncGenerator<Uint8Array, void> {
  const { method } = entry;
  if (method !== stored && method !== deflated) throw fileError("ZIP_METHOD");
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
      throw fileError("ZIP_BOMB");
    yield block;
  }
  if (size !== entry.size || crc !== entry.crc) throw fileError("ZIP_CONTENT");
}

const stored = 0;
const deflated = 8;

/** The packed bytes of an entry, which follow its own header. */
async function* packedBlocks(
  entry: DirectoryEntry,
  bytes: ArchiveBytes,
  onRead: (length: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const { packed } = entry;
  const start = await contentOffset(bytes, entry);
  if (start + packed > bytes.size) throw fileError("ZIP_CONTENT");
  for (let read = 0; read < packed; read += blockSize) {
    const length = Math.min(blockSize, packed - read);
    onRead(length);
    yield await bytes.read(start + read, length);
  }
}

async function* inflated(raw: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* piped(raw, new DecompressionStream("deflate-raw"));
  } catch (error) {
    throw contentFault(error);
  }
}

/** The fault behind an exception of the decompression. Errors with other codes come from the system or from ripslint itself. */
function contentFault(error: unknown): Error {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && !/^(?:Z_|ERR_)/.test(code)
    ? (error as Error)
    : fileError("ZIP_CONTENT");
}
