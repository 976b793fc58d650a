import { textStart } from "../../core/text/byte-order-mark";
import type { JsonMistake } from "../../core/diagnostics/json";
import { json } from "../../core/diagnostics/json";
import { record as recordDiagnostic } from "../../core/diagnostics/record";
import { shape as shapeDiagnostic } from "../../core/diagnostics/shape";
import { tooDeep } from "../../core/diagnostics/too-deep";
import { tooLarge } from "../../core/diagnostics/too-large";
import { maxDepth } from "../bytes/tokenizer";
import type { Expected, Scan } from "../bytes/scanner";
import { listAnswered, maxListed } from "../document/counts";
import type { RootNames } from "../document/names";
import type { MarkedFault } from "../document/visitor";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { UsuarioContexts } from "../../core/model/context";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { DocumentNumbers } from "../../core/model/concern";
import { looksLikeNumber } from "../../core/model/concern";
import type { Mark } from "../../core/model/document-rule";
import type { Params } from "../../core/model/issue";
import type { Counters } from "./counters";
import { maxNumbers } from "./counters";
import type { Place, PlacedMark } from "./finding-builder";
import { FindingBuilder } from "./finding-builder";
import type { InputKind } from "./input-kind";
import { decisiveBytes, foreignFile, inputKind, maxMagic, surroundedJson } from "./input-kind";
import type { Plan } from "./run-plan";
import { rootNamesIn } from "./root-names-in";
import { Text } from "./text";
import type { CursorHost } from "./byte-cursor";
import { ByteCursor } from "./byte-cursor";
import type { Reading } from "../document/reading";
import { until } from "../document/reading";
import type { Engine } from "./engine";
import { Workspace } from "./engine";
import type { OnRecord } from "./record-reader";
import { pointerTo, RecordReader } from "./record-reader";
import type { Tokenizer } from "../bytes/tokenizer";
import type { Host, Target } from "../document/traversal";
import { DocumentTraversal } from "../document/traversal";

/**
 * Some lines of a file that are read separately: where the first begins, and where the one after the last may begin.
 */
interface Lines {
  readonly start: number;
  readonly until: number;
}

/** A line, an element of the file's array, or the only value: where it begins, and how many brackets are around it. */
interface Value {
  /** The index in its array; -1 for a line, and for the only value. */
  readonly index: number;
  readonly start: number;
  readonly isObject: boolean;
  readonly floor: number;
}

/** How many bytes of an object are looked at first: the name that makes it a document is usually in them. */
const documentHead = 1024;
export const maxAtOnce = 64 * 1024;

/** Reads one file of any kind. It keeps at most one unit in memory: a line, an element of the file's array, or a usuario. */
export class Reader implements IterableIterator<Finding[], undefined>, Host, CursorHost {
  private readonly plan: Plan;
  private readonly counters: Counters;
  private readonly text: Text;
  private readonly builder: FindingBuilder;
  private readonly records: RecordReader;
  private readonly tokenizer: Tokenizer;
  private readonly cursor: ByteCursor;
  private readonly contexts: UsuarioContexts;
  private readonly target: Target;
  private readonly reading: Reading;
  private readonly until: number;
  private readonly isWithin: boolean;
  private hasEnded = false;
  /** Whether a document may come next: at the beginning, and after a document. */
  private expectsDocument = true;
  private traversal: DocumentTraversal | undefined;
  private isTentative = false;
  private block: Uint8Array = new Uint8Array(0);
  private isLast = false;
  private taken = 0;
  private isRead = true;

