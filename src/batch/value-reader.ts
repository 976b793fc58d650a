import { record as recordDiagnostic } from "../diagnostics/record";
import { json } from "../diagnostics/json";
import { tooDeep } from "../diagnostics/too-deep";
import { tooLarge } from "../diagnostics/too-large";
import type { Expected, Scan } from "../bytes/scanner";
import { maxDepth, NAME_END, READ, VALUE_END } from "../bytes/kernel";
import type { Tokenizer } from "../bytes/tokenizer";
import { RootNames } from "../document/names";
import type { Target } from "../document/traversal";
import type { Params } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { Counters } from "./counters";
import type { Workspace } from "./engine";
import type { FindingBuilder } from "./finding-builder";
import { rootNamesIn } from "./root-names-in";
import { decisiveBytes } from "./input-kind";
import type { Plan } from "./plan";
import type { RecordReader } from "./record-reader";
import type { Step, Steps } from "./steps";
import type { Text } from "./text";

/** A line, an element of the file's array, or the only value: where it begins, with so many brackets around it. */
export interface Value {
  readonly target: Target;
  /** The index in its array; -1 for a line, and for the only value. */
  readonly index: number;
  readonly start: number;
  readonly isObject: boolean;
  readonly floor: number;
}

/** What the readers of a file have in common. */
export interface Shared {
  readonly text: Text;
  readonly builder: FindingBuilder;
  readonly records: RecordReader;
  readonly tokenizer: Tokenizer;
  readonly plan: Plan;
  readonly counters: Counters;
  readonly steps: Steps;
  readonly workspace: Workspace;
}

/**
 * Reads a line, an element of the file's array, or the only value of a file: a record, an envelope, a document, or
 * something else.
 */
export abstract class ValueReader {
  /** Whether a document may come next: true at the beginning, and after a document. */
  expectsDocument = true;
  /** The offset of the value whose end was waited for. */
  private awaited = -1;
  /** The offset of the value whose head was looked at. */
  private lookedAt = -1;

  /** The target of all values outside documents. */
  readonly target: Target;
  protected readonly shared: Shared;

  constructor(shared: Shared) {
    this.shared = shared;
    this.target = { pointer: "", context: shared.plan.context };
  }

  /** Opens a document. A tentative one is a record that is too large, unless a name shows that it is a document. */
  protected abstract document(value: Value, isTentative: boolean): Step;

  /** Reads on after a value, if its end was found. */
  protected abstract valueEnds(hasEnd: boolean): Step;

  /** Reads the value at the current position, or needs bytes. */
  read(index: number): Step {
    const { text, plan, tokenizer } = this.shared;
    const { target } = this;
    const { buffer, brackets } = text;
    const { bytes, view, position } = buffer;
    const start = text.offset;
    const isObject = text.byte === 0x7b;
    const value = { target, index, start, isObject, floor: brackets.height };
    if (!isObject) return this.otherValue(value);
    const isLine = this.isLine(value);
    // To tokenize a document would be wasted time.
    if (this.expectsDocument && this.isHeadOfDocument(value)) return this.document(value, false);
    const isReady = isLine ? text.closed : this.awaited !== start || text.hasUnit(plan.maxRecord);
    if (isReady) {
      const behind = tokenizer.tokenize(bytes, view, position, text.lines);
      const isRead = behind >= 0 && behind <= text.limit && behind - position <= plan.maxRecord;
      if (isRead) return this.tokenized(value, behind);
      this.awaited = start;
    }
    if (this.isHeadOfDocument(value)) return this.document(value, false);
    if (text.hasUnit(plan.maxRecord, isLine) === undefined) return "bytes";
    const result = this.scan(value, plan.maxRecord);
    const kind = this.namesOf(start).kind;
    if (kind === "document") return this.document(value, false);
    if (result === "limit") return this.beyondLimit(value);
    if (result !== "done") return this.broken(result, value);
    // It is too deep, or the tokenizer would have read it.
    return this.ended(value, (end) => {
      if (kind === "envelope") return this.judge(value, end, true, false);
      const at = start - buffer.base;
      const place = this.shared.builder.place(at, end);
      const digest = this.shared.builder.digestOf(at, end);
      this.shared.records.unjudged(tooDeep, { limit: maxDepth }, place, target, index, digest);
      return this.valueEnds(true);
    });
  }

  /** Scans the first bytes of a value, so many at most. */
  private scan({ start }: Value, most: number): Scan | "limit" {
    const { text, plan } = this.shared;
    text.buffer.hold();
    text.scanner.begin();
    return text.scan(start + Math.min(most, plan.maxRecord)) ?? "limit";
  }

