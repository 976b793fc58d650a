import { json } from "../../core/diagnostics/json";
import { tooLarge } from "../../core/diagnostics/too-large";
import type { ExpectedToken } from "../bytes/scanner";
import { Brackets } from "../bytes/brackets";
import type { CountedPosition } from "../bytes/buffer";
import { EndOf } from "../bytes/end-of";
import { ascii, afterBlanks, headOf, textOf } from "../bytes/json-text";
import type { Cursor, CursorType, EnclosingFields } from "../document/cursor";
import { headLength } from "../../core/text/carried-fault";
import { usuarioConcern } from "../../core/model/concern";
import { shownName } from "../../core/model/issue";
import type { Counters } from "./counters";
import type { FindingBuilder, FindingPlace, PlacedMark } from "./finding-builder";
import { markOf } from "./finding-builder";
import type { Plan } from "./run-plan";
import type { InputText } from "./text";
import type { Tokenizer } from "../bytes/tokenizer";
import type { ReadValue, ByteFields } from "./byte-fields";
import { scalarAt } from "./byte-fields";
import type { Reading } from "../document/reading";
import { until } from "../document/reading";
import type { TraversalHost } from "../document/traversal";

/** The longest text of a field or name of a document or usuario that is read, in bytes. */
const maxText = 64 * 1024;

/** The most bytes of the first `headLength` characters of a text, with its quotes: an escape has six bytes. */
const headBytes = 6 * headLength + 2;

/** Replaces a name that is not kept. It differs from all names of a document. */
const longName = "…";
const longText = longName.repeat(maxText);

/** The most different names of an object that are kept to find repeated ones. It bounds the memory for hostile files. */
const maxNames = 500_000;

interface OpenLevel {
  readonly pointer: string;
  expected: ExpectedToken;
  /** The number of its elements that have begun. */
  count: number;
  /** True if it is only searched for levels, so its names are not compared. */
  isUnread: boolean;
  /** True if it is an object whose values are read as the elements of a list. */
  readonly isKeyed?: true;
  seen?: Set<string>;
}

/** The reader of the document, as the cursor uses it. */
export interface CursorHost extends Pick<TraversalHost, "outside"> {
  /** Called if a part of the open level cannot be known; "text" means that its own text breaks. */
  lost(what?: "text"): void;
  /** True if nothing is reported, since the object may not be a document. */
  readonly isQuiet: boolean;
}

/** The fields of the levels, which are reused. */
export type LevelFields = Readonly<Record<"root" | "rips" | "usuario", ByteFields>>;

/** The cursor over the bytes of a file: its array, and the levels of a document. A usuario is in memory as a whole. */
export class ByteCursor implements Cursor, ReadValue {
  state: "on" | "broken" | "lost" = "on";
  name = "";
  value: unknown;
  written: string | undefined;
  offset = 0;
  length = 0;
  place: FindingPlace | undefined;
  /** One per open bracket. */
  private readonly levels: OpenLevel[] = [];
  /** The number of levels around the usuario, or else the document. If the text breaks, reading continues in them. */
  private around = 0;
  private aroundDocument = 0;
  private usuarioAt: CountedPosition | undefined;
  /** The place of the last name in it that was requested. Names are requested in their order. */
  private nameFrom: CountedPosition | undefined;
  private namePlace: FindingPlace | undefined;
  private nameAt = 0;
  private nameEnd = 0;
  /** True if an element is read again, which lies before places that were counted. */
  private isBack = false;
  /** The end of the value at the cursor, if it is a scalar whose end is known. */
  private scalarEnd = -1;
  private readonly tokenizer: Tokenizer;
  private readonly ofLevels: LevelFields;

  private readonly text_: InputText;
  private readonly builder: FindingBuilder;
  private readonly counters: Counters;
  private readonly plan: Plan;
  private readonly host: CursorHost;

  constructor(
    text: InputText,
    builder: FindingBuilder,
    tokenizer: Tokenizer,
    ofLevels: LevelFields,
    host: CursorHost,
  ) {
    this.tokenizer = tokenizer;
    this.ofLevels = ofLevels;
    this.text_ = text;
    this.builder = builder;
    this.counters = builder.counters;
    this.plan = builder.plan;
    this.host = host;
  }

