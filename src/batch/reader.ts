import type { JsonMistake } from "../diagnostics/json";
import { json } from "../diagnostics/json";
import { isBlankByte } from "../bytes/json-text";
import type { Tokenizer } from "../bytes/tokenizer";
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
import type { OnRecord, ValueTarget } from "./record-reader";
import { RecordReader } from "./record-reader";
import type { Position, ResumePoint, SplitMark, SplitPoint } from "./split-point";
import { behind, lineMark, origin } from "./split-point";
import type { Step } from "./steps";
import { Steps } from "./steps";
import { Text } from "./text";

const never = Number.POSITIVE_INFINITY;

/** The part of a file that is read; by default, all of it. */
export interface Part {
  /** Where it begins, if not at the beginning of the file. */
  readonly from?: SplitPoint | undefined;
  /** It ends at the first split point of a kind at or after an offset. */
  readonly end: { readonly kind: ResumePoint["kind"]; readonly until: number };
}

/**
 * Reads one file of any kind: NDJSON, one record, an array, or a RIPS document. It keeps at most one unit in memory: a
 * line, an element of the file's array, or a usuario.
 *
 * The caller calls `push` for each block and `end` once (or `give` and `finish`, and then `next`, which returns the
 * findings in parts). They take steps until one needs bytes. A step reads one unit, or a part of what is around units; it
 * never waits within a unit:
 * - `begin` determines the kind of input; then come `lines`, or the elements of the file's array;
 * - `ValueReader` reads a line or an element of the file's array: `RecordReader` judges a record, and `DocumentHost` opens
 *   a document;
 * - `DocumentTraversal` reads a document, and `RecordReader` judges its records.
 */
export class Reader {
  private readonly text: Text;
  private readonly builder: FindingBuilder;
  private readonly records: RecordReader;
  private readonly documents: DocumentHost;
  private readonly tokenizer: Tokenizer;
  private readonly steps: Steps;
  /** Whether the file is lines, one value, or one value that may be the first of several lines; undefined before it. */
  private kind: "lines" | "json" | "long line" | undefined;
  private until: number;

  /** The block that is read, and how many of its bytes were taken into the buffer. */
  private block: Uint8Array = noBytes;
  private given = 0;
  /** Whether everything that was given is read. */
  private isRead = true;

