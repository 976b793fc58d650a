import { textStart } from "../text/byte-order-mark";
import type { JsonMistake } from "../diagnostics/json";
import { json } from "../diagnostics/json";
import { isBlankByte } from "../bytes/json-text";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { Params } from "../model/issue";
import type { Counters } from "./counters";
import type { Engine } from "./engine";
import { Workspace } from "./engine";
import type { Place } from "./finding-builder";
import { FindingBuilder } from "./finding-builder";
import type { InputKind } from "./input-kind";
import { decisiveBytes, foreignFile, inputKind, maxMagic } from "./input-kind";
import { DocumentHost } from "./document-host";
import type { Plan } from "./plan";
import type { OnRecord } from "./record-reader";
import { RecordReader } from "./record-reader";
import type { Position, ResumePoint, SplitMark } from "./split-point";
import { behind, lineMark, origin } from "./split-point";
import type { Step } from "./steps";
import { Steps } from "./steps";
import { Text } from "./text";
import type { Shared } from "./value-reader";

const never = Number.POSITIVE_INFINITY;

/** The part of a file that is read, between two split points. */
interface Part {
  readonly way: ResumePoint;
  /** The offset of the split point at which it begins; undefined for the beginning of the file. */
  readonly from: number | undefined;
  /** It ends at the first split point at or after this offset. */
  readonly until: number;
}

/**
 * Reads one file of any kind: NDJSON, one record, an array, or a RIPS document. It keeps at most one unit in memory: a
 * line, an element of the file's array, or a usuario.
 *
 * The caller calls `give` for each block and `finish` once, and then iterates over the findings. This takes steps until
 * one needs bytes. A step reads one unit, or a part of what is around units; it never waits within a unit:
 * - `begin` determines the kind of input; then come `lines`, or the elements of the file's array;
 * - `ValueReader` reads a line or an element of the file's array: `RecordReader` judges a record, and `DocumentHost`, which
 *   extends it, opens a document;
 * - `DocumentTraversal` reads a document, and `RecordReader` judges its records.
 */
export class Reader implements IterableIterator<Finding[], undefined> {
  private readonly shared: Shared;
  private readonly documents: DocumentHost;
  /** Whether the file is lines, one value, or one value that may be the first of several lines; undefined before it. */
  private kind: "lines" | "json" | "long line" | undefined;
  private until: number;

  /** The block that is read, and how many of its bytes were taken into the buffer. */
  private block: Uint8Array = noBytes;
  private taken = 0;
  /** Whether everything that was given is read. */
  private isRead = true;

  /**
   * @param onRecord is called for each record that is judged.
   * @param part is the part of the file to read; by default, all of it.
   * @param workspace is reused; no other reader may use it meanwhile.
   */
  constructor(
    plan: Plan,
    engine: Engine,
    file: string,
    counters: Counters,
    {
      onRecord,
      part,
      workspace = new Workspace(),
    }: {
      readonly onRecord?: OnRecord;
      readonly part?: Part;
      readonly workspace?: Workspace | undefined;
    } = {},
  ) {
    workspace.buffer.jump(0, 1, 1);
    const text = new Text(workspace.buffer);
    const steps = new Steps(() => this.onward());
    const builder = new FindingBuilder(plan, text.buffer, file, counters);
    const records = new RecordReader(builder, engine, onRecord);
    const { tokenizer } = engine;
    this.shared = { text, builder, records, tokenizer, plan, counters, steps, workspace };
    const untilOf = (isLines: boolean): number =>
      part !== undefined && (part.way.kind === "lines") === isLines ? part.until : never;
    this.until = untilOf(true);
    this.documents = new DocumentHost(this.shared, untilOf(false));
    if (part?.from !== undefined) this.beginAt(part.from, part.way);
  }

  /** Gives one more block, which iterating reads. It must not change until it is read. */
  give(block: Uint8Array): this {
    this.block = block;
    this.taken = 0;
    this.isRead = !this.feed();
    return this;
  }

  /** Ends the file; iterating reads the rest. `cut` means that the input was cut off, so that its last value is not reported. */
  finish({ cut }: { readonly cut: boolean } = { cut: false }): this {
    const { text, counters } = this.shared;
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
    const { steps, builder, records } = this.shared;
    if (this.isRead) return { done: true, value: undefined };
    while (steps.ended === undefined) {
      if (records.isOpen) records.readOn();
      else if (steps.next() === "bytes") break;
      else if (!builder.isFull) continue;
      return { done: false, value: builder.take() };
    }
    this.isRead = !this.feed();
    return { done: false, value: builder.take() };
  }

  /** Takes the next part of the block into the buffer, if there is one. The bytes after the end of a chunk are not kept. */
  private feed(): boolean {
    const { block, taken } = this;
    const { steps, text } = this.shared;
    if (taken >= block.length || steps.ended !== undefined) {
      this.block = noBytes;
      return false;
    }
    text.buffer.push(block.subarray(taken, taken + maxAtOnce));
    this.taken += maxAtOnce;
    text.refresh();
    return true;
  }

