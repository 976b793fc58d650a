import { crc32, deflateRawSync } from "node:zlib";
import { joinedBytes } from "../src/core/text/joined-bytes";

/** Archives as no program makes them. */

/** A file of an archive. */
export interface Raw {
  readonly name: string;
  /** The bytes as they are in the archive. */
  readonly packed: Uint8Array;
  readonly size: number;
  readonly crc: number;
  readonly method: number;
  /** Whether it has bytes, but no entry in the directory. */
  readonly isUnnamed?: boolean;
  /** What comes after its bytes. */
  readonly after?: Uint8Array;
}

export const deflated = (name: string, bytes: Uint8Array): Raw => ({
  name,
  packed: deflateRawSync(bytes),
  size: bytes.length,
  crc: crc32(bytes),
  method: 8,
});

/** An archive whose fields may be anything; its entries may have the same bytes. */
export function rawZip(entries: readonly Raw[], shared = false): Uint8Array {
  const locals: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const { name, packed, size, crc, method, isUnnamed = false, after } of entries) {
    const path = new TextEncoder().encode(name);
    const fields = (at: number, length: number) => {
      const header = new Uint8Array(length + path.length);
      const view = new DataView(header.buffer);
      view.setUint16(at, 20, true);
      view.setUint16(at + 4, method, true);
      view.setUint32(at + 10, crc, true);
      view.setUint32(at + 14, packed.length, true);
      view.setUint32(at + 18, size, true);
      view.setUint16(at + 22, path.length, true);
      header.set(path, length);
      return { header, view };
    };
    const local = fields(4, 30);
    local.view.setUint32(0, 0x04034b50, true);
    const record = fields(6, 46);
    record.view.setUint32(0, 0x02014b50, true);
    record.view.setUint16(4, 20, true);
    record.view.setUint32(42, shared ? 0 : offset, true);
    if (!isUnnamed) central.push(record.header);
    if (shared && locals.length > 0) continue;
    const own = after === undefined ? packed : joinedBytes([packed, after]);
    locals.push(local.header, own);
    offset += local.header.length + own.length;
  }
  const directory = joinedBytes(central);
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, central.length % 65_536, true);
  view.setUint16(10, central.length % 65_536, true);
  view.setUint32(12, directory.length, true);
  view.setUint32(16, offset, true);
  return joinedBytes([...locals, directory, end]);
}
