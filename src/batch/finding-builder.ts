import type { FaultSink } from "../evaluate/evaluator";
import type { Fault } from "../model/fault";
import { evaluate, faultsIn } from "../evaluate/evaluator";
import type { TablePlan } from "../evaluate/plan";
import { planOf } from "../evaluate/plan";
import type { Table } from "../model/table";
import { Verdict } from "../evaluate/verdict";
import { issueOf } from "../evaluate/wording";
import type { Mark } from "../model/document-rule";
import type { Diagnostic, RevisionContext } from "../model/rule";
import type { Shape, UncoveredName } from "../model/shapes";
import type { MarkedFault } from "../document/visitor";
import type { TableValues } from "../model/value";
import type { Finding } from "../model/finding";
import type { Plan } from "./plan";
import type { Member, TextFault } from "../bytes/record";
import type { Counters } from "./counters";
import type { Reading } from "./text";
import { handOut } from "./text";
import type { InputBuffer } from "../bytes/buffer";

/** Where a finding stands, taken while its bytes are in the buffer. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
  readonly value?: string;
}

/** A mark with the place that it stands for. */
export type PlacedMark = Mark & Place;

/** The record that a finding speaks of; outside records both are null. */
export interface Subject {
  readonly record: number | null;
  readonly shape: Shape | null;
  /** A JSON Pointer to the record. */
  readonly pointer: string;
  /** Of an element that no shape describes: its array, and its place in it. */
  readonly array?: UncoveredName;
  readonly index?: number;
}

/** A record as the rules see it, and where the last member of a name stands. */
interface PlacedValues extends TableValues {
  readonly table: Table;
  readonly memberOf: (name: string) => Member | undefined;
}

/** A record that is judged: where it is, and what its findings say of the place. */
interface Judged {
  readonly record: PlacedValues;
  readonly at: number;
  readonly end: number;
  readonly subject: Subject;
}

/** What is said of a record beside what the rules say. */
interface Besides {
  /** What a diagnostic reports of its text, in the order of the bytes. */
  readonly ofText: (diagnostic: Diagnostic<never>) => Iterable<TextFault | undefined>;
  /** What its document's rules say of it. */
  readonly ofDocument?: readonly Fault[] | undefined;
}

/** How many findings wait to be taken, before whoever reads is asked to take them. */
const mostWaiting = 500;

/** The plain way: what the rules say of one record, worded and placed. */
export class FindingBuilder {
  private findings: Finding[] = [];
  private readonly sink = new Sink();
  private lastPlan: TablePlan | undefined;
  private lastTable: Table | undefined;
  private lastContext: RevisionContext | undefined;

  private readonly plan: Plan;
  private readonly buffer: InputBuffer;
  readonly file: string;
  private readonly counters: Counters;

  constructor(plan: Plan, buffer: InputBuffer, file: string, counters: Counters) {
    this.plan = plan;
    this.buffer = buffer;
    this.file = file;
    this.counters = counters;
  }

  /** The findings since the last call, in order. */
  take(): Finding[] {
    const taken = this.findings;
    this.findings = [];
    return taken;
  }

  /** Whether so many findings wait that they should be taken. */
  get isFull(): boolean {
    return this.findings.length >= mostWaiting;
  }

  /**
   * Judges a record that may have millions of findings, and pauses where it has enough. Nobody may read on in the
   * meantime.
   */
  *record(
    judged: Judged,
    context: RevisionContext,
    { ofText, ofDocument = [] }: Besides,
  ): Reading<void> {
    const { record, subject } = judged;
    const verdict = new Verdict();
    for (const fault of faultsIn(this.planFor(record.table, context), record, context)) {
      if (fault !== undefined) this.placed(fault, judged, verdict);
      if (fault === undefined || this.isFull) yield handOut;
    }
    for (const fault of ofDocument) this.placed(fault, judged, verdict);
    for (const diagnostic of this.plan.texts) {
      for (const fault of ofText(diagnostic)) {
        if (fault !== undefined) this.textFault(fault, record, subject, verdict);
        if (fault === undefined || this.isFull) yield handOut;
      }
    }
    this.count(subject, verdict);
  }

  private count({ array }: Subject, verdict: Verdict): void {
    if (array === undefined) this.counters.record(verdict);
    else this.counters.element(array, verdict);
  }

  /** The same of a record that was tokenized: it has not many findings, and mostly none, so the rest is asked for only then. */
  tokenized(
    record: PlacedValues,
    context: RevisionContext,
    array: UncoveredName | undefined,
    judgedOf: () => Judged,
    ofDocument: readonly Fault[],
  ): void {
    const { sink } = this;
    sink.faults.length = 0;
    evaluate(this.planFor(record.table, context), record, context, sink);
    if (sink.faults.length === 0 && ofDocument.length === 0) {
      if (array === undefined) this.counters.records += 1;
      else this.counters.element(array);
      return;
    }
    const judged = judgedOf();
    const verdict = new Verdict();
    for (const fault of sink.faults) this.placed(fault, judged, verdict);
    for (const fault of ofDocument) this.placed(fault, judged, verdict);
    this.count(judged.subject, verdict);
  }