  beginDocument(): void {
    this.around = this.levels.length;
    this.aroundDocument = this.around;
  }

  /** Ends a document, even if its text breaks. */
  endDocument(): void {
    this.backTo(this.aroundDocument);
    this.around = 0;
    this.aroundDocument = 0;
    this.state = "on";
  }

  private backTo(height: number): void {
    this.levels.length = height;
    this.text_.brackets.height = height;
  }

  get type(): CursorType {
    const { byte } = this.text_;
    return byte === 0x7b ? "object" : byte === 0x5b ? "array" : byte === 0x6e ? "null" : "other";
  }

  private get level(): OpenLevel {
    return this.levels.at(-1) as OpenLevel;
  }

  get index(): number {
    return this.level.count - 1;
  }

  begin(pointer: string, isUnread = false): void {
    const text = this.text_;
    const isObject = text.byte === 0x7b;
    text.brackets.open(isObject);
    text.buffer.position += 1;
    this.levels.push({ pointer, expected: isObject ? "name" : "value", count: 0, isUnread });
  }

  beginValues(pointer: string): void {
    this.begin(pointer);
    const level = this.levels.pop() as OpenLevel;
    this.levels.push({ ...level, isKeyed: true });
  }

  ignoreNames(): void {
    this.level.isUnread = true;
  }

  passes(): boolean {
    return this.state === "on" && !this.builder.isFull && this.passesMember(this.level);
  }

  /** Moves to the value of the next member. Returns false at the end of the object, and where the text breaks. */
  *nextMember(): Reading<boolean> {
    if (this.state !== "on") return false;
    const { level } = this;
    if (this.builder.isFull) {
      yield "full";
      if (this.passesMember(level)) return true;
    }
    const { buffer } = this.text_;
    let byte = this.text_.blanks() ?? (yield* this.blanks());
    if (byte === 0x7d) return this.ends();
    if (level.expected === "comma") {
      if (byte !== 0x2c) return yield* this.breaks("comma");
      buffer.position += 1;
      level.expected = "next name";
      byte = this.text_.blanks() ?? (yield* this.blanks());
    }
    if (byte !== 0x22) return yield* this.breaks(level.expected);
    if (!(yield* this.readName(level))) return false;
    if ((this.text_.blanks() ?? (yield* this.blanks())) !== 0x3a)
      return yield* this.breaks("colon");
    buffer.position += 1;
    if ((this.text_.blanks() ?? (yield* this.blanks())) < 0) return yield* this.breaks("value");
    level.expected = "comma";
    return true;
  }

  /** Moves to a value that has begun to arrive, if the tokenizer can read its name. */
  private passesMember(level: OpenLevel): boolean {
    const { tokenizer } = this;
    const text = this.text_;
    this.scalarEnd = -1;
    const name = tokenizer.memberAt(text.buffer, level.expected === "name", text.lines);
    const { valueAt, valueEnd: end } = tokenizer;
    if (name === undefined || valueAt >= text.limit) return false;
    if (end <= text.limit) this.scalarEnd = end;
    this.nameAt = tokenizer.nameAt;
    this.nameEnd = tokenizer.nameEnd;
    this.namePlace = undefined;
    text.buffer.position = valueAt;
    this.named(level, name);
    level.expected = "comma";
    return true;
  }

  private blanks(): Reading<number> {
    return until(() => this.text_.blanks());
  }

  private *readName(level: OpenLevel): Reading<boolean> {
    const text = this.text_;
    const { buffer } = text;
    const start = text.offset;
    const at = this.builder.placeOf.bind(this.builder);
    const early = text.inUsuario ? undefined : at(buffer.position, 0);
    buffer.hold();
    text.scanner.begin();
    let scan = text.scan(start + maxText) ?? (yield* until(() => text.scan(start + maxText)));
    const isKept = scan !== "limit";
    if (!isKept) buffer.pinned = -1;
    if (scan === "limit") scan = yield* until(() => text.scan());
    if (scan !== "done") {
      yield* this.breaks();
      return false;
    }
    const length = text.offset - start;
    const name = isKept ? textOf(buffer.bytes, start - buffer.base, buffer.position) : undefined;
    buffer.pinned = -1;
    this.namePlace = { ...(early ?? this.nameInUsuario(start - buffer.base, 0)), length };
    this.named(level, name);
    return true;
  }

