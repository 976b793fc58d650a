import { record as recordDiagnostic } from "../../rules/contract/record";
import type { JsonMistake } from "../../rules/input/json";
import { json } from "../../rules/input/json";
import { shape as shapeDiagnostic } from "../../rules/input/shape";
import { tooDeep } from "../../rules/input/too-deep";
import { tooLarge } from "../../rules/input/too-large";
import type { InputBuffer } from "../bytes/buffer";
import { isBlank, textOf } from "../bytes/json-text";
import type { Expected, Scan } from "../bytes/scanner";
import { maxDepth } from "../bytes/scanner";
import type { Tokenizer } from "../bytes/tokenizer";
import type { Host, Target, TraversalPlan } from "../document/traversal";
import { DocumentTraversal, newPerson } from "../document/traversal";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { MarkedFault } from "../document/visitor";
import { UsuarioContexts } from "../model/context";
import type { Mark } from "../model/document-rule";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic } from "../model/rule";
import { isFieldName } from "../model/shapes";
import { SeenNames } from "../text/seen-names";
import type { ByteCursorHost } from "./byte-cursor";
import { ByteCursor, isWrongComma, longestText, longName, tooLong } from "./byte-cursor";
import type { Counters } from "./counters";
import type { Engine } from "./engine";
import type { Place, PlacedMark } from "./finding-builder";
import { FindingBuilder } from "./finding-builder";
import type { Kind } from "./input-detection";
import { kindOf, nameHintedAt, tellingNames } from "./input-detection";
import type { InputKind } from "./input-kind";
import { decisiveBytes, foreignFile, inputKind, longestMagic } from "./input-kind";
import type { Plan } from "./plan";
import type { OnRecord, ValueTarget } from "./record-reader";
import { pointerTo, RecordReader } from "./record-reader";
import type { Position, Progress, SplitMark, SplitPoint } from "./split-point";
import { headAt, lineMark, placeBehind } from "./split-point";
import { Text } from "./text";

/** A part of a file: from one split point to the first one at or after the offset `until`. */
export interface ChunkStart {
  readonly splitPoint: SplitPoint;
  readonly until: number;
  /** The buffer of the previous chunk, whose memory is reused. */
  readonly buffer: InputBuffer;
}

/** An object or array that is read as a stream, since it may be of any size: all that is outside usuarios. */
interface Level {
  readonly kind: "elements" | "root" | "rips" | "usuarios";
  readonly pointer: string;
  /** What JSON allows next. */
  expected: Expected;
  /** The index of the next element. */
  index: number;
  /** The name of the member that is read, and its place. */
  name: string;
  place: Place | undefined;
  readonly seen: SeenNames;
}

/** What a step did: it went on, it needs bytes that have not arrived, or the caller can take findings. */
type Step = "on" | "bytes" | "hand out";

/** The object that is open as a document. */
interface Root {
  readonly value: Value;
  /** Whether a name has still to show that it is a document. */
  isTentative: boolean;
  readonly place: Place;
  /** The first bracket that exceeds the depth limit, as far as the object was scanned; -1 if there is none. */
  readonly deepAt: number;
}

/**
 * Reads one file of any kind: NDJSON, one record, an array, or a RIPS document. It keeps at most one unit in memory: a
 * line, an element of the file's array, or a usuario.
 *
 * The caller calls `push` for each block and `end` once (or `portions` and `lastPortions`, which return the findings in
 * parts). They call `step`, again and again, until it needs bytes. A step reads one unit, or a part of what is around
 * units; it never waits within one:
 * - `begin` determines the kind of input; then come the steps of `lines` or of the levels that are open;
 * - `value` reads a line or element: `RecordReader` judges a record, and `document` opens the root of a document;
 * - `DocumentTraversal` reads a usuario that is whole in memory, and calls `element` for its records;
 * - `broken` reports what cannot be read, and finds the place at which reading can continue.
 */
export class Reader implements Host, ByteCursorHost {
  private readonly text: Text;
  private readonly builder: FindingBuilder;
  private readonly records: RecordReader;
  private readonly cursor: ByteCursor;
  private readonly tokenizer: Tokenizer;
  private readonly traversals: TraversalPlan;
  private readonly contexts = new UsuarioContexts();

  /** What is to be done next. */
  private step: () => Step = () => this.begin();
  /** Whether the file is lines, one value, or one value that may be the first of several lines. */
  private kind: "lines" | "json" | "long line" = "json";
  /** The levels that are open, from the outermost to the innermost. */
  private readonly levels: Level[] = [];
  /** The document that is open, and its traversal, which a chunk has without a root. */
  private root: Root | undefined;
  private traversal: DocumentTraversal | undefined;
  /** The number of brackets around the usuario that is read; -1 outside usuarios. */
  private usuarioFloor = -1;
  /** Whether a document may come next: true at the beginning, and after a document. */
  private expectsDocument = true;
  /** The offset of the element whose end was waited for. */
  private awaited = -1;

  /** The outermost array with independent elements, so that another reader may continue between two of them. */
  private outer:
    | {
        readonly level: Level;
        readonly brackets: readonly boolean[];
        head?: Uint8Array | undefined;
      }
    | undefined;
  private readonly until: number;
  /** Whether the split point at which the chunk ends was reached. */
  private isAtEnd = false;
  private isOver = false;

  private readonly plan: Plan;
  private readonly counters: Counters;

