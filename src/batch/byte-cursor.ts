import { json } from "../diagnostics/json";
import { tooLarge } from "../diagnostics/too-large";
import { NAME_AT, NAME_END, VALUE_AT, VALUE_END } from "../bytes/kernel";
import type { Expected } from "../bytes/scanner";
import type { Counted } from "../bytes/buffer";
import { textOf } from "../bytes/json-text";
import type { Cursor, CursorType } from "../document/cursor";
import { newPerson } from "../document/cursor";
import type { Host } from "../document/traversal";
import { shownName } from "../model/issue";
import { SeenNames } from "../text/seen-names";
import type { EnclosingFields } from "../document/enclosing-fields";
import type { Place, PlacedMark } from "./finding-builder";
import { markOf } from "./finding-builder";
import type { ReadValue, ValueSource } from "./token-fields";
import type { Workspace } from "./engine";
import type { SplitMark } from "./split-point";
import { headAt } from "./split-point";
import type { Shared } from "./value-reader";

/** The longest text that is read of a document's or usuario's field or name, in bytes. */
const maxText = 64 * 1024;

/** Replaces a name that is not kept: no name of a document is equal to it. */
const longName = "…";

const tooLong = longName.repeat(maxText);

/** The bytes that replace a value that is not kept: a long text, and an object for all else. */
const longText = new TextEncoder().encode(`"${tooLong}"`);
const longValue = new TextEncoder().encode("{}");

/** An object or array that is open. */
interface Level {
  readonly pointer: string;
  /** What JSON allows next. */
  expected: Expected;
  /** How many of its elements were begun. */
  count: number;
  seen?: SeenNames;
  /** The bytes with which its elements begin, if another reader can continue between two of them. */
  head?: Uint8Array | undefined;
}

/** What a cursor needs of the reader of the document, and reports to it. */
export interface CursorHost extends Pick<Host, "outside"> {
  /** Something in what is open cannot be known. */
  lost(): void;
  /** Whether it is not known yet that the object is a document, so that nothing is reported. */
  readonly isQuiet: boolean;
  /** Whether another reader may continue between two elements of the array that begins. */
  readonly canBeSplit: boolean;
}

/**
 * The cursor over the bytes of a file: its array, and the levels of a document, name by name. A usuario is whole in
 * memory; outside, values may be of any size, and what moves returns undefined if bytes are missing. Its place is the
 * position of the text.
 */
export class ByteCursor implements Cursor, ValueSource {
  state: "on" | "broken" | "lost" = "on";
  name = "";
  /** The outermost array with independent elements, so that another reader may continue between two of them. */
  outer: Level | undefined;
  /** The offset at or after which a part of elements ends. */
  until: number;
  /** As many as brackets are open. */
  private readonly levels: Level[] = [];
  /** The innermost level; undefined outside. */
  private level: Level | undefined;
  /** How many levels are around the usuario, or else the document: reading goes on there if the text breaks. */
  private around = 0;
  private aroundDocument = 0;
  /** The place of the usuario. */
  private usuarioAt: Counted | undefined;
  /** The place of a name or value whose bytes may be gone. */
  private heldName: Place | undefined;
  private heldValue: Place | undefined;
  /** Replaces the value that was read last, if it is not kept. */
  private replacement: Uint8Array | undefined;
  private nameAt = 0;
  private nameEnd = 0;
  private valueAt = 0;
  private valueEnd = 0;
  /** The end of the value at the cursor, if it is a scalar whose end is known. */
  private scalarEnd = -1;

  private readonly shared: Shared;
  private readonly host: CursorHost;

  constructor(shared: Shared, until: number, host: CursorHost) {
    this.shared = shared;
    this.until = until;
    this.host = host;
  }

  beginDocument(): void {
    this.around = this.levels.length;
    this.aroundDocument = this.around;
  }

