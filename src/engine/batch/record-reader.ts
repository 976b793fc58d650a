import { record as recordDiagnostic } from "../../core/diagnostics/record";
import { document as documentDiagnostic } from "../../core/diagnostics/document";
import { shape as shapeDiagnostic } from "../../core/diagnostics/shape";
import { tooDeep } from "../../core/diagnostics/too-deep";
import { tooLarge } from "../../core/diagnostics/too-large";
import { Brackets } from "../bytes/brackets";
import type { InputBuffer } from "../bytes/buffer";
import type { MemberPlace } from "../bytes/json-text";
import { maxDepth } from "../bytes/tokenizer";
import { Scanner } from "../bytes/scanner";
import type { TextFault } from "../bytes/text-faults";
import { TextFaults } from "../bytes/text-faults";
import type { TokenValues } from "../bytes/token-values";
import type { Tokenizer } from "../bytes/tokenizer";
import { isRootName } from "../document/names";
import { emptyContext } from "../../core/model/context";
import type { Reading } from "../document/reading";
import type { RecordTarget } from "../document/traversal";
import { eachFault, evaluate } from "../../core/evaluate/evaluator";
import type { TablePlan } from "../../core/evaluate/table-plan";
import { tablePlanOf } from "../../core/evaluate/table-plan";
import { findSuspects } from "../bytes/quick-tests";
import { RecordVerdict } from "../../core/evaluate/verdict";
import type { Elements } from "../../core/model/document-rule";
import type { Fault } from "../../core/model/fault";
import type { Params } from "../../core/model/issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { RuleContext } from "../../core/model/rule-context";
import type { AnyRule } from "../../core/model/rule";
import type { Shape } from "../../core/model/shapes";
import { shapeOf, otherArrayNames } from "../../core/model/shapes";
import type { Table } from "../../core/model/table";
import { shapeTable } from "../../core/model/table";
import type { RecordValues } from "../../core/model/value";
import type { Counters } from "./counters";
import type { Engine } from "./engine";
import type { FindingBuilder, FindingPlace, PlacedMark, RecordSubject } from "./finding-builder";
import { markOf } from "./finding-builder";
import type { Plan } from "./run-plan";
import { setRecordSpan } from "./record-span";

/**
 * Called for each judged record, with its text if that may have faults, and the buffer of its indices. The returned faults
 * replace the faults of the text.
 */
export type OnRecord = (
  record: TokenValues,
  text: TextFaults | undefined,
  buffer: InputBuffer,
) => { readonly faults: readonly Fault[]; readonly textFaults: readonly TextFault[] };

/**
 * Judges a record, or the value in its place, once it is in memory as a whole: from its tokens, and also from its text if the
 * tokens do not show everything. Numbers the records of a file.
 */
export class RecordReader implements Elements {
  number = 0;
  /** The faults that only the text of a record shows. Few files need them. */
  private textFaults: TextFaults | undefined;

  private readonly builder: FindingBuilder;
  private readonly buffer: InputBuffer;
  private readonly counters: Counters;
  private readonly plan: Plan;
  private readonly tokenizer: Tokenizer;
  private readonly tokens: TokenValues;
  private readonly onRecord: OnRecord | undefined;
  /** The object that is judged: its place in the buffer, and in its array; and its table, if it is a record. */
  private at = 0;
  private end = 0;
  private target: RecordTarget = nowhere;
  private index = 0;
  private table: Table = shapeTable(1);
  private text: TextFaults | undefined;
  /** The plan of the last table, rules and context, which the next record usually shares. */
  private lastPlan: TablePlan | undefined;
  private lastRules: readonly AnyRule[] | undefined;
  private lastContext: RuleContext | undefined;

  constructor(builder: FindingBuilder, { tokenizer, tokens }: Engine, onRecord?: OnRecord) {
    this.builder = builder;
    this.buffer = builder.buffer;
    this.counters = builder.counters;
    this.plan = builder.plan;
    this.tokenizer = tokenizer;
    this.tokens = tokens;
    this.onRecord = onRecord;
  }

  /** Judges the element at the current position, and moves past it; undefined if it cannot be tokenized. */
  element(
    limit: number,
    isLine: boolean,
    target: RecordTarget,
    index: number,
  ): Reading | "done" | undefined {
    const { buffer, tokenizer } = this;
    const { bytes, view, position: at } = buffer;
    const after = tokenizer.tokenize(bytes, view, at, isLine);
    if (after < 0 || after > limit) return undefined;
    buffer.position = after;
    this.begin(at, after, target, index);
    return this.judgeAs(target.table) ?? "done";
  }