  /**
   * @param onRecord is called for each record that is judged.
   * @param chunk is the part of the file to read; by default, all of it.
   * @param buffer is a buffer whose memory is reused; no other reader may use it.
   */
  constructor(
    plan: Plan,
    engine: Engine,
    file: string,
    counters: Counters,
    {
      onRecord,
      chunk,
      buffer = chunk?.buffer,
    }: {
      readonly onRecord?: OnRecord;
      readonly chunk?: ChunkStart;
      readonly buffer?: InputBuffer | undefined;
    } = {},
  ) {
    this.text = new Text(buffer);
    this.plan = plan;
    this.counters = counters;
    this.until = chunk?.until ?? Number.POSITIVE_INFINITY;
    this.tokenizer = engine.tokenizer;
    this.builder = new FindingBuilder(plan, this.text.buffer, file, counters);
    this.records = new RecordReader(
      this.text.buffer,
      this.builder,
      counters,
      plan,
      engine,
      onRecord,
    );
    this.cursor = new ByteCursor(this.text, this.tokenizer, this.builder, this);
    const { visit } = plan;
    this.traversals = {
      context: plan.context,
      isJudged: plan.shape === undefined,
      visit: visit && (() => visit(counters.documents, file)),
      tables: visit && plan.elements?.tables,
      near: engine.near,
    };
    if (chunk !== undefined) this.beginChunk(chunk.splitPoint);
  }

  /** Reads one more block of bytes. Returns the findings since the last call. */
  push(block: Uint8Array): Finding[] {
    return collected(this.portions(block));
  }

  /** The same, but yields the findings in parts of limited size, some of them empty. */
  *portions(block: Uint8Array): Generator<Finding[], void> {
    // The bytes after the end of a chunk are not kept.
    for (let at = 0; at < block.length && !this.isOver; at += mostAtOnce) {
      this.text.buffer.push(block.subarray(at, at + mostAtOnce));
      yield* this.taken();
    }
  }

  /**
   * Ends the file and reads the rest. `cut` means that the input was cut off, so that its last value is not
   * reported.
   */
  end(how: { readonly cut?: boolean } = {}): Finding[] {
    return collected(this.lastPortions(how));
  }

  /** The same, but yields the findings in parts. */
  *lastPortions({ cut = false }: { readonly cut?: boolean } = {}): Generator<Finding[], void> {
    this.text.cut = cut;
    if (cut) this.counters.partial = true;
    this.text.buffer.ended = true;
    yield* this.taken();
  }

  /** Reads what has arrived. */
  private *taken(): Generator<Finding[], void> {
    this.text.refresh();
    while (!this.isOver) {
      const step = this.step();
      if (step === "bytes") break;
      if (step === "hand out" || this.builder.isFull) yield this.builder.take();
    }
    yield this.builder.take();
  }

  /** Calls `then` with the result of `attempt`, once it has the bytes that it needs. */
  private when<T>(attempt: () => T | undefined, then: (result: T) => void): Step {
    this.step = () => {
      const result = attempt();
      if (result === undefined) return "bytes";
      this.step = this.onward;
      then(result);
      return "on";
    };
    return "on";
  }

  /** The same, but at once within a usuario, which is whole in memory. */
  private settle<T>(attempt: () => T | undefined, then: (result: T) => void): void {
    if (this.usuarioFloor < 0) this.when(attempt, then);
    else then(attempt() as T);
  }

  /** Takes steps, after each of which findings may be taken, and calls `then`. */
  private run(steps: Iterator<unknown>, then: () => void): Step {
    this.step = () => {
      if (steps.next().done !== true) return "hand out";
      this.step = this.onward;
      then();
      return "on";
    };
    return "on";
  }

  /** Reads on within what is open. */
  private readonly onward = (): Step => {
    const level = this.levels.at(-1);
    if (level === undefined) return this.lines();
    const byte = this.text.skipBlanks();
    if (byte < 0 && !this.text.closed) return "bytes";
    const isObject = level.kind === "root" || level.kind === "rips";
    return isObject ? this.member(level, byte) : this.nextElement(level, byte);
  };

  private over(): Step {
    this.isOver = true;
    return "on";
  }

  // --- chunks ---

  /** The buffer in which the file is read. */
  get buffer(): InputBuffer {
    return this.text.buffer;
  }

  /** The offset before which no further finding can be. */
  get settled(): number {
    const { base, pinned, position } = this.text.buffer;
    return base + (pinned >= 0 ? Math.min(pinned, position) : position);
  }

  /** The form of the next split points; undefined as long as it is not known whether there are any. */
  get nextSplit(): SplitMark | undefined {
    if (this.isOver) return undefined;
    const { text } = this;
    const isLong = text.offset - text.lineAt > decisiveBytes; // usually a document
    return !text.lines || isLong ? this.splitMark : lineMark;
  }

  /** The split point at the current position, if nothing before it is still needed. */
  get splitPoint(): SplitMark | undefined {
    const { text, outer } = this;
    const { buffer } = text;
    if (this.isOver || this.step !== this.onward || buffer.position < buffer.end) return undefined;
    const level = this.levels.at(-1);
    if (outer !== undefined && outer.level === level && level.expected === "next value")
      return this.splitMark;
    const isLineStart = buffer.position > 0 && buffer.bytes[buffer.position - 1] === 0x0a;
    return level === undefined && text.lines && isLineStart ? lineMark : undefined;
  }

  /** The bytes with which an element begins in the array that can be read in chunks; undefined if there is none. */
  private get splitMark(): SplitMark | undefined {
    if (this.outer?.head === undefined) return undefined;
    const { level, brackets, head } = this.outer;
    const kind = level.kind as "elements" | "usuarios";
    return { way: { kind, pointer: level.pointer, brackets, inLine: this.text.lines }, head };
  }

  /** The offset of the current position. */
  get offset(): number {
    return this.text.offset;
  }

  /** The current position; another reader can continue from here. */
  get position(): Position {
    const { buffer } = this.text;
    const { line, column } = buffer.place(buffer.position);
    return { line, column, records: this.records.number, elements: this.outer?.level.index ?? 0 };
  }