  /** Ends a document, also where the text breaks. */
  endDocument(): void {
    this.backTo(this.aroundDocument);
    this.around = 0;
    this.aroundDocument = 0;
    if (this.outer !== undefined && !this.levels.includes(this.outer)) this.outer = undefined;
    this.state = "on";
  }

  private backTo(height: number): void {
    this.levels.length = height;
    this.level = this.levels.at(-1);
    this.shared.text.brackets.height = height;
  }

  /** Whether the position is where a part of elements may end: in the array, before an element. */
  get isBetweenElements(): boolean {
    const { outer, level } = this;
    return outer !== undefined && outer === level && level.expected === "next value";
  }

  /** The bytes with which an element begins in the array that can be read in chunks; undefined if there is none. */
  get splitMark(): SplitMark | undefined {
    const { outer, levels } = this;
    if (outer?.head === undefined) return undefined;
    const { pointer, head } = outer;
    const { brackets, lines } = this.shared.text;
    const kind = pointer === "" ? "elements" : "usuarios"; // the file's array, or one in a document
    const around = brackets.outer(levels.indexOf(outer) + 1);
    return { way: { kind, pointer, brackets: around, inLine: lines }, head };
  }

  get type(): CursorType {
    const { byte } = this.shared.text;
    return byte === 0x7b ? "object" : byte === 0x5b ? "array" : byte === 0x6e ? "null" : "other";
  }

  get index(): number {
    return (this.level as Level).count - 1;
  }

  begin(pointer: string): void {
    const { levels } = this;
    const { text } = this.shared;
    const isObject = text.byte === 0x7b;
    text.brackets.open(isObject);
    text.buffer.position += 1;
    const level = levelOf(pointer, isObject ? "name" : "value");
    levels.push(level);
    this.level = level;
    if (!isObject && this.outer === undefined && this.host.canBeSplit) this.outer = level;
  }

  /** Begins between two elements of an array. */
  beginWithin(pointer: string, brackets: readonly boolean[]): void {
    for (const isObject of brackets) {
      this.shared.text.brackets.open(isObject);
      this.level = levelOf(pointer, "next value");
      this.levels.push(this.level);
    }
    this.outer = this.level;
  }

  nextMember(): boolean | undefined {
    const { text } = this.shared;
    if (!this.isReady) return this.missing;
    const level = this.level as Level;
    if (this.passesMember(level)) return true;
    for (;;) {
      const byte = text.blanks();
      if (byte === undefined) return undefined;
      const { expected } = level;
      if (byte === 0x22 && (expected === "name" || expected === "next name")) {
        this.scanName(level);
        return this.nextMember();
      }
      if (byte === 0x7d && (expected === "name" || expected === "comma")) return this.ends(level);
      if (expected === "value" && byte >= 0) {
        level.expected = "comma";
        return true;
      }
      if (expected === "comma" && byte === 0x2c) level.expected = "next name";
      else if (expected === "colon" && byte === 0x3a) level.expected = "value";
      else return this.breaks(expected);
      text.buffer.position += 1;
    }
  }

  /** Whether everything before the position is read, so that the cursor can move. */
  private get isReady(): boolean {
    return this.shared.steps.isOnward && this.state === "on";
  }

  /** The result of a move that is not made: the text breaks, or bytes are missing. */
  private get missing(): false | undefined {
    return this.shared.steps.isOnward ? false : undefined;
  }

  /** Moves to a value that has begun to arrive, if the tokenizer can read its name. */
  private passesMember(level: Level): boolean {
    this.scalarEnd = -1;
    const { tokenizer, text } = this.shared;
    const { buffer, limit } = text;
    const isFirst = level.expected === "name";
    if (!isFirst && level.expected !== "comma") return false;
    const name = tokenizer.memberAt(buffer, isFirst, text.lines);
    const { state } = tokenizer;
    const valueAt = state[VALUE_AT] as number;
    if (name === undefined || valueAt >= limit) return false;
    this.nameAt = state[NAME_AT] as number;
    this.nameEnd = state[NAME_END] as number;
    const end = state[VALUE_END] as number;
    if (end <= limit) this.scalarEnd = end;
    buffer.position = valueAt;
    this.named(level, name, undefined);
    level.expected = "comma";
    return true;
  }

