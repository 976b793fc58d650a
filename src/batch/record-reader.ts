import { record as recordDiagnostic } from "../diagnostics/record";
import { document as documentDiagnostic } from "../diagnostics/document";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import { tooDeep } from "../diagnostics/too-deep";
import { tooLarge } from "../diagnostics/too-large";
import { Brackets } from "../bytes/brackets";
import type { InputBuffer } from "../bytes/buffer";
import type { Member } from "../bytes/json-text";
import { maxDepth, SURE, TELLS } from "../bytes/kernel";
import { Scanner } from "../bytes/scanner";
import type { TextFault } from "../bytes/text-faults";
import { TextFaults } from "../bytes/text-faults";
import type { TokenValues } from "../bytes/token-values";
import type { Tokenizer } from "../bytes/tokenizer";
import { isRootName } from "../document/names";
import { emptyContext } from "../model/context";
import type { Target } from "../document/traversal";
import { RecordVerdict } from "../evaluate/verdict";
import type { Fault } from "../model/fault";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { Shape, OtherArrayName } from "../model/shapes";
import { exactShapeOf, isFieldName, otherArrayNames } from "../model/shapes";
import type { Table } from "../model/table";
import { shapeTables } from "../model/table";
import type { RecordValues } from "../model/value";
import type { Counters } from "./counters";
import type { FindingBuilder, Judged, Place, PlacedMark, RecordSubject } from "./finding-builder";
import type { Plan } from "./plan";

/**
 * Called for each record that is judged, with its text if that may have faults, and the buffer that its indices are of.
 * The faults that it returns replace those of the text.
 */
export type OnRecord = (
  record: TokenValues,
  text: TextFaults | undefined,
  buffer: InputBuffer,
) => { readonly faults: readonly Fault[]; readonly ofText: readonly TextFault[] };

/** The place of a value, which may be a record, an envelope or a document if no array says what it is. */
export interface ValueTarget extends Target {
  /** Whether the value is alone on its line, or in its file. */
  readonly isTop?: boolean;
}

/** An object, and the table that describes it, if it is a record. */
interface Found {
  readonly at: number;
  readonly end: number;
  readonly target: Target;
  readonly index: number;
  readonly table?: Table | undefined;
  /** If it is an envelope: whether the tokenizer has it, which some values are too deep for; or that it is not opened. */
  readonly envelope?: "tokenized" | "scanned" | "closed" | undefined;
}

/**
 * Judges a record, or whatever is in its place, that is whole in memory: from its tokens, and if these do not show
 * everything, by its text too. It numbers the records of a file.
 */
export class RecordReader {
  /** How many records were read. */
  number = 0;
  /** What only the text of a record shows; few files need it. */
  private textFaults: TextFaults | undefined;

  private readonly buffer: InputBuffer;
  private readonly builder: FindingBuilder;
  private readonly counters: Counters;
  private readonly plan: Plan;
  private readonly tokenizer: Tokenizer;
  private readonly tokens: TokenValues;
  private readonly onRecord: OnRecord | undefined;
  /** The record that is judged: its place in the buffer, and in its array. */
  private at = 0;
  private end = 0;
  private table: Table = shapeTables[1];
  private target: Target = nowhere;
  private index = 0;
  private text: TextFaults | undefined;
  /** What remains to be done for a record whose findings are taken in portions. */
  private rest: Iterator<undefined, void> | undefined;
  /** Whether the value that was begun last has still to be read on: it may have millions of findings. */
  isOpen = false;

  constructor(
    buffer: InputBuffer,
    builder: FindingBuilder,
    counters: Counters,
    plan: Plan,
    { tokenizer, tokens }: { readonly tokenizer: Tokenizer; readonly tokens: TokenValues },
    onRecord?: OnRecord,
  ) {
    this.buffer = buffer;
    this.builder = builder;
    this.counters = counters;
    this.plan = plan;
    this.tokenizer = tokenizer;
    this.tokens = tokens;
    this.onRecord = onRecord;
  }

