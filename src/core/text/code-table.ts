// Part of the kernel: it is compiled as AssemblyScript too (src/engine/bytes/kernel.ts).
import { times } from "./times";

/**
 * Whether the UTF-8 of a text is in a table of codes, which is one of `codeTable`. It begins at an index: the number of
 * slots less 1; the length of all codes, if they have the same and it is at most 4, or 0; and the slots, which are 0 if
 * they are empty. A slot has the bytes of a short code, four in a number, or else where its code is: its length, and its
 * bytes.
 */
export function hasCode(table: Ints, at: i32, bytes: Bytes, from: i32, to: i32): bool {
  const mask = table[at] as i32;
  const short = table[at + 1] as i32;
  if (short !== 0 && short !== to - from) return false;
  const code: i32 = short === 0 ? 0 : wordAt(bytes, from, to);
  let slot: i32 = (short === 0 ? codeHash(bytes, from, to) : shortHash(code)) & mask;
  while (true) {
    const found = table[at + 2 + slot] as i32;
    if (found === 0) return false;
    if (short === 0 ? isCode(table, at + found, bytes, from, to) : found === code) return true;
    slot = (slot + 1) & mask;
  }
}

function isCode(table: Ints, at: i32, bytes: Bytes, from: i32, to: i32): bool {
  if ((table[at] as i32) !== to - from) return false;
  let word: i32 = at + 1;
  for (let i: i32 = from; i < to; i += 4) {
    if ((table[word] as i32) !== wordAt(bytes, i, to)) return false;
    word += 1;
  }
  return true;
}

/** Up to four bytes as a number. */
export function wordAt(bytes: Bytes, at: i32, to: i32): i32 {
  let word = bytes[at] as i32;
  if (at + 1 < to) word |= (bytes[at + 1] as i32) << 8;
  if (at + 2 < to) word |= (bytes[at + 2] as i32) << 16;
  if (at + 3 < to) word |= (bytes[at + 3] as i32) << 24;
  return word;
}

/** The hash of a code of up to four bytes. */
export function shortHash(word: i32): i32 {
  const product: i32 = times(word, -1640531535);
  return (product ^ (product >>> 15)) & 0x7fffffff;
}

/** The hash of any code from its UTF-8 bytes. */
export function codeHash(bytes: Bytes, from: i32, to: i32): i32 {
  let mixed: i32 = to - from;
  for (let i: i32 = from; i < to; i += 4) {
    mixed = times(mixed ^ wordAt(bytes, i, to), -1640531535);
    mixed ^= mixed >>> 15;
  }
  return mixed & 0x7fffffff;
}
