import type { JsonMistake } from "../../rules/input/json";
import { isBlank } from "../bytes/json-text";
import { linesAhead } from "./text";

/** How many bytes `foreignFile` needs. */
export const longestMagic = 5;

/** The kind of a file that its first bytes tell, if it is no text: an archive or a PDF. */
export function foreignFile(bytes: Uint8Array, end: number): JsonMistake | undefined {
  const [a, b, c, d] = bytes;
  const isZip =
    a === 0x50 &&
    b === 0x4b &&
    ((c === 0x03 && d === 0x04) || (c === 0x05 && d === 0x06) || (c === 0x07 && d === 0x08));
  if (isZip && end >= 4) return "zip";
  return beginsWith(bytes.subarray(0, end), "%pdf-") ? "pdf" : undefined;
}

/** The separators of a table's columns: semicolon, comma, bar and tab. */
const separators = [0x3b, 0x2c, 0x7c, 0x09];

/** How many bytes of the first line tell XML from HTML. */
const longestTag = 16;

/**
 * Decides whether a text is XML, HTML or a table, and not JSON: none of its first 100 lines that are not blank
 * begins with `{` or `[`, and
 *
 * - `html`: it begins with `<!doctype html` or `<html`, in any case;
 * - `xml`: it begins with `<?`, `<!`, or `<` and a letter, and is not HTML;
 * - `csv`: the first line has one of the four separators at least twice.
 *
 * It begins at the first byte that is not blank, and receives one byte after the other.
 */
export class ForeignText {
  private readonly head: number[] = [];
  private readonly counts = [0, 0, 0, 0];
  private lines = 0;
  private isEmpty = true;
  private isJson = false;

  /** What the first line says, once it has ended. */
  private kind: JsonMistake | undefined;

  /** Whether the bytes so far do not decide. */
  get isOpen(): boolean {
    return !this.isJson && this.lines < linesAhead && (this.lines === 0 || this.kind !== undefined);
  }

  see(byte: number): void {
    if (this.lines === 0) this.seeFirst(byte);
    if (byte === 0x0a) {
      if (this.lines === 0) this.kind = this.kindOfFirst();
      if (!this.isEmpty) this.lines += 1;
      this.isEmpty = true;
    } else if (!isBlank(byte)) {
      if (this.isEmpty && (byte === 0x7b || byte === 0x5b)) this.isJson = true;
      this.isEmpty = false;
    }
  }

  /** Reads a byte of the first line. */
  private seeFirst(byte: number): void {
    if (this.head.length < longestTag) this.head.push(byte);
    const column = separators.indexOf(byte);
    if (column >= 0) this.counts[column] = (this.counts[column] as number) + 1;
  }

  /** The kind of the text; undefined if it may be JSON. */
  get mistake(): JsonMistake | undefined {
    if (this.isJson) return undefined;
    return this.lines === 0 ? this.kindOfFirst() : this.kind;
  }

  private kindOfFirst(): JsonMistake | undefined {
    const head = Uint8Array.from(this.head);
    if (beginsWith(head, "<!doctype html") || beginsWith(head, "<html")) return "html";
    if (head[0] === 0x3c && isTagStart(head[1] ?? 0)) return "xml";
    return this.counts.some((count) => count >= 2) ? "csv" : undefined;
  }
}

/** Whether a byte after `<` begins XML: a letter, `_`, `?` or `!`. */
const isTagStart = (byte: number): boolean =>
  byte === 0x3f || byte === 0x21 || byte === 0x5f || isLetter(byte);

const isLetter = (byte: number): boolean => {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
};

/** Whether bytes begin with a text in lower case, whatever their case. */
function beginsWith(bytes: Uint8Array, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const byte = bytes[i] ?? 0;
    if ((isLetter(byte) ? byte | 0x20 : byte) !== text.charCodeAt(i)) return false;
  }
  return true;
}
