import { carriedFault, headLength, isXmlName } from "../../core/text/carried-fault";
import { joinedBytes } from "../../core/text/joined-bytes";
import { maxBytes } from "./max-bytes";

/** The XML of one package: an object with `rips` and `xmlFevFile`. */
export interface PackageXml {
  /** The offset of the package in its file, in bytes. */
  readonly at: number;
  /**
   * The XML; "empty" for null and an empty text; "not-base64" if it cannot be decoded, or is too large; "reported" if
   * `xml-base64` reports it.
   */
  readonly content: Uint8Array | "empty" | "not-base64" | "reported";
}

/** Returns true if a file may have packages, from its beginning. */
export const mayEmbed = (begin: string): boolean => /"(?:rips|xml\w*)"\s*:/i.test(begin);

/** The longest base64 of an XML. Line breaks make it longer, but not twice as long. */
const maxText = 2 * maxBytes;

/** The longest name of a member, in bytes. */
const maxName = 64;

/** The beginnings of the base64 of an XML: `<`, with or without a byte order mark. */
const xmlStart = /^\s*(?:PD|77u\/P)/;

const [quote, backslash, lineEnd, comma, colon] = [0x22, 0x5c, 0x0a, 0x2c, 0x3a];
const [openObject, closeObject, openList, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Finds the XMLs of the packages in a file of any size: one package, an array of packages, or one package per line. A member
 * under another name counts if it has an XML. Only the current value is held.
 */
export class PackageXmls {
  private offset = 0;
  /** The number of open levels, and of arrays around the packages. */
  private depth = 0;
  private lists = 0;
  /** The offset of the open package; -1 outside packages. */
  private at = -1;
  private isName = false;
  private inText = false;
  private isEscaped = false;
  /** The last byte that is not blank, and whether a line has just ended. */
  private last = 0;
  private isLineStart = false;
  /** The text that is kept: a name, or a value that may be an XML. */
  private parts: Uint8Array[] | undefined;
  private length = 0;
  private name = "";
  private hasText = false;
  private readonly found: PackageXml[] = [];

  /** Takes the next bytes. Returns the XMLs that end in them. */
  push(block: Uint8Array): readonly PackageXml[] {
    for (let i = 0; i < block.length; ) i = this.inText ? this.text(block, i) : this.sign(block, i);
    this.offset += block.length;
    return this.found.splice(0);
  }

  private get isInPackage(): boolean {
    return this.at >= 0 && this.depth === this.lists + 1;
  }

  private sign(block: Uint8Array, i: number): number {
    const byte = block[i] as number;
    if (byte === openObject || byte === openList) this.opens(byte, this.offset + i);
    else if (byte === closeObject || byte === closeList) this.closes();
    else if (byte === quote) {
      this.inText = true;
      this.isEscaped = false;
      const isKept = this.isInPackage && (this.isName || this.mayBeXml);
      this.parts = isKept ? [] : undefined;
      this.length = 0;
    } else if (this.isInPackage && byte === comma) this.ends();
    else if (this.isInPackage && byte === colon) this.isName = false;
    else if (
      this.isInPackage &&
      !this.isName &&
      byte === 0x6e &&
      this.last === colon &&
      isXmlName(this.name)
    )
      this.add("empty"); // null
    this.isLineStart = byte === lineEnd;
    if (byte > 0x20) this.last = byte;
    return i + 1;
  }

  private get mayBeXml(): boolean {
    return isXmlName(this.name) || !this.hasText;
  }

  private opens(byte: number, offset: number): void {
    // a truncated line must not hide the packages in the lines after it
    const isNext = this.isLineStart && byte === openObject;
    if (isNext && this.last !== openList && this.last !== colon && this.last !== comma) {
      this.depth = 0;
      this.lists = 0;
    }
    if (this.depth === this.lists) {
      if (byte === openList) this.lists += 1;
      else this.at = offset;
      this.isName = byte === openObject;
      this.name = "";
    }
    this.depth += 1;
  }

  private closes(): void {
    if (this.isInPackage) {
      this.ends();
      this.at = -1;
    }
    this.depth = Math.max(0, this.depth - 1);
    this.lists = Math.min(this.lists, this.depth);
  }

  private ends(): void {
    this.isName = true;
    this.name = "";
    this.hasText = false;
  }

  /** True unless the text is a value that is kept. */
  private get isOfName(): boolean {
    return this.isName || this.parts === undefined;
  }

  /** Reads a text up to its end or the end of the block. */
  private text(block: Uint8Array, from: number): number {
    let end = from;
    for (; end < block.length; end++) {
      const next = block.indexOf(quote, end);
      const to = next < 0 ? block.length : next;
      if (this.isOfName) {
        // only the text of an XML may have broken lines
        const cut = block.subarray(end, to).indexOf(lineEnd);
        if (cut >= 0) {
          this.inText = false;
          this.parts = undefined;
          this.last = 0;
          this.isLineStart = true;
          return end + cut + 1;
        }
      }
      let slashes = to;
      while (slashes > end && block[slashes - 1] === backslash) slashes -= 1;
      const isOdd = (to - slashes) % 2 === 1;
      const isEscaped = slashes === end ? isOdd !== this.isEscaped : isOdd;
      this.isEscaped = next < 0 && isEscaped;
      end = to;
      if (next < 0) break;
      if (!isEscaped) {
        this.keep(block.subarray(from, end));
        this.endOfText();
        return end + 1;
      }
    }
    this.keep(block.subarray(from));
    return block.length;
  }

  private keep(bytes: Uint8Array): void {
    if (this.parts === undefined) return;
    this.length += bytes.length;
    if (this.length > (this.isName ? maxName : maxText)) {
      this.parts.length = 0;
      return;
    }
    this.parts.push(bytes.slice());
    // a value under another name is kept only if it begins as an XML
    const [first] = this.parts;
    const isOther = !this.isName && !isXmlName(this.name) && this.parts.length === 1;
    if (isOther && first && first.length > 4 && !xmlStart.test(ascii(first.subarray(0, 16))))
      this.parts = undefined;
  }

  private endOfText(): void {
    const { parts, length } = this;
    this.inText = false;
    this.parts = undefined;
    this.last = quote;
    this.isLineStart = false;
    if (parts === undefined) return;
    if (this.isName) {
      this.name = length > maxName ? "" : ascii(joinedBytes(parts));
      return;
    }
    this.hasText = true;
    const isXml = isXmlName(this.name);
    if (length > maxText) {
      if (isXml) this.add("not-base64");
      return;
    }
    const text = ascii(joinedBytes(parts));
    if (isXml && text.trim() === "") this.add("empty");
    else if (isXml || xmlStart.test(text)) this.add(contentOf(text));
  }

  private add(content: PackageXml["content"]): void {
    this.found.push({ at: this.at, content });
  }
}

const decoder = new TextDecoder("latin1");
const ascii = (bytes: Uint8Array): string => decoder.decode(bytes);

/**
 * Decodes a base64 text as it is in JSON. A client may have broken its lines, even without escapes. A text that
 * `xml-base64` reports is not decoded, unless it is an XML without an invoice.
 */
function contentOf(text: string): PackageXml["content"] {
  try {
    const base64 = JSON.parse(`"${text.replace(/[\n\r\t]/g, "")}"`) as string;
    const fault = carriedFault(base64.slice(0, headLength));
    if (fault !== undefined && fault !== "no-invoice") return "reported";
    const plain = atob(base64);
    const bytes = new Uint8Array(plain.length); // Uint8Array.from would hold a list of all letters
    for (let i = 0; i < plain.length; i++) bytes[i] = plain.charCodeAt(i);
    return bytes;
  } catch {
    return "not-base64";
  }
}
