import type { Expected } from "../bytes/scanner";
import type { Tokenizer } from "../bytes/tokenizer";
import { ascii, isOfNumber, textOf } from "../bytes/json-text";
import type { Cursor, CursorType } from "../document/cursor";
import { shownName } from "../model/issue";
import { SeenNames } from "../text/seen-names";
import type { FindingBuilder, Place, PlacedMark } from "./finding-builder";
import type { Text } from "./text";

/** The longest text that is read of a document's or usuario's field or name, in bytes. */
export const longestText = 64 * 1024;

/** What JSON allows after the parts of an object or array, at the innermost level that is open. */
interface Level {
  readonly pointer: string;
  readonly isObject: boolean;
  expected: Expected;
  readonly seen: SeenNames;
}

/** What a cursor reports. */
export interface ByteCursorHost {
  /**
   * The text breaks at the current position. Returns whether the end of what is read was found.
   *
   * @param expected is what JSON allows there; left out within a value that the scanner read.
   */
  breaks(pointer: string, expected?: Expected): "broken" | "lost";
  /** An array has a comma too many or too few. Returns whether reading can continue in the array. */
  wrongComma(pointer: string, expected: Expected): "on" | "lost";
  /** A name was seen before in its object. */
  repeated(name: string, mark: PlacedMark): void;
}

/**
 * The cursor over the bytes of a usuario, which is whole in memory, or of a value outside usuarios. Its place is the
 * position of the text.
 */
export class ByteCursor implements Cursor {
  state: "on" | "broken" | "lost" = "on";
  name = "";
  /** The place of a name outside usuarios, whose bytes may be gone. */
  heldName: Place | undefined;
  private pointer = "";
  private readonly levels: Level[] = [];
  private nameAt = 0;
  private nameEnd = 0;
  private valueAt = 0;
  private valueEnd = 0;
  private value: unknown;

  private readonly text: Text;
  private readonly tokenizer: Tokenizer;
  private readonly builder: FindingBuilder;
  private readonly host: ByteCursorHost;

  constructor(text: Text, tokenizer: Tokenizer, builder: FindingBuilder, host: ByteCursorHost) {
    this.text = text;
    this.tokenizer = tokenizer;
    this.builder = builder;
    this.host = host;
  }

  /** Begins at a usuario, or at a value of a level outside usuarios, whose pointer is reported if the text breaks. */
  reset(pointer = ""): void {
    this.state = "on";
    this.pointer = pointer;
    this.levels.length = 0;
  }

  get type(): CursorType {
    const { byte } = this.text;
    return byte === 0x7b ? "object" : byte === 0x5b ? "array" : byte === 0x6e ? "null" : "other";
  }

  begin(pointer: string): void {
    const { text } = this;
    const isObject = text.byte === 0x7b;
    text.brackets.open(isObject);
    text.buffer.position += 1;
    const expected = isObject ? "name" : "value";
    this.levels.push({ pointer, isObject, expected, seen: new SeenNames() });
  }

  nextMember(): boolean {
    if (this.state !== "on") return false;
    const level = this.levels.at(-1) as Level;
    const { text } = this;
    const { buffer } = text;
    let byte = text.skipBlanks();
    if (byte === 0x7d && level.expected !== "next name") return this.ends();
    if (level.expected === "comma") {
      if (byte !== 0x2c) return this.breaks("comma");
      level.expected = "next name";
      buffer.position += 1;
      byte = text.skipBlanks();
    }
    if (byte !== 0x22) return this.breaks(level.expected);
    if (!this.readName(level)) return false;
    if (text.skipBlanks() !== 0x3a) return this.breaks("colon");
    buffer.position += 1;
    if (text.skipBlanks() < 0) return this.breaks("value");
    level.expected = "comma";
    return true;
  }

  private readName(level: Level): boolean {
    const { tokenizer } = this;
    const { buffer, limit } = this.text;
    this.nameAt = buffer.position;
    const quick = tokenizer.nameAt(buffer.bytes, buffer.view, buffer.position);
    if (quick !== undefined && tokenizer.nameEnd <= limit) buffer.position = tokenizer.nameEnd;
    else if (!this.scan()) return false;
    this.nameEnd = buffer.position;
    const isLong = this.nameEnd - this.nameAt > longestText;
    this.name = isLong ? longName : (quick ?? textOf(buffer.bytes, this.nameAt, this.nameEnd));
    if (!isLong && level.seen.add(this.name)) {
      const pointer = `${level.pointer}/${shownName(this.name)}`;
      this.host.repeated(this.name, this.nameMark(pointer));
    }
    return true;
  }