  /** Sets the name of the next value. `undefined` stands for a name too long to be known, which is not compared. */
  private named(level: OpenLevel, name: string | undefined): void {
    this.name = name ?? longName;
    const { repeatedLevels: diagnostic } = this.plan;
    if (diagnostic === undefined || name === undefined || level.isUnread) return;
    const seen = (level.seen ??= new Set());
    if (!seen.has(name)) return void (seen.size < maxNames && seen.add(name));
    // A key of a list may be any value, such as the number of a patient.
    const shown = level.isKeyed ? "…" : shownName(name);
    const mark = this.nameMark(`${level.pointer}/${shown}`);
    this.host.outside({ diagnostic, path: [], name: level.isKeyed ? shown : name, at: mark });
  }

  /** The place of bytes in the usuario, which is in the buffer. */
  inUsuario(offset: number, length: number): FindingPlace {
    const at = offset - this.text_.buffer.base;
    return this.builder.place(at, at + length, this.usuarioAt);
  }

  /** The place of a name in the usuario, counted from the name before it. */
  private nameInUsuario(at: number, length: number): FindingPlace {
    this.nameFrom = this.text_.buffer.place(at, this.nameFrom);
    return this.builder.place(at, at + length, this.nameFrom);
  }

  /** Moves to the next element. Returns false at the end of the array, and where the text breaks. */
  *nextElement(): Reading<boolean> {
    const text = this.text_;
    this.isBack &&= this.level.isUnread;
    this.scalarEnd = -1;
    while (this.state === "on") {
      if (this.builder.isFull) yield "full";
      const { level } = this;
      if (level.isKeyed) {
        if (!(yield* this.nextMember())) return false;
        level.count += 1;
        return true;
      }
      const byte = text.blanks() ?? (yield* this.blanks());
      const { expected } = level;
      if (byte < 0) return yield* this.breaks("comma");
      if (byte === 0x5d && expected !== "next value") return this.ends();
      if (byte === 0x2c && expected === "comma") {
        text.buffer.position += 1;
        level.expected = "next value";
      } else if (isWrongComma(byte, expected)) {
        if (level.isUnread) return yield* this.breaks(expected);
        level.expected = "value";
        yield* this.wrongComma(level.pointer, expected);
      } else {
        level.expected = "comma";
        level.count += 1;
        return true;
      }
    }
    return false;
  }

  private ends(): false {
    this.text_.buffer.position += 1;
    this.text_.brackets.close();
    this.levels.pop();
    return false;
  }

  get here(): number {
    return this.text_.offset;
  }

  returnTo(here: number): void {
    const { buffer } = this.text_;
    buffer.position = here - buffer.base;
    this.scalarEnd = -1;
    this.isBack = true;
  }

  mayHold(here: number, isJudged: boolean): boolean {
    if (isJudged) return this.tokenizer.hasNested;
    const { bytes, base, position } = this.text_.buffer;
    const own = bytes.subarray(here - base + 1, position);
    return own.includes(0x7b) || own.includes(0x5b);
  }

  /** Skips a value and checks that it is valid JSON. `pointer` is reported if it is not. */
  *skip(pointer?: string): Reading {
    const text = this.text_;
    const { bytes, view, position } = text.buffer;
    const end =
      this.scalarEnd >= 0
        ? this.scalarEnd
        : this.tokenizer.value(bytes, view, position, text.lines);
    this.scalarEnd = -1;
    if (end >= 0 && end <= text.limit) {
      text.buffer.position = end;
      return;
    }
    text.scanner.begin();
    const scan = text.scan() ?? (yield* until(() => text.scan()));
    if (scan !== "done") yield* this.breaks(undefined, pointer);
  }