  /** Scans any other name. */
  private scanName(level: Level): void {
    const { text, builder, steps } = this.shared;
    const { buffer } = text;
    const start = text.offset;
    const place = builder.placeOf(buffer.position, 0);
    let isKept = true;
    buffer.hold();
    text.scanner.begin();
    const attempt = () => {
      const scan = text.scan(isKept ? start + maxText : undefined);
      if (scan !== "limit") return scan;
      isKept = false;
      buffer.pinned = -1;
      return text.scan();
    };
    steps.when(attempt, (scan) => {
      if (scan !== "done") return this.breaks();
      const at = start - buffer.base;
      const name = isKept ? textOf(buffer.bytes, at, buffer.position) : undefined;
      return this.named(level, name, { ...place, length: text.offset - start });
    });
  }

  /** Sets the name of the next value; undefined if it is much too long to be known, so that it is not compared. */
  private named(level: Level, name: string | undefined, place: Place | undefined): void {
    this.shared.text.buffer.pinned = -1;
    this.name = name ?? longName;
    this.heldName = place;
    level.expected = "colon";
    const { repeatedLevels: diagnostic } = this.shared.plan;
    if (diagnostic === undefined || name === undefined) return;
    if (!(level.seen ??= new SeenNames()).add(name)) return;
    const at = this.nameMark(`${level.pointer}/${shownName(name)}`);
    this.host.outside({ diagnostic, path: [], name, at });
  }

  nextElement(): boolean | undefined {
    const { text } = this.shared;
    if (!this.isReady) return this.missing;
    const level = this.level as Level;
    this.scalarEnd = -1;
    if (this.passesComma(level)) return true;
    for (;;) {
      const byte = text.blanks();
      if (byte === undefined) return undefined;
      const { expected } = level;
      if (level === this.outer && byte >= 0 && this.partEnds(expected)) return undefined;
      if (byte < 0) return this.breaks("comma");
      if (byte === 0x5d && expected !== "next value") return this.ends(level);
      if (byte === 0x2c && expected === "comma") {
        text.buffer.position += 1;
        level.expected = "next value";
      } else if (isWrongComma(byte, expected)) {
        level.expected = "value";
        this.wrongComma(level.pointer, expected);
        if (!this.isReady) return this.missing;
      } else {
        level.expected = "comma";
        level.count += 1;
        return true;
      }
    }
  }

  /** Moves to an object that follows the last element at once, behind a comma: nearly always, there is one. */
  private passesComma(level: Level): boolean {
    const { buffer, limit } = this.shared.text;
    const { bytes, position } = buffer;
    const isNext = bytes[position] === 0x2c && bytes[position + 1] === 0x7b && position + 1 < limit;
    if (!isNext || level.expected !== "comma" || level === this.outer) return false;
    buffer.position = position + 1;
    level.count += 1;
    return true;
  }

  /** Counts elements behind which the cursor was moved, besides the one at which it was. */
  pass(count: number): void {
    (this.level as Level).count += count;
  }

  /** Whether a part ends before the next element. */
  private partEnds(expected: Expected): boolean {
    const { text, steps } = this.shared;
    const isAtEnd = expected === "next value" && text.offset >= this.until;
    if (isAtEnd) steps.end("at split point");
    return isAtEnd;
  }

  /** Looks for the bytes with which the element at the cursor begins, each time that it waits for bytes. */
  seeHead(): void {
    const { outer, level } = this;
    const { buffer, limit, byte } = this.shared.text;
    if (outer !== undefined && outer === level && byte === 0x7b && !buffer.ended)
      outer.head ??= headAt(buffer.bytes, buffer.position, limit);
  }