  /** Reads on within what is open. */
  private onward(): Step {
    const { documents, kind } = this;
    if (documents.isOpen) return documents.readOn();
    if (kind === undefined) return this.begin();
    return documents.hasEnd === undefined ? this.lines() : this.behindValue(documents.hasEnd);
  }

  // --- chunks ---

  /** The offset before which no further finding can be. */
  get settled(): number {
    const { base, pinned, position } = this.shared.text.buffer;
    return base + (pinned >= 0 ? Math.min(pinned, position) : position);
  }

  /** The form of the next split points; undefined as long as it is not known whether there are any. */
  get nextSplit(): SplitMark | undefined {
    if (this.ended !== undefined) return undefined;
    const { text } = this.shared;
    const isLong = text.offset - text.lineAt > decisiveBytes; // usually a document
    return !text.lines || isLong ? this.documents.cursor.splitMark : lineMark;
  }

  /** The split point at the current position, if nothing before it is still needed. */
  get splitPoint(): SplitMark | undefined {
    const { documents } = this;
    const { text, steps } = this.shared;
    const { buffer } = text;
    if (steps.ended !== undefined || buffer.position < buffer.end) return undefined;
    if (documents.cursor.isBetweenElements) return documents.cursor.splitMark;
    const isLineStart = buffer.position > 0 && buffer.bytes[buffer.position - 1] === 0x0a;
    const isOutside = steps.isOnward && !documents.isOpen && documents.hasEnd === undefined;
    return isOutside && text.lines && isLineStart ? lineMark : undefined;
  }

  /** Whether the file is read as lines, as far as its kind is known. */
  get isLines(): boolean {
    return this.shared.text.lines;
  }

  /** The offset of the current position. */
  get offset(): number {
    return this.shared.text.offset;
  }

  /** The current position; another reader can continue from here. */
  get position(): Position {
    const { buffer } = this.shared.text;
    const { line, column } = buffer.place(buffer.position);
    return {
      line,
      column,
      records: this.shared.records.number,
      elements: this.documents.cursor.outer?.count ?? 0,
    };
  }

  /**
   * Moves from the split point at the current position to a later one. Another reader has read the part between
   * them, and `passed` is where it ended, counted from the one to the other.
   */
  jump(offset: number, passed: Position): void {
    this.moveTo(offset, behind(this.position, passed));
  }

  /**
   * Reads on to the end of the file, from another split point than the one at which the part has ended. Places and counts
   * begin anew there.
   */
  resume(offset: number): void {
    this.until = never;
    this.documents.cursor.until = never;
    this.documents.isWithin = true;
    this.shared.steps.ended = undefined;
    this.shared.counters.clear();
    this.moveTo(offset, origin);
  }

  private moveTo(offset: number, { line, column, records, elements }: Position): void {
    const { text } = this.shared;
    this.shared.records.number = records;
    const { outer } = this.documents.cursor;
    if (outer !== undefined) outer.count = elements;
    if (column === 1) text.lineAt = offset;
    text.buffer.jump(offset, line, column);
  }

  /** Where a part has ended: "elsewhere" if it did not end at a split point; undefined while it is being read. */
  get ended(): Steps["ended"] {
    return this.shared.steps.ended;
  }

  /** Begins at a split point. */
  private beginAt(offset: number, way: ResumePoint): void {
    const { text } = this.shared;
    text.buffer.jump(offset, 1, 1);
    text.lines = way.kind === "lines" || way.inLine;
    this.kind = way.kind === "lines" ? "lines" : "json";
    this.documents.isWithin = true;
    if (way.kind !== "lines") this.documents.beginWithin(way.kind, way.pointer, way.brackets);
  }

  // --- the file ---

  private begin(): Step {
    const { text } = this.shared;
    const { buffer } = text;
    if (buffer.end < maxMagic && !buffer.ended) return "bytes";
    const file = foreignFile(buffer.bytes, buffer.end);
    if (file !== undefined) return this.notJson(file);
    const start = textStart(buffer.bytes, buffer.end);
    if (start > 0) {
      buffer.position = start;
      buffer.textBegins(start);
    }
    return this.shared.steps.when(
      () => text.blanks(),
      (byte) => this.beginText(byte),
    );
  }

  private beginText(first: number): Step {
    const { text, plan } = this.shared;
    if (first < 0) {
      if (!text.cut) this.report({ mistake: "empty" }, this.shared.builder.valueHere(0));
      return this.shared.steps.end();
    }
    const { alone, input } = plan;
    // What must be one value may be of another kind all the same, but it is never lines.
    const isBracket = first === 0x7b || first === 0x5b;
    const isFound = input === "auto" || (alone !== undefined && !isBracket);
    if (!isFound) return this.beginKind(kindOfOption[input]);
    return this.shared.steps.when(this.kindFinder(), (kind) => this.beginKind(kind));
  }