  /** Judges a tokenized object, or an envelope that may not be tokenized. Most records need only their tokens. */
  judge(
    at: number,
    end: number,
    isEnvelope: boolean,
    target: RecordTarget,
    index: number,
    isTokenized = true,
  ): Reading | void {
    this.begin(at, end, target, index);
    const { isSure, tells } = this.tokenizer;
    if (isEnvelope) {
      return this.byText(undefined, isTokenized && isSure ? "sure" : "unsure");
    }
    const shape = this.plan.shape ?? shapeOfBits[tells];
    return this.judgeAs(target.table ?? (shape && shapeTable(shape)));
  }

  private judgeAs(table: Table | undefined): Reading | void {
    const { tokenizer } = this;
    if (table === undefined || !tokenizer.isSure) {
      this.buffer.countTo(this.at);
      return this.byText(table);
    }
    this.byTokens(table);
    this.buffer.passed(this.at, this.end, tokenizer);
  }

  private begin(at: number, end: number, target: RecordTarget, index: number): void {
    this.at = at;
    this.end = end;
    this.target = target;
    this.index = index;
  }

  /** Judges a record whose tokens show everything. Most such records have no finding, and none has many. */
  private byTokens(table: Table): void {
    const { tokens, counters, target } = this;
    const { array, context } = target;
    const ofDocument = this.read(table)?.faults ?? this.visited();
    const faults =
      this.test() || tokens.extraCount > 0
        ? evaluate(this.lastPlan as TablePlan, tokens, context, tokens.found)
        : none;
    if (faults.length > 0 || ofDocument.length > 0) {
      const subject = this.subject(target, this.index, table.shape);
      const verdict = new RecordVerdict();
      for (const fault of faults) this.placed(fault, subject, verdict);
      for (const fault of ofDocument) this.placed(fault, subject, verdict);
      counters.judged(array, verdict, this.isBare(target));
      return;
    }
    if (array === undefined) this.number += 1;
    counters.judged(array, undefined, this.isBare(target));
  }

  /** Returns true for a record outside documents, if packs judge documents only. */
  private isBare({ table }: RecordTarget): boolean {
    return this.plan.bareRules !== undefined && table === undefined;
  }

  /** Reads the object as a record of a table. Returns the faults that replace its faults, if any. */
  private read(table: Table, text?: TextFaults): ReturnType<OnRecord> | undefined {
    this.table = table;
    this.text = text;
    const { buffer } = this;
    const record = this.tokens.read(table, buffer.bytes, text);
    return this.onRecord?.(record, text, buffer);
  }

  /** The faults that document rules find in the record. */
  private visited(): readonly Fault[] {
    return this.target.visit?.record(this.tokens, this.mark) ?? none;
  }

  /** Returns true if a column of the record may have a fault, by the plan for its table and context. */
  private test(): boolean {
    const { context } = this.target;
    this.usePlan(this.table, context);
    return findSuspects(this.tokens, this.lastPlan as TablePlan, context);
  }

  private usePlan(table: Table, context: RuleContext): void {
    const { rules, bareRules = rules, otherArrayRules } = this.plan;
    const ofShape = this.target.table === undefined ? bareRules : rules;
    const own = table.shape === undefined ? otherArrayRules : ofShape;
    const isSame = this.lastPlan?.table === table && this.lastRules === own;
    if (isSame && this.lastContext === context) return;
    this.lastPlan = tablePlanOf(own, context, table);
    this.lastRules = own;
    this.lastContext = context;
  }

  /** The offset of the record. */
  get place(): number {
    return this.buffer.base + this.at;
  }

  /** Reads another record of the same array and usuario, which must be in the buffer, and then the current one again. */
  again<T>(place: number, read: (record: RecordValues) => T): T {
    const { tokens, table, at, text, buffer } = this;
    this.tokenize(place - buffer.base);
    const result = read(tokens.read(table, buffer.bytes));
    this.tokenize(at);
    tokens.read(table, buffer.bytes, text);
    return result;
  }

  private readonly mark = (): PlacedMark =>
    markOf(pointerTo(this.target, this.index), this.builder.place(this.at, this.end));

