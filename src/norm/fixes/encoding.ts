import { foreignFile } from "../../engine/batch/input-kind";
import { isCutLead } from "../../engine/bytes/utf-8";

/** Converts a file to UTF-8 if it is UTF-16 or Windows-1252 throughout; returns undefined for any other file. */
export function toUtf8(bytes: Uint8Array): Uint8Array | undefined {
  if (foreignFile(bytes, bytes.length) === "utf-16") return fromUtf16(bytes);
  let hasLetters = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x80) continue;
    if (!isLetter(bytes[at - 1] ?? 0, byte, bytes[at + 1] ?? 0)) return undefined;
    hasLetters = true;
  }
  return hasLetters ? fromWindows1252(bytes) : undefined;
}

/**
 * Returns true if a byte between two others can only be a letter of Windows-1252. Next to a byte of UTF-8 it may be part of a
 * UTF-8 character. The code page of DOS has capitals at the small letters of Windows (Ó and Ú), and Í at its Ö; the Macintosh
 * has its letters below 0xa0.
 */
function isLetter(before: number, byte: number, after: number): boolean {
  const isOrdinal = byte === 0xaa || byte === 0xba; // as in 1.º
  if (isOrdinal) return before < 0xc2;
  if (byte < 0xc0 || byte === 0xd6 || byte === 0xd7 || byte === 0xf7) return false;
  if (isCutLead(byte, after)) return false;
  if (byte < 0xdf) return !isSmall(before);
  return !isCapital(after) && (!isCapital(before) || after > 0x60);
}

const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
const isSmall = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;

/** From 0xa0 on, a byte of Windows-1252 is the number of its character. */
const fromWindows1252 = (bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder("latin1").decode(bytes));

/** Drops a byte order mark. Returns undefined if the bytes are not valid UTF-16. */
function fromUtf16(bytes: Uint8Array): Uint8Array | undefined {
  const isBig = bytes[0] === 0xfe || bytes[0] === 0;
  try {
    const decoder = new TextDecoder(isBig ? "utf-16be" : "utf-16le", { fatal: true });
    return new TextEncoder().encode(decoder.decode(bytes));
  } catch {
    return undefined; // half a character
  }
}