  /**
   * Determines the kind of the input from its first bytes: again when the first line ends, and when there are many times
   * as many.
   */
  private kindFinder(): () => InputKind | undefined {
    const { buffer } = this.shared.text;
    let seen = 0;
    let wanted = 0;
    /** How far the first line end is behind the first byte. */
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

  private beginKind(found: InputKind): Step {
    const { text, plan } = this.shared;
    if (found !== "lines" && found !== "json" && found !== "long line") return this.notJson(found);
    const isAlone = plan.alone !== undefined;
    this.kind = isAlone ? "json" : found;
    text.lines = this.kind === "lines";
    text.refresh();
    if (!text.lines && text.byte === 0x5b && !isAlone) this.documents.beginArray();
    return "on";
  }

  /** Reports a file that is not JSON at all; nothing of it is read. */
  private notJson(mistake: JsonMistake): Step {
    this.shared.counters.partial = true;
    this.report({ mistake }, this.shared.builder.valueHere(1));
    return this.shared.steps.end();
  }

  /** Reads lines, or the only value of a file. */
  private lines(): Step {
    const { text, records, steps, builder } = this.shared;
    if (text.lines && text.closed) this.wholeLines();
    if (records.isOpen) return "on";
    if (text.offset >= this.until) return steps.end("at split point");
    if (builder.isFull) return "on";
    const byte = text.blanks();
    if (byte === undefined) return "bytes";
    if (byte >= 0) return this.documents.read(-1);
    return text.nextLine() ? "on" : steps.end();
  }

  /** Judges lines as long as each is a record or an envelope. */
  private wholeLines(): void {
    const { text, tokenizer, records, builder, plan } = this.shared;
    const { buffer } = text;
    const { bytes, view, end } = buffer;
    const { documents } = this;
    let at = buffer.position;
    const until = this.until - buffer.base;
    if (documents.expectsDocument) return;
    while (bytes[at] === 0x7b && at < until && !builder.isFull) {
      const last = tokenizer.tokenize(bytes, view, at, true);
      if (last < 0 || last - at > plan.maxRecord) break;
      let behind = last;
      while (isBlankByte(bytes[behind] as number) && bytes[behind] !== 0x0a) behind += 1;
      const isLast = behind >= end && buffer.ended;
      if (bytes[behind] !== 0x0a && !isLast) break;
      const kind = documents.tokenizedKind(at, last);
      if (kind === "document") break;
      if (at > buffer.position) buffer.lineBegins(at);
      records.judge(at, last, kind === "envelope", documents.target, -1);
      if (records.isOpen || isLast) {
        if (at > buffer.position) text.toLine(at);
        buffer.position = last;
        if (records.isOpen) documents.valueEnds(true);
        return;
      }
      at = behind + 1;
    }
    if (at > buffer.position) text.toLine(at);
  }

  /** Reads on after a line, the file's array or the only value. */
  private behindValue(hasEnd: boolean): Step {
    this.documents.hasEnd = undefined;
    if (!hasEnd) return this.nextLine();
    return this.kind === "long line" ? this.maybeLines() : this.nothingMore();
  }

  /** Moves to the next line, if the file has lines. */
  private nextLine(): Step {
    const { text } = this.shared;
    if (this.kind !== "lines") return this.shared.steps.end();
    return this.shared.steps.when(
      () => text.skipLine(),
      () => text.nextLine() || this.shared.steps.end(),
    );
  }

  /** Reads lines if the line ends behind the value of the first one. */
  private maybeLines(): Step {
    const { text } = this.shared;
    text.lines = true;
    text.refresh();
    return this.shared.steps.when(
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

  /** Reports anything that follows a value on its line, or the only value of a file. */
  private nothingMore(): Step {
    const { text, steps, counters } = this.shared;
    return steps.when(
      () => text.blanks(),
      (byte) => {
        if (byte < 0) return this.nextLine();
        const unread = this.kind === "lines" ? undefined : { unreadFrom: text.offset };
        if (unread !== undefined) counters.partial = true;
        const place = this.shared.builder.valueHere(1);
        return steps.when(
          () => text.mistake("nothing"),
          (mistake) => {
            this.report({ mistake, ...unread }, place);
            this.nextLine();
          },
        );
      },
    );
  }

  /** Reports that the text is not JSON at a place outside values. */
  private report(params: Params, place: Place): void {
    const at = { pointer: "", ...place };
    this.shared.builder.outside({ diagnostic: json, path: [], params, at });
  }
}

/** The kinds of input that an option names. */
const kindOfOption = { ndjson: "lines", json: "json" } as const;

/** All findings of some portions. */
export function allOf(portions: Iterable<readonly Finding[]>): Finding[] {
  const findings: Finding[] = [];
  for (const portion of portions) for (const finding of portion) findings.push(finding);
  return findings;
}

/** How many bytes are read at once. A larger block is read in parts. */
export const maxAtOnce = 64 * 1024;

const noBytes = new Uint8Array(0);
