import { readOut } from "../../engine/batch/stream";
import { crc32 } from "./crc32";

/** A file of an archive that is made. */
export interface ZippedFile {
  readonly name: string;
  readonly input: string | Blob;
  /** Without it, the archive is the same whenever it is made. */
  readonly lastModified?: number;
}

/**
 * An archive with these files. They are not compressed: so it is the same bytes in each browser and in Node, and a browser
 * keeps its parts where they are.
 *
 * @throws RangeError for more than 4 GB, which would need ZIP64.
 */
export async function zipOf(files: readonly ZippedFile[]): Promise<Blob> {
  const parts: (Bytes | Blob)[] = [];
  const contents = files.map(({ name, input, lastModified }) => {
    const blob = typeof input === "string" ? new Blob([input]) : input;
    return { name, lastModified, blob, blocks: () => readOut(blob.stream()) };
  });
  for await (const part of zipParts(contents))
    parts.push(part instanceof Uint8Array ? part : part.blob);
  return new Blob(parts, { type: "application/zip" });
}

/** A file of an archive, whose bytes are read twice: first for their number and their checksum. */
export interface ZippedBlocks {
  readonly name: string;
  readonly lastModified?: number | undefined;
  blocks(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * The parts of such an archive in turn: bytes, and files in the places of their bytes.
 *
 * @throws RangeError for more than 4 GB.
 */
export async function* zipParts<F extends ZippedBlocks>(
  files: readonly F[],
): AsyncGenerator<Bytes | F, void> {
  const directory: Bytes[] = [];
  let offset = 0;
  for (const file of files) {
    const { name, lastModified } = file;
    const path = new TextEncoder().encode(name);
    const [day, time] = dosTime(lastModified);
    let crc = 0;
    let size = 0;
    for await (const block of file.blocks()) {
      crc = crc32(block, crc);
      size += block.length;
    }
    if (offset + size > 0xffff_0000) throw new RangeError("an archive may have 4 GB");
    // What both headers have: version 2.0, names in UTF-8, stored.
    const shared = [
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, time],
      [2, day],
      [4, crc],
      [4, size],
      [4, size],
      [2, path.length],
      [2, 0],
    ] as const;
    const local = numbers([[4, 0x04034b50], ...shared]);
    yield local;
    yield path;
    yield file;
    directory.push(
      numbers([[4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      path,
    );
    offset += local.length + path.length + size;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = files.length & 0xffff;
  const end = numbers([
    [4, 0x06054b50],
    [4, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ]);
  yield* directory;
  yield end;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Numbers of two or four bytes each, the lowest byte first. */
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
function dosTime(lastModified: number | undefined): readonly [day: number, time: number] {
  const date = lastModified === undefined ? undefined : new Date(lastModified);
  if (date === undefined || date.getFullYear() < 1980) return [33, 0];
  return [
    ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
    (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
  ];
}