  private ends(level: Level): false {
    this.shared.text.buffer.position += 1;
    this.shared.text.brackets.close();
    this.levels.pop();
    this.level = this.levels.at(-1);
    if (level === this.outer) this.outer = undefined;
    return false;
  }

  skip(pointer?: string, then?: () => void): void {
    if (this.passes()) then?.();
    else this.scan(then, pointer);
  }

  /** Moves behind a value that the tokenizer can read, and that is complete in the buffer. */
  private passes(): boolean {
    const { text, tokenizer } = this.shared;
    const { buffer, limit, lines } = text;
    const { bytes, view, position } = buffer;
    const known = this.scalarEnd;
    const behind = known >= 0 ? known : tokenizer.value(bytes, view, position, lines);
    if (behind < 0 || behind > limit) return false;
    this.valueAt = position;
    this.valueEnd = behind;
    buffer.position = behind;
    return true;
  }

  /** Scans any other value, which must be valid JSON. */
  private scan(then?: () => void, pointer?: string): void {
    const { text, steps } = this.shared;
    const start = text.offset;
    text.scanner.begin();
    steps.when(
      () => text.scan(),
      (scan) => {
        if (scan !== "done") return this.breaks(undefined, pointer);
        this.valueAt = start - text.buffer.base;
        this.valueEnd = text.buffer.position;
        return then?.();
      },
    );
  }

  read(then?: () => void): void {
    const { text, steps } = this.shared;
    this.replacement = undefined;
    this.heldValue = undefined;
    if (text.inUsuario || this.scalarEnd >= 0) this.keep(true, then);
    else
      steps.when(
        () => text.hasUnit(maxText),
        (isShort) => this.keep(isShort, then),
      );
  }

  /** Keeps a value that has arrived. A very long one is replaced, and its place is kept. */
  private keep(isShort: boolean, then?: () => void): void {
    const { text, builder } = this.shared;
    const start = text.offset;
    const { byte } = text;
    const place = isShort ? undefined : builder.place(text.buffer.position, text.limit);
    this.skip(undefined, () => {
      const length = text.offset - start;
      this.heldValue = place && { ...place, length };
      const isScalar = byte !== 0x7b && byte !== 0x5b;
      if (place !== undefined || (isScalar && length >= maxText))
        this.replacement = byte === 0x22 ? longText : longValue;
      then?.();
    });
  }

  get lastRead(): ReadValue {
    const { replacement, valueAt, valueEnd, heldValue } = this;
    const { builder, text } = this.shared;
    const place = heldValue ?? (text.inUsuario ? undefined : builder.place(valueAt, valueEnd));
    const offset = text.buffer.base + valueAt;
    const length = valueEnd - valueAt;
    return replacement === undefined
      ? { bytes: text.buffer.bytes, from: valueAt, to: valueEnd, place, offset, length }
      : { bytes: replacement, from: 0, to: replacement.length, place, offset, length };
  }

  placeInUsuario(offset: number, length: number): Place {
    const { builder, text } = this.shared;
    const at = offset - text.buffer.base;
    return builder.place(at, at + length, this.usuarioAt);
  }

  get text(): string {
    const { replacement, valueAt, valueEnd } = this;
    if (replacement !== undefined) return replacement === longText ? tooLong : "";
    const { bytes } = this.shared.text.buffer;
    return bytes[valueAt] === 0x22 ? textOf(bytes, valueAt, valueEnd) : "";
  }