  /** Whether the head of a value shows a document. It is looked at once, when it has arrived. */
  private isHeadOfDocument(value: Value): boolean {
    const { text, plan } = this.shared;
    const { start } = value;
    const hasArrived = text.closed || text.limit - text.buffer.position >= documentHead;
    if (this.lookedAt === start || !hasArrived) return false;
    this.lookedAt = start;
    const quick = plan.shape === undefined ? this.quickKind() : undefined;
    if (quick !== undefined) return quick === "document";
    this.scan(value, documentHead);
    const isDocument = this.namesOf(start).kind === "document";
    if (!isDocument) this.backTo(value);
    return isDocument;
  }

  /** The kind of the object at the current position, if the tokenizer can read the names that tell it. */
  private quickKind(): "document" | "record" | undefined {
    const { text, tokenizer, plan } = this.shared;
    const { buffer, limit, lines } = text;
    const { bytes, view } = buffer;
    const { state } = tokenizer;
    const to = Math.min(limit, buffer.position + Math.min(documentHead, plan.maxRecord));
    const names = new RootNames();
    let position = buffer.position + 1;
    for (let isFirst = true; ; isFirst = false) {
      const name = tokenizer.memberAt({ bytes, view, position }, isFirst, lines);
      if (name === undefined || (state[NAME_END] as number) > to) return undefined;
      if (names.next(name) === "judged") return "document";
      if (names.hasField) return "record";
      position = state[VALUE_END] as number;
      if (position < 0) return undefined;
    }
  }

  /** Judges the object that the tokenizer has. */
  private tokenized(value: Value, end: number): Step {
    const { text, tokenizer, records } = this.shared;
    const { buffer } = text;
    const { position: at } = buffer;
    const kind = this.tokenizedKind(at, end);
    const read = tokenizer.state[READ];
    buffer.countTo(at);
    buffer.position = end;
    if (kind === "document") return this.document(value, false);
    this.expectsDocument = false;
    buffer.pinned = at;
    return this.ended(value, (last) => {
      // Another file may have been read in the meantime.
      if (tokenizer.state[READ] !== read) records.tokenize(value.start - buffer.base);
      return this.judge(value, last, kind === "envelope");
    });
  }

  /** Judges a record; or an envelope, also one that the tokenizer does not have. */
  private judge(value: Value, end: number, isEnvelope: boolean, isTokenized = true): Step {
    const { records, plan, text } = this.shared;
    if (this.isAlone(value) && (isEnvelope || plan.alone === "document"))
      return this.notAlone(value, end, isEnvelope);
    const at = value.start - text.buffer.base;
    records.judge(at, end, isEnvelope, value.target, value.index, isTokenized);
    return this.valueEnds(true);
  }

  /** Reports a value that is no record, or not the document that it must be. */
  private notAlone(value: Value, end: number, isEnvelope = false): Step {
    const { records, plan, text, builder } = this.shared;
    const { target, index, start } = value;
    const at = start - text.buffer.base;
    if (this.isAlone(value) && plan.alone === "document")
      records.noDocument(at, end, isEnvelope, target);
    else {
      const hint =
        this.isLine(value) && text.buffer.bytes[at] === 0x5b ? { line: true } : undefined;
      const [place, digest] = [builder.place(at, end), builder.digestOf(at, end)];
      records.unjudged(recordDiagnostic, undefined, place, target, index, digest, hint);
    }
    return this.valueEnds(true);
  }

  /**
   * Calls `then` with the index behind the value, which is the current position, if nothing follows it on its line, or in
   * its file where it must be alone.
   */
  private ended(value: Value, then: (end: number) => Step): Step {
    const { text, steps } = this.shared;
    const end = text.offset;
    text.brackets.height = value.floor;
    if (!this.isLine(value) && !this.isAlone(value)) return then(end - text.buffer.base);
    return steps.when(
      () => text.blanks(),
      (byte) => (byte < 0 ? then(end - text.buffer.base) : this.broken("fault", value, "nothing")),
    );
  }

  /** Moves back to the beginning of a value. */
  protected backTo({ start, floor }: Value): void {
    const { buffer, brackets } = this.shared.text;
    buffer.position = start - buffer.base;
    buffer.pinned = -1;
    brackets.height = floor;
  }

  private isLine({ index }: Value): boolean {
    return index < 0 && this.shared.text.lines;
  }

  /** Whether a value must be the only one of the input. */
  private isAlone({ index }: Value): boolean {
    return index < 0 && this.shared.plan.alone !== undefined;
  }

  /**
   * Reads an object larger than a record may be. It may still be an envelope or a document, unless one of its
   * names is a field.
   */
  private beyondLimit(value: Value): Step {
    const { text } = this.shared;
    const { start } = value;
    const names = this.namesOf(start);
    if (names.hasField) return this.broken("limit", value);
    if (!names.mayBeEnvelope) return this.document(value, true);
    return this.shared.steps.when(
      () => text.scan(start + 2 * this.shared.plan.maxRecord + decisiveBytes),
      (result) => {
        const isEnvelope = result === "done" && this.namesOf(start).kind === "envelope";
        if (!isEnvelope) return this.document(value, true);
        return this.ended(value, (end) => this.judge(value, end, true, false));
      },
    );
  }