  /**
   * Judges an object whose tokens do not show everything, an object without a table, or the record of an envelope. It pauses
   * where findings should be taken; the buffer must not change during the pause.
   *
   * @param envelope is set for an envelope, and "sure" if the tokens show everything.
   */
  private *byText(ofObject: Table | undefined, envelope?: "sure" | "unsure"): Reading {
    const { builder, buffer, plan, tokenizer, tokens } = this;
    const { bytes } = buffer;
    const around =
      envelope === "unsure" ? new TextFaults(pointerTo(this.target, this.index)) : undefined;
    if (around !== undefined) for (const _ of around.reading(bytes, this.at)) yield "full";
    const table = envelope === undefined ? ofObject : this.enter(around);
    if (table === undefined && envelope !== undefined) return;
    const { target, at, end } = this;
    const text = tokenizer.isSure ? undefined : (this.textFaults ??= new TextFaults());
    if (text !== undefined) for (const _ of text.reading(bytes, at)) yield "full";
    if (table === undefined) return this.withoutTable(text);
    if (text === undefined && around === undefined) return this.byTokens(table);
    const replaced = this.read(table, text);
    const ofDocument = replaced?.faults ?? this.visited();
    const subject = this.subject(target, this.index, table.shape);
    const verdict = new RecordVerdict();
    this.test();
    const { context } = target;
    for (const fault of eachFault(this.lastPlan as TablePlan, tokens, context, tokens.found)) {
      if (fault !== undefined) this.placed(fault, subject, verdict);
      if (fault === undefined || builder.isFull) yield "full";
    }
    for (const fault of ofDocument) this.placed(fault, subject, verdict);
    for (const diagnostic of plan.texts) {
      const parts =
        replaced === undefined
          ? [around?.of(diagnostic, 0, at), text?.of(diagnostic), around?.of(diagnostic, end)]
          : [replaced.textFaults];
      for (const part of parts)
        for (const fault of part ?? []) {
          if (fault !== undefined) this.textFault(fault, subject, verdict);
          if (fault === undefined || builder.isFull) yield "full";
        }
    }
    this.counters.judged(target.array, verdict, this.isBare(target));
  }

  /** Adds a finding at the member with the fault's name, or at the record if the field is absent. */
  private placed(fault: Fault, subject: RecordSubject, verdict: RecordVerdict): void {
    const { builder, buffer, tokens, at, end } = this;
    const { path, diagnostic } = fault;
    const member = path.length === 0 ? undefined : tokens.memberOf(String(path[0]));
    // null counts as absent
    const [from, to] =
      member === undefined || buffer.bytes[member.valueAt] === 0x6e
        ? [at, end]
        : diagnostic.pointsAt === "name"
          ? [member.nameAt, member.nameEnd]
          : [member.valueAt, member.valueEnd];
    const place = builder.showsValueOf(diagnostic.code)
      ? builder.place(from, to)
      : builder.placeOf(from, to - from);
    this.report(fault, place, subject, verdict);
  }

  private textFault(fault: TextFault, subject: RecordSubject, verdict: RecordVerdict): void {
    const { builder, tokens, table } = this;
    if (fault.diagnostic.textFault === "numbers" && fault.path.length === 1) {
      const name = String(fault.path[0]);
      const isField = table.indexOf.has(name) && tokens.memberOf(name)?.valueAt === fault.at;
      // `type` reports a number that is too large for a double
      if (isField && !Number.isFinite(tokens.get(name).number())) return;
    }
    const { pointer = subject.pointer } = fault;
    this.report(fault, builder.place(fault.at, fault.end), { ...subject, pointer }, verdict);
  }

  private report(
    fault: Fault,
    place: FindingPlace,
    subject: RecordSubject,
    verdict: RecordVerdict,
  ): void {
    const { builder, buffer, at, end } = this;
    const finding = builder.emit(fault, place, subject, verdict, {
      at,
      end,
    });
    if (this.plan.recordSpans)
      setRecordSpan(finding, { offset: buffer.base + at, length: end - at });
  }

  private withoutTable(text?: TextFaults): void {
    const { builder, plan, tokenizer, at, end, target, index } = this;
    const record = this.tokens.read(shapeTable(1), this.buffer.bytes, text);
    const isSeveral =
      plan.alone === "document" ? record.findName(isRootName) !== undefined : tokenizer.tells !== 0;
    const params = { mistake: isSeveral ? "several" : "none" };
    this.unjudged(shapeDiagnostic, params, builder.place(at, end), target, index);
  }

  tokenize(at: number): void {
    const { bytes, view } = this.buffer;
    if (this.tokenizer.tokenize(bytes, view, at, false) < 0)
      throw new Error("a record that is valid JSON cannot be tokenized");
  }

