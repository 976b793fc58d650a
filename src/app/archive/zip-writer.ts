import { fileError } from "../input/file-errors";
import { crc32 } from "./crc32";
import type { CivilTime, EntryAttributes } from "./directory";
import type { InnerArchive } from "./inner-archives";
import { piped } from "./piped";

/** A file or folder of an archive that is written. The name of a folder ends with `/`. */
export interface ZippedFile {
  readonly name: string;
  /** By default the first day that DOS knows, so that the archive does not depend on the clock. */
  readonly modified?: CivilTime;
  /** The permissions that the entry had in the original archive. */
  readonly attributes?: EntryAttributes;
  readonly blocks?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The largest archive without ZIP64, in bytes. */
const maxSize = 0xffff_ffff;

/**
 * Writes a ZIP archive, block by block. The platform compresses its files, one after the other. The size and the checksum of a
 * file follow its bytes, so that these are read once. An exception ends the archive, which is then incomplete.
 *
 * @throws CodedError if the archive has more than 4 GB or 65,535 entries, which would need ZIP64.
 */
export async function* zipBlocks(
  entries: readonly (ZippedFile | InnerArchive<ZippedFile>)[],
  comment: Uint8Array = new Uint8Array(),
): AsyncGenerator<Bytes, void> {
  if (entries.length > 0xffff) throw fileError("ZIP_LIMIT");
  const directory: Bytes[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, modified, attributes, blocks = [] } = "files" in entry ? inner(entry) : entry;
    const path = new TextEncoder().encode(name);
    const isFolder = name.endsWith("/");
    const [day, time] = dosTime(modified);
    // Version 2.0; the name is in UTF-8; the content is deflated, and its sizes follow it.
    const head = [
      [2, 20],
      [2, isFolder ? 0x800 : 0x808],
      [2, isFolder ? 0 : 8],
      [2, time],
      [2, day],
    ] as const;
    yield numbers([[4, 0x04034b50], ...head, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]]);
    yield path;
    const counts = { crc: 0, size: 0, packed: 0 };
    if (!isFolder) {
      for await (const block of piped(
        counted(blocks, counts),
        new CompressionStream("deflate-raw"),
      )) {
        counts.packed += block.length;
        yield block;
      }
      yield numbers([
        [4, 0x08074b50],
        [4, counts.crc],
        [4, counts.packed],
        [4, counts.size],
      ]);
    }
    const { crc, size, packed } = counts;
    const { system, flags } = attributes ?? { system: 0, flags: 0 };
    directory.push(
      numbers([
        [4, 0x02014b50],
        [2, 20 | (system << 8)],
        ...head,
        [4, crc],
        [4, packed],
        [4, size],
        [2, path.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, flags],
        [4, offset],
      ]),
      path,
    );
    offset += 30 + path.length + packed + (isFolder ? 0 : 16);
    if (offset > maxSize || size > maxSize) throw fileError("ZIP_LIMIT");
  }
  yield* directory;
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const { length: count } = entries;
  yield numbers([
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, comment.length],
  ]);
  yield comment.slice();
}

/** Makes an inner archive a file; its time is the latest of its files. */
function inner({ name, files }: InnerArchive<ZippedFile>): ZippedFile {
  const latest = files.reduce<CivilTime | undefined>(
    (last, { modified }) => (isLater(modified, last) ? modified : last),
    undefined,
  );
  return { name, blocks: zipBlocks(files), ...(latest && { modified: latest }) };
}

const isLater = (one: CivilTime | undefined, other: CivilTime | undefined): boolean => {
  const [[day, time], [otherDay, otherTime]] = [dosTime(one), dosTime(other)];
  return day > otherDay || (day === otherDay && time > otherTime);
};

/** Counts the bytes of blocks, and copies the blocks, since they may be overwritten before they are compressed. */
async function* counted(
  blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  counts: { crc: number; size: number },
): AsyncGenerator<Uint8Array, void> {
  for await (const block of blocks) {
    counts.crc = crc32(block, counts.crc);
    counts.size += block.length;
    yield block.slice();
  }
}

/** Writes numbers of two or four bytes each, the lowest byte first. */
function numbers(all: readonly (readonly [size: 2 | 4, value: number])[]): Bytes {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of all) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** The day and the time as DOS counts them: from 1980, in steps of two seconds. */
function dosTime(time: CivilTime | undefined): readonly [day: number, time: number] {
  if (time === undefined || time[0] < 1980) return [33, 0];
  const [year, month, day, hour, minute, second] = time;
  return [
    ((year - 1980) << 9) | ((month + 1) << 5) | day,
    (hour << 11) | (minute << 5) | (second >> 1),
  ];
}