  /**
   * Moves from the split point at the current position to a later one. Another reader has read the part between
   * them.
   */
  jump(offset: number, passed: Progress): void {
    const { text } = this;
    const { line, column } = placeBehind(this.position, { ...passed, line: passed.lines + 1 });
    this.records.number += passed.records;
    if (this.outer !== undefined) this.outer.level.index += passed.elements;
    text.line = line;
    if (column === 1) text.lineAt = offset;
    text.buffer.jump(offset, line, column);
  }

  /**
   * The result of a chunk: its progress; "failed" if it did not end at a split point; undefined while it is being
   * read.
   */
  get chunkProgress(): (Progress & { readonly end: number }) | "failed" | undefined {
    if (!this.isAtEnd) return this.isOver ? "failed" : undefined;
    const { line, column, records, elements } = this.position;
    return { end: this.offset, records, elements, lines: line - 1, column };
  }

  /** Begins at a split point. */
  private beginChunk(splitPoint: SplitPoint): void {
    const { text } = this;
    text.buffer.jump(splitPoint.offset, 1, 1);
    text.lines = splitPoint.kind === "lines" || splitPoint.inLine;
    this.step = this.onward;
    if (splitPoint.kind === "lines") {
      this.kind = "lines";
      return;
    }
    const { kind, pointer, brackets } = splitPoint;
    for (const isObject of brackets) text.brackets.open(isObject);
    const level = levelOf(kind, pointer, "next value");
    this.levels.push(level);
    this.outer = { level, brackets };
    if (kind === "usuarios") this.traversal = this.traversalAt("");
  }

  // --- the file ---

  private begin(): Step {
    const { text } = this;
    const { buffer } = text;
    if (buffer.end < longestMagic && !buffer.ended) return "bytes";
    const file = foreignFile(buffer.bytes, buffer.end);
    if (file !== undefined) return this.notJson(file);
    const [first, second, third] = buffer.bytes;
    if (buffer.end >= 3 && first === 0xef && second === 0xbb && third === 0xbf) {
      buffer.position = 3;
      buffer.lineBegins(3, 1);
    }
    return this.when(
      () => text.blanks(),
      (byte) => this.beginText(byte),
    );
  }

  private beginText(first: number): Step {
    const { text, plan } = this;
    const { buffer } = text;
    if (first < 0) {
      if (!text.cut) this.outsideRecords({ mistake: "empty" }, this.valueHere(0));
      return this.over();
    }
    text.line = buffer.place(buffer.position).line;
    const { alone, input } = plan;
    // What must be one value may be of another kind all the same, but it is never lines.
    const isBracket = first === 0x7b || first === 0x5b;
    const asked = input === "auto" || (alone !== undefined && !isBracket);
    if (!asked) return this.beginKind(kindOfOption[input]);
    return this.when(this.kindAsked(), (kind) => this.beginKind(kind));
  }

  /**
   * Determines the kind of the input from its first bytes: again when the first line ends, and when there are many times
   * as many.
   */
  private kindAsked(): () => InputKind | undefined {
    const { buffer } = this.text;
    let seen = 0;
    let wanted = 0;
    let hasLine = false;
    return () => {
      const { bytes, position, end, ended } = buffer;
      const isFirst = !hasLine && buffer.lineEnd(position + seen) >= 0;
      hasLine ||= isFirst;
      seen = end - position;
      if (seen < wanted && !isFirst && !ended) return undefined;
      wanted = 16 * seen;
      return inputKind(bytes, position, end, ended);
    };
  }

  private beginKind(found: InputKind): Step {
    const { text, plan } = this;
    if (found !== "lines" && found !== "json" && found !== "long line") return this.notJson(found);
    const isAlone = plan.alone !== undefined;
    this.kind = isAlone ? "json" : found;
    text.lines = this.kind === "lines";
    text.refresh();
    this.step = this.onward;
    if (text.lines) return "on";
    if (text.byte === 0x5b && !isAlone) return this.open("elements", "");
    this.step = () => this.value(this.topTarget(), -1);
    return "on";
  }

  /** Reports a file that is not JSON at all; nothing of it is read. */
  private notJson(mistake: JsonMistake): Step {
    this.counters.partial = true;
    this.outsideRecords({ mistake }, this.valueHere(1));
    return this.over();
  }

  /** Reads lines, or what follows the only value of a file. */
  private lines(): Step {
    const { text } = this;
    if (text.closed) this.wholeLines();
    if (this.step !== this.onward) return "on";
    this.isAtEnd = text.offset >= this.until;
    if (this.isAtEnd) return this.over();
    if (this.builder.isFull) return "hand out";
    const byte = text.skipBlanks();
    if (byte >= 0) return this.value(this.topTarget(), -1);
    if (!text.closed) return "bytes";
    return text.nextLine() ? "on" : this.over();
  }

  /** Judges lines as long as each is a record or an envelope. */
  private wholeLines(): void {
    const { text, tokenizer } = this;
    const { buffer } = text;
    const { bytes, view, end } = buffer;
    const target = this.topTarget();
    let { line } = text;
    let at = buffer.position;
    const until = this.until - buffer.base;
    while (bytes[at] === 0x7b && at < until && !this.builder.isFull) {
      if (this.expectsDocument && this.looksLikeDocument(at)) break;
      const last = tokenizer.tokenize(bytes, view, at, end, true);
      if (last < 0 || last - at > this.plan.maxRecord) break;
      let behind = last;
      while (isBlank(bytes[behind] as number) && bytes[behind] !== 0x0a) behind += 1;
      const isLast = behind >= end && buffer.ended;
      if (bytes[behind] !== 0x0a && !isLast) break;
      const kind = this.tokenizedKind(at, last);
      if (kind === "document") break;
      if (at > buffer.position) buffer.lineBegins(at, line);
      const steps = this.records.judge(at, last, kind === "envelope", target, -1);
      const isPaused = steps !== undefined && steps.next().done !== true;
      if (isPaused || isLast) {
        if (at > buffer.position) text.isAtLine(at, line);
        buffer.position = last;
        if (isPaused) this.run(steps, () => this.valueEnds(true));
        return;
      }
      line += 1;
      at = behind + 1;
    }
    if (at > buffer.position) text.isAtLine(at, line);
  }

