/** Finds objects at a depth by their brackets outside strings, and parses each. Returns their number. */
export function nestedFloor(bytes, depth) {
  let records = 0;
  let open = 0;
  let start = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
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
