import { foreignFile } from "../../engine/batch/input-kind";
import { isCutLead } from "../../engine/bytes/utf-8";

/** What changes an input, slice by slice; without a slice it ends. */
export type Transform = (slice?: Uint8Array) => Uint8Array;

const none = new Uint8Array(0);

/**
 * Finds out whether a file that is not UTF-8 is UTF-16 or Windows-1252 from its first byte to its last. `end` returns
 * what makes it UTF-8, if it is one of them.
 */
export class EncodingFinder {
  private head: Uint8Array | undefined;
  private utf16: Transform | undefined;
  private isLetters = true;
  private hasLetters = false;
  private before = 0;
  private last = 0;

  push(slice: Uint8Array): void {
    if (this.head === undefined) {
      this.head = slice.slice(0, 2);
      if (foreignFile(slice, slice.length) === "utf-16") this.utf16 = fromUtf16(this.head);
    }
    if (this.utf16 !== undefined) this.decode(slice);
    else if (this.isLetters) this.see(slice);
  }

  /** Makes what makes the file UTF-8; undefined if it is neither of the two. */
  end(): (() => Transform) | undefined {
    const { head = none } = this;
    if (this.utf16 !== undefined) {
      this.decode();
      return this.isLetters ? () => fromUtf16(head) : undefined;
    }
    if (this.isLetters) this.see(new Uint8Array(1));
    return this.isLetters && this.hasLetters ? () => fromWindows1252 : undefined;
  }

  private decode(slice?: Uint8Array): void {
    if (!this.isLetters) return;
    try {
      this.utf16?.(slice);
    } catch {
      this.isLetters = false; // half a character
    }
  }

  private see(slice: Uint8Array): void {
    for (const byte of slice) {
      if (this.last >= 0x80 && !isLetter(this.before, this.last, byte)) this.isLetters = false;
      if (this.last >= 0x80) this.hasLetters = true;
      this.before = this.last;
      this.last = byte;
    }
  }
}

/**
 * Whether a byte can only be a letter of Windows-1252, from the bytes around it. A byte after one of UTF-8 may be its
 * second one, and one may be what is left of UTF-8. The code page of DOS has capitals where Windows has small letters (Ó and Ú), and Í where it has Ö; that of the
 * Macintosh has its letters below 0xa0.
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
function fromWindows1252(slice: Uint8Array = none): Uint8Array {
  let length = 0;
  const bytes = new Uint8Array(2 * slice.length);
  for (const byte of slice) {
    if (byte >= 0x80) bytes[length++] = 0xc0 | (byte >> 6);
    bytes[length++] = byte < 0x80 ? byte : 0x80 | (byte & 0x3f);
  }
  return bytes.subarray(0, length);
}

/** Throws where the bytes are no UTF-16. A byte order mark goes. */
function fromUtf16(head: Uint8Array): Transform {
  const isBig = head[0] === 0xfe || head[0] === 0;
  const decoder = new TextDecoder(isBig ? "utf-16be" : "utf-16le", { fatal: true });
  const encoder = new TextEncoder();
  return (slice) =>
    encoder.encode(slice ? decoder.decode(slice, { stream: true }) : decoder.decode());
}