  /** The kind of the object that the tokenizer has. */
  private tokenizedKind(at: number, end: number): Kind {
    if (!this.tokenizer.isSpecial) return "record";
    return kindOf(tellingNames(this.text.buffer.bytes, at, end));
  }

  /**
   * Whether the first names of an object are those of a document. If so, tokenizing it would be wasted time. It is
   * only a hint.
   */
  private looksLikeDocument(at: number): boolean {
    const { bytes, end } = this.text.buffer;
    const name = nameHintedAt(bytes, at, Math.min(end, at + documentHead));
    const isDocument = name === "usuarios" || name === "rips";
    if (!isDocument && name !== undefined) this.expectsDocument = false;
    return isDocument;
  }

  private topTarget(): ValueTarget {
    return { pointer: "", context: this.plan.context, isTop: true };
  }

  /** Reads on after a line, an element or the only value. */
  private valueEnds(goesOn: boolean): Step {
    const { text, kind } = this;
    const level = this.levels.at(-1);
    text.buffer.pinned = -1;
    if (level !== undefined) {
      level.index += 1;
      return goesOn ? "on" : this.over();
    }
    if (kind === "lines") {
      if (!goesOn) return this.nextLine();
      return this.when(
        () => text.blanks(),
        (byte) => (byte < 0 ? this.nextLine() : this.trailing({}, () => this.nextLine())),
      );
    }
    if (!goesOn) return this.over();
    return kind === "long line" ? this.maybeLines() : this.nothingMore();
  }

  private nextLine(): Step {
    const { text } = this;
    return this.when(
      () => text.skipLine(),
      () => text.nextLine() || this.over(),
    );
  }

  /** Reads lines if the line ends behind the value of the first one. */
  private maybeLines(): Step {
    const { text } = this;
    text.lines = true;
    text.refresh();
    return this.when(
      () => text.blanks(),
      (byte) => {
        if (byte < 0 && text.nextLine()) this.kind = "lines";
        else {
          text.lines = false;
          text.refresh();
          this.nothingMore();
        }
      },
    );
  }

  /** Reports anything that follows the only value of a file. */
  private nothingMore(): Step {
    const { text } = this;
    return this.when(
      () => text.blanks(),
      (byte) => {
        if (byte < 0) return this.over();
        this.counters.partial = true;
        return this.trailing({ unreadFrom: text.offset }, () => this.over());
      },
    );
  }

  private trailing(params: Params, then: () => void): Step {
    const place = this.valueHere(1);
    return this.when(
      () => this.text.mistake("nothing"),
      (mistake) => {
        this.outsideRecords({ mistake, ...params }, place);
        then();
      },
    );
  }

  // --- a line, an element of the file's array, or the only value ---

  private value(target: ValueTarget, index: number): Step {
    const { text, plan, tokenizer } = this;
    const { buffer, brackets } = text;
    const { bytes, view, position, end } = buffer;
    const start = text.offset;
    const isObject = text.byte === 0x7b;
    const value = { target, index, start, isObject, floor: brackets.height };
    if (!isObject) return this.otherValue(value);
    const isLine = this.isLine(value);
    const isReady = isLine ? text.closed : this.awaited !== start || text.hasUnit(plan.maxRecord);
    if (isReady && !(this.expectsDocument && this.looksLikeDocument(position))) {
      const behind = tokenizer.tokenize(bytes, view, position, end, text.lines);
      const isRead = behind >= 0 && behind <= text.limit && behind - position <= plan.maxRecord;
      if (isRead) return this.tokenized(value, behind);
      if (tokenizer.ranOut) this.awaited = start;
    }
    const scan = (most: number) => {
      buffer.pinned = position;
      text.scanner.begin();
      return text.scan(start + Math.min(most, plan.maxRecord)) ?? "limit";
    };
    if (text.limit - position >= documentHead) {
      scan(documentHead);
      if (this.kindOf(start) === "document") return this.document(value, false);
      this.backTo(value);
    }
    if (text.hasUnit(plan.maxRecord, isLine) === undefined) return "bytes";
    const result = scan(plan.maxRecord);
    const kind = this.kindOf(start);
    if (kind === "document") return this.document(value, false);
    if (result === "limit") return this.beyondLimit(value);
    if (result !== "done") return this.broken(result, value);
    // It is too deep, or the tokenizer would have read it.
    const length = text.offset - start;
    return this.ended(value, () => {
      const at = start - buffer.base;
      if (kind === "envelope") return this.envelope(value, at + length);
      const place = this.builder.place(at, at + length);
      this.records.unjudged(tooDeep, { limit: maxDepth }, place, target, index);
      return this.valueEnds(true);
    });
  }

  /** Reads an envelope that the tokenizer does not have. */
  private envelope(value: Value, end: number): Step {
    const { target, index, start } = value;
    if (this.isAlone(value)) return this.notAlone(value, end, true);
    const steps = this.records.envelope(start - this.text.buffer.base, target, index);
    return this.run(steps, () => this.valueEnds(true));
  }

  /** Judges the object that the tokenizer has. */
  private tokenized(value: Value, end: number): Step {
    const { text, tokenizer, records } = this;
    const { buffer } = text;
    const { position: at } = buffer;
    const kind = this.tokenizedKind(at, end);
    const { begun } = tokenizer;
    buffer.position = end;
    if (kind === "document") return this.document(value, false, -1);
    const isEnvelope = kind === "envelope";
    if (this.isLine(value) || this.isAlone(value)) {
      buffer.pinned = at;
      return this.ended(value, () => {
        const from = value.start - buffer.base;
        if (tokenizer.begun !== begun) records.tokenize(from); // another file was read in the meantime
        return this.judge(value, from + end - at, isEnvelope);
      });
    }
    return this.judge(value, end, isEnvelope);
  }

