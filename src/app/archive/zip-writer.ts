import { fileError } from "../input/file-errors";
import { crc32 } from "./crc32";
import type { CivilTime } from "./directory";
import type { InnerArchive } from "./inner-archives";
import { piped } from "./piped";

/** A file of an archive that is written. */
export interface ZippedFile {
  readonly name: string;
  /** By default the first day that DOS knows, so that the archive does not depend on the clock. */
  readonly modified?: CivilTime;
  readonly blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
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
): AsyncGenerator<Bytes, void> {
  if (entries.length > 0xffff) throw fileError("ZIP_LIMIT");
  const directory: Bytes[] = [];
  let offset = 0;
  for (const entry of entries) {
    const file = "files" in entry ? { name: entry.name, blocks: zipBlocks(entry.files) } : entry;
    const { name, modified, blocks }: ZippedFile = file;
    const path = new TextEncoder().encode(name);
    const [day, time] = dosTime(modified);
    // Version 2.0; the name is in UTF-8; the content is deflated, and its sizes follow it.
    const head = [
      [2, 20],
      [2, 0x808],
      [2, 8],
      [2, time],
      [2, day],
    ] as const;
    yield numbers([[4, 0x04034b50], ...head, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]]);
    yield path;
    const counts = { crc: 0, size: 0 };
    let packed = 0;
    for await (const block of piped(
      counted(blocks, counts),
      new CompressionStream("deflate-raw"),
    )) {
      packed += block.length;
      yield block;
    }
    const { crc, size } = counts;
    const sizes = [
      [4, crc],
      [4, packed],
      [4, size],
    ] as const;
    yield numbers([[4, 0x08074b50], ...sizes]);
    const none = [2, 0] as const; // no further fields, no comment, the first disk, no attributes
    directory.push(
      numbers([
        [4, 0x02014b50],
        [2, 20],
        ...head,
        ...sizes,
        [2, path.length],
        none,
        none,
        none,
        none,
        [4, 0],
        [4, offset],
      ]),
      path,
    );
    offset += 46 + path.length + packed;
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
    [2, 0],
  ]);
}

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