  /**
   * Begins the tokenized record of `{"shape": …, "record": {…}}` and returns its table; or reports why there is none. The last
   * of repeated names counts; other names are ignored.
   */
  private enter(around: TextFaults | undefined): Table | undefined {
    const { target, index } = this;
    const { bytes } = this.buffer;
    const { shape: given, maxRecord } = this.plan;
    const pointer = pointerTo(target, index);
    const members = around ?? this.tokens.read(shapeTable(1), bytes);
    const shapeMember = members.memberOf("shape") as MemberPlace;
    const recordMember = members.memberOf("record") as MemberPlace;
    const { valueAt, valueEnd } = recordMember;
    const shapeValue = shortValue(bytes, shapeMember);
    const shape = shapeOf(shapeValue);
    const refuse = (
      member: MemberPlace,
      diagnostic: Diagnostic<never>,
      params?: Params,
    ): undefined => {
      const place = this.builder.place(member.valueAt, member.valueEnd);
      const table = member === recordMember && shape !== undefined ? shapeTable(shape) : undefined;
      const of = { ...target, pointer: `${pointer}/${member.name}`, table };
      this.unjudged(diagnostic, params, place, of, -1);
    };
    const other = otherArrayNames.find((name) => name === shapeValue);
    if (given !== undefined && shape !== given && (shape ?? other) !== undefined)
      return refuse(shapeMember, shapeDiagnostic, { mistake: "conflict" });
    if (other !== undefined) {
      this.counters.otherArrays[other] += 1;
      return undefined;
    }
    if (shape === undefined) return refuse(shapeMember, shapeDiagnostic, { mistake: "unknown" });
    if (bytes[valueAt] !== 0x7b) return refuse(recordMember, recordDiagnostic);
    const deepAt = deepIn(bytes, recordMember);
    if (deepAt >= 0 && deepAt < maxRecord)
      return refuse(recordMember, tooDeep, { limit: maxDepth });
    if (valueEnd - valueAt > maxRecord) return refuse(recordMember, tooLarge, { limit: maxRecord });
    this.tokenize(valueAt);
    const within = { pointer: `${pointer}/record`, context: target.context };
    this.begin(valueAt, valueEnd, within, -1);
    return shapeTable(shape);
  }

  // --- what is not judged ---

  /** Reports a value that should be a document. */
  noDocument(at: number, end: number, isEnvelope: boolean, target: RecordTarget): Reading | void {
    this.counters.partial = true;
    if (this.buffer.bytes[at] === 0x7b && !isEnvelope) {
      this.begin(at, end, target, -1);
      return this.byText(undefined);
    }
    const params = isEnvelope ? { mistake: "none" } : { mistake: "wrong-type", expected: "object" };
    const diagnostic = isEnvelope ? shapeDiagnostic : documentDiagnostic;
    this.unjudged(diagnostic, params, this.builder.place(at, end), target, -1);
  }

  unjudged(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    place: FindingPlace,
    target: RecordTarget,
    index: number,
    hint?: unknown,
  ): void {
    if (index < 0 && this.plan.alone === "document") {
      this.counters.partial = true;
      const ofDocument = { ...params, isDocument: true };
      const at = markOf("", place);
      return this.builder.outside({ diagnostic, path: [], params, hint: ofDocument, at });
    }
    const subject = this.subject(target, index, target.table?.shape ?? this.plan.shape);
    const verdict = new RecordVerdict();
    this.builder.emit({ diagnostic, path: [], params, hint }, place, subject, verdict);
    this.counters.judged(target.array, verdict, this.isBare(target));
  }

  /** Numbers a record, and returns the subject of its findings. */
  private subject(target: RecordTarget, index: number, shape: Shape | undefined): RecordSubject {
    const pointer = pointerTo(target, index);
    const { array } = target;
    if (array !== undefined) return { record: null, shape: null, pointer, array, index };
    const record = this.number;
    this.number += 1;
    return { record, shape: shape ?? null, pointer };
  }
}

/** A pointer to an element of the target's array, or without an index to the target itself. */
export const pointerTo = ({ pointer }: RecordTarget, index: number): string =>
  index < 0 ? pointer : `${pointer}/${index}`;

const none: readonly Fault[] = [];
const nowhere: RecordTarget = { pointer: "", context: emptyContext };

/** The shape of a single bit. */
const shapeOfBits: Readonly<Record<number, Shape>> = { 2: 1, 4: 2, 8: 3, 16: 4 };

/** Returns the value of a member, if it is short enough to be a shape. */
function shortValue(bytes: Uint8Array, { valueAt, valueEnd }: MemberPlace): unknown {
  if (valueEnd - valueAt > 100) return undefined;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(valueAt, valueEnd)));
}

/** Returns the offset, within a value, of the first bracket beyond the depth limit; -1 if there is none. */
function deepIn(bytes: Uint8Array, { valueAt, valueEnd }: MemberPlace): number {
  const scanner = new Scanner(new Brackets());
  scanner.run(bytes, valueAt, valueEnd, -valueAt);
  return scanner.deepAt;
}