  constructor(
    plan: Plan,
    engine: Engine,
    file: string,
    counters: Counters,
    {
      onRecord,
      lines,
      workspace = new Workspace(),
    }: {
      readonly onRecord?: OnRecord;
      readonly lines?: Lines;
      readonly workspace?: Workspace | undefined;
    } = {},
  ) {
    workspace.buffer.jump(lines?.start ?? 0, 1, 1);
    this.plan = plan;
    this.counters = counters;
    this.contexts = workspace.contexts;
    this.text = new Text(workspace.buffer);
    this.builder = new FindingBuilder(plan, workspace.buffer, file, counters);
    this.tokenizer = engine.tokenizer;
    this.records = new RecordReader(this.builder, engine, onRecord);
    this.cursor = new ByteCursor(this.text, this.builder, engine.tokenizer, workspace.fields, this);
    this.target = { pointer: "", context: plan.context };
    this.until = lines?.until ?? Number.POSITIVE_INFINITY;
    this.isWithin = lines !== undefined;
    this.text.lines = this.isWithin;
    this.reading = this.isWithin ? this.lines() : this.readFile();
  }

  // --- the caller's side ---

  /** Gives one more block, which may be the last, and which iterating reads. It must not change until it is read. */
  give(block: Uint8Array, isLast = false): this {
    this.block = block;
    this.isLast = isLast;
    this.taken = 0;
    this.isRead = !this.feed();
    return this;
  }

  /** Ends the file; iterating reads the rest. `cut` means that the input was cut off, so that its last value is not reported. */
  finish({ cut }: { readonly cut: boolean } = { cut: false }): this {
    const { text, counters } = this;
    text.cut = cut;
    if (cut) counters.partial = true;
    text.buffer.ended = true;
    text.refresh();
    this.isRead = false;
    return this;
  }

  [Symbol.iterator](): this {
    return this;
  }

  /** Reads on. Returns the findings in portions of limited size, some empty, until all that was given is read. */
  next(): IteratorResult<Finding[], undefined> {
    const { builder } = this;
    if (this.isRead) return { done: true, value: undefined };
    while (!this.hasEnded) {
      const { done, value } = this.reading.next();
      if (done === true) this.hasEnded = true;
      else if (value === "bytes") break;
      else return { done: false, value: builder.take() };
    }
    this.isRead = !this.feed();
    return { done: false, value: builder.take() };
  }

  private feed(): boolean {
    const { block, taken, text } = this;
    if (taken >= block.length || this.hasEnded) return false;
    text.buffer.push(block.subarray(taken, taken + maxAtOnce));
    this.taken += maxAtOnce;
    text.buffer.ended = this.isLast && this.taken >= block.length;
    text.refresh();
    return true;
  }

  /** The offset before which no further finding can be. */
  get settled(): number {
    const { base, pinned, position } = this.text.buffer;
    return base + (pinned >= 0 ? Math.min(pinned, position) : position);
  }

  /** Whether reading goes on, at the end of what was given. */
  get isOpen(): boolean {
    return !this.hasEnded;
  }

  get isLines(): boolean {
    return this.text.lines;
  }

  /** Whether the file is NDJSON, and what only its first record or document has was read. */
  get hasLines(): boolean {
    return this.text.lines && !this.hasEnded && this.isFurther;
  }

  /** The current position, and the number of records before it. */
  get position(): { readonly offset: number; readonly line: number; readonly records: number } {
    const { buffer } = this.text;
    const { line } = buffer.place(buffer.position);
    return { offset: this.text.offset, line, records: this.records.number };
  }

  /** Goes on at the beginning of a later line, after so many lines and records that another reader has read. */
  jump(offset: number, lines: number, records: number): void {
    const { text } = this;
    text.buffer.jump(offset, this.position.line + lines, 1);
    text.toLine(0);
    this.records.number += records;
  }

  // --- the file ---