  private judge(value: Value, end: number, isEnvelope: boolean): Step {
    const { records, plan } = this;
    const { target, index, start } = value;
    const at = start - this.text.buffer.base;
    const isAlone = this.isAlone(value);
    if (isAlone && (isEnvelope || plan.alone === "document"))
      return this.notAlone(value, end, isEnvelope);
    const steps = records.judge(at, end, isEnvelope, target, index);
    return steps === undefined ? this.valueEnds(true) : this.run(steps, () => this.valueEnds(true));
  }

  /** Reports a value that is no record, or not the document that it must be. */
  private notAlone(value: Value, end: number, isEnvelope = false): Step {
    const { records, plan, text } = this;
    const { target, index, start, isObject } = value;
    const at = start - text.buffer.base;
    const then = () => this.valueEnds(true);
    if (this.isAlone(value) && plan.alone === "document")
      return this.run(records.noDocument(at, end, isObject, isEnvelope), then);
    const isLine = this.isLine(value) && text.buffer.bytes[at] === 0x5b;
    records.noRecord(this.builder.place(at, end), isLine, target, index);
    return then();
  }

  /** Calls `then` if nothing follows the value on its line, or in its file where it must be alone. */
  private ended(value: Value, then: () => Step): Step {
    const { text } = this;
    text.brackets.height = value.floor;
    if (!this.isLine(value) && !this.isAlone(value)) return then();
    return this.when(
      () => text.blanks(),
      (byte) => (byte < 0 ? then() : this.broken("fault", value, { expected: "nothing" })),
    );
  }

  /** Moves back to the beginning of a value. */
  private backTo({ start, floor }: Value): void {
    const { buffer, brackets } = this.text;
    buffer.position = start - buffer.base;
    buffer.pinned = -1;
    brackets.height = floor;
  }

  private isLine({ target }: Value): boolean {
    return target.isTop === true && this.text.lines;
  }

  /** Whether a value must be the only one of the input. */
  private isAlone({ target }: Value): boolean {
    return target.isTop === true && this.plan.alone !== undefined;
  }

  /**
   * Reads an object larger than a record may be. It may still be an envelope or a document, unless one of its
   * names is a field.
   */
  private beyondLimit(value: Value): Step {
    const { text } = this;
    const { start } = value;
    const names = this.namesOf(start);
    if ([...names].some(isFieldName)) return this.broken("limit", value);
    if (!names.has("shape") && !names.has("record")) return this.document(value, true);
    return this.when(
      () => text.scan(start + 2 * this.plan.maxRecord + decisiveBytes),
      (result) => {
        const isEnvelope = result === "done" && this.kindOf(start) === "envelope";
        if (!isEnvelope) return this.document(value, true);
        const length = text.offset - start;
        return this.ended(value, () => this.envelope(value, start - text.buffer.base + length));
      },
    );
  }

  private otherValue(value: Value): Step {
    const { text } = this;
    const { start, target, index } = value;
    const isLine = this.isLine(value);
    const most = isLine ? this.plan.maxRecord : this.isAlone(value) ? Infinity : decisiveBytes;
    text.buffer.hold();
    text.scanner.begin();
    return this.when(
      () => text.scan(start + most),
      (result) => {
        const length = text.offset - start;
        if (result === "done")
          return this.ended(value, () => this.notAlone(value, start - text.buffer.base + length));
        if (result !== "limit" || isLine) return this.broken(result, value);
        const place = this.wholePlace(start);
        text.buffer.pinned = -1;
        return this.when(
          () => text.scan(),
          (later) => {
            if (later !== "done") return this.broken(later, value, { isHeld: false });
            const whole = { ...place, length: text.offset - start };
            this.records.unjudged(recordDiagnostic, undefined, whole, target, index);
            return this.valueEnds(true);
          },
        );
      },
    );
  }

  private namesOf(start: number): ReadonlySet<string> {
    const { bytes, base, position } = this.text.buffer;
    return tellingNames(bytes, start - base, position);
  }

  private kindOf(start: number): Kind {
    return kindOf(this.namesOf(start));
  }

  /** `too-deep` or `too-large`: the one that comes first. */
  private tooMuch(deepAt: number, start: number, isLost: boolean): [Diagnostic<never>, Params] {
    const { maxRecord } = this.plan;
    const isDeep = deepAt >= 0 && deepAt < start + maxRecord;
    const unread = isLost ? { unreadFrom: isDeep ? deepAt : start + maxRecord } : {};
    return isDeep
      ? [tooDeep, { limit: maxDepth, ...unread }]
      : [tooLarge, { limit: maxRecord, ...unread }];
  }

  /**
   * Reports one finding for a value that cannot be read: the first of json, too-deep and too-large. It continues after
   * it.
   *
   * @param isHeld tells whether the whole value is in memory.
   * @param then receives whether the value's end was found.
   */
  private broken(
    result: Scan | "limit",
    value: Value,
    { isHeld = true, expected }: { readonly isHeld?: boolean; readonly expected?: Expected } = {},
    then: (found: boolean) => void = (found) => this.valueEnds(found),
  ): Step {
    const { text, records } = this;
    const { buffer, scanner } = text;
    const { start, isObject, target, index, floor } = value;
    if (result === "open" && text.isCut) {
      then(false);
      return "on";
    }
    const isLine = this.isLine(value);
    const limit = start + this.plan.maxRecord;
    const faultAt = text.offset;
    const { deepAt } = scanner;
    const isDeep = isObject && deepAt >= 0;
    // If the limit is within a character, the scan ends before it.
    const isBeyond = result === "open" ? faultAt > limit : result === "limit" || faultAt >= limit;
    const isTooMuch = isDeep || ((isObject || isLine) && isHeld && isBeyond);
    const place = isTooMuch ? this.wholePlace(start) : this.valueHere(1);
    const placeOfEnd = this.valueHere(0);
    buffer.pinned = -1;
    const end = isLine || this.isAlone(value) ? "line" : floor;
    this.settle(text.afterFault(end, expected, this.usuarioFloor >= 0), ({ mistake, found }) => {
      text.brackets.height = floor;
      const isCut = mistake === "truncated";
      const isLost = !found && (isTooMuch || !isCut);
      if (isLost) this.counters.partial = true;
      if (isTooMuch) {
        const whole = { ...place, length: text.offset - start };
        records.unjudged(...this.tooMuch(deepAt, start, isLost), whole, target, index);
      } else {
        const params = isLost ? { mistake, unreadFrom: faultAt } : { mistake };
        records.unjudged(json, params, isCut ? placeOfEnd : place, target, index);
      }
      then(found);
    });
    return "on";
  }