  /**
   * The text breaks at the current position. Reading continues after the usuario, or outside usuarios after the document,
   * if its end can be found.
   *
   * @param expected is what JSON allows there; left out within a value that the scanner read.
   */
  private breaks(expected?: Expected, pointer = this.level?.pointer ?? ""): false | undefined {
    const { text, counters, steps, builder } = this.shared;
    const { host } = this;
    if (text.isCut) {
      this.state = "lost";
      return false;
    }
    text.buffer.pinned = -1;
    host.lost();
    const { offset } = text;
    const at = { pointer, ...builder.placeOf(text.buffer.position, text.isOver ? 0 : 1) };
    const floor = this.around;
    steps.when(text.afterFault(floor, expected), ({ mistake, found }) => {
      const isTruncated = mistake === "truncated";
      if (!host.isQuiet) counters.partial ||= !isTruncated;
      const params = found || isTruncated ? { mistake } : { mistake, unreadFrom: offset };
      host.outside({ diagnostic: json, path: [], params, at });
      text.brackets.height = floor;
      this.state = found ? "broken" : "lost";
    });
    return this.missing;
  }

  /** An array has a comma too many or too few. Reading may not be able to continue in the array. */
  private wrongComma(pointer: string, expected: Expected): void {
    const { text, steps, builder, counters } = this.shared;
    const { host } = this;
    const { offset } = text;
    const at = { pointer, ...builder.placeOf(text.buffer.position, 1) };
    host.lost();
    steps.when(text.afterComma(expected), ({ mistake, found }) => {
      if (!found) counters.partial = true;
      const params = found ? { mistake } : { mistake, unreadFrom: offset };
      host.outside({ diagnostic: json, path: [], params, at });
      if (!found) this.state = "lost";
    });
  }

  /** A usuario is larger than a record may be: it is passed by. */
  private tooLarge(pointer: string): void {
    const { text, plan, builder, counters, steps } = this.shared;
    const { maxRecord: limit } = plan;
    const start = text.offset;
    const place = builder.placeOf(text.buffer.position, 0);
    counters.partial = true;
    this.host.lost();
    steps.when(text.pastValue(), (found) => {
      const params = found ? { limit } : { limit, unreadFrom: start + limit };
      const at = { pointer, ...place, length: text.offset - start };
      const hint = { ...params, isUsuario: true };
      builder.outside({ diagnostic: tooLarge, path: [], params, hint, at });
      if (!found) this.state = "lost";
    });
  }

  enter(pointer: string): boolean | undefined {
    this.seeHead();
    const { text, builder } = this.shared;
    const isWhole = text.hasUnit(this.shared.plan.maxRecord);
    if (isWhole === undefined) return undefined;
    if (!isWhole) {
      this.tooLarge(pointer);
      return false;
    }
    this.around = this.levels.length;
    text.inUsuario = true;
    this.usuarioAt = text.buffer.place(text.buffer.position);
    builder.usuario = { pointer, offset: text.offset, to: text.buffer.base + text.limit };
    return true;
  }

  readonly knownPerson = newPerson;

  fields(of: keyof Workspace["fields"], pointer: string): EnclosingFields {
    const fields = this.shared.workspace.fields[of];
    fields.next(this, pointer);
    return fields;
  }

  leave(): void {
    this.shared.text.inUsuario = false;
    this.shared.builder.usuario = undefined;
    if (this.state === "broken") {
      this.backTo(this.around);
      this.state = "on";
    }
    this.around = this.aroundDocument;
  }

  nameMark(pointer: string): PlacedMark {
    const { nameAt, nameEnd, heldName } = this;
    return markOf(pointer, heldName ?? this.shared.builder.placeOf(nameAt, nameEnd - nameAt));
  }

  mark(pointer: string): PlacedMark {
    return markOf(pointer, this.shared.builder.placeOf(this.shared.text.buffer.position, 0));
  }

  since(mark: PlacedMark): PlacedMark {
    return { ...mark, length: this.shared.text.offset - mark.offset };
  }
}

const levelOf = (pointer: string, expected: Expected): Level => ({
  pointer,
  expected,
  count: 0,
});

/** Whether an element or comma is missing in an array, or a bracket does not match. */
const isWrongComma = (byte: number, expected: Expected): boolean =>
  expected === "comma" || byte === 0x2c || byte === 0x5d || byte === 0x7d;