  /** Reads on in that value, up to its end or until findings should be taken. */
  readOn(): void {
    if (this.rest?.next().done === true) this.rest = undefined;
    this.isOpen = this.rest !== undefined;
  }

  private open(found: Found): void {
    this.rest = this.byText(found);
    this.readOn();
  }

  /** Judges an object that the tokenizer has: a record, or an envelope. Most records need their tokens only. */
  judge(at: number, end: number, isEnvelope: boolean, target: ValueTarget, index: number): void {
    if (isEnvelope) return this.open({ at, end, target, index, envelope: "tokenized" });
    const { state } = this.tokenizer;
    const shape = target.shape ?? this.plan.shape ?? shapeOfBits[state[TELLS] as number];
    const table = target.table ?? (shape && shapeTables[shape]);
    if (table === undefined || state[SURE] === 0)
      return this.open({ at, end, target, index, table });
    this.byTokens(at, end, target, index, table);
    this.buffer.passed(at, end, state);
  }

  /** Judges a record whose tokens show everything. */
  private byTokens(at: number, end: number, target: Target, index: number, table: Table): void {
    const ofDocument = this.begin(at, end, target, index, table)?.faults ?? this.visited();
    this.builder.record(this.tokens, target, this.judged, ofDocument);
    if (target.array === undefined) this.number += 1;
  }

  /** Begins a record. Returns what replaces its faults, if something does. */
  private begin(
    at: number,
    end: number,
    target: Target,
    index: number,
    table: Table,
    text?: TextFaults,
  ): ReturnType<OnRecord> | undefined {
    this.at = at;
    this.end = end;
    this.table = table;
    this.target = target;
    this.index = index;
    this.text = text;
    const { buffer } = this;
    const record = this.tokens.read(table, buffer.bytes, text);
    return this.onRecord?.(record, text, buffer);
  }

  /** The faults that document rules find in the record. */
  private visited(): readonly Fault[] {
    return this.target.visit?.record(this.tokens, this.mark) ?? none;
  }

  /** The offset of the record. */
  get place(): number {
    return this.buffer.base + this.at;
  }

  /** Reads another record of the same array and usuario, which is in the buffer; then the current one again. */
  again<T>(place: number, read: (record: RecordValues) => T): T {
    const { tokens, table, at, text, buffer } = this;
    this.tokenize(place - buffer.base);
    const result = read(tokens.read(table, buffer.bytes));
    this.tokenize(at);
    tokens.read(table, buffer.bytes, text);
    return result;
  }

  /** The mark of the record. */
  private readonly mark = (): PlacedMark => ({
    pointer: pointerTo(this.target, this.index),
    ...this.builder.place(this.at, this.end),
  });

  /** The same record with its place. */
  private readonly judged = (): Judged => {
    const { tokens: record, at, end, target, index } = this;
    const pointer = pointerTo(target, index);
    const subject =
      target.array === undefined
        ? { record: this.number, shape: record.shape ?? null, pointer }
        : { record: null, shape: null, pointer, array: target.array, index };
    return { record, at, end, subject };
  };

