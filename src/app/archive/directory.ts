import { fileError } from "../input/file-errors";
import { crc32 } from "./crc32";

/** The bytes of an archive, which can be read at any place. */
export interface ArchiveBytes {
  readonly size: number;
  read(offset: number, length: number): Uint8Array | Promise<Uint8Array>;
}

/** A time without a zone, as `new Date(...time)` takes it: the month is counted from 0. */
export type CivilTime = readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
];

/** The attributes of an entry, such as its permissions, and the number of the system that defines them. */
export interface EntryAttributes {
  readonly system: number;
  readonly flags: number;
}

export interface DirectoryEntry {
  readonly name: string;
  /** The offset of its own header. */
  readonly offset: number;
  readonly method: number;
  readonly crc: number;
  /** Its size in bytes, packed and unpacked. */
  readonly packed: number;
  readonly size: number;
  readonly modified: CivilTime;
  readonly attributes: EntryAttributes;
  /** True for a folder: its name ends like a folder's name, and it has no bytes. */
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  /** The most bytes of its data descriptor, which follows its content and repeats its sizes. */
  readonly maxDescriptor: number;
  /** The length of its name as the archive has it, in bytes. */
  readonly nameLength: number;
}

interface End {
  readonly offset: number;
  readonly length: number;
  readonly count: number;
  /** The number of bytes before the archive, as in a self-extracting archive. All its offsets are too small by this number. */
  readonly before: number;
  /** The end of the archive; a program may have added bytes after it. */
  readonly end: number;
  readonly comment: Uint8Array;
}

export interface Directory {
  /** The offset of the directory, which is the end of the last entry. */
  readonly offset: number;
  readonly end: number;
  readonly comment: Uint8Array;
  /** Its entries, in its order. @throws CodedError for a damaged entry. */
  entries(): AsyncGenerator<DirectoryEntry, void>;
}

const endLength = 22;
const locatorLength = 20;
const end64Length = 56;
const headerLength = 46;
const most16 = 0xffff;
const most32 = 0xffff_ffff;

/** The number of bytes of a directory that are read at once. */
const blockSize = 1024 * 1024;

/**
 * Finds the directory of an archive: ZIP as PKWARE describes it, with ZIP64. A directory that could be read in two ways is
 * damaged.
 *
 * @throws CodedError if the bytes are not an archive, are damaged, or are a part of a divided archive.
 */
export async function directoryOf(bytes: ArchiveBytes): Promise<Directory> {
  const place = await endOf(bytes);
  const { offset, end, comment } = place;
  return { offset, end, comment, entries: () => entriesAt(bytes, place) };
}

async function* entriesAt(
  bytes: ArchiveBytes,
  { offset, length, count, before }: End,
): AsyncGenerator<DirectoryEntry, void> {
  let held = new DataView(new ArrayBuffer(0));
  let at = 0; // in the held bytes
  let next = offset; // where they end in the archive
  const need = async (wanted: number): Promise<void> => {
    const rest = held.byteLength - at;
    if (rest >= wanted) return;
    const more = Math.min(Math.max(blockSize, wanted - rest), offset + length - next);
    if (rest + more < wanted) throw fileError("ZIP_DAMAGED");
    const joined = new Uint8Array(rest + more);
    joined.set(bytesIn(held, at, rest));
    joined.set(bytesIn(await read(bytes, next, more), 0, more), rest);
    held = new DataView(joined.buffer);
    at = 0;
    next += more;
  };
  let found = 0;
  for (; next - (held.byteLength - at) < offset + length; found += 1) {
    await need(headerLength);
    if (held.getUint32(at, true) !== 0x02014b50) throw fileError("ZIP_DAMAGED");
    const nameLength = held.getUint16(at + 28, true);
    const extraLength = held.getUint16(at + 30, true);
    const whole = headerLength + nameLength + extraLength + held.getUint16(at + 32, true);
    await need(whole);
    yield entryAt(held, at, nameLength, extraLength, before);
    at += whole;
  }
  // Some programs write only the last 16 bits of the number.
  if ((found & most16) !== (count & most16)) throw fileError("ZIP_DAMAGED");
}

