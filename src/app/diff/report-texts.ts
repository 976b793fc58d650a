import { byteOrderMark } from "../../core/text/byte-order-mark";

/** The longest text that is held, in bytes: a finding, or the rest of a report. No finding is so long. */
const maxText = 256 * 1024 * 1024;

const listName = "findings";
const [quote, comma] = [0x22, 0x2c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** A text of a report: a finding of the format json, or an object of its own, which is a line of the format ndjson. */
export interface ReportText {
  readonly text: string;
  readonly isInList: boolean;
}

/**
 * Cuts a report of the format json or ndjson, which may be larger than a string can be, into its findings and the rest.
 * The texts are as yet only balanced, and not JSON.
 */
export class ReportTexts {
  private kept: Uint8Array[] = [];
  private length = 0;
  /** What was kept of the object around the list, while its findings are cut out. */
  private around: Uint8Array[] = [];
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  private inList = false;
  /** Whether the last text at the first level is the name of the list, and where it began in the block. */
  private endsName = false;
  private nameFrom = -1;
  private marked = 0;

  /** The texts that end in a block; undefined if it cannot be a report. The block may be overwritten afterwards. */
  push(given: Uint8Array): ReportText[] | undefined {
    const bytes = this.withoutMark(given);
    const texts: ReportText[] = [];
    let from = this.depth === 0 || (this.inList && this.depth === 2) ? -1 : 0;
    this.nameFrom = -1;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === 0x5c) this.isEscaped = true;
        else if (byte === quote) {
          this.inString = false;
          if (this.depth === 1) this.endsName = this.isList(bytes, at);
        }
      } else if (byte === quote) {
        if (from < 0) return undefined;
        this.inString = true;
        this.nameFrom = at + 1;
      } else if (byte === openBrace || byte === openBracket) {
        if (from < 0) from = at;
        this.depth += 1;
        const isList = this.depth === 2 && byte === openBracket && this.endsName;
        if (isList && this.around.length === 0) {
          this.keep(bytes.slice(from, at + 1));
          [this.around, this.kept, this.length, this.inList, from] = [this.kept, [], 0, true, -1];
        }
      } else if (byte === closeBrace || byte === closeBracket) {
        this.depth -= 1;
        if (this.depth < 0) return undefined;
        if (this.inList && this.depth === 1) {
          [this.kept, this.around, this.inList, from] = [this.around, [], false, at];
          this.endsName = false;
        } else if (this.depth === 0 || (this.inList && this.depth === 2)) {
          this.keep(bytes.subarray(Math.max(from, 0), at + 1));
          texts.push({ text: this.take(), isInList: this.inList });
          from = -1;
        }
      } else if (from < 0 && byte > 0x20 && !(this.inList && byte === comma)) return undefined;
    }
    if (from >= 0) this.keep(bytes.slice(from));
    return this.length > maxText ? undefined : texts;
  }

  /** Whether nothing is open. */
  get isWhole(): boolean {
    return this.depth === 0;
  }

  /** Whether the text that ends here is the name of the list; its beginning may be in the blocks before. */
  private isList(bytes: Uint8Array, end: number): boolean {
    const { nameFrom, kept } = this;
    if (nameFrom >= 0 && end - nameFrom !== listName.length) return false;
    const own = bytes.subarray(Math.max(nameFrom, 0), end);
    const text = decoder.decode(nameFrom < 0 ? joined([...kept, own]) : own);
    return nameFrom < 0 ? text.endsWith(`"${listName}`) : text === listName;
  }

  private keep(bytes: Uint8Array): void {
    this.kept.push(bytes);
    this.length += bytes.length;
  }

  private take(): string {
    const text = decoder.decode(joined(this.kept));
    this.kept = [];
    this.length = 0;
    return text;
  }

  private withoutMark(given: Uint8Array): Uint8Array {
    let bytes = given;
    while (this.marked < byteOrderMark.length && bytes.length > 0) {
      if (bytes[0] !== byteOrderMark[this.marked]) {
        this.marked = byteOrderMark.length;
        break;
      }
      this.marked += 1;
      bytes = bytes.subarray(1);
    }
    return bytes;
  }
}

const decoder = new TextDecoder();

function joined(all: readonly Uint8Array[]): Uint8Array {
  if (all.length === 1) return all[0] as Uint8Array;
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of all) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}