  // --- a document ---

  /** Opens a document. A tentative one is a record that is too large, unless a name shows that it is a document. */
  private document(value: Value, isTentative: boolean, deepAt = this.text.scanner.deepAt): Step {
    const { start, target, index } = value;
    const place = this.wholePlace(start);
    this.expectsDocument = true;
    this.backTo(value);
    const pointer = pointerTo(target, index);
    this.traversal = this.traversalAt(pointer);
    this.root = { value, isTentative, place, deepAt };
    this.step = this.onward;
    return this.open("root", pointer);
  }

  private traversalAt(pointer: string): DocumentTraversal {
    const { cursor, counters, traversals, contexts } = this;
    cursor.reset();
    return new DocumentTraversal(cursor, this, counters, traversals, pointer, contexts);
  }

  /** Whether it is not known yet that the object is a document, so that nothing is reported. */
  private get isQuiet(): boolean {
    return this.root?.isTentative === true && this.traversal?.isDocument === false;
  }

  /** Ends the document: at its end, or where it breaks. */
  private documentEnds(state: "on" | "broken" | "lost"): Step {
    const { text, root, traversal, counters, records } = this;
    if (root === undefined || traversal === undefined) return this.over();
    const { value, place, deepAt, isTentative } = root;
    const { start, target, index, floor } = value;
    while (this.levels.length > 0 && this.levels.at(-1)?.kind !== "elements") this.levels.pop();
    if (this.outer?.level.kind === "usuarios") this.outer = undefined;
    text.brackets.height = floor;
    root.isTentative = false;
    const isDocument = traversal.end(state) || !isTentative;
    this.root = undefined;
    this.traversal = undefined;
    const isLost = state === "lost";
    if (isLost && text.isCut) return this.valueEnds(false);
    const whole = { ...place, length: text.offset - start };
    if (!isDocument) {
      records.unjudged(...this.tooMuch(deepAt, start, isLost), whole, target, index);
      counters.partial ||= isLost;
    } else if (this.plan.shape !== undefined) {
      counters.partial = true;
      const mark = { pointer: pointerTo(target, index), ...whole };
      this.builder.outside(shapeDiagnostic, { mistake: "conflict" }, mark);
    }
    return this.valueEnds(!isLost);
  }

  /** Opens the object or array at the current position as a level. */
  private open(kind: Level["kind"], pointer: string): Step {
    const { text, levels, traversal } = this;
    const isObject = text.byte === 0x7b;
    text.brackets.open(isObject);
    text.buffer.position += 1;
    const level = levelOf(kind, pointer, isObject ? "name" : "value");
    levels.push(level);
    if (!isObject && this.outer === undefined && traversal?.visit === undefined)
      this.outer = { level, brackets: text.brackets.all };
    return "on";
  }

  /** Closes the innermost level at its bracket. */
  private close(level: Level): Step {
    const { text, levels } = this;
    text.buffer.position += 1;
    text.brackets.close();
    if (level === this.outer?.level) this.outer = undefined;
    if (level.kind === "root") return this.documentEnds("on");
    levels.pop();
    if (level.kind === "elements") return this.nothingMore();
    if (level.kind === "rips") this.traversal?.endRips("on");
    return levels.length > 0 ? "on" : this.over(); // a chunk has no end of the array
  }

  /** Reads the next part of an object. */
  private member(level: Level, byte: number): Step {
    const { text } = this;
    const { buffer } = text;
    const { expected } = level;
    if (byte === 0x7d && (expected === "name" || expected === "comma")) return this.close(level);
    if (expected === "value" && byte >= 0) return this.memberValue(level);
    if (expected === "comma" && byte === 0x2c) level.expected = "next name";
    else if (expected === "colon" && byte === 0x3a) level.expected = "value";
    else if (byte === 0x22 && (expected === "name" || expected === "next name"))
      return this.memberName(level);
    else return this.breaksOff(level.pointer, expected);
    buffer.position += 1;
    return "on";
  }

  private memberName(level: Level): Step {
    const { text, tokenizer, builder } = this;
    const { buffer } = text;
    const { bytes, view, position } = buffer;
    const start = text.offset;
    const quick = tokenizer.nameAt(bytes, view, position);
    if (quick !== undefined && tokenizer.nameEnd <= text.limit) {
      buffer.position = tokenizer.nameEnd;
      return this.named(level, quick, builder.placeOf(position, buffer.position - position));
    }
    const place = this.placeHere(0);
    const ends = (scan: Scan | "limit", isKept: boolean): Step => {
      if (scan !== "done") return this.breaksOff(level.pointer);
      const at = start - buffer.base;
      const name = isKept ? textOf(buffer.bytes, at, buffer.position) : undefined;
      return this.named(level, name, { ...place, length: text.offset - start });
    };
    buffer.hold();
    text.scanner.begin();
    return this.when(
      () => text.scan(start + longestText),
      (scan) => {
        if (scan !== "limit") return ends(scan, true);
        buffer.pinned = -1;
        return this.when(
          () => text.scan(),
          (later) => ends(later, false),
        );
      },
    );
  }

