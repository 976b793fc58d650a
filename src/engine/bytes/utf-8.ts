/** Counts the bytes of a text that are not UTF-16 units; -1 if it is not UTF-8. */
export function excessOf(bytes: Uint8Array, from: number, to: number): number {
  let excess = 0;
  for (let i = from; i < to; ) {
    const byte = bytes[i] as number;
    if (byte < 0x80) {
      i += 1;
      continue;
    }
    if (byte < 0xe0) {
      if (byte < 0xc2 || ((bytes[i + 1] as number) & 0xc0) !== 0x80) return -1;
      excess += 1;
      i += 2;
      continue;
    }
    const length = sequenceLength(bytes, i, to);
    if (length <= 0) return -1;
    excess += length === 4 ? 2 : length - 1;
    i += length;
  }
  return excess;
}

/**
 * Returns true if a byte that begins no sequence may be the rest of a truncated letter or quotation mark: Spanish letters begin
 * with it, and its character in Windows-1252 (Â, Ã, Ä, Å, â) ends no word.
 *
 * @param next is the byte after it, if there is one.
 */
export function isCutLead(byte: number, next: number | undefined): boolean {
  const isLead = (byte >= 0xc2 && byte <= 0xc5) || byte === 0xe2;
  const lower = (next ?? 0) | 0x20;
  return isLead && !(lower >= 0x61 && lower <= 0x7a);
}

/**
 * Returns the length of the well-formed UTF-8 sequence of two to four bytes at an index; 0 if there is none, -1 if the end of
 * the text truncates it.
 */
export function sequenceLength(bytes: Uint8Array, index: number, end: number): number {
  const lead = bytes[index] as number;
  let length = 0;
  if (lead >= 0xc2 && lead < 0xe0) length = 2;
  else if (lead >= 0xe0 && lead < 0xf0) length = 3;
  else if (lead >= 0xf0 && lead < 0xf5) length = 4;
  if (length === 0) return 0;
  if (index + 1 === end) return -1;
  // no overlong forms, no surrogates, nothing above U+10FFFF
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[index + 1] as number;
  if (second < lowest || second > highest) return 0;
  for (let i = index + 2; i < index + length; i++) {
    if (i === end) return -1;
    if (((bytes[i] as number) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