  /** The plan of a table for a context, which is mostly that of the record before. */
  private planFor(table: Table, context: RevisionContext): TablePlan {
    if (this.lastPlan === undefined || table !== this.lastTable || context !== this.lastContext) {
      const { rules, elements } = this.plan;
      const own = table.shape === undefined ? (elements?.rules ?? []) : rules;
      this.lastPlan = planOf(own, context, table);
      this.lastTable = table;
      this.lastContext = context;
    }
    return this.lastPlan;
  }

  /** Emits a fault where the member of its name stands; an absent one has the whole record's place. */
  private placed(
    fault: Fault,
    { record: { memberOf }, at, end, subject }: Judged,
    verdict: Verdict,
  ): void {
    const member = fault.path.length === 0 ? undefined : memberOf(String(fault.path[0]));
    // null is absent
    const place =
      member === undefined || this.buffer.bytes[member.valueAt] === 0x6e
        ? this.place(at, end)
        : fault.diagnostic.pointsAt === "name"
          ? this.place(member.nameAt, member.nameEnd)
          : this.place(member.valueAt, member.valueEnd);
    verdict.see(this.emit(fault, place, subject), fault.params);
  }

  /** Emits what only the text tells. */
  private textFault(
    fault: TextFault,
    { memberOf, table }: PlacedValues,
    subject: Subject,
    verdict: Verdict,
  ): void {
    const [name] = fault.path;
    if (fault.isInfinite && fault.path.length === 1) {
      const isField = table.indexOf.has(String(name));
      // `type` speaks of it, and nothing else
      if (isField && memberOf(String(name))?.valueAt === fault.at) return;
    }
    const { pointer = subject.pointer } = fault;
    verdict.see(this.emit(fault, this.place(fault.at, fault.end), { ...subject, pointer }));
  }

  /** Counts a record that cannot be judged, with the one finding that it gets. */
  unjudged(fault: Fault, place: Place, subject: Subject): void {
    const verdict = new Verdict();
    verdict.see(this.emit(fault, place, subject));
    this.count(subject, verdict);
  }

  /** Words what is said of a level, or of what has been passed. */
  marked(faults: readonly MarkedFault[]): void {
    for (const { at, ...fault } of faults) {
      const { pointer, ...place } = at as PlacedMark;
      this.emit(fault, place, { record: null, shape: null, pointer });
    }
  }

  /** Words a fault and gives it its place; the diagnostic, as grave as the caller wants it. */
  emit(
    found: Fault,
    { line, column, offset, length, value }: Place,
    subject: Subject,
  ): Fault["diagnostic"] {
    const fault = this.plan.graded(found);
    const issue = issueOf(fault, this.plan.lang);
    const { file } = this;
    const { record, shape, array, index } = subject;
    const { code, severity, path, message, params } = issue;
    let { pointer } = subject;
    for (const step of path) pointer += `/${step}`; // the names as they are shown
    this.counters.issue(issue);
    // Written out, not spread: a file may be all faults.
    const finding: Finding =
      value === undefined && array === undefined
        ? {
            file,
            record,
            shape,
            pointer,
            line,
            column,
            offset,
            length,
            code,
            severity,
            path,
            message,
          }
        : {
            file,
            record,
            shape,
            ...(array !== undefined && { array }),
            ...(index !== undefined && { index }),
            pointer,
            line,
            column,
            offset,
            length,
            ...(value !== undefined && { value }),
            code,
            severity,
            path,
            message,
          };
    this.findings.push(params === undefined ? finding : Object.assign(finding, { params }));
    return fault.diagnostic;
  }

  /** The place of the bytes from one index to another. */
  place(at: number, end: number): Place {
    const { buffer } = this;
    const { line, column } = buffer.place(at);
    const place = { line, column, offset: buffer.base + at, length: end - at };
    return this.plan.showValues
      ? { ...place, value: shownText(buffer.bytes.subarray(at, end)) }
      : place;
  }
}

/** How much of a value is shown when values are asked for, in characters. */
const longestShown = 200;

function shownText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * longestShown));
  const characters = Array.from(text);
  return characters.length > longestShown || bytes.length > 4 * longestShown
    ? `${characters.slice(0, longestShown).join("")}…`
    : text;
}

/** Takes the faults of one record. */
class Sink implements FaultSink {
  readonly faults: Fault[] = [];

  fault(fault: Fault): void {
    this.faults.push(fault);
  }
}