  get mayBeJsonInText(): boolean {
    const { byte, buffer, limit, closed } = this.text_;
    const next = buffer.position + 1;
    return byte === 0x22 && (next < limit ? isBracket(buffer.bytes[next] as number) : !closed);
  }

  *head(): Reading<string | undefined> {
    const text = this.text_;
    const { buffer } = text;
    if (text.byte !== 0x22) return undefined;
    // a value that is in the buffer as a whole must stay there: its end is known by its index
    const isThere = () =>
      text.inUsuario ||
      text.closed ||
      this.scalarEnd >= 0 ||
      text.limit - buffer.position >= headBytes ||
      undefined;
    yield* until(isThere);
    const { bytes, position } = buffer;
    return headOf(bytes, position, Math.min(text.limit, position + headBytes), headLength);
  }

  /** Like `skip`, and keeps the value. A very long value is replaced. */
  *read(passing: Reading = this.skip()): Reading {
    const text = this.text_;
    const { buffer } = text;
    const start = text.offset;
    const isShort =
      text.inUsuario || this.scalarEnd >= 0 || (yield* until(() => text.hasUnit(maxText)));
    const early = text.inUsuario ? undefined : this.builder.place(buffer.position, text.limit);
    yield* passing;
    if (this.state !== "on") return;
    const at = start - buffer.base;
    this.keep(at, buffer.position, isShort);
    if (early === undefined) return;
    const { length } = this;
    this.place = { ...(isShort ? this.builder.place(at, at + length) : early), length };
  }

  private keep(at: number, end: number, isShort = true): void {
    const { buffer } = this.text_;
    const byte = buffer.bytes[at];
    const length = end - at;
    const isLong = !isShort || (byte !== 0x7b && byte !== 0x5b && length >= maxText);
    this.offset = buffer.base + at;
    this.length = length;
    this.place = undefined;
    this.value = isLong ? (byte === 0x22 ? longText : {}) : scalarAt(buffer.bytes, at, end);
    this.written = undefined;
    if (typeof this.value !== "number") return;
    const digits = ascii(buffer.bytes, at, end);
    if (digits !== String(this.value)) this.written = digits;
  }

  get text(): string {
    const { value } = this;
    return typeof value === "string" ? value : "";
  }

  /**
   * Reports that the text breaks at the current position. Reading continues after the usuario, or outside usuarios after the
   * document, if its end can be found.
   *
   * @param expected is what JSON allows there; left out within a value that the scanner read.
   */
  private *breaks(
    expected?: ExpectedToken,
    pointer = this.levels.at(-1)?.pointer ?? "",
  ): Reading<false> {
    const { host, counters, builder } = this;
    const text = this.text_;
    if (text.isCut) {
      this.state = "lost";
      return false;
    }
    text.buffer.pinned = -1;
    host.lost("text");
    const { offset } = text;
    const at = { pointer, ...builder.placeOf(text.buffer.position, text.isOver ? 0 : 1) };
    const floor = this.around;
    const { mistake, found } = yield* until(text.afterFault(floor, expected));
    const isTruncated = mistake === "truncated";
    if (!host.isQuiet) counters.partial ||= !isTruncated;
    const params = found || isTruncated ? { mistake } : { mistake, unreadFrom: offset };
    host.outside({ diagnostic: json, path: [], params, at });
    text.brackets.height = floor;
    this.state = found ? "broken" : "lost";
    return false;
  }

  /** Reports an extra or missing comma in an array. Reading may not be able to continue in the array. */
  private *wrongComma(pointer: string, expected: ExpectedToken): Reading {
    const { host, counters, builder } = this;
    const text = this.text_;
    const { offset } = text;
    const at = { pointer, ...builder.placeOf(text.buffer.position, 1) };
    host.lost();
    const { mistake, found } = yield* until(text.afterComma(expected));
    if (!found) counters.partial = true;
    const params = found ? { mistake } : { mistake, unreadFrom: offset };
    host.outside({ diagnostic: json, path: [], params, at });
    if (!found) this.state = "lost";
  }

