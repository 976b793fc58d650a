import { record as recordDiagnostic } from "../../rules/contract/record";
import type { JsonMistake } from "../../rules/input/json";
import { document as documentDiagnostic } from "../../rules/input/document";
import { json } from "../../rules/input/json";
import { shape as shapeDiagnostic } from "../../rules/input/shape";
import { tooDeep } from "../../rules/input/too-deep";
import { tooLarge } from "../../rules/input/too-large";
import { misspeltRoot } from "../document/names";
import { mayBeReported, rulesOfExtras } from "../evaluate/plan";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { Fault } from "../model/fault";
import type { Table } from "../model/table";
import { shapeTables } from "../model/table";
import type { AnyRule, Diagnostic } from "../model/rule";
import type { Shape, UncoveredName } from "../model/shapes";
import { isFieldName, exactShapeOf, uncoveredNames } from "../model/shapes";
import { Brackets } from "../bytes/brackets";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { Place, Subject } from "./finding-builder";
import { FindingBuilder } from "./finding-builder";
import type { Kind } from "./input-detection";
import { kindOf, namesHintedAt, tellingNames } from "./input-detection";
import { decisiveBytes, foreignFile, inputKind, longestMagic } from "./input-kind";
import type { InputKind } from "./input-kind";
import type { Flow, NearNames, Target, Ways } from "./document-reader";
import { DocumentReader, nearNames } from "./document-reader";
import type { Plan } from "./plan";
import type { Member } from "../bytes/json-text";
import { isBlank } from "../bytes/json-text";
import type { TextFault } from "../bytes/text-faults";
import { TextFaults } from "../bytes/text-faults";
import type { Scan } from "../bytes/scanner";
import { maxDepth, Scanner } from "../bytes/scanner";
import type { Progress, SplitPoint, SplitMark, Position } from "./split-point";
import { lineMark, placeBehind } from "./split-point";
import { TokenValues } from "../bytes/token-values";
import type { Counters } from "./counters";
import type { Reading, Span } from "./text";
import { handOut, Text } from "./text";
import { bitOf, Tokenizer } from "../bytes/tokenizer";
import { InputBuffer } from "../bytes/buffer";

/** The state that all files of a run share: what was learned about names, and buffers that are reused. */
export interface Engine {
  readonly tokenizer: Tokenizer;
  /** The record that was tokenized last. */
  readonly tokens: TokenValues;
  /** The buffer that is reused for one chunk after the other. */
  readonly buffer: InputBuffer;
  readonly near: NearNames;
}

/** Creates the state that all files of a run share. */
export function engineOf(plan: Plan): Engine {
  const others = otherNames(plan);
  const isKnown = (name: string) => isFieldName(name) || others.has(name);
  const tokenizer = new Tokenizer((name) => kindsNotReporting(name, plan, isKnown(name)), others);
  return {
    tokenizer,
    tokens: new TokenValues(tokenizer),
    buffer: new InputBuffer(),
    near: nearNames(),
  };
}

/** The names of the fields that only packs describe. */
const otherNames = ({ elements }: Plan): ReadonlySet<string> =>
  new Set(
    Object.values(elements?.tables ?? {})
      .flatMap(({ fields }) => fields.map(({ name }) => name))
      .filter((name) => !isFieldName(name)),
  );

/** The kinds of record, as bits, in which no rule may report a name as unknown. */
const kindsNotReporting = (name: string, { rules, elements }: Plan, isKnown: boolean): number =>
  tablesNotReporting(name, rules, shapeTables, isKnown) |
  (elements === undefined ? 0 : tablesNotReporting(name, elements.rules, elements.tables, isKnown));

/**
 * By a list of rules and their tables: the result of `kindsNotReporting` for names of fields, which every run
 * needs.
 */
const ofFields = new WeakMap<readonly AnyRule[], WeakMap<object, Map<string, number>>>();

