/** The work that no validator can avoid: finding the end of each record, and JSON.parse of it. Nothing is checked. */
export function lineFloor(bytes: Buffer): number {
  let records = 0;
  for (let at = 0; ; ) {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) return records;
    if (JSON.parse(bytes.toString("utf8", at, end)) !== null) records += 1;
    at = end + 1;
  }
}

export const arrayFloor = (bytes: Buffer): number => nestedFloor(bytes, 2);

export const documentFloor = (bytes: Buffer): number => nestedFloor(bytes, 6);

/** Finds objects at a depth by their brackets outside strings, and parses each. */
function nestedFloor(bytes: Buffer, depth: number): number {
  let records = 0;
  let open = 0;
  let start = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x22) {
      for (i += 1; bytes[i] !== 0x22; i++) if (bytes[i] === 0x5c) i += 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      open += 1;
      if (open === depth) start = i;
    } else if (byte === 0x7d || byte === 0x5d) {
      if (open === depth && JSON.parse(bytes.toString("utf8", start, i + 1)) !== null) records += 1;
      open -= 1;
    }
  }
  return records;
}