  /**
   * Judges an object whose tokens do not show everything, or that no table describes; or the record of an envelope. It
   * pauses where findings should be taken; the buffer must not change in the meantime.
   */
  private *byText(found: Found): Generator<undefined, void> {
    const { builder, buffer, plan, tokenizer } = this;
    const { bytes } = buffer;
    const { envelope } = found;
    let around: TextFaults | undefined;
    let record: Found | undefined = found;
    buffer.countTo(found.at);
    if (envelope === "scanned" || (envelope === "tokenized" && tokenizer.state[SURE] === 0)) {
      around = new TextFaults(pointerTo(found.target, found.index));
      for (const _ of around.reading(bytes, found.at)) yield;
    }
    if (envelope === "scanned" || envelope === "tokenized") record = this.inner(found, around);
    if (record === undefined) return;
    const { at, end, target, index, table } = record;
    const text = tokenizer.state[SURE] !== 0 ? undefined : (this.textFaults ??= new TextFaults());
    if (text !== undefined) for (const _ of text.reading(bytes, at)) yield;
    if (table === undefined) return this.withoutTable(record, text);
    if (text === undefined && around === undefined)
      return this.byTokens(at, end, target, index, table);
    const replaced = this.begin(at, end, target, index, table, text);
    const ofDocument = replaced?.faults ?? this.visited();
    const judged = this.judged();
    const verdict = new RecordVerdict();
    if (target.array === undefined) this.number += 1;
    for (const fault of builder.faultsOf(judged.record, target.context)) {
      if (fault !== undefined) builder.placed(fault, judged, verdict);
      if (fault === undefined || builder.isFull) yield;
    }
    for (const fault of ofDocument) builder.placed(fault, judged, verdict);
    for (const diagnostic of plan.texts) {
      const { ofText } = diagnostic;
      const parts =
        replaced === undefined
          ? [around?.of(diagnostic, 0, at), text?.of(diagnostic), around?.of(diagnostic, end)]
          : [replaced.ofText.filter((fault) => fault.diagnostic.ofText === ofText)];
      for (const part of parts)
        for (const fault of part ?? []) {
          if (fault !== undefined) builder.textFault(fault, judged, verdict);
          if (fault === undefined || builder.isFull) yield;
        }
    }
    builder.count(judged.subject, verdict);
  }

  /** Reports an object that no table describes. */
  private withoutTable({ at, end, target, index, envelope }: Found, text?: TextFaults): void {
    const { builder, plan, tokenizer } = this;
    const record = this.tokens.read(shapeTables[1], this.buffer.bytes, text);
    const isSeveral =
      plan.alone === "document"
        ? record.findName(isRootName) !== undefined
        : tokenizer.state[TELLS] !== 0;
    const mayBeMisspelt = !isSeveral && envelope === undefined;
    if (mayBeMisspelt && this.reportsMisspelt(record, pointerTo(target, index))) return;
    const digest = builder.digestOf(at, end);
    const params = { mistake: isSeveral ? "several" : "none" };
    this.unjudged(shapeDiagnostic, params, builder.place(at, end), target, index, digest);
  }

  /** Tokenizes an object that is valid JSON and not too deep. */
  tokenize(at: number): void {
    const { bytes, view, end } = this.buffer;
    if (this.tokenizer.tokenize(bytes, view, at, end, false) < 0)
      throw new Error("a record that is valid JSON cannot be tokenized");
  }

  /** Judges what is in an envelope that the tokenizer does not have. */
  envelope(at: number, end: number, target: ValueTarget, index: number): void {
    this.open({ at, end, target, index, envelope: "scanned" });
  }

  /**
   * Tokenizes the record of `{"shape": …, "record": {…}}`, or reports why there is none. If a name is repeated, its last
   * value is used; other names are ignored.
   */
  private inner({ at, target, index }: Found, around: TextFaults | undefined): Found | undefined {
    const { bytes } = this.buffer;
    const { shape: given, maxRecord } = this.plan;
    const pointer = pointerTo(target, index);
    const members = around ?? this.tokens.read(shapeTables[1], bytes);
    const says = members.memberOf("shape") as Member;
    const inner = members.memberOf("record") as Member;
    const { valueAt, valueEnd } = inner;
    const digest = this.builder.digestOf(at, Math.max(says.valueEnd, valueEnd));
    const said = shortValue(bytes, says);
    const shape = exactShapeOf(said);
    const refuse = (member: Member, diagnostic: Diagnostic<never>, params?: Params): undefined => {
      const place = this.builder.place(member.valueAt, member.valueEnd);
      const of = member === inner && shape !== undefined ? { ...target, shape } : target;
      this.unjudged(diagnostic, params, place, of, index, digest, `/${member.name}`);
    };
    const other = otherArrayNames.find((name) => name === said);
    if (given !== undefined && shape !== given && (shape ?? other) !== undefined)
      return refuse(says, shapeDiagnostic, { mistake: "conflict" });
    if (other !== undefined) {
      this.counters.otherArrays[other satisfies OtherArrayName] += 1;
      return undefined;
    }
    if (shape === undefined) return refuse(says, shapeDiagnostic, { mistake: "unknown" });
    if (bytes[valueAt] !== 0x7b) return refuse(inner, recordDiagnostic);
    const deepAt = deepIn(bytes, inner);
    if (deepAt >= 0 && deepAt < maxRecord) return refuse(inner, tooDeep, { limit: maxDepth });
    if (valueEnd - valueAt > maxRecord) return refuse(inner, tooLarge, { limit: maxRecord });
    this.tokenize(valueAt);
    const within = { pointer: `${pointer}/record`, context: target.context, shape };
    return { at: valueAt, end: valueEnd, target: within, index: -1, table: shapeTables[shape] };
  }