  private *readFile(): Reading {
    const { text, plan, builder } = this;
    const { buffer } = text;
    yield* until(() => (buffer.end >= maxMagic || buffer.ended ? true : undefined));
    const foreign = foreignFile(buffer.bytes, buffer.end);
    if (foreign !== undefined) return this.notJson(foreign);
    const start = textStart(buffer.bytes, buffer.end);
    if (start > 0) {
      buffer.position = start;
      buffer.textBegins(start);
    }
    const first = yield* until(() => text.blanks());
    if (first < 0) {
      if (!text.cut) this.report({ mistake: "empty" }, builder.valueHere(0));
      return;
    }
    const { alone, input } = plan;
    // An input that must be one value may still be of another kind, but it is never lines.
    const isBracket = first === 0x7b || first === 0x5b;
    const isFound = input === "auto" || (alone !== undefined && !isBracket);
    const found = isFound
      ? yield* until(this.kindFinder())
      : ({ ndjson: "lines", json: "json" } as const)[input];
    if (found === "surrounding-text") return yield* this.surrounded();
    if (found !== "lines" && found !== "json" && found !== "long line") return this.notJson(found);
    const kind = alone === undefined ? found : "json";
    text.lines = kind === "lines";
    text.refresh();
    if (kind === "lines") return yield* this.lines();
    const hasEnd =
      first === 0x5b && alone === undefined ? yield* this.array() : yield* this.value(-1);
    if (!hasEnd) return;
    if (kind !== "long line") return yield* this.nothingMore();
    text.lines = true;
    text.refresh();
    const byte = yield* until(() => text.blanks());
    if (byte < 0 && text.nextLine()) return yield* this.lines();
    text.lines = false;
    text.refresh();
    yield* this.nothingMore();
  }

  /**
   * Determines the kind of the input from its first bytes: again when the first line ends, and when many times as many
   * have arrived.
   */
  private kindFinder(): () => InputKind | undefined {
    const { buffer } = this.text;
    let seen = 0;
    let wanted = 0;
    let lineEnd = -1;
    return () => {
      const { bytes, position, end, ended } = buffer;
      const found = lineEnd < 0 ? buffer.lineEnd(position + seen) : -1;
      if (found >= 0) lineEnd = found - position;
      seen = end - position;
      if (seen < wanted && found < 0 && !ended) return undefined;
      wanted = 16 * seen;
      return inputKind(bytes, position, end, ended, lineEnd < 0 ? -1 : position + lineEnd);
    };
  }

  /** Reports the text around the only JSON value of a file, and reads the value. What follows it is not read. */
  private *surrounded(): Reading {
    const { text, builder, counters } = this;
    const { buffer } = text;
    const { bytes, position, end } = buffer;
    const start = surroundedJson(bytes, position, end);
    const place = builder.valueHere(1);
    const jsonLine = builder.placeOf(start, 0).line;
    counters.partial = true;
    this.report({ mistake: "surrounding-text", jsonLine }, place);
    buffer.position = start;
    yield* text.byte === 0x5b && this.plan.alone === undefined ? this.array() : this.value(-1);
    buffer.position = buffer.end;
  }

  /** Reports a file that is not JSON at all; nothing of it is read. */
  private notJson(mistake: JsonMistake): void {
    this.counters.partial = true;
    this.report({ mistake }, this.builder.valueHere(1));
  }

  private *lines(): Reading {
    const { text, builder, records, target } = this;
    const { buffer } = text;
    for (;;) {
      if (text.offset >= this.until) return;
      const at = buffer.position;
      const end = this.endOfRecord();
      if (end >= 0) {
        buffer.pinned = at;
        buffer.position = end;
        const rest = records.judge(at, end, false, target, -1);
        if (rest !== undefined) yield* rest;
        text.toLine(end + (buffer.bytes[end] === 0x0a ? 1 : 2));
      } else {
        text.refresh();
        const byte = text.blanks() ?? (yield* until(() => text.blanks()));
        if (byte >= 0) {
          if (yield* this.value(-1)) yield* this.nothingMore();
          if (text.skipLine() === undefined) yield* until(() => text.skipLine());
        }
        if (!text.nextLine()) return;
      }
      if (builder.isFull) yield "full";
    }
  }

  /** The end of a record that is alone on a line, after which the line ends; -1 if `value` must look at the line. */
  private endOfRecord(): number {
    const { text, tokenizer, plan } = this;
    const { bytes, view, position } = text.buffer;
    if (this.expectsDocument || bytes[position] !== 0x7b) return -1;
    const end = tokenizer.tokenize(bytes, view, position, true);
    if (end < 0 || bytes[bytes[end] === 0x0d ? end + 1 : end] !== 0x0a) return -1;
    return end - position > plan.maxRecord || tokenizer.isSpecial || this.mayHold ? -1 : end;
  }

