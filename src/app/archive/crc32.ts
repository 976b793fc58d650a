/** Continues the CRC-32 of ZIP and gzip from the checksum of the bytes before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  table ??= makeTable();
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++)
    crc = (table[(crc ^ (bytes[i] as number)) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

let table: Int32Array | undefined; // made on demand, since bundlers keep what a module makes

const makeTable = (): Int32Array =>
  Int32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    return crc;
  });