  private readonly plan: Plan;
  private readonly counters: Counters;

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
    this.text = new Text(workspace.buffer);
    this.plan = plan;
    this.counters = counters;
    const { from, end } = part ?? {};
    this.steps = new Steps(() => this.onward());
    const untilOf = (isLines: boolean): number =>
      end !== undefined && (end.kind === "lines") === isLines ? end.until : never;
    this.until = untilOf(true);
    this.tokenizer = engine.tokenizer;
    this.builder = new FindingBuilder(plan, this.text.buffer, file, counters);
    this.records = new RecordReader(this.builder, engine, onRecord);
    const { text, builder, records, tokenizer, steps } = this;
    const shared = { text, builder, records, tokenizer, plan, counters, steps };
    this.documents = new DocumentHost(shared, workspace, untilOf(false));
    if (from !== undefined) this.beginAt(from);
  }

  /** Reads one more block of bytes. Returns the findings since the last call. */
  push(block: Uint8Array): Finding[] {
    this.give(block);
    return this.rest();
  }

  /** Ends the file, as `finish`, and returns the findings of the rest. */
  end(how?: { readonly cut: boolean }): Finding[] {
    this.finish(how);
    return this.rest();
  }

  private rest(): Finding[] {
    const all: Finding[] = [];
    for (let some; (some = this.next()) !== undefined; )
      for (const finding of some) all.push(finding);
    return all;
  }

  /** Gives one more block, which `next` reads. It must not change until `next` returns undefined. */
  give(block: Uint8Array): void {
    this.block = block;
    this.given = 0;
    this.isRead = !this.feed();
  }

  /** Ends the file; `next` reads the rest. `cut` means that the input was cut off, so that its last value is not reported. */
  finish({ cut }: { readonly cut: boolean } = { cut: false }): void {
    const { text } = this;
    text.cut = cut;
    if (cut) this.counters.partial = true;
    text.buffer.ended = true;
    text.refresh();
    this.isRead = false;
  }

  /** Reads on. Returns the findings in portions of limited size, some empty; undefined when all that was given is read. */
  next(): Finding[] | undefined {
    const { steps, builder, records } = this;
    if (this.isRead) return undefined;
    while (steps.ended === undefined) {
      if (records.isOpen) {
        records.readOn();
        return builder.take();
      }
      const step = steps.next();
      if (step === "bytes") break;
      if (step === "hand out" || builder.isFull) return builder.take();
    }
    this.isRead = !this.feed();
    return builder.take();
  }

  /** Takes the next part of the block into the buffer, if there is one. The bytes after the end of a chunk are not kept. */
  private feed(): boolean {
    const { block, given, steps, text } = this;
    if (given >= block.length || steps.ended !== undefined) {
      this.block = noBytes;
      return false;
    }
    text.buffer.push(block.subarray(given, given + maxAtOnce));
    this.given += maxAtOnce;
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
    const { base, pinned, position } = this.text.buffer;
    return base + (pinned >= 0 ? Math.min(pinned, position) : position);
  }

  /** The form of the next split points; undefined as long as it is not known whether there are any. */
  get nextSplit(): SplitMark | undefined {
    if (this.ended !== undefined) return undefined;
    const { text } = this;
    const isLong = text.offset - text.lineAt > decisiveBytes; // usually a document
    return !text.lines || isLong ? this.documents.cursor.splitMark : lineMark;
  }

  /** The split point at the current position, if nothing before it is still needed. */
  get splitPoint(): SplitMark | undefined {
    const { text, steps, documents } = this;
    const { buffer } = text;
    if (steps.ended !== undefined || buffer.position < buffer.end) return undefined;
    if (documents.cursor.isBetweenElements) return documents.cursor.splitMark;
    const isLineStart = buffer.position > 0 && buffer.bytes[buffer.position - 1] === 0x0a;
    const isOutside = steps.isOnward && !documents.isOpen && documents.hasEnd === undefined;
    return isOutside && text.lines && isLineStart ? lineMark : undefined;
  }

  /** Whether the file is read as lines, as far as its kind is known. */
  get isLines(): boolean {
    return this.text.lines;
  }

  /** The offset of the current position. */
  get offset(): number {
    return this.text.offset;
  }

  /** The current position; another reader can continue from here. */
  get position(): Position {
    const { buffer } = this.text;
    const { line, column } = buffer.place(buffer.position);
    return {
      line,
      column,
      records: this.records.number,
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
    this.steps.ended = undefined;
    this.counters.clear();
    this.moveTo(offset, origin);
  }

  private moveTo(offset: number, { line, column, records, elements }: Position): void {
    const { text } = this;
    this.records.number = records;
    const { outer } = this.documents.cursor;
    if (outer !== undefined) outer.count = elements;
    if (column === 1) text.lineAt = offset;
    text.buffer.jump(offset, line, column);
  }

  /** Where a part has ended: "failed" if it did not end at a split point; undefined while it is being read. */
  get ended(): Steps["ended"] {
    return this.steps.ended;
  }

  /** Begins at a split point. */
  private beginAt(splitPoint: SplitPoint): void {
    const { text } = this;
    text.buffer.jump(splitPoint.offset, 1, 1);
    text.lines = splitPoint.kind === "lines" || splitPoint.inLine;
    this.kind = splitPoint.kind === "lines" ? "lines" : "json";
    if (splitPoint.kind === "lines") return;
    const { kind, pointer, brackets } = splitPoint;
    this.documents.beginWithin(kind, pointer, brackets);
  }

  // --- the file ---

  private begin(): Step {
    const { text } = this;
    const { buffer } = text;
    if (buffer.end < maxMagic && !buffer.ended) return "bytes";
    const file = foreignFile(buffer.bytes, buffer.end);
    if (file !== undefined) return this.notJson(file);
    const { bytes } = buffer;
    if (buffer.end >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      buffer.position = 3;
      buffer.textBegins(3);
    }
    return this.steps.when(
      () => text.blanks(),
      (byte) => this.beginText(byte),
    );
  }

  private beginText(first: number): Step {
    const { text, plan } = this;
    if (first < 0) {
      if (!text.cut) this.report({ mistake: "empty" }, this.builder.valueHere(0));
      return this.steps.end();
    }
    const { alone, input } = plan;
    // What must be one value may be of another kind all the same, but it is never lines.
    const isBracket = first === 0x7b || first === 0x5b;
    const isFound = input === "auto" || (alone !== undefined && !isBracket);
    if (!isFound) return this.beginKind(kindOfOption[input]);
    return this.steps.when(this.kindFinder(), (kind) => this.beginKind(kind));
  }

  /**
   * Determines the kind of the input from its first bytes: again when the first line ends, and when there are many times
   * as many.
   */
  private kindFinder(): () => InputKind | undefined {
    const { buffer } = this.text;
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
    const { text, plan } = this;
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
    this.counters.partial = true;
    this.report({ mistake }, this.builder.valueHere(1));
    return this.steps.end();
  }

  /** Reads lines, or the only value of a file. */
  private lines(): Step {
    const { text } = this;
    if (text.lines && text.closed) this.wholeLines();
    if (this.records.isOpen) return "on";
    if (text.offset >= this.until) return this.steps.end("at split point");
    if (this.builder.isFull) return "hand out";
    const byte = text.blanks();
    if (byte === undefined) return "bytes";
    if (byte >= 0) return this.documents.values.read(this.topTarget(), -1);
    return text.nextLine() ? "on" : this.steps.end();
  }

  /** Judges lines as long as each is a record or an envelope. */
  private wholeLines(): void {
    const { text, tokenizer } = this;
    const { buffer } = text;
    const { bytes, view, end } = buffer;
    const target = this.topTarget();
    const { values } = this.documents;
    let at = buffer.position;
    const until = this.until - buffer.base;
    if (values.expectsDocument) return;
    while (bytes[at] === 0x7b && at < until && !this.builder.isFull) {
      const last = tokenizer.tokenize(bytes, view, at, true);
      if (last < 0 || last - at > this.plan.maxRecord) break;
      let behind = last;
      while (isBlankByte(bytes[behind] as number) && bytes[behind] !== 0x0a) behind += 1;
      const isLast = behind >= end && buffer.ended;
      if (bytes[behind] !== 0x0a && !isLast) break;
      const kind = values.tokenizedKind(at, last);
      if (kind === "document") break;
      if (at > buffer.position) buffer.lineBegins(at);
      this.records.judge(at, last, kind === "envelope", target, -1);
      if (this.records.isOpen || isLast) {
        if (at > buffer.position) text.toLine(at);
        buffer.position = last;
        if (this.records.isOpen) this.documents.valueEnds(true);
        return;
      }
      at = behind + 1;
    }
    if (at > buffer.position) text.toLine(at);
  }

  private topTarget(): ValueTarget {
    return { pointer: "", context: this.plan.context, isTop: true };
  }

  /** Reads on after a line, the file's array or the only value. */
  private behindValue(hasEnd: boolean): Step {
    const { text, kind } = this;
    this.documents.hasEnd = undefined;
    if (kind === "lines") {
      if (!hasEnd) return this.nextLine();
      return this.steps.when(
        () => text.blanks(),
        (byte) => (byte < 0 ? this.nextLine() : this.trailing({}, () => this.nextLine())),
      );
    }
    if (!hasEnd) return this.steps.end();
    return kind === "long line" ? this.maybeLines() : this.nothingMore();
  }

  private nextLine(): Step {
    const { text } = this;
    return this.steps.when(
      () => text.skipLine(),
      () => text.nextLine() || this.steps.end(),
    );
  }

  /** Reads lines if the line ends behind the value of the first one. */
  private maybeLines(): Step {
    const { text } = this;
    text.lines = true;
    text.refresh();
    return this.steps.when(
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
    return this.steps.when(
      () => text.blanks(),
      (byte) => {
        if (byte < 0) return this.steps.end();
        this.counters.partial = true;
        return this.trailing({ unreadFrom: text.offset }, () => this.steps.end());
      },
    );
  }

  private trailing(params: Params, then: () => void): Step {
    const place = this.builder.valueHere(1);
    return this.steps.when(
      () => this.text.mistake("nothing"),
      (mistake) => {
        this.report({ mistake, ...params }, place);
        then();
      },
    );
  }

  /** Reports that the text is not JSON at a place outside values. */
  private report(params: Params, place: Place): void {
    this.builder.outside({ diagnostic: json, path: [], params, at: { pointer: "", ...place } });
  }
}

/** The kinds of input that an option names. */
const kindOfOption = { ndjson: "lines", json: "json" } as const;

/** How many bytes are read at once. A larger block is read in parts. */
export const maxAtOnce = 64 * 1024;

const noBytes = new Uint8Array(0);