  private *array(): Reading<boolean> {
    const { cursor } = this;
    cursor.begin("");
    while (yield* cursor.nextElement()) {
      if (!(yield* this.value(cursor.index))) return false;
    }
    return cursor.state === "on";
  }

  /** Reports anything that follows a value on its line, or the only value of a file. */
  private *nothingMore(): Reading {
    const { text, counters, builder } = this;
    const byte = text.blanks() ?? (yield* until(() => text.blanks()));
    if (byte < 0) return;
    const unread = text.lines ? undefined : { unreadFrom: text.offset };
    if (unread !== undefined) counters.partial = true;
    const place = builder.valueHere(1);
    const mistake = yield* until(() => text.mistake("nothing"));
    this.report({ mistake, ...unread }, place);
  }

  /** Reports that the text is not JSON at a place outside values. */
  private report(params: Params, place: Place): void {
    this.builder.outside({
      diagnostic: json,
      path: [],
      params,
      at: { pointer: "", ...place },
    });
  }

  // --- one value ---

  /** Reads the value at the current position. Returns whether its end was found. */
  private *value(index: number): Reading<boolean> {
    const { text, plan } = this;
    const { buffer, brackets } = text;
    const isObject = text.byte === 0x7b;
    const value = { index, start: text.offset, isObject, floor: brackets.height };
    if (!isObject) return yield* this.otherValue(value);
    if (this.expectsDocument && (yield* this.isHeadOfDocument(value)))
      return yield* this.document(value, "document");
    const unit = () => text.hasUnit(plan.maxRecord, this.isLine(value));
    const isUnit = unit() ?? (yield* until(unit));
    const isWhole = this.isLine(value) ? text.closed : isUnit;
    const at = buffer.position;
    const after = isWhole ? this.tokenizer.tokenize(buffer.bytes, buffer.view, at, text.lines) : -1;
    if (after >= 0 && after <= text.limit && after - at <= plan.maxRecord) {
      const kind = this.tokenizer.isSpecial ? rootNamesIn(buffer.bytes, at, after).kind : "record";
      buffer.countTo(at);
      buffer.pinned = at;
      buffer.position = after;
      if (kind === "document") return yield* this.document(value, "document");
      if (kind === "record" && this.mayHold && (yield* this.isElsewhere(value, after))) return true;
      this.expectsDocument = false;
      return yield* this.judge(value, kind === "envelope");
    }
    const result = this.scan(value, plan.maxRecord);
    const { kind } = this.namesOf(value);
    if (kind === "document") return yield* this.document(value, "document");
    if (result === "limit") return yield* this.beyondLimit(value);
    if (result !== "done") return yield* this.broken(result, value);
    return yield* this.whole(value, kind === "envelope" ? "envelope" : "too deep");
  }

  /** Reports a value that is too deep, or judges an envelope that is too deep or too large, whose record may not be. */
  private *whole(value: Value, as: "envelope" | "too deep"): Reading<boolean> {
    const { builder, records, target, text } = this;
    const { buffer } = text;
    const length = text.offset - value.start;
    if (as === "envelope") return yield* this.judge(value, true, false);
    if (!(yield* this.isEnded(value))) return yield* this.broken("fault", value, "nothing");
    const at = value.start - buffer.base;
    const place = builder.place(at, at + length);
    records.unjudged(tooDeep, { limit: maxDepth }, place, target, value.index);
    buffer.pinned = -1;
    return true;
  }

  /** Judges a record or an envelope that ends at the current position. */
  private *judge(value: Value, isEnvelope: boolean, isTokenized = true): Reading<boolean> {
    const { records, plan, target, text, tokenizer } = this;
    const { buffer } = text;
    const length = text.offset - value.start;
    const read = tokenizer.reads;
    if (!(yield* this.isEnded(value))) return yield* this.broken("fault", value, "nothing");
    const at = value.start - buffer.base;
    // Another file may have been read in the meantime.
    if (isTokenized && tokenizer.reads !== read) records.tokenize(at);
    const isNot = this.isAlone(value) && (isEnvelope || plan.alone === "document");
    const rest = isNot
      ? this.notAlone(value, at + length, isEnvelope)
      : records.judge(at, at + length, isEnvelope, target, value.index, isTokenized);
    if (rest !== undefined) yield* rest;
    buffer.pinned = -1;
    return true;
  }

