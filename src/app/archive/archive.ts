import type { FileEntry } from "@zip.js/zip.js";
import type { ArchiveFault } from "../faults";
import { archiveFault } from "../faults";

/**
 * ZIP archives, which the command and the page read as folders. In the page:
 *
 *     const archives = new Archives();                           // one for a run
 *     const entries = await archives.open(bytesOfBlob(file));    // a File or Blob; throws a CodedError
 *     for (const entry of entries) {
 *       if (entry.error !== undefined) …                         // reasonOf(entry.error, lang) of ../faults
 *       else for await (const block of entry.blocks()) …         // unpacked, as often as it is called
 *     }
 *
 * `zipEntry.name` comes after the name of the archive, as `lote.zip/Rips_FE1.json`. What becomes of an entry is decided
 * as for a file of a folder: `choiceOfEntry`. zip.js is loaded when the first archive is opened.
 */

/** The bytes of an archive, which are read at any place. */
export interface ArchiveBytes {
  readonly size: number;
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
}

/** A file in an archive. */
export interface ArchiveEntry {
  /** Its path in the archive, with / between folders. */
  readonly name: string;
  /** How many bytes it has unpacked, as the archive says. */
  readonly size: number;
  readonly modified: Date;
  /** Whether it is in an archive in the archive. */
  readonly isNested: boolean;
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

/** How many entries an archive may have, with those of the archives in it. */
const maxEntries = 100_000;

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
  private inner: { readonly of: FileEntry; readonly bytes: Promise<Uint8Array> } | undefined;

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
    for (const entry of await fileEntries(bytes, maxEntries - found.length)) {
      const name = before + entry.filename.replaceAll("\\", "/");
      const own: ArchiveEntry = {
        name,
        size: entry.uncompressedSize,
        modified: entry.lastModDate,
        isNested: before !== "",
        blocks: () => blocksOf(entry, unpacked),
      };
      if (!isArchiveName(name)) found.push(own);
      else if (before !== "") found.push({ ...own, error: archiveFault("ZIP_NESTED") });
      else await this.listInner(entry, own, found);
    }
  }

  private async listInner(
    entry: FileEntry,
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
    if (found.length + inner.length > maxEntries) throw archiveFault("ZIP_ENTRIES");
    for (const each of inner) found.push(each);
  }

  private innerBytes(of: FileEntry, entry: ArchiveEntry): Promise<Uint8Array> {
    if (this.inner?.of !== of) this.inner = { of, bytes: wholeOf(entry) };
    return this.inner.bytes;
  }
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
async function fileEntries(bytes: ArchiveBytes, most: number): Promise<readonly FileEntry[]> {
  const { ZipReader } = await import("@zip.js/zip.js/lib/zip-core-reader.js");
  const reader = new ZipReader(readerOf(bytes) as never, { useWebWorkers: false });
  const entries: FileEntry[] = [];
  let packed = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.encrypted) throw archiveFault("ZIP_ENCRYPTED");
      packed += entry.compressedSize;
      // Entries that share their bytes are those of a bomb.
      if (packed > bytes.size) throw archiveFault("ZIP_DAMAGED");
      if (entry.directory) continue;
      if (entries.length === most) throw archiveFault("ZIP_ENTRIES");
      entries.push(entry);
    }
  } catch (error) {
    throw faultOf(error, "ZIP_DAMAGED");
  }
  return entries;
}

/** What zip.js reads from. */
function readerOf(bytes: ArchiveBytes): object {
  return {
    size: bytes.size,
    init: () => undefined,
    readUint8Array: (offset: number, length: number) =>
      bytes.read(offset, Math.min(length, bytes.size - offset)),
    createReadable: ({ offset, size }: { readonly offset: number; readonly size: number }) => {
      let read = 0;
      return new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const length = Math.min(blockSize, size - read, bytes.size - offset - read);
          if (length <= 0) return controller.close();
          controller.enqueue(await bytes.read(offset + read, length));
          read += length;
        },
      });
    },
  };
}

async function* blocksOf(entry: FileEntry, archive: Unpacked): AsyncGenerator<Uint8Array, void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const options = { checkSignature: true, useWebWorkers: false };
  const done = entry.getData(writable as never, options).then(
    () => undefined,
    async (error: unknown) => {
      // Where it fails before it writes, nothing else ends the stream.
      await writable.abort(error).catch(() => undefined);
      return faultOf(error, "ZIP_CONTENT");
    },
  );
  const reader = readable.getReader();
  const { compressedSize: packed } = entry;
  archive.packed += packed;
  let size = 0;
  try {
    for (;;) {
      // An error of the stream is that of `done`.
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value === undefined) break;
      size += value.length;
      archive.size += value.length;
      if (
        (size > unpackedOfEntry && size > maxRatio * packed) ||
        (archive.size > unpackedOfArchive && archive.size > maxRatio * archive.packed)
      )
        throw archiveFault("ZIP_BOMB");
      yield value;
    }
    const fault = await done;
    if (fault !== undefined) throw fault;
  } finally {
    await reader.cancel().catch(() => undefined);
    await done;
  }
}

/** The fault that an exception of zip.js means. What has a code already is a fault of the system, or ours. */
function faultOf(error: unknown, damage: ArchiveFault): Error {
  const { code, message = "" } = (error ?? {}) as { readonly code?: unknown } & Partial<Error>;
  if (typeof code === "string") return error as Error;
  const [, fault = damage] = faults.find(([begin]) => message.startsWith(begin)) ?? [];
  return archiveFault(fault);
}

/** The messages of zip.js that are not of damage. */
const faults: readonly (readonly [message: string, fault: ArchiveFault])[] = [
  ["Unsafe filename", "ZIP_UNSAFE"],
  ["Split zip file", "ZIP_SPLIT"],
  ["File contains encrypted entry", "ZIP_ENCRYPTED"],
  ["Encrypted central directory", "ZIP_ENCRYPTED"],
  ["Encryption method not supported", "ZIP_ENCRYPTED"],
  ["Compression method not supported", "ZIP_METHOD"],
];
