import type { Finding } from "../../core/evaluate/typed-issue";
import { joinedBytes } from "../../core/text/joined-bytes";
import type { Part } from "./judging";
import type { Input } from "./text-kind";
import { areLinesIn } from "./text-kind";

/** The largest document, array or line that is corrected, in bytes: it is held in memory several times. */
export const maxText = 256 * 1024 * 1024;

/** The largest file that is corrected as a whole. The beginning of a larger file shows whether it is NDJSON. */
const maxWhole = 4 * 1024 * 1024;

/** The least size of a block of lines. Its findings are kept in memory, too. */
const blockSize = 1024 * 1024;

/** A text that is corrected by itself: a whole file, or a block of whole lines of NDJSON. */
export interface Text {
  readonly bytes: Uint8Array;
  readonly isBlock: boolean;
}

const tooLarge = (): Error & { readonly code: string } =>
  Object.assign(new RangeError("a document of more than 256 MiB is not corrected"), {
    code: "FIX_TOO_LARGE",
  });

/** Divides a file into texts. Their ends depend only on the bytes of the file, and not on its chunks. */
export class Texts {
  private readonly input: Input;
  private chunks: Uint8Array[] = [];
  private size = 0;
  private areLines: boolean | undefined;

  constructor(input: Input) {
    this.input = input;
  }

  /**
   * Returns the texts that are complete with the next bytes of the file.
   *
   * @throws an error with the code FIX_TOO_LARGE.
   */
  push(chunk: Uint8Array): readonly Text[] {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size > maxText) throw tooLarge();
    if (this.areLines === undefined && this.size > maxWhole)
      this.areLines = areLinesIn(this.joined().subarray(0, maxWhole), this.input);
    const isBlock = this.areLines === true && this.size > blockSize && chunk.includes(0x0a);
    if (!isBlock) return [];
    const bytes = this.joined();
    const texts: Text[] = [];
    let from = 0;
    for (let to = blockEnd(bytes, from); to > 0; to = blockEnd(bytes, from)) {
      texts.push({ bytes: bytes.subarray(from, to), isBlock: true });
      from = to;
    }
    this.chunks = [bytes.subarray(from)];
    this.size -= from;
    return texts;
  }

  end(): Text {
    return { bytes: this.joined(), isBlock: this.areLines === true };
  }

  private joined(): Uint8Array {
    const bytes =
      this.chunks.length === 1 ? (this.chunks[0] as Uint8Array) : joinedBytes(this.chunks);
    this.chunks = [bytes];
    return bytes;
  }
}

/**
 * Returns the end of the block of lines that begins at an index; 0 if it is not known yet. A byte order mark does not begin a
 * block, since it would be read as the mark of a file.
 */
function blockEnd(bytes: Uint8Array, from: number): number {
  let end = bytes.indexOf(0x0a, from + blockSize - 1) + 1;
  while (end > 0 && bytes[end] === 0xef) end = bytes.indexOf(0x0a, end) + 1;
  return end < bytes.length ? end : 0;
}

/** The lines, records and bytes before a text, in the file before and after its corrections. */
export class Position {
  private lines = 0;
  private records = 0;
  private before = 0;
  private after = 0;

  /** Adds the position to the findings of the next text. */
  place(part: Part, given: Uint8Array): Part {
    const { lines, before, after } = this;
    const findings = part.findings.map((finding) =>
      this.moved(finding, finding.revealed === true ? after : before),
    );
    const left = part.left.map((finding) => this.moved(finding, after));
    for (let at = given.indexOf(0x0a); at >= 0; at = given.indexOf(0x0a, at + 1)) this.lines += 1;
    this.records += part.records;
    this.before += given.length;
    this.after += part.bytes.length;
    return lines === 0 ? part : { ...part, findings, left };
  }

  private moved<F extends Finding>(finding: F, offset: number): F {
    const { line, record } = finding;
    return {
      ...finding,
      line: line + this.lines,
      offset: finding.offset + offset,
      ...(record !== null && { record: record + this.records }),
    };
  }
}
