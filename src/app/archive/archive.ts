import { archiveFault } from "../input/file-errors";
import { crc32 } from "./crc32";
import type { ArchiveBytes, CivilTime, DirectoryEntry, EntryAttributes } from "./directory";
import { directoryOf } from "./directory";
import { isMetadata } from "./metadata";
import { piped } from "./piped";
import { refuseSurplus } from "./surplus";

/**
 * ZIP archives, which the command and the page (`src/page/worker/unpacked.ts`) read as folders: the name of an entry
 * comes after that of its archive, as `lote.zip/Rips_FE1.json`. `choiceOfEntry` decides about an entry as about a file
 * of a folder.
 *
 * The directory is read here (`directory.ts`), and not by a library: the smallest library that reads ZIP64 and refuses
 * hostile archives is larger than the rest of the page's code for archives, and the page is sent by mail. The bytes of
 * an entry are unpacked by the platform, as gzip is, and compared with their checksum.
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

/** Returns true if a file name is the name of an archive. */
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

  /** @param maxEntries The maximum number of files of an archive, including the files of archives in it. */
  constructor(maxEntries = 100_000) {
    this.maxEntries = maxEntries;
  }

  /**
   * The files of an archive, and of the archives in it, in its order.
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

/**
 * Reads what a copy of an archive keeps besides its files: its folders and its comment. A folder with the name of a file, or
 * below one, is left out, since such an archive cannot be unpacked.
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

/** The number of bytes that were unpacked from an archive, and of the packed bytes that they came from. */
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

/** The entries of an archive that are not folders. */
async function fileEntries(bytes: ArchiveBytes, most: number): Promise<readonly DirectoryEntry[]> {
  const all: DirectoryEntry[] = [];
  const entries: DirectoryEntry[] = [];
  let packed = 0;
  const directory = await directoryOf(bytes);
  for await (const entry of directory.entries()) {
    all.push(entry);
    if (entry.isEncrypted) throw archiveFault("ZIP_ENCRYPTED");
    packed += entry.packed;
    // Only an archive bomb has entries that share their bytes.
    if (packed > bytes.size) throw archiveFault("ZIP_DAMAGED");
    if (entry.isFolder) continue;
    if (entries.length === most) throw archiveFault("ZIP_ENTRIES");
    entries.push(entry);
  }
  refuseDuplicates(entries.map(({ name }) => name));
  await refuseSurplus(bytes, directory, all);
  return entries;
}

/** Refuses two files of one path, and a file whose path is also the path of a folder: no program could unpack both. */
function refuseDuplicates(names: readonly string[]): void {
  // After sorting, the files in a folder follow the folder directly, since \0 is less than every character of a name.
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

/**
 * The fault that an exception of the decompression means. Errors with other codes come from the system or from ripslint
 * itself.
 */
function contentFault(error: unknown): Error {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" && !/^(?:Z_|ERR_)/.test(code)
    ? (error as Error)
    : archiveFault("ZIP_CONTENT");
}