  /**
   * Enters the usuario at the cursor once it is in memory as a whole. Returns false if it is too large: it is reported and
   * skipped.
   */
  *enter(pointer: string): Reading<boolean> {
    const { builder, plan, counters } = this;
    const text = this.text_;
    const { maxRecord: limit } = plan;
    if (yield* until(() => text.hasUnit(limit))) {
      this.around = this.levels.length;
      text.inUsuario = true;
      this.usuarioAt = text.buffer.place(text.buffer.position);
      this.nameFrom = this.usuarioAt;
      builder.usuario = { pointer, offset: text.offset, to: text.buffer.base + text.limit };
      return true;
    }
    const start = text.offset;
    const place = builder.placeOf(text.buffer.position, 0);
    counters.partial = true;
    this.host.lost();
    const found = yield* until(text.pastValue());
    const params = found ? { limit } : { limit, unreadFrom: start + limit };
    const at = { pointer, ...place, length: text.offset - start };
    builder.outside({
      diagnostic: tooLarge,
      path: [],
      params,
      hint: { ...params, isUsuario: true },
      at,
    });
    if (!found) this.state = "lost";
    return false;
  }

  ahead(see: (name: string) => void): void {
    const { buffer, limit, lines } = this.text_;
    const { bytes, view } = buffer;
    let at = this.endOf(buffer.position);
    for (;;) {
      at = afterBlanks(bytes, at);
      if (at < 0 || bytes[at] !== 0x2c) return;
      const nameAt = afterBlanks(bytes, at + 1);
      const nameEnd = this.tokenizer.value(bytes, view, nameAt, lines);
      const colon = afterBlanks(bytes, nameEnd);
      if (bytes[nameAt] !== 0x22 || nameEnd < 0 || bytes[colon] !== 0x3a) return;
      const valueAt = afterBlanks(bytes, colon + 1);
      const end = this.endOf(valueAt);
      if (end < 0 || end > limit) return;
      this.keep(valueAt, end);
      see(textOf(bytes, nameAt, nameEnd));
      at = end;
    }
  }

  /** Returns the end of a value that is in the buffer, or -1. Of an object or array only the brackets are read. */
  private endOf(at: number): number {
    const { buffer, limit, lines } = this.text_;
    const bracket = (buffer.bytes[at] as number) | 0x20; // of both kinds
    if (bracket !== 0x7b) return this.tokenizer.value(buffer.bytes, buffer.view, at, lines);
    const end = new EndOf(new Brackets());
    return end.run(buffer, at, limit) === "end" ? end.at : -1;
  }

  fields(of: keyof LevelFields, pointer: string): EnclosingFields {
    return this.ofLevels[of].next(this, pointer);
  }

  leave(): void {
    this.text_.inUsuario = false;
    this.builder.usuario = undefined;
    if (this.state === "broken") {
      this.backTo(this.around);
      this.state = "on";
    }
    this.around = this.aroundDocument;
  }

  nameMark(pointer: string): PlacedMark {
    const { nameAt, nameEnd, isBack } = this;
    if (isBack) return markOf(pointer, this.nameInUsuario(nameAt, nameEnd - nameAt));
    // kept, since the bytes of the name may be gone at the next request
    this.namePlace ??= this.builder.placeOf(nameAt, nameEnd - nameAt);
    return markOf(pointer, this.namePlace);
  }

  mark(pointer: string): PlacedMark {
    return markOf(pointer, this.builder.placeOf(this.text_.buffer.position, 0));
  }

  since(mark: PlacedMark): PlacedMark {
    const { builder } = this;
    const whole = { ...mark, length: this.text_.offset - mark.offset };
    // A mark of the usuario itself keeps the person, for findings that are reported after the usuario.
    const isOfUsuario = this.plan.identify && mark.pointer === builder.usuario?.pointer;
    if (!isOfUsuario) return whole;
    return {
      ...whole,
      concern: { ...builder.document, ...usuarioConcern(this.ofLevels.usuario.record) },
    };
  }
}

const isBracket = (byte: number): boolean => byte === 0x7b || byte === 0x5b;

/** Returns true if an element or comma is missing in an array, or a bracket does not match. */
const isWrongComma = (byte: number, expected: ExpectedToken): boolean =>
  expected === "comma" || byte === 0x2c || byte === 0x5d || byte === 0x7d;