  nextElement(): boolean {
    if (this.state !== "on") return false;
    const level = this.levels.at(-1) as Level;
    const { text } = this;
    for (;;) {
      const byte = text.skipBlanks();
      if (byte < 0) return this.breaks("comma");
      if (byte === 0x5d && level.expected !== "next value") return this.ends();
      if (byte === 0x2c && level.expected === "comma") {
        text.buffer.position += 1;
        level.expected = "next value";
      } else if (isWrongComma(byte, level.expected)) {
        if (this.host.wrongComma(level.pointer, level.expected) === "lost") {
          this.state = "lost";
          return false;
        }
        level.expected = "value";
      } else {
        level.expected = "comma";
        return true;
      }
    }
  }

  private ends(): false {
    this.text.buffer.position += 1;
    this.text.brackets.close();
    this.levels.pop();
    return false;
  }

  skip(pointer?: string): void {
    this.readValue(pointer);
  }

  /** Moves behind the value, which must be valid JSON. */
  private readValue(pointer?: string): boolean {
    const { buffer, limit, lines } = this.text;
    const { bytes, view, position, end } = buffer;
    this.valueAt = position;
    const behind = this.tokenizer.value(bytes, view, position, end, lines);
    if (behind >= 0 && behind <= limit) buffer.position = behind;
    else if (!this.scan(pointer)) return false;
    this.valueEnd = buffer.position;
    return true;
  }

  /** Scans a value that the tokenizer could not read. */
  private scan(pointer?: string): boolean {
    const { text } = this;
    text.scanner.begin();
    return text.scan() === "done" || this.breaks(undefined, pointer);
  }

  private breaks(
    expected?: Expected,
    pointer = this.levels.at(-1)?.pointer ?? this.pointer,
  ): false {
    this.state = this.host.breaks(pointer, expected);
    return false;
  }

  scalar(): unknown {
    this.value = undefined;
    if (!this.readValue()) return undefined;
    const { valueAt, valueEnd } = this;
    this.value = scalarOf(this.text.buffer.bytes, valueAt, valueEnd);
    return this.value;
  }

  get written(): string | undefined {
    const { value, valueAt, valueEnd } = this;
    return typeof value === "number"
      ? writtenOf(this.text.buffer.bytes, valueAt, valueEnd)
      : undefined;
  }

  scalarMark(pointer: string): PlacedMark {
    const { valueAt, valueEnd } = this;
    return markOf(pointer, this.builder.place(valueAt, valueEnd));
  }

  nameMark(pointer: string): PlacedMark {
    const { nameAt, nameEnd, heldName } = this;
    if (heldName !== undefined) return markOf(pointer, heldName);
    return markOf(pointer, this.builder.placeOf(nameAt, nameEnd - nameAt));
  }

  mark(pointer: string): PlacedMark {
    return markOf(pointer, this.builder.placeOf(this.text.buffer.position, 0));
  }

  since(mark: PlacedMark): PlacedMark {
    return markOf(mark.pointer, { ...mark, length: this.text.offset - mark.offset });
  }
}

/** Whether an element or comma is missing in an array, or a bracket does not match. */
export const isWrongComma = (byte: number, expected: Expected): boolean =>
  expected === "comma" || byte === 0x2c || byte === 0x5d || byte === 0x7d;

/** Replaces a name that is not kept: no name of a document is equal to it. */
export const longName = "…";

/** The value of its bytes; an object or array is returned as an empty one, and a very long text as another one. */
function scalarOf(bytes: Uint8Array, at: number, end: number): unknown {
  const first = bytes[at];
  if (first === 0x22) return end - at < longestText ? textOf(bytes, at, end) : tooLong;
  if (first === 0x7b || first === 0x5b) return first === 0x7b ? {} : [];
  if (end - at >= longestText) return {};
  if (first === 0x6e) return null;
  return first === 0x74 || first === 0x66 ? first === 0x74 : Number(ascii(bytes, at, end));
}

/** The bytes of a value, if they are a number that is not written in its shortest form. */
function writtenOf(bytes: Uint8Array, at: number, end: number): string | undefined {
  if (!isOfNumber(bytes[at] as number)) return undefined;
  const written = ascii(bytes, at, end);
  return written === String(Number(written)) ? undefined : written;
}

/** Replaces a text that is not kept. */
export const tooLong = longName.repeat(longestText);

/** Written out, since there is one for each field of a usuario. */
function markOf(
  pointer: string,
  { line, column, offset, length, value }: Omit<PlacedMark, "pointer">,
): PlacedMark {
  return value === undefined
    ? { pointer, line, column, offset, length }
    : { pointer, line, column, offset, length, value };
}