  /** Reports a value that is no record, or not the document that it must be. */
  private notAlone(value: Value, end: number, isEnvelope = false): Reading | void {
    const { records, plan, text, builder, target } = this;
    const at = value.start - text.buffer.base;
    if (this.isAlone(value) && plan.alone === "document")
      return records.noDocument(at, end, isEnvelope, target);
    const hint = this.isLine(value) && text.buffer.bytes[at] === 0x5b ? { line: true } : undefined;
    const place = builder.place(at, end);
    records.unjudged(recordDiagnostic, undefined, place, target, value.index, hint);
  }

  /** Whether nothing follows the value on its line, or in its file where it must be alone. */
  private *isEnded(value: Value): Reading<boolean> {
    const { text } = this;
    text.brackets.height = value.floor;
    if (!this.isLine(value) && !this.isAlone(value)) return true;
    return (text.blanks() ?? (yield* until(() => text.blanks()))) < 0;
  }

  private isLine({ index }: Value): boolean {
    return index < 0 && this.text.lines;
  }

  /** Whether a value must be the only one of the input. */
  private isAlone({ index }: Value): boolean {
    return index < 0 && this.plan.alone !== undefined;
  }

  /** Scans the first bytes of a value, at most `most`. */
  private scan({ start }: Value, most: number): Scan | "limit" {
    const { text, plan } = this;
    text.buffer.hold();
    text.scanner.begin();
    return text.scan(start + Math.min(most, plan.maxRecord)) ?? "limit";
  }

  private namesOf({ start }: Value): RootNames {
    const { bytes, base, position } = this.text.buffer;
    return rootNamesIn(bytes, start - base, position);
  }

  /** Whether the head of a value shows a document: parsing it would waste time. */
  private *isHeadOfDocument(value: Value): Reading<boolean> {
    const { text } = this;
    const { buffer } = text;
    yield* until(() => text.closed || text.limit - buffer.position >= documentHead || undefined);
    this.scan(value, documentHead);
    const isDocument = this.namesOf(value).kind === "document";
    if (!isDocument) this.backTo(value);
    return isDocument;
  }

  /** Moves back to the beginning of a value. */
  private backTo({ start, floor }: Value): void {
    const { buffer, brackets } = this.text;
    buffer.position = start - buffer.base;
    buffer.pinned = -1;
    brackets.height = floor;
  }

  /** Reads an object larger than a record may be. It may still be an envelope or a document, unless a name is a field. */
  private *beyondLimit(value: Value): Reading<boolean> {
    const { text, plan } = this;
    const names = this.namesOf(value);
    if (names.hasField) return yield* this.broken("limit", value);
    if (!names.mayBeEnvelope) return yield* this.document(value, "large record");
    const most = value.start + 2 * plan.maxRecord + decisiveBytes;
    const result = yield* until(() => text.scan(most));
    const isEnvelope = result === "done" && this.namesOf(value).kind === "envelope";
    return isEnvelope
      ? yield* this.whole(value, "envelope")
      : yield* this.document(value, "large record");
  }