  // --- what is not judged ---

  /** Reports a value that must be a document, and is none. */
  noDocument(at: number, end: number, isEnvelope: boolean, target: ValueTarget): void {
    this.counters.partial = true;
    if (this.buffer.bytes[at] === 0x7b)
      return this.open({ at, end, target, index: -1, envelope: isEnvelope ? "closed" : undefined });
    const params = { mistake: "wrong-type", expected: "object" };
    const mark = { pointer: "", ...this.builder.place(at, end) };
    this.builder.outside(documentDiagnostic, params, mark);
  }

  /**
   * Reports an object that is not a document only because a name is misspelt; returns false if no name is similar, or
   * if one is a field.
   */
  private reportsMisspelt(record: TokenValues, pointer: string): boolean {
    if (record.findName(isFieldName) !== undefined) return false;
    const { nearLevel } = this.plan;
    const name = record.findName((each) => isRootName(nearLevel(each)));
    if (name === undefined) return false;
    const { nameAt, nameEnd } = record.memberOf(name) as Member;
    const mark = {
      pointer: `${pointer}/${shownName(name)}`,
      ...this.builder.placeOf(nameAt, nameEnd - nameAt),
    };
    const params = { mistake: "unknown-name", expected: nearLevel(name) };
    this.builder.outside(documentDiagnostic, params, mark);
    this.counters.partial ||= record.get(name).kind !== "null";
    return true;
  }

  /** Reports a value that is no object, or an envelope where a document must be. */
  noRecord(
    place: Place,
    isLine: boolean,
    target: ValueTarget,
    index: number,
    digest?: string,
  ): void {
    const fault = {
      diagnostic: recordDiagnostic,
      path: [],
      ...(isLine && { hint: { line: true } }),
    };
    this.builder.unjudged(fault, place, this.subject(target, index), digest);
  }

  /** Reports a record that is not judged. */
  unjudged(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    place: Place,
    target: ValueTarget,
    index: number,
    digest?: string,
    within = "",
  ): void {
    if (target.isTop && this.plan.alone === "document") {
      this.counters.partial = true;
      this.builder.outside(diagnostic, params, { pointer: "", ...place });
      return;
    }
    const fault =
      params === undefined ? { diagnostic, path: [] } : { diagnostic, path: [], params };
    const subject = this.subject(target, index);
    const pointer = subject.pointer + within;
    this.builder.unjudged(fault, place, { ...subject, pointer }, digest);
  }

  private subject(target: ValueTarget, index: number): RecordSubject {
    const pointer = pointerTo(target, index);
    const { array } = target;
    if (array !== undefined) return { record: null, shape: null, pointer, array, index };
    const record = this.number;
    this.number += 1;
    return { record, shape: target.shape ?? this.plan.shape ?? null, pointer };
  }
}

/** A pointer to a value: an element of its target's array, or without an index the target itself. */
export const pointerTo = ({ pointer }: Target, index: number): string =>
  index < 0 ? pointer : `${pointer}/${index}`;

const none: readonly Fault[] = [];
const nowhere: Target = { pointer: "", context: emptyContext };

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