  /** Sets the name of the next value; undefined if it is much too long to be known, so that it is not compared. */
  private named(level: Level, name: string | undefined, place: Place): Step {
    this.text.buffer.pinned = -1;
    level.name = name ?? longName;
    level.place = place;
    level.expected = "colon";
    if (name !== undefined && level.seen.add(name))
      this.repeated(name, { pointer: `${level.pointer}/${shownName(name)}`, ...place });
    return "on";
  }

  /** Reads the value of a member: a level, a value that the visit needs, or one that is skipped. */
  private memberValue(level: Level): Step {
    const { cursor } = this;
    const { name, pointer } = level;
    const traversal = this.traversal as DocumentTraversal;
    cursor.heldName = level.place;
    const isRoot = level.kind === "root";
    const member = isRoot ? traversal.member(name) : traversal.memberOfRips(name, pointer);
    cursor.heldName = undefined;
    level.expected = "comma";
    if (member === "skip") return this.skip(pointer);
    if (member === "unknown") return this.skip(`${pointer}/${shownName(name)}`);
    if (member === "scalar") return this.scalar(name, pointer);
    const at = `${pointer}/${member}`;
    const expected = member === "usuarios" ? "array" : "object";
    if (cursor.type !== expected) return this.wrongType(expected, at);
    if (member === "rips") traversal.beginRips(at);
    return this.open(member, at);
  }

  /** Skips a value of any size outside usuarios; it must be valid JSON nevertheless. */
  private skip(pointer: string, then?: () => void): Step {
    const { text } = this;
    const end = this.quickEnd();
    if (end >= 0) {
      text.buffer.position = end;
      then?.();
      return "on";
    }
    text.scanner.begin();
    return this.when(
      () => text.scan(),
      (scan) => {
        if (scan === "done") then?.();
        else this.breaks(pointer);
      },
    );
  }

  /** The end of the value that begins here, if the tokenizer can read it and it is complete in the buffer; else -1. */
  private quickEnd(): number {
    const { buffer, limit, lines } = this.text;
    const { bytes, view, position, end } = buffer;
    const behind = this.tokenizer.value(bytes, view, position, end, lines);
    return behind <= limit ? behind : -1;
  }

  /** Skips a level that has another type. Null is not reported. */
  private wrongType(expected: "array" | "object", pointer: string, then?: () => void): Step {
    const { cursor } = this;
    const isNull = cursor.type === "null";
    const start = cursor.mark(pointer);
    return this.skip(pointer, () => {
      if (!isNull) this.traversal?.wrongType(expected, cursor.since(start));
      then?.();
    });
  }

  /** Reads a member that the visit needs. A text that is much too long is replaced by another one. */
  private scalar(name: string, pointer: string): Step {
    const { text, builder, traversal } = this;
    const { buffer } = text;
    return this.when(
      () => text.hasUnit(longestText),
      (isShort) => {
        if (isShort) {
          this.cursor.reset(pointer);
          return traversal?.scalar("transaccion", name, pointer);
        }
        const start = text.offset;
        const place = builder.place(buffer.position, text.limit);
        const value = text.byte === 0x22 ? tooLong : {};
        return this.skip(pointer, () => {
          const length = text.offset - start;
          const mark = { pointer: `${pointer}/${name}`, ...place, length };
          traversal?.tell("transaccion", name, value, mark);
        });
      },
    );
  }

  /** Reads the next part of an array: a bracket, a comma or an element. */
  private nextElement(level: Level, byte: number): Step {
    const { text, outer } = this;
    if (level === outer?.level) {
      const waits = level.expected === "next value";
      this.isAtEnd = waits && byte >= 0 && this.kind !== "lines" && text.offset >= this.until;
      if (this.isAtEnd) return this.over();
      if (byte === 0x7b) {
        const { buffer, limit } = text;
        outer.head ??= headAt(buffer.bytes, buffer.position, limit);
      }
    }
    if (byte < 0) return this.breaksOff(level.pointer, "comma");
    if (byte === 0x5d && level.expected !== "next value") return this.close(level);
    if (byte === 0x2c && level.expected === "comma") {
      text.buffer.position += 1;
      level.expected = "next value";
      return "on";
    }
    if (isWrongComma(byte, level.expected)) {
      this.wrongComma(level.pointer, level.expected);
      level.expected = "value";
      return "on";
    }
    const { expected } = level;
    level.expected = "comma";
    const step =
      level.kind === "elements"
        ? this.value({ pointer: "", context: this.plan.context }, level.index)
        : this.usuario(level);
    if (step === "bytes") level.expected = expected;
    return step;
  }

  private usuario(level: Level): Step {
    const { text, cursor } = this;
    const { index } = level;
    const pointer = `${level.pointer}/${index}`;
    const passed = () => {
      level.index += 1;
    };
    if (text.byte !== 0x7b) return this.wrongType("object", pointer, passed);
    const hasUnit = text.hasUnit(this.plan.maxRecord);
    if (hasUnit === undefined) return "bytes";
    if (!hasUnit) return this.largeUsuario(pointer, passed);
    this.usuarioFloor = text.brackets.height;
    cursor.reset();
    const steps = (this.traversal as DocumentTraversal).usuario(index, pointer, newPerson());
    return this.run(steps, () => {
      this.usuarioFloor = -1;
      if (cursor.state === "lost") this.unwind("lost");
      else passed();
    });
  }

  /** Reports a usuario that is larger than a record may be, and skips it. */
  private largeUsuario(pointer: string, then: () => void): Step {
    const { text, plan, builder } = this;
    const { maxRecord: limit } = plan;
    const start = text.offset;
    const place = this.placeHere(0);
    this.counters.partial = true;
    this.traversal?.visit?.lost();
    return this.when(text.pastValue(), (found) => {
      const params = found ? { limit } : { limit, unreadFrom: start + limit };
      const mark = { pointer, ...place, length: text.offset - start };
      builder.outside(tooLarge, params, mark, { hint: { ...params, isUsuario: true } });
      if (found) then();
      else this.unwind("lost");
    });
  }