function tablesNotReporting(
  name: string,
  rules: readonly AnyRule[],
  tables: Readonly<Record<string, Table>>,
  isKnown: boolean,
): number {
  const ofRules = ofFields.get(rules) ?? new WeakMap<object, Map<string, number>>();
  ofFields.set(rules, ofRules);
  const known = ofRules.get(tables) ?? new Map<string, number>();
  ofRules.set(tables, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const ofExtras = rulesOfExtras(rules);
  const bits = Object.values(tables)
    .filter((table) => !mayBeReported(name, table, ofExtras))
    .reduce((all, { key }) => all | (1 << bitOf(key)), 0);
  if (isKnown) known.set(name, bits);
  return bits;
}

/**
 * Called for each record that is judged, with its text if that may have faults, and the buffer that its indices are of.
 * The faults that it returns replace those of the text.
 */
export type OnRecord = (
  record: TokenValues,
  text: TextFaults | undefined,
  buffer: InputBuffer,
) => { readonly faults: readonly Fault[]; readonly ofText: readonly TextFault[] };

/** A part of a file: from one split point to the first one at or after the offset `until`. */
export interface ChunkStart {
  readonly splitPoint: SplitPoint;
  readonly until: number;
  /** The buffer of the previous chunk, whose memory is reused. */
  readonly buffer: InputBuffer;
}

/** Whether reading can continue after a value: false if its end was not found. */
type GoesOn = boolean;

/**
 * Reads one file of any kind: NDJSON, one record, an array, or a RIPS document. It keeps at most one record in
 * memory.
 *
 * The caller calls `push` for each block and `end` once (or `portions` and `lastPortions`, which return the
 * findings in parts). These resume the generator `file`, or `chunk` for a part of a large file, which runs until
 * it needs bytes or has many findings. `file` determines the kind of input, and then calls:
 * - `allLines` for NDJSON, `array` for an array, or `value` for a single value;
 * - `value` for each value: it scans to the end of the value and calls `record`, `envelope` or `document`.
 *   `document` calls `DocumentReader`, which calls `value` again for each record of the document;
 * - `FindingBuilder` for each record, which runs the rules and collects the findings;
 * - `broken` for a value that cannot be read: it reports one finding and finds the place at which reading can
 *   continue.
 *
 * The methods `fastLines` and `fastElements` are a short cut: as long as the tokenizer succeeds, they judge
 * records from its tokens. Everything unusual is scanned first, and gives the same findings.
 */
export class Reader {
  private readonly text: Text;
  private readonly builder: FindingBuilder;
  private readonly documentReader: DocumentReader;
  private readonly reading: Reading<void>;
  private readonly onRecord: OnRecord | undefined;
  private readonly tokenizer: Tokenizer;
  private readonly tokens: TokenValues;
  /** What only the text of a record shows; few files need it. */
  private textFaults: TextFaults | undefined;
  private number = 0;
  /** Whether a document may come next: true at the beginning, and after a document. */
  private expectsDocument = true;

  private readonly plan: Plan;
  private readonly counters: Counters;
  private readonly until: number;
  /** Whether the split point at which the chunk ends was reached. */
  private isAtEnd = false;
  private isOver = false;

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
    this.builder = new FindingBuilder(plan, this.text.buffer, file, counters);
    this.onRecord = onRecord;
    this.tokenizer = engine.tokenizer;
    this.tokens = engine.tokens;
    const ways: Ways = {
      tokenizer: this.tokenizer,
      value: (target) => this.value(target),
      fast: (target, index) => this.fastElements(target, index),
      near: engine.near,
    };
    const until = chunk?.splitPoint.kind === "lines" ? undefined : chunk?.until;
    this.documentReader = new DocumentReader(this.text, this.builder, counters, plan, ways, until);
    this.reading = chunk === undefined ? this.file() : this.chunk(chunk.splitPoint);
    this.reading.next(); // runs until it needs bytes
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
      yield* this.goOn();
    }
  }

  /** The buffer in which the file is read. */
  get buffer(): InputBuffer {
    return this.text.buffer;
  }

  /** The offset before which no further finding can be. */
  get settled(): number {
    const { buffer } = this.text;
    return (
      buffer.base +
      (buffer.pinned >= 0 ? Math.min(buffer.pinned, buffer.position) : buffer.position)
    );
  }

  private *goOn(): Generator<Finding[], void> {
    for (;;) {
      const { done, value } = this.reading.next();
      this.isOver = done ?? false;
      yield this.builder.take();
      if (value !== handOut) return;
    }
  }

  // --- chunks ---

  /** The form of the next split points; undefined as long as it is not known whether there are any. */
  get nextSplit(): SplitMark | undefined {
    if (this.isOver) return undefined;
    const { text, documentReader } = this;
    const isLong = text.offset - text.lineAt > decisiveBytes; // usually a document
    if (!text.lines || isLong) return documentReader.splitMark;
    return lineMark;
  }

  /** The split point at the current position, if nothing before it is still needed. */
  get splitPoint(): SplitMark | undefined {
    const { text, documentReader } = this;
    const { buffer } = text;
    if (this.isOver || buffer.position < buffer.end) return undefined;
    if (documentReader.isAtSplitPoint) return documentReader.splitMark;
    const isLineStart = buffer.position > 0 && buffer.bytes[buffer.position - 1] === 0x0a;
    return text.lines && isLineStart ? lineMark : undefined;
  }

  /** The offset of the current position. */
  get offset(): number {
    return this.text.offset;
  }

  /** The current position; another reader can continue from here. */
  get position(): Position {
    const { buffer } = this.text;
    const { line, column } = buffer.place(buffer.position);
    return { line, column, records: this.number, elements: this.documentReader.elementsRead };
  }

  /**
   * Moves from the split point at the current position to a later one. Another reader has read the part between
   * them.
   */
  jump(offset: number, passed: Progress): void {
    const { text } = this;
    const { line, column } = placeBehind(this.position, { ...passed, line: passed.lines + 1 });
    this.number += passed.records;
    this.documentReader.pass(passed.elements);
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

  /** Reads from a split point to the first one at or after `until`. */
  private *chunk(splitPoint: SplitPoint): Reading<void> {
    const { text, documentReader } = this;
    text.buffer.jump(splitPoint.offset, 1, 1);
    text.lines = splitPoint.kind === "lines" || splitPoint.inLine;
    yield* text.pull();
    if (splitPoint.kind === "lines") yield* this.allLines();
    else {
      for (const isObject of splitPoint.brackets) text.brackets.open(isObject);
      if (splitPoint.kind === "usuarios") yield* documentReader.eachUsuario(splitPoint.pointer);
      else yield* this.array();
      this.isAtEnd = documentReader.isAtEnd;
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
    yield* this.goOn();
  }

  // --- the file ---

  private *file(): Reading<void> {
    const { text, plan } = this;
    const { buffer } = text;
    while (buffer.end < longestMagic && !buffer.ended) yield* text.pull();
    text.refresh();
    const file = foreignFile(buffer.bytes, buffer.end);
    if (file !== undefined) return this.notJson(file);
    if (
      buffer.end >= 3 &&
      buffer.bytes[0] === 0xef &&
      buffer.bytes[1] === 0xbb &&
      buffer.bytes[2] === 0xbf
    ) {
      buffer.position = 3;
      buffer.lineBegins(3, 1);
    }
    const first = yield* text.blanks();
    if (first < 0) {
      if (!text.cut) this.outside({ mistake: "empty" }, this.placeAt(buffer.position, 0));
      return;
    }
    text.lineIs(buffer.place(buffer.position).line);
    const { alone, input } = plan;
    // What must be one value may be of another kind all the same, but it is never lines.
    const isBracket = first === 0x7b || first === 0x5b;
    const asked = input === "auto" || (alone !== undefined && !isBracket);
    const found = asked ? yield* this.inputKind() : kindOfOption[input];
    if (found !== "lines" && found !== "json" && found !== "long line") return this.notJson(found);
    const kind = alone === undefined ? found : "json";
    text.lines = kind === "lines";
    text.refresh();
    if (kind === "lines") return yield* this.allLines();
    if (first === 0x5b && alone === undefined) return yield* this.array();
    const isRead = alone === undefined && this.fastValue();
    if (!isRead && !(yield* this.value(this.topTarget()))) return;
    if (kind === "long line" && (yield* this.isAtLineEnd())) yield* this.allLines();
    else yield* this.nothingMore();
  }

  /**
   * Determines the kind of the input from its first bytes: again when the first line ends, and when there are many times
   * as many.
   */
  private *inputKind(): Reading<InputKind> {
    const { text } = this;
    const { buffer } = text;
    let hasLine = buffer.lineEnd(buffer.position) >= 0;
    for (;;) {
      const { bytes, position, end, ended } = buffer;
      const kind = inputKind(bytes, position, end, ended);
      if (kind !== undefined) return kind;
      const wanted = 16 * (end - position);
      for (let isDue = false; !isDue && !buffer.ended; ) {
        const held = buffer.end - buffer.position;
        yield* text.pull();
        const isFirst = !hasLine && buffer.lineEnd(buffer.position + held) >= 0;
        hasLine ||= isFirst;
        isDue = isFirst || buffer.end - buffer.position >= wanted;
      }
    }
  }

  /** Whether the line ends behind the value of its first line, so that the other lines are values too. */
  private *isAtLineEnd(): Reading<boolean> {
    const { text } = this;
    text.lines = true;
    text.refresh();
    text.lines = (yield* text.blanks()) < 0;
    if (text.lines && text.nextLine()) return true;
    text.lines = false;
    text.refresh();
    return false;
  }

  /** Reports a file that is not JSON at all; nothing of it is read. */
  private notJson(mistake: JsonMistake): void {
    this.counters.partial = true;
    this.outside({ mistake }, this.placeAt(this.text.buffer.position, 1));
  }

  private *allLines(): Reading<void> {
    const { text } = this;
    for (;;) {
      this.fastLines();
      this.isAtEnd = text.offset >= this.until;
      if (this.isAtEnd) return;
      if (this.builder.isFull) {
        yield handOut;
        continue;
      }
      if (this.tokenizer.ranOut && (yield* text.rest())) continue;
      if ((yield* text.blanks()) >= 0) {
        const goesOn = yield* this.value(this.topTarget());
        if (goesOn && (yield* text.blanks()) >= 0) yield* this.trailing({});
        yield* text.skipLine();
      }
      if (!text.nextLine()) return;
    }
  }

  /** Judges lines as long as the tokenizer succeeds. */
  private fastLines(): void {
    const { text, tokenizer } = this;
    const { buffer } = text;
    const { bytes, view, end } = buffer;
    const target = this.topTarget();
    let { line } = text;
    let at = buffer.position;
    const until = this.until - buffer.base;
    tokenizer.ranOut = at >= end;
    while (bytes[at] === 0x7b && at < until && !this.builder.isFull) {
      if (this.expectsDocument && this.looksLikeDocument(at)) break;
      let behind = tokenizer.tokenize(bytes, view, at, end, true);
      if (behind < 0) break;
      const last = behind;
      while (isBlank(bytes[behind] as number) && bytes[behind] !== 0x0a) behind += 1;
      if (bytes[behind] !== 0x0a) {
        tokenizer.ranOut = behind >= end;
        break;
      }
      if (at > buffer.position) buffer.lineBegins(at, line);
      if (!this.fastRecord(at, last, target, -1)) break;
      line += 1;
      at = behind + 1;
      tokenizer.ranOut = at >= end;
    }
    if (at > buffer.position) text.isAtLine(at, line);
  }

  /** Judges the only record of a file, if the tokenizer succeeds. */
  private fastValue(): boolean {
    const { tokenizer } = this;
    const { buffer } = this.text;
    const { bytes, view, position, end } = buffer;
    if (bytes[position] !== 0x7b || this.looksLikeDocument(position)) return false;
    const behind = tokenizer.tokenize(bytes, view, position, end, false);
    const { lines, lastLine, excess } = tokenizer;
    if (behind < 0 || !this.fastRecord(position, behind, this.topTarget(), -1)) return false;
    buffer.passed(position, behind, lines, lastLine, excess);
    buffer.position = behind;
    return true;
  }

  /**
   * Whether the first names of an object are those of a document. If so, tokenizing it would be wasted time. It is
   * only a hint, and `DocumentReader` may decide otherwise.
   */
  private looksLikeDocument(at: number): boolean {
    const { bytes, end } = this.text.buffer;
    const [name] = namesHintedAt(bytes, at, Math.min(end, at + documentHead));
    const isDocument = name === "usuarios" || name === "rips";
    if (isDocument) this.tokenizer.ranOut = false;
    else if (name !== undefined) this.expectsDocument = false;
    return isDocument;
  }

  /** Judges elements of an array as long as the tokenizer succeeds. Returns their number. */
  private fastElements(target: Target, index: number): number {
    const { text, tokenizer } = this;
    const { buffer } = text;
    const { bytes, view, end } = buffer;
    let count = 0;
    let at = buffer.position;
    const isOuter = target.shape === undefined && target.element === undefined;
    const until = isOuter ? this.until - buffer.base : Number.POSITIVE_INFINITY;
    tokenizer.ranOut = false;
    while (bytes[at] === 0x7b && !this.builder.isFull) {
      const behind = tokenizer.tokenize(bytes, view, at, end, text.lines);
      if (behind < 0 || behind > text.limit) break;
      const { lines, lastLine, excess } = tokenizer;
      if (!this.fastRecord(at, behind, target, index + count)) break;
      buffer.passed(at, behind, lines, lastLine, excess);
      count += 1;
      buffer.position = behind;
      at = behind;
      while (isBlank(bytes[at] as number) && at < text.limit) at += 1;
      if (bytes[at] !== 0x2c || at >= until) break;
      at += 1;
      while (isBlank(bytes[at] as number) && at < text.limit) at += 1;
      if (at >= until) break;
    }
    return count;
  }

  /** Judges a record that was tokenized. Returns false if it must be read by its text. */
  private fastRecord(at: number, end: number, target: Target, index: number): boolean {
    const { tokenizer, plan } = this;
    if (!tokenizer.sure || end - at > plan.maxRecord) return false;
    if (target.element !== undefined) {
      this.fastVerdict(at, end, target.element.table, target, index, "");
      return true;
    }
    if (tokenizer.isSpecial && target.shape === undefined) return this.fastEnvelope(target, index);
    const shape = target.shape ?? plan.shape ?? shapeOfBits[tokenizer.tells];
    if (shape === undefined) return false;
    this.fastVerdict(at, end, shapeTables[shape], target, index, "");
    return true;
  }

  /**
   * Judges the record of an envelope that was tokenized. Returns false for anything else, which is read by its
   * text.
   */
  private fastEnvelope(target: Target, index: number): boolean {
    const { tokenizer, plan, text, tokens } = this;
    const { bytes, view, end } = text.buffer;
    tokens.read(shapeTables[1], bytes);
    for (const name of tokens.names())
      if (name === "usuarios" || name === "rips" || isFieldName(name)) return false;
    const shape = tokens.get("shape");
    const inner = tokens.memberOf("record");
    const known = exactShapeOf(shape.kind === "number" ? shape.number() : shape.text());
    if (known === undefined || inner === undefined || bytes[inner.valueAt] !== 0x7b) return false;
    if (plan.shape !== undefined && plan.shape !== known) return false;
    if (tokenizer.tokenize(bytes, view, inner.valueAt, end, text.lines) < 0 || !tokenizer.sure)
      return false;
    this.fastVerdict(inner.valueAt, inner.valueEnd, shapeTables[known], target, index, "/record");
    return true;
  }

  private fastVerdict(
    at: number,
    end: number,
    table: Table,
    target: Target,
    index: number,
    within: "" | "/record",
  ): void {
    const { builder } = this;
    const record = this.tokens.read(table, this.text.buffer.bytes);
    const pointerOf = () => (index < 0 ? target.pointer : `${target.pointer}/${index}`) + within;
    const { visit } = target;
    let ofDocument = this.onRecord?.(record, undefined, this.text.buffer).faults ?? none;
    if (visit !== undefined) {
      visit.element(index);
      ofDocument = visit.record(record, () => ({
        pointer: pointerOf(),
        ...builder.place(at, end),
      }));
    }
    const array = target.element?.array;
    const judged = () => {
      const pointer = pointerOf();
      const subject =
        array === undefined
          ? { record: this.number, shape: table.shape ?? null, pointer }
          : { record: null, shape: null, pointer, array, index };
      return { record, at, end, subject };
    };
    builder.tokenized(record, target.context, array, judged, ofDocument);
    if (array === undefined) this.number += 1;
    else this.counters.notCovered[array] += 1;
  }

  private *array(): Reading<void> {
    const { context } = this.plan;
    const element = (index: number) =>
      this.element({ pointer: `/${index}`, context, isTop: false });
    const target = { pointer: "", context, isTop: false };
    const fast = (index: number) => this.fastElements(target, index);
    const flow = yield* this.documentReader.outermost("elements", "", element, fast);
    if (flow === "on" && !this.documentReader.isAtEnd) yield* this.nothingMore();
  }

  private *element(target: Target): Reading<Flow> {
    return (yield* this.value(target)) ? "on" : "lost";
  }

  private topTarget(): Target {
    return { pointer: "", context: this.plan.context, isTop: true };
  }

  /** Reports anything that follows the only value of a file. */
  private *nothingMore(): Reading<void> {
    if ((yield* this.text.blanks()) < 0) return;
    this.counters.partial = true;
    yield* this.trailing({ unreadFrom: this.text.offset });
  }

  private *trailing(params: Params): Reading<void> {
    const place = this.placeAt(this.text.buffer.position, 1);
    this.outside({ mistake: yield* this.text.mistake("nothing"), ...params }, place);
  }

  // --- one value that may be a record, an envelope or a document ---

  private *value(target: Target): Reading<GoesOn> {
    const { buffer, scanner, brackets } = this.text;
    const span = {
      start: this.text.offset,
      floor: brackets.height,
      isObject: this.text.byte === 0x7b,
    };
    buffer.hold();
    scanner.begin();
    const goesOn = span.isObject
      ? yield* this.objectValue(span, target)
      : yield* this.otherValue(span, target);
    buffer.pinned = -1;
    brackets.height = span.floor; // a broken value may leave some of them open
    return goesOn;
  }

  private *objectValue(span: Span, target: Target): Reading<GoesOn> {
    const { text } = this;
    const { maxRecord } = this.plan;
    if (target.shape !== undefined || target.element !== undefined)
      return yield* this.afterScan(
        yield* text.scan(span.start + maxRecord),
        span,
        target,
        "record",
      );
    let result = yield* text.scan(span.start + Math.min(documentHead, maxRecord));
    let kind = yield* this.kindOf(span);
    if (result === "limit" && kind !== "document" && maxRecord > documentHead) {
      result = yield* text.scan(span.start + Math.min(decisiveBytes, maxRecord));
      kind = yield* this.kindOf(span);
    }
    if (result === "limit" && kind !== "document" && maxRecord > decisiveBytes) {
      result = yield* text.scan(span.start + maxRecord);
      kind = yield* this.kindOf(span);
    }
    if (kind === "document") return yield* this.document(span, target, false);
    if (result === "limit") return yield* this.beyondLimit(span, target);
    return yield* this.afterScan(result, span, target, kind);
  }

  /**
   * Reads an object larger than a record may be. It may still be an envelope or a document, unless one of its
   * names is a field.
   */
  private *beyondLimit(span: Span, target: Target): Reading<GoesOn> {
    const names = yield* this.namesOf(span);
    if ([...names].some(isFieldName)) return yield* this.broken("limit", span, target);
    if (names.has("shape") || names.has("record")) {
      const result = yield* this.text.scan(span.start + 2 * this.plan.maxRecord + decisiveBytes);
      if (result === "done" && (yield* this.kindOf(span)) === "envelope")
        return yield* this.afterScan(result, span, target, "envelope");
    }
    return yield* this.document(span, target, true);
  }

  private *otherValue(span: Span, target: Target): Reading<GoesOn> {
    const { text } = this;
    const isLine = target.isTop && text.lines;
    const most = isLine ? this.plan.maxRecord : this.isAlone(target) ? Infinity : decisiveBytes;
    const result = yield* text.scan(span.start + most);
    if (result !== "limit" || isLine) return yield* this.afterScan(result, span, target, "record");
    const place = this.wholePlace(span);
    text.buffer.pinned = -1;
    const later = yield* text.scan();
    if (later !== "done") return yield* this.broken(later, span, target);
    this.unjudged(
      recordDiagnostic,
      undefined,
      { ...place, length: text.offset - span.start },
      target,
    );
    return true;
  }

  private *afterScan(
    result: Scan | "limit",
    span: Span,
    target: Target,
    kind: "envelope" | "record",
  ): Reading<GoesOn> {
    const { text } = this;
    if (result !== "done") return yield* this.broken(result, span, target);
    const end = text.offset;
    if (target.isTop && text.lines) {
      if ((yield* text.blanks()) >= 0) return yield* this.broken("fault", span, target);
    }
    const isAlone = this.isAlone(target);
    if (isAlone && (yield* text.blanks()) >= 0) return yield* this.broken("fault", span, target);
    if (isAlone && this.plan.alone === "document") yield* this.noDocument(span, end, kind);
    else if (kind === "envelope" && !isAlone) yield* this.envelope(span, target);
    else if (!span.isObject || kind === "envelope") this.noRecord(span, end, target);
    else if (text.scanner.deepAt >= 0)
      this.unjudged(tooDeep, { limit: maxDepth }, this.wholePlace(span, end), target);
    else yield* this.record(span, end, target);
    return true;
  }

  private *record({ start }: Span, end: number, target: Target): Reading<void> {
    const { base, bytes } = this.text.buffer;
    const at = start - base;
    const to = end - base;
    const text = yield* this.tokenize(at);
    const shape = target.shape ?? this.plan.shape ?? shapeOfBits[this.tokenizer.tells];
    const table = target.element?.table ?? (shape && shapeTables[shape]);
    if (table === undefined) {
      const mistake = this.tokenizer.tells === 0 ? "none" : "several";
      if (mistake === "none" && this.misspelt(text, target)) return;
      return this.unjudged(shapeDiagnostic, { mistake }, this.builder.place(at, to), target);
    }
    const record = this.tokens.read(table, bytes, text);
    const told = this.onRecord?.(record, text, this.text.buffer);
    const mark = () => ({ pointer: target.pointer, ...this.builder.place(at, to) });
    const own = this.subject(target);
    const subject = table.shape === undefined ? own : { ...own, shape: table.shape };
    yield* this.builder.record({ record, at, end: to, subject }, target.context, {
      ofText: (diagnostic) => faultsOfText(diagnostic, text, told),
      ofDocument: told?.faults ?? target.visit?.record(record, mark),
    });
  }

  /** Tokenizes an object that is valid JSON. Returns its text, if the tokenizer is not sure about it. */
  private *tokenize(at: number): Reading<TextFaults | undefined> {
    const { tokenizer } = this;
    const { bytes, view, end } = this.text.buffer;
    if (tokenizer.tokenize(bytes, view, at, end, false) < 0)
      throw new Error("a record that is valid JSON cannot be tokenized");
    if (tokenizer.sure) return undefined;
    this.textFaults ??= new TextFaults();
    for (const _ of this.textFaults.reading(bytes, at)) yield handOut;
    return this.textFaults;
  }

  /** Whether a value must be the only one of the input. */
  private isAlone({ isTop }: Target): boolean {
    return isTop && this.plan.alone !== undefined;
  }

  /** Reports a value that must be a document, and is none. */
  private *noDocument(span: Span, end: number, kind: "envelope" | "record"): Reading<void> {
    const { base, bytes } = this.text.buffer;
    const place = this.wholePlace(span, end);
    const subject = { record: null, shape: null, pointer: "" };
    this.counters.partial = true;
    if (!span.isObject) {
      const params = { mistake: "wrong-type", expected: "object" };
      this.builder.emit({ diagnostic: documentDiagnostic, path: [], params }, place, subject);
      return;
    }
    const text = yield* this.tokenize(span.start - base);
    if (kind === "record" && this.misspelt(text, this.topTarget())) return;
    const record = this.tokens.read(shapeTables[1], bytes, text);
    const isSeveral = ["usuarios", "rips"].some((name) => record.memberOf(name) !== undefined);
    const params = { mistake: isSeveral ? "several" : "none" };
    this.builder.emit({ diagnostic: shapeDiagnostic, path: [], params }, place, subject);
  }

  private noRecord(span: Span, end: number, target: Target): void {
    const isLine =
      target.isTop &&
      this.text.lines &&
      this.text.buffer.bytes[span.start - this.text.buffer.base] === 0x5b;
    const fault = {
      diagnostic: recordDiagnostic,
      path: [],
      ...(isLine && { hint: { line: true } }),
    };
    this.builder.unjudged(fault, this.wholePlace(span, end), this.subject(target));
  }

  /** Reads `{"shape": …, "record": {…}}`. If a name is repeated, its last value is used; other names are ignored. */
  private *envelope(span: Span, target: Target): Reading<void> {
    const { bytes, base } = this.text.buffer;
    const { shape: given, maxRecord } = this.plan;
    const outer = new TextFaults(true);
    for (const _ of outer.reading(bytes, span.start - base)) yield handOut;
    const says = outer.memberOf("shape") as Member;
    const inner = outer.memberOf("record") as Member;
    const said = shortValue(bytes, says);
    const shape = exactShapeOf(said);
    const uncovered = uncoveredNames.find((name) => name === said);
    if (given !== undefined && shape !== given && (shape ?? uncovered) !== undefined) {
      return this.unjudgedMember(shapeDiagnostic, { mistake: "conflict" }, says, target);
    }
    if (uncovered !== undefined) {
      this.counters.notCovered[uncovered satisfies UncoveredName] += 1;
      return;
    }
    if (shape === undefined)
      return this.unjudgedMember(shapeDiagnostic, { mistake: "unknown" }, says, target);
    const within = { ...target, shape };
    if (bytes[inner.valueAt] !== 0x7b)
      return this.unjudgedMember(recordDiagnostic, undefined, inner, within);
    const deepAt = deepIn(bytes, inner);
    if (deepAt >= 0 && deepAt < maxRecord)
      return this.unjudgedMember(tooDeep, { limit: maxDepth }, inner, within);
    if (inner.valueEnd - inner.valueAt > maxRecord) {
      return this.unjudgedMember(tooLarge, { limit: maxRecord }, inner, within);
    }
    const text = yield* this.tokenize(inner.valueAt);
    const record = this.tokens.read(shapeTables[shape], bytes, text);
    const told = this.onRecord?.(record, text, this.text.buffer);
    const subject = { ...this.subject(within), pointer: `${target.pointer}/record`, shape };
    const judged = { record, at: inner.valueAt, end: inner.valueEnd, subject };
    yield* this.builder.record(judged, target.context, {
      ofText: (diagnostic) => {
        const ofEnvelope = told === undefined ? outer.of(diagnostic) : [];
        const own = faultsOfText(diagnostic, text, told);
        return enclosed(ofEnvelope, own, inner.valueAt, target.pointer);
      },
      ofDocument: told?.faults,
    });
  }

  private unjudgedMember(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    member: Member,
    target: Target,
  ): void {
    const pointer = `${target.pointer}/${member.name}`;
    this.unjudged(diagnostic, params, this.builder.place(member.valueAt, member.valueEnd), {
      ...target,
      pointer,
    });
  }

  // --- a RIPS document ---

  /**
   * Reads a document as a stream. A tentative one is a record that is too large, unless a name shows that it is a
   * document.
   */
  private *document(span: Span, target: Target, isTentative: boolean): Reading<GoesOn> {
    const { text, counters, documentReader, plan } = this;
    const { buffer, brackets } = text;
    this.expectsDocument = true;
    const root = this.wholePlace(span);
    const { deepAt } = text.scanner;
    buffer.position = span.start - buffer.base;
    brackets.height = span.floor;
    buffer.pinned = -1;
    const { flow, isDocument } = yield* documentReader.document(target.pointer, isTentative);
    if (flow === "lost" && text.isCut) return false;
    const place = { ...root, length: text.offset - span.start };
    if (!isDocument) {
      this.unjudged(...this.tooMuch(deepAt, span, flow === "lost"), place, target);
      counters.partial ||= flow === "lost";
    } else if (plan.shape !== undefined) {
      counters.partial = true;
      const fault = { diagnostic: shapeDiagnostic, path: [], params: { mistake: "conflict" } };
      this.builder.emit(fault, place, { record: null, shape: null, pointer: target.pointer });
    }
    return flow !== "lost";
  }

  /**
   * Reports an object that is not a document only because a name is misspelt; returns false if no name is similar, or
   * if one is a field.
   */
  private misspelt(text: TextFaults | undefined, target: Target): boolean {
    const record = this.tokens.read(shapeTables[1], this.text.buffer.bytes, text);
    for (const name of record.names()) if (isFieldName(name)) return false;
    for (const name of record.names()) {
      if (misspeltRoot(name) === undefined) continue;
      const { nameAt, nameEnd } = record.memberOf(name) as Member;
      const place = this.builder.placeOf(nameAt, nameEnd - nameAt);
      this.documentReader.misspelt(name, target.pointer, place, record.get(name).kind === "null");
      return true;
    }
    return false;
  }

  /** `too-deep` or `too-large`: the one that comes first. */
  private tooMuch(deepAt: number, { start }: Span, isLost: boolean): [Diagnostic<never>, Params] {
    const { maxRecord } = this.plan;
    const isDeep = deepAt >= 0 && deepAt < start + maxRecord;
    const unread = isLost ? { unreadFrom: isDeep ? deepAt : start + maxRecord } : {};
    return isDeep
      ? [tooDeep, { limit: maxDepth, ...unread }]
      : [tooLarge, { limit: maxRecord, ...unread }];
  }

  // --- what cannot be read ---

  /**
   * Reports one finding for a record that cannot be read: the first of json, too-deep and too-large. Then
   * continues after it.
   */
  private *broken(result: Scan | "limit", span: Span, target: Target): Reading<GoesOn> {
    const { text } = this;
    const { buffer, scanner } = text;
    if (result === "open" && text.isCut) return false;
    const limit = span.start + this.plan.maxRecord;
    const isLine = target.isTop && text.lines;
    const faultAt = text.offset;
    const isHeld = buffer.pinned >= 0;
    const isDeep = span.isObject && scanner.deepAt >= 0;
    // If the limit is within a character, the scan ends before it.
    const isBeyond = result === "open" ? faultAt > limit : result === "limit" || faultAt >= limit;
    const isTooMuch = isDeep || ((span.isObject || isLine) && isHeld && isBeyond);
    const place = isTooMuch ? this.wholePlace(span) : this.placeAt(buffer.position, 1);
    const placeOfEnd = this.placeAt(buffer.position, 0);
    const { deepAt } = scanner;
    buffer.pinned = -1;
    const toEnd = isLine || this.isAlone(target);
    const { mistake, found } = yield* text.afterFault(toEnd ? "line" : span.floor, true);
    const isCut = mistake === "truncated";
    const isLost = !found && (isTooMuch || !isCut);
    if (isLost) this.counters.partial = true;
    if (isTooMuch) {
      const whole = { ...place, length: text.offset - span.start };
      this.unjudged(...this.tooMuch(deepAt, span, isLost), whole, target);
    } else {
      const params = isLost ? { mistake, unreadFrom: faultAt } : { mistake };
      this.unjudged(json, params, isCut ? placeOfEnd : place, target);
    }
    return found;
  }

  // --- places and subjects ---

  private unjudged(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    place: Place,
    target: Target,
  ): void {
    const fault =
      params === undefined ? { diagnostic, path: [] } : { diagnostic, path: [], params };
    if (this.isAlone(target) && this.plan.alone === "document") {
      this.counters.partial = true;
      this.builder.emit(fault, place, { record: null, shape: null, pointer: "" });
    } else this.builder.unjudged(fault, place, this.subject(target));
  }

  private outside(params: Params, place: Place): void {
    this.builder.emit({ diagnostic: json, path: [], params }, place, {
      record: null,
      shape: null,
      pointer: "",
    });
  }

  private subject(target: Target): Subject {
    if (target.element !== undefined) {
      const { array } = target.element;
      return {
        record: null,
        shape: null,
        pointer: target.pointer,
        array,
        index: target.index ?? 0,
      };
    }
    const record = this.number;
    this.number += 1;
    return { record, shape: target.shape ?? this.plan.shape ?? null, pointer: target.pointer };
  }

  private placeAt(index: number, length: number): Place {
    return this.builder.place(index, index + length);
  }

  private wholePlace(span: Span, end = this.text.offset): Place {
    const { base } = this.text.buffer;
    return this.builder.place(span.start - base, end - base);
  }

  private *namesOf(span: Span): Reading<ReadonlySet<string>> {
    const { bytes, base, position } = this.text.buffer;
    const names = new Set<string>();
    for (const name of tellingNames(bytes, span.start - base, position)) {
      if (name === undefined) yield handOut;
      else names.add(name);
    }
    return names;
  }

  private *kindOf(span: Span): Reading<Kind> {
    return kindOf(yield* this.namesOf(span));
  }
}

/** The kinds of input that an option names. */
const kindOfOption = { ndjson: "lines", json: "json" } as const;

/** The shape of a single bit. */
const shapeOfBits: Readonly<Record<number, Shape>> = { 2: 1, 4: 2, 8: 3, 16: 4 };

/** The value of a member, if it is short enough to be a shape. */
function shortValue(bytes: Uint8Array, { valueAt, valueEnd }: Member): unknown {
  if (valueEnd - valueAt > 100) return undefined;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(valueAt, valueEnd)));
}

