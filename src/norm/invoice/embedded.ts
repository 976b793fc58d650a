import { carriedFault, headLength } from "../../core/text/carried-fault";
import { maxBytes } from "./max-bytes";

/** An XML that a wrapped document carries; its bytes are undefined if they are not base64, or too many. */
export type Embedded = Uint8Array | undefined;

/** Whether the beginning of a file shows that its documents are wrapped as the Ministry's API takes them. */
export const mayEmbed = (begin: string): boolean => /"(?:rips|xmlFevFile)"\s*:/.test(begin);

const member = '"xmlFevFile"';

/** A text with line breaks is longer than the base64 of its bytes, but not so long. */
const maxText = 2 * maxBytes;

/**
 * Finds the XMLs in the `xmlFevFile` of wrapped documents, in base64, in a file of any size and kind. An empty text or
 * null is none. Only the value that is read is held.
 */
export class EmbeddedXmls {
  private readonly decoder = new TextDecoder("latin1");
  /** What may be the beginning of the member's name. */
  private rest: Uint8Array = new Uint8Array(0);
  private place: "outside" | "after the name" | "value" = "outside";
  private parts: string[] = [];
  private length = 0;

  /** Takes the next bytes. Returns the XMLs that end in them. */
  push(block: Uint8Array): readonly Embedded[] {
    const found: Embedded[] = [];
    // Bytes are joined, not texts: engines may join two texts anew at each search in them.
    const bytes = new Uint8Array(this.rest.length + block.length);
    bytes.set(this.rest);
    bytes.set(block, this.rest.length);
    const text = this.decoder.decode(bytes);
    let kept = 0;
    for (let at = 0; at < text.length; ) {
      if (this.place === "outside") {
        const name = text.indexOf(member, at);
        if (name < 0) {
          kept = Math.min(text.length - at, member.length - 1);
          break;
        }
        this.place = "after the name";
        at = name + member.length;
      } else if (this.place === "value") at = this.value(text, at, found);
      else if (text[at] === '"') {
        at += 1;
        this.place = "value";
      } else if (/[\s:]/.test(text[at] ?? "")) at += 1;
      else this.place = "outside";
    }
    this.rest = bytes.slice(bytes.length - kept);
    return found;
  }

  private value(text: string, from: number, found: Embedded[]): number {
    const quote = text.indexOf('"', from);
    const end = quote < 0 ? text.length : quote;
    this.length += end - from;
    if (this.length <= maxText) this.parts.push(text.slice(from, end));
    else this.parts = [];
    if (quote < 0) return end;
    if (this.length > maxText) found.push(undefined);
    else if (this.length > 0) found.push(...decoded(this.parts));
    this.parts = [];
    this.length = 0;
    this.place = "outside";
    return end + 1;
  }
}

/**
 * The bytes of a base64 text as it is in JSON, in which a client may have broken the lines, even without escapes. None of a
 * text that `xml-base64` reports, unless it is an XML without an invoice.
 */
function decoded(parts: readonly string[]): readonly Embedded[] {
  try {
    const base64 = JSON.parse(`"${parts.join("").replace(/[\n\r\t]/g, "")}"`) as string;
    const fault = carriedFault(base64.slice(0, headLength));
    if (fault !== undefined && fault !== "no-invoice") return [];
    const text = atob(base64);
    const bytes = new Uint8Array(text.length); // Uint8Array.from would hold a list of all letters
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return [bytes];
  } catch {
    return [undefined];
  }
}