  // --- what breaks outside records ---

  /**
   * The text around records breaks. Reading continues after the usuario, or outside usuarios after the document, if its
   * end can be found.
   */
  breaks(pointer: string, expected?: Expected): "broken" | "lost" {
    const { text, counters, usuarioFloor, traversal } = this;
    const isWithin = usuarioFloor >= 0;
    let state: "broken" | "lost" = "lost";
    if (text.isCut) {
      if (!isWithin) this.unwind(state);
      return state;
    }
    text.buffer.pinned = -1;
    traversal?.visit?.lost();
    const { offset } = text;
    const mark = { pointer, ...this.placeHere(text.isOver ? 0 : 1) };
    const floor = isWithin ? usuarioFloor : (this.root?.value.floor ?? 0);
    this.settle(text.afterFault(floor, expected, isWithin), ({ mistake, found }) => {
      const isCut = mistake === "truncated";
      if (!this.isQuiet) counters.partial ||= !isCut;
      const params = found || isCut ? { mistake } : { mistake, unreadFrom: offset };
      this.outside(json, params, mark);
      state = found ? "broken" : "lost";
      text.brackets.height = floor;
      if (!isWithin) this.unwind(state);
    });
    return state;
  }

  private breaksOff(pointer: string, expected?: Expected): Step {
    this.breaks(pointer, expected);
    return "on";
  }

  /** Leaves the document, which breaks; without one, the file. */
  private unwind(state: "broken" | "lost"): Step {
    if (this.levels.some(({ kind }) => kind === "rips")) this.traversal?.endRips(state);
    return this.documentEnds(state);
  }

  wrongComma(pointer: string, expected: Expected): "on" | "lost" {
    const { text } = this;
    const { offset } = text;
    const mark = { pointer, ...this.placeHere(1) };
    let state: "on" | "lost" = "on";
    this.traversal?.visit?.lost();
    this.settle(text.afterComma(expected, this.usuarioFloor >= 0), ({ mistake, found }) => {
      if (!found) this.counters.partial = true;
      this.outside(json, found ? { mistake } : { mistake, unreadFrom: offset }, mark);
      if (found) return;
      state = "lost";
      if (this.usuarioFloor < 0) this.unwind(state);
    });
    return state;
  }

  // --- within a usuario, which is whole in memory ---

  repeated(name: string, mark: PlacedMark): void {
    const { repeatedLevels } = this.plan;
    if (repeatedLevels !== undefined) this.outside(repeatedLevels, undefined, mark, name);
  }

  outside(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    mark: Mark,
    name?: string,
  ): void {
    if (!this.isQuiet)
      this.builder.outside(diagnostic, params, mark, name === undefined ? {} : { name });
  }

  marked(faults: readonly MarkedFault[]): void {
    this.builder.marked(faults);
  }

  get isFull(): boolean {
    return this.builder.isFull;
  }

  /** Judges an element of an array of a usuario. */
  element(target: Target, index: number): Iterable<unknown> | undefined {
    const { text, tokenizer, records, cursor } = this;
    const { buffer, scanner, brackets } = text;
    const { bytes, view, end, position: at } = buffer;
    const isObject = bytes[at] === 0x7b;
    if (isObject) {
      const behind = tokenizer.tokenize(bytes, view, at, end, text.lines);
      if (behind >= 0 && behind <= text.limit) {
        buffer.position = behind;
        return records.judge(at, behind, false, target, index);
      }
    }
    const value = { target, index, start: text.offset, isObject, floor: brackets.height };
    scanner.begin();
    const result = text.scan() ?? "open";
    if (result !== "done") {
      this.broken(result, value, {}, (found) => {
        if (!found) cursor.state = "lost";
      });
      return undefined;
    }
    const place = this.builder.place(at, buffer.position);
    if (!isObject) records.noRecord(place, false, target, index);
    else records.unjudged(tooDeep, { limit: maxDepth }, place, target, index);
    brackets.height = value.floor;
    return undefined;
  }

  // --- places ---

  private outsideRecords(params: Params, place: Place): void {
    this.builder.outside(json, params, { pointer: "", ...place });
  }

  /** The place of so many bytes from here on, with their text if values are to be shown. */
  private valueHere(length: number): Place {
    const { position } = this.text.buffer;
    return this.builder.place(position, position + length);
  }

  private placeHere(length: number): Place {
    return this.builder.placeOf(this.text.buffer.position, length);
  }

  private wholePlace(start: number): Place {
    const { base, position } = this.text.buffer;
    return this.builder.place(start - base, position);
  }
}

/** A line, an element of the file's array, or the only value: where it begins, with so many brackets around it. */
interface Value {
  readonly target: ValueTarget;
  readonly index: number;
  readonly start: number;
  readonly isObject: boolean;
  readonly floor: number;
}

const levelOf = (kind: Level["kind"], pointer: string, expected: Expected): Level => ({
  kind,
  pointer,
  expected,
  index: 0,
  name: "",
  place: undefined,
  seen: new SeenNames(),
});

/** The kinds of input that an option names. */
const kindOfOption = { ndjson: "lines", json: "json" } as const;

/**
 * How many bytes of an object are read first. The name that makes an object a document is usually in these bytes.
 * It must be more than the length of a value that a finding shows.
 */
const documentHead = 1024;

/** How many bytes are read at once. A larger block is read in parts. */
export const mostAtOnce = 64 * 1024;

function collected(portions: Iterable<readonly Finding[]>): Finding[] {
  const all: Finding[] = [];
  for (const some of portions) for (const finding of some) all.push(finding);
  return all;
}