  private otherValue(value: Value): Step {
    const { text } = this.shared;
    const { start, target, index } = value;
    const isLine = this.isLine(value);
    if (isLine && text.hasUnit(this.shared.plan.maxRecord, true) === undefined) return "bytes";
    const most = isLine
      ? this.shared.plan.maxRecord
      : this.isAlone(value)
        ? Infinity
        : decisiveBytes;
    text.buffer.hold();
    text.scanner.begin();
    return this.shared.steps.when(
      () => text.scan(start + most),
      (result) => {
        if (result === "done") return this.ended(value, (end) => this.notAlone(value, end));
        if (result !== "limit" || isLine) return this.broken(result, value);
        const place = this.shared.builder.wholePlace(start);
        text.buffer.pinned = -1;
        return this.shared.steps.when(
          () => text.scan(),
          (later) => {
            if (later !== "done") return this.broken(later, value);
            const whole = { ...place, length: text.offset - start };
            this.shared.records.unjudged(recordDiagnostic, undefined, whole, target, index);
            return this.valueEnds(true);
          },
        );
      },
    );
  }

  private namesOf(start: number): RootNames {
    const { bytes, base, position } = this.shared.text.buffer;
    return rootNamesIn(bytes, start - base, position);
  }

  /** `too-deep` or `too-large`: the one that comes first. */
  protected tooMuch(deepAt: number, start: number, isLost: boolean): [Diagnostic<never>, Params] {
    const { maxRecord } = this.shared.plan;
    const isDeep = deepAt >= 0 && deepAt < start + maxRecord;
    const unread = isLost ? { unreadFrom: isDeep ? deepAt : start + maxRecord } : {};
    return isDeep
      ? [tooDeep, { limit: maxDepth, ...unread }]
      : [tooLarge, { limit: maxRecord, ...unread }];
  }

  /**
   * Reports one finding for a value that cannot be read: the first of json, too-deep and too-large. It continues after
   * it. An object or line is in memory, as far as it was scanned.
   *
   * @param expected as `afterFault` has it.
   */
  protected broken(result: Scan | "limit", value: Value, expected?: Expected): Step {
    const { text, records } = this.shared;
    const { buffer, scanner } = text;
    const { start, isObject, target, index, floor } = value;
    if (result === "open" && text.isCut) return this.valueEnds(false);
    const isLine = this.isLine(value);
    const limit = start + this.shared.plan.maxRecord;
    const faultAt = text.offset;
    const { deepAt } = scanner;
    const isDeep = isObject && deepAt >= 0;
    // If the limit is within a character, the scan ends before it.
    const isBeyond = result === "open" ? faultAt > limit : result === "limit" || faultAt >= limit;
    const isTooMuch = isDeep || ((isObject || isLine) && isBeyond);
    const place = isTooMuch
      ? this.shared.builder.wholePlace(start)
      : this.shared.builder.valueHere(1);
    const placeOfEnd = this.shared.builder.valueHere(0);
    const hasLine = isLine && text.closed && text.limit + buffer.base <= limit;
    const digest = hasLine
      ? this.shared.builder.digestOf(start - buffer.base, text.limit)
      : undefined;
    buffer.pinned = -1;
    const end = isLine || this.isAlone(value) ? "line" : floor;
    return this.shared.steps.when(text.afterFault(end, expected), ({ mistake, found }) => {
      text.brackets.height = floor;
      const isTruncated = mistake === "truncated";
      const isLost = !found && (isTooMuch || !isTruncated);
      if (isLost) this.shared.counters.partial = true;
      if (isTooMuch) {
        const whole = { ...place, length: text.offset - start };
        records.unjudged(...this.tooMuch(deepAt, start, isLost), whole, target, index, digest);
      } else {
        const params = isLost ? { mistake, unreadFrom: faultAt } : { mistake };
        records.unjudged(json, params, isTruncated ? placeOfEnd : place, target, index, digest);
      }
      this.valueEnds(found);
    });
  }

  /** The kind of the object that the tokenizer has. */
  tokenizedKind(at: number, end: number): RootNames["kind"] {
    if (!this.shared.tokenizer.isSpecial) return "record";
    return rootNamesIn(this.shared.text.buffer.bytes, at, end).kind;
  }
}

/**
 * How many bytes of an object are read first. The name that makes an object a document is usually in these bytes.
 * It must be more than the length of a value that a finding shows.
 */
const documentHead = 1024;