  private *otherValue(value: Value): Reading<boolean> {
    const { text, plan, builder, records, target } = this;
    const { start, index } = value;
    const isLine = this.isLine(value);
    if (isLine) yield* until(() => text.hasUnit(plan.maxRecord, true));
    const most = isLine ? plan.maxRecord : this.isAlone(value) ? Infinity : decisiveBytes;
    text.buffer.hold();
    text.scanner.begin();
    const result = yield* until(() => text.scan(start + most));
    if (result === "done") {
      const end = text.offset;
      if (!(yield* this.isEnded(value))) return yield* this.broken("fault", value, "nothing");
      const rest = this.notAlone(value, end - text.buffer.base);
      if (rest !== undefined) yield* rest;
      text.buffer.pinned = -1;
      return true;
    }
    if (result !== "limit" || isLine) return yield* this.broken(result, value);
    const place = builder.wholePlace(start);
    text.buffer.pinned = -1;
    const later = yield* until(() => text.scan());
    if (later !== "done") return yield* this.broken(later, value);
    const whole = { ...place, length: text.offset - start };
    records.unjudged(recordDiagnostic, undefined, whole, target, index);
    return true;
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
   * it. An object or line is in memory, as far as it was scanned.
   */
  private *broken(
    result: Scan | "limit",
    value: Value,
    expected?: Expected,
    target = this.target,
  ): Reading<boolean> {
    const { text, records, builder, counters } = this;
    const { buffer, scanner } = text;
    const { start, isObject, index, floor } = value;
    if (result === "open" && text.isCut) return false;
    const isLine = this.isLine(value);
    const limit = start + this.plan.maxRecord;
    const faultAt = text.offset;
    const { deepAt } = scanner;
    const isDeep = isObject && deepAt >= 0;
    // If the limit is within a character, the scan ends before it.
    const isBeyond = result === "open" ? faultAt > limit : result === "limit" || faultAt >= limit;
    const isTooMuch = isDeep || ((isObject || isLine) && isBeyond);
    const place = isTooMuch ? builder.wholePlace(start) : builder.valueHere(1);
    const placeOfEnd = builder.valueHere(0);
    buffer.pinned = -1;
    const end = isLine || this.isAlone(value) ? "line" : floor;
    const { mistake, found } = yield* until(text.afterFault(end, expected));
    text.brackets.height = floor;
    const isTruncated = mistake === "truncated";
    const isLost = !found && (isTooMuch || !isTruncated);
    if (isLost) counters.partial = true;
    if (isTooMuch) {
      const whole = { ...place, length: text.offset - start };
      records.unjudged(...this.tooMuch(deepAt, start, isLost), whole, target, index);
    } else {
      const params = isLost ? { mistake, unreadFrom: faultAt } : { mistake };
      records.unjudged(json, params, isTruncated ? placeOfEnd : place, target, index);
    }
    return found;
  }

  // --- documents ---

  /** Reads a document. A "large record" is too large for one, unless a name shows that it is a document. */
  private *document(value: Value, as: "document" | "large record"): Reading<boolean> {
    const { builder, plan, text, cursor, counters, records, target } = this;
    const { start, index } = value;
    const isTentative = as === "large record";
    const isReported = isTentative || plan.shape !== undefined;
    const place = isReported ? builder.wholePlace(start) : undefined;
    const { deepAt } = text.scanner;
    this.expectsDocument = true;
    const traversal = yield* this.traverse(value, isTentative);
    const isFound = traversal.end() || !isTentative;
    this.traversal = undefined;
    const isLost = cursor.state === "lost";
    cursor.endDocument();
    if (plan.identify && traversal.isDocument && counters.numbers.length < maxNumbers)
      counters.numbers.push(builder.document);
    builder.document = {};
    if ((isLost && text.isCut) || place === undefined) return !isLost;
    const whole = { ...place, length: text.offset - start };
    if (!isFound) {
      records.unjudged(...this.tooMuch(deepAt, start, isLost), whole, target, index);
      counters.partial ||= isLost;
    } else if (plan.shape !== undefined && (traversal.isDocument || !isTentative)) {
      counters.partial = true;
      builder.outside({
        diagnostic: shapeDiagnostic,
        path: [],
        params: { mistake: "conflict" },
        at: { pointer: pointerTo(target, index), ...whole },
      });
    }
    return !isLost;
  }

  /** Whether an object without `usuarios` and `rips` may still be, or hold, a part of a document. */
  private get mayHold(): boolean {
    const { alone, shape } = this.plan;
    return alone === "document" || (alone === undefined && this.tokenizer.mayHold(shape));
  }

  /**
   * Whether an object that was tokenized is, or holds, a part of a document that is not where it belongs. This is reported;
   * otherwise the object is a record, and the current position is after it again.
   */
  private *isElsewhere(value: Value, after: number): Reading<boolean> {
    const { text, records, cursor } = this;
    const { buffer } = text;
    const at = value.start - buffer.base;
    const traversal = yield* this.traverse(value, true);
    const isReported = traversal.end();
    this.traversal = undefined;
    this.builder.document = {};
    cursor.endDocument();
    if (isReported) return true;
    buffer.pinned = at;
    buffer.position = after;
    records.tokenize(at);
    return false;
  }

  private *traverse(value: Value, isTentative: boolean): Reading<DocumentTraversal> {
    const { plan, cursor, counters, builder, contexts } = this;
    this.backTo(value);
    cursor.beginDocument();
    builder.codeCounts.clear();
    builder.document = {};
    const pointer = pointerTo(this.target, value.index);
    const traversal = new DocumentTraversal(cursor, this, counters, plan, pointer, contexts);
    this.traversal = traversal;
    this.isTentative = isTentative;
    yield* traversal.document();
    this.isTentative = false; // what is reported from here on is known
    return traversal;
  }

  get isFull(): boolean {
    return this.builder.isFull;
  }

  get isQuiet(): boolean {
    return this.isTentative && this.traversal?.isDocument === false;
  }

  lost(): void {
    this.traversal?.visit?.lost();
  }

  outside(fault: MarkedFault): void {
    if (!this.isQuiet) this.builder.outside(fault);
  }

  numbered(name: keyof DocumentNumbers, text: string): void {
    const { document } = this.builder;
    if (looksLikeNumber(text)) document[name] = text;
    else delete document[name];
  }

  unpaired(start: Mark): void {
    const { pointer, line } = start as PlacedMark;
    const { unpaired } = this.counters.documents;
    if (unpaired.length < maxListed) unpaired.push({ file: this.file, line, pointer });
  }

  answered(group: number, nit: string | undefined, start: Mark): void {
    const { file, codeCounts } = this.builder;
    const { pointer, line } = start as PlacedMark;
    listAnswered(this.counters.documents, {
      file,
      line,
      pointer,
      group,
      ...(group >= 0 && nit !== undefined && { nit }),
      codes: new Map(codeCounts),
      ...(this.cursor.state === "lost" && { isCut: true }),
    });
  }

  get isFurther(): boolean {
    return this.isWithin || this.records.number > 0 || this.counters.documents.documents > 0;
  }

  get file(): string {
    return this.builder.file;
  }

  get elements(): RecordReader {
    return this.records;
  }

  /** Judges an element of an array of a usuario, which is whole in memory. */
  element(target: Target, index: number): Reading<"unread" | void> | void {
    const { text, records } = this;
    const isObject = text.byte === 0x7b;
    const judged = isObject ? records.element(text.limit, text.lines, target, index) : undefined;
    if (judged === "done") return;
    return judged ?? this.otherElement(target, index);
  }

  /** Reports an element that cannot be judged. */
  private *otherElement(target: Target, index: number): Reading<"unread"> {
    const { text, records, builder, cursor } = this;
    const { buffer, scanner, brackets } = text;
    const { position: at } = buffer;
    const isObject = buffer.bytes[at] === 0x7b;
    const value = { index, start: text.offset, isObject, floor: brackets.height };
    buffer.countTo(at);
    scanner.begin();
    const result = text.scan() ?? "open";
    if (result !== "done") {
      if (!(yield* this.broken(result, value, undefined, target))) cursor.state = "lost";
      return "unread";
    }
    const place = builder.place(at, buffer.position);
    if (!isObject) records.unjudged(recordDiagnostic, undefined, place, target, index);
    else records.unjudged(tooDeep, { limit: maxDepth }, place, target, index);
    brackets.height = value.floor;
    return "unread";
  }
}

/** All findings of some portions. */
export function allOf(portions: Iterable<readonly Finding[]>): Finding[] {
  const findings: Finding[] = [];
  for (const portion of portions) for (const finding of portion) findings.push(finding);
  return findings;
}