function entryAt(
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
  before: number,
): DirectoryEntry {
  const flags = view.getUint16(at + 8, true);
  const rawName = bytesIn(view, at + headerLength, nameLength);
  const extra = fieldsIn(view, at + headerLength + nameLength, extraLength);
  const written = unicodeName(extra.get(0x7075), rawName) ?? nameIn(rawName, (flags & 0x800) !== 0);
  const name = pathOf(written);
  if (isUnsafe(written) || isUnsafe(name)) throw fileError("ZIP_UNSAFE");
  const long = extra.get(1);
  let read = 0;
  /** A number; if it is too large for its place, ZIP64's field has it. */
  const number = (place: number): number => {
    const own = view.getUint32(at + place, true);
    if (own !== most32) return own;
    if (long === undefined || long.byteLength < read + 8) throw fileError("ZIP_DAMAGED");
    read += 8;
    return long64(long, read - 8);
  };
  const size = number(24);
  const packed = number(20);
  const offset = number(42) + before;
  const crc = view.getUint32(at + 16, true);
  // Some programs deflate the empty content of a folder, to two bytes.
  const isFolder = /[/\\]\.?$/.test(written) && size === 0 && packed <= 2 && crc === 0;
  if (name === "" && !isFolder) throw fileError("ZIP_DAMAGED");
  return {
    name,
    offset,
    method: view.getUint16(at + 10, true),
    crc,
    packed,
    size,
    modified: timeOf(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
    attributes: { system: view.getUint8(at + 5), flags: view.getUint32(at + 38, true) },
    isFolder,
    isEncrypted: (flags & 0x2041) !== 0,
    maxDescriptor: (flags & 8) === 0 ? 0 : 24,
    nameLength,
  };
}

/** Finds the end record, which has the place of the directory. */
async function endOf(bytes: ArchiveBytes): Promise<End> {
  const length = Math.min(bytes.size, endLength + most16);
  const view = await read(bytes, bytes.size - length, length);
  const places: number[] = [];
  let isLast = false; // whether the comment ends where the archive does; a program may have added something after it
  for (let at = length - endLength; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const end = at + endLength + view.getUint16(at + 20, true);
    if (end > length || (isLast && end < length)) continue;
    if (end === length && !isLast) places.length = 0;
    isLast = end === length;
    places.push(at);
  }
  const [at] = places;
  if (at === undefined) throw await noEnd(bytes);
  if (places.length > 1) throw fileError("ZIP_DAMAGED");
  const position = bytes.size - length + at;
  const own = {
    disk: view.getUint16(at + 4, true),
    count: view.getUint16(at + 10, true),
    length: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  const isLong =
    own.disk === most16 || own.count === most16 || own.length === most32 || own.offset === most32;
  const found = isLong ? await end64Of(bytes, position) : undefined;
  const { disk, count, length: size, offset } = found ?? own;
  if (disk !== 0) throw fileError("ZIP_SPLIT");
  const start = (found?.position ?? position) - size;
  if (start < offset) throw fileError("ZIP_DAMAGED");
  const comment = bytesIn(view, at + endLength, view.getUint16(at + 20, true)).slice();
  const end = position + endLength + comment.length;
  return { offset: start, length: size, count, before: start - offset, end, comment };
}

/** Returns the end record of ZIP64, which comes before the ordinary end record; undefined if there is none. */
async function end64Of(bytes: ArchiveBytes, position: number) {
  if (position < locatorLength + end64Length) return undefined;
  const locator = await read(bytes, position - locatorLength, locatorLength);
  if (locator.getUint32(0, true) !== 0x07064b50) return undefined;
  const own = position - locatorLength - end64Length;
  const view = await read(bytes, own, end64Length);
  // The record may be longer. Its further data are not used.
  if (view.getUint32(0, true) !== 0x06064b50) throw fileError("ZIP_DAMAGED");
  return {
    position: own,
    disk: view.getUint32(16, true),
    count: long64(view, 32),
    length: long64(view, 40),
    offset: long64(view, 48),
  };
}

/** The archive is a part of a divided archive, or the bytes are not an archive. */
async function noEnd(bytes: ArchiveBytes): Promise<Error> {
  const isPart = bytes.size >= 4 && (await read(bytes, 0, 4)).getUint32(0, true) === 0x08074b50;
  return fileError(isPart ? "ZIP_SPLIT" : "ZIP_DAMAGED");
}

/** The length of an entry's own header, without its name and extra fields. */
export const localHeader = 30;

/** Returns the offset of an entry's content, which follows its own header. */
export async function contentOffset(
  bytes: ArchiveBytes,
  { offset }: DirectoryEntry,
): Promise<number> {
  if (offset + localHeader > bytes.size) throw fileError("ZIP_CONTENT");
  const header = await read(bytes, offset, localHeader);
  if (header.getUint32(0, true) !== 0x04034b50) throw fileError("ZIP_CONTENT");
  return offset + localHeader + header.getUint16(26, true) + header.getUint16(28, true);
}

async function read(bytes: ArchiveBytes, offset: number, length: number): Promise<DataView> {
  const block = await bytes.read(offset, length);
  if (block.length < length) throw fileError("ZIP_DAMAGED");
  return new DataView(block.buffer, block.byteOffset, length);
}

const bytesIn = ({ buffer, byteOffset }: DataView, at: number, length: number): Uint8Array =>
  new Uint8Array(buffer, byteOffset + at, length);

function long64(view: DataView, at: number): number {
  const number = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(number)) throw fileError("ZIP_DAMAGED");
  return number;
}

/** Maps the numbers of an entry's extra fields to their data. An incomplete field is ignored. */
function fieldsIn(view: DataView, from: number, length: number): ReadonlyMap<number, DataView> {
  const fields = new Map<number, DataView>();
  const end = from + length;
  for (let at = from; at + 4 <= end; ) {
    const size = view.getUint16(at + 2, true);
    if (at + 4 + size > end) break;
    fields.set(view.getUint16(at, true), new DataView(view.buffer, view.byteOffset + at + 4, size));
    at += 4 + size;
  }
  return fields;
}

/** Returns the UTF-8 name in a field, if its checksum belongs to the name of this entry. */
function unicodeName(field: DataView | undefined, rawName: Uint8Array): string | undefined {
  if (field === undefined || field.byteLength < 5 || field.getUint8(0) !== 1) return undefined;
  if (field.getUint32(1, true) !== crc32(rawName)) return undefined;
  return new TextDecoder().decode(bytesIn(field, 5, field.byteLength - 5));
}

/** Decodes a name as UTF-8 if the entry says so or the bytes allow it, and otherwise in the code page of DOS. */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: !isUtf8, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : (codePage437[byte - 128] ?? "\ufffd"),
    ).join("");
  }
}

/** The letters of the code page; the characters after them draw frames, and do not occur in names. */
const codePage437 = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»";

/** A path with single slashes and without `./` steps. */
const pathOf = (written: string): string =>
  written
    .split(/[/\\]+/)
    .filter((step) => step !== "" && step !== ".")
    .join("/");

/** Returns true if a path is absolute, or leads out of the folder that the archive would be unpacked to. */
const isUnsafe = (name: string): boolean =>
  /^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes("..");

/** Converts a date and time of DOS. */
const timeOf = (day: number, time: number): CivilTime => [
  1980 + (day >> 9),
  ((day >> 5) & 15) - 1,
  day & 31,
  time >> 11,
  (time >> 5) & 63,
  2 * (time & 31),
];