/** The offset, within a value, of the first bracket that exceeds the depth limit; -1 if there is none. */
function deepIn(bytes: Uint8Array, { valueAt, valueEnd }: Member): number {
  const scanner = new Scanner(new Brackets());
  scanner.begin();
  scanner.run(bytes, valueAt, valueEnd, -valueAt);
  return scanner.deepAt;
}

/** The faults of a record's text that a diagnostic reports. */
const faultsOfText = (
  diagnostic: Diagnostic<never>,
  text: TextFaults | undefined,
  told: ReturnType<OnRecord> | undefined,
): Iterable<TextFault | undefined> =>
  told?.ofText.filter((fault) => fault.diagnostic.ofText === diagnostic.ofText) ??
  text?.of(diagnostic) ??
  [];

/** The faults of a record with those of its envelope, in the order of the bytes. */
function* enclosed(
  outer: Iterable<TextFault | undefined>,
  inner: Iterable<TextFault | undefined>,
  innerAt: number,
  pointer: string,
): Generator<TextFault | undefined, void> {
  let isBefore = true;
  for (const each of outer) {
    if (each === undefined) {
      yield undefined;
      continue;
    }
    const { path, ...fault } = each;
    if (isBefore && fault.at > innerAt) {
      isBefore = false;
      yield* inner;
    }
    const name = String(path[0]);
    yield { ...fault, path: [], name, pointer: `${pointer}/${shownName(name)}` };
  }
  if (isBefore) yield* inner;
}

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

const none: readonly Fault[] = [];
