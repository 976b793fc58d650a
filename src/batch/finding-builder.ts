import { countUp } from "../document/counts";
import type { Fault } from "../model/fault";
import { eachFault, evaluate } from "../evaluate/evaluator";
import type { TablePlan } from "../evaluate/plan";
import { planOf } from "../evaluate/plan";
import { programOf } from "../evaluate/program";
import type { Program } from "../model/program";
import type { Table } from "../model/table";
import { RecordVerdict } from "../evaluate/verdict";
import { issueOf } from "../evaluate/wording";
import type { Mark } from "../model/document-rule";
import type { Params } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { RevisionContext } from "../model/revision-context";
import type { Shape, OtherArrayName } from "../model/shapes";
import type { Target } from "../document/traversal";
import type { MarkedFault } from "../document/visitor";
import type { TableValues } from "../model/value";
import type { TypedFinding } from "../evaluate/typed-issue";
import type { Finding } from "../model/finding";
import type { Plan } from "./plan";
import { setRecordSpan } from "./record-span";
import type { Member } from "../bytes/json-text";
import type { TextFault } from "../bytes/text-faults";
import type { Counters } from "./counters";
import { Brackets } from "../bytes/brackets";
import type { Counted, InputBuffer } from "../bytes/buffer";
import { EndOf } from "../bytes/end-of";

/** The place of a finding, recorded while its bytes are in the buffer. */
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
  readonly value?: string;
}

/** A mark with its place. */
export type PlacedMark = Mark & Place;

/** The record that a finding is about. Outside records, `record` and `shape` are null. */
export interface RecordSubject {
  readonly record: number | null;
  readonly shape: Shape | null;
  /** A JSON Pointer to the record. */
  readonly pointer: string;
  /** For an element that no shape describes: its array, and its index in it. */
  readonly array?: OtherArrayName;
  readonly index?: number;
}

/** The values of a record as the rules read them, with the place of the last member of a name. */
interface PlacedValues extends TableValues {
  readonly table: Table;
  readonly memberOf: (name: string) => Member | undefined;
  /** Whether a column may have a fault; `found` has these as bits. */
  test(program: Program, context: RevisionContext): boolean;
  readonly found: Int32Array;
}

/** A record that is being judged, with its place and the subject of its findings. */
export interface Judged {
  readonly record: PlacedValues;
  readonly at: number;
  readonly end: number;
  readonly subject: RecordSubject;
}

/** With this many findings, reading pauses so that the caller can take them. */
const maxWaiting = 500;

/**
 * Runs the rules on records and makes findings from faults: each gets its message and its place. The readers
 * of a file add to it, and `Reader` takes the findings.
 */
export class FindingBuilder {
  /** How often each code was found in the open document: only where answers are to be compared. */
  readonly codeCounts = new Map<string, number>();
  private findings: TypedFinding[] = [];
  /** Whether there are so many findings that the caller should take them. */
  isFull = false;
  /** The usuario that is read, which is whole in the buffer before an offset; and its digest, once a finding needed it. */
  usuario:
    | {
        readonly pointer: string;
        readonly offset: number;
        readonly to: number;
        digest?: string | undefined;
      }
    | undefined;
  private lastDigest:
    | { readonly offset: number; readonly end: number; readonly digest: string }
    | undefined;
  private lastPlan: TablePlan | undefined;
  private lastProgram: Program | undefined;
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

  /** Returns the findings since the last call, in order. */
  take(): TypedFinding[] {
    const taken = this.findings;
    this.findings = [];
    this.isFull = false;
    return taken;
  }

  /**
   * Judges a record whose text has no faults. Most of these have no finding, and none has many, so the place and subject
   * are made only on demand.
   *
   * @param ofDocument are the faults that document rules report.
   */
  record(
    record: PlacedValues,
    { context, array }: Target,
    judgedOf: () => Judged,
    ofDocument: readonly Fault[],
  ): void {
    const plan = this.planFor(record.table, context);
    const isSuspect = record.test(this.lastProgram as Program, context);
    const faults =
      isSuspect || record.extraCount > 0 ? evaluate(plan, record, context, record.found) : none;
    if (faults.length === 0 && ofDocument.length === 0) {
      if (array === undefined) this.counters.records += 1;
      else this.counters.element(array);
      return;
    }
    const judged = judgedOf();
    const verdict = new RecordVerdict();
    for (const fault of faults) this.placed(fault, judged, verdict);
    for (const fault of ofDocument) this.placed(fault, judged, verdict);
    this.count(judged.subject, verdict);
  }

  /** The faults that the rules find in a record which may have millions; undefined where the caller should pause. */
  faultsOf(record: PlacedValues, context: RevisionContext): Iterable<Fault | undefined> {
    const plan = this.planFor(record.table, context);
    record.test(this.lastProgram as Program, context);
    return eachFault(plan, record, context, record.found);
  }

  /** Counts a record that was judged. */
  count({ array }: RecordSubject, verdict: RecordVerdict): void {
    if (array === undefined) this.counters.record(verdict);
    else this.counters.element(array, verdict);
  }

  /** The plan of a table for a context. It is usually the same as for the previous record. */
  private planFor(table: Table, context: RevisionContext): TablePlan {
    if (this.lastPlan === undefined || table !== this.lastTable || context !== this.lastContext) {
      const { rules, otherArrayRules } = this.plan;
      this.lastPlan = planOf(table.shape === undefined ? otherArrayRules : rules, context, table);
      this.lastProgram = programOf(this.lastPlan);
      this.lastTable = table;
      this.lastContext = context;
    }
    return this.lastPlan;
  }

  /**
   * Adds a finding at the place of the member with the fault's name; the finding of an absent field has the place
   * of the record.
   */
  placed(
    fault: Fault,
    { record: { memberOf }, at, end, subject }: Judged,
    verdict: RecordVerdict,
  ): void {
    const member = fault.path.length === 0 ? undefined : memberOf(String(fault.path[0]));
    // null counts as absent
    const place =
      member === undefined || this.buffer.bytes[member.valueAt] === 0x6e
        ? this.place(at, end)
        : fault.diagnostic.pointsAt === "name"
          ? this.place(member.nameAt, member.nameEnd)
          : this.place(member.valueAt, member.valueEnd);
    verdict.see(this.emit(fault, place, subject, this.digestOf(at, end)), fault.params);
    this.spanOf(at, end);
  }

  /** Adds to the last finding where its record is, if the caller wants to know. */
  private spanOf(at: number, end: number): void {
    const finding = this.plan.recordSpans ? this.findings.at(-1) : undefined;
    if (finding !== undefined)
      setRecordSpan(finding, { offset: this.buffer.base + at, length: end - at });
  }

  /** What identifies the bytes from one index to another, if the caller wants to know. */
  digestOf(at: number, end: number): string | undefined {
    const { plan, buffer, lastDigest } = this;
    if (plan.digest === undefined) return undefined;
    const offset = buffer.base + at;
    if (lastDigest?.offset === offset && lastDigest.end === end) return lastDigest.digest;
    const digest = plan.digest(buffer.bytes.subarray(at, end));
    this.lastDigest = { offset, end, digest };
    return digest;
  }

  /** The same of the usuario that a pointer leads to, or into, if it is the one that is read. */
  private digestOfUsuario(pointer: string): string | undefined {
    const { plan, buffer, usuario } = this;
    if (plan.digest === undefined || usuario === undefined) return undefined;
    if (pointer !== usuario.pointer && !pointer.startsWith(`${usuario.pointer}/`)) return undefined;
    if (!("digest" in usuario)) {
      const at = usuario.offset - buffer.base;
      const end = new EndOf(new Brackets());
      const isWhole = end.run(buffer, at, usuario.to - buffer.base) === "end";
      usuario.digest = isWhole ? plan.digest(buffer.bytes.subarray(at, end.at)) : undefined;
    }
    return usuario.digest;
  }

  /** Adds a finding for a fault that only the text shows. */
  textFault(
    fault: TextFault,
    { record: { memberOf, table }, at, end, subject }: Judged,
    verdict: RecordVerdict,
  ): void {
    const [name] = fault.path;
    if (fault.isInfinite && fault.path.length === 1) {
      const isField = table.indexOf.has(String(name));
      // `type` reports it already
      if (isField && memberOf(String(name))?.valueAt === fault.at) return;
    }
    const { pointer = subject.pointer } = fault;
    const place = this.place(fault.at, fault.end);
    verdict.see(this.emit(fault, place, { ...subject, pointer }, this.digestOf(at, end)));
    this.spanOf(at, end);
  }

  /** Counts a record that cannot be judged, and adds its only finding. */
  unjudged(fault: Fault, place: Place, subject: RecordSubject, digest?: string): void {
    const verdict = new RecordVerdict();
    verdict.see(this.emit(fault, place, subject, digest));
    this.count(subject, verdict);
  }

  /** Adds a finding about something outside records. */
  outside(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    mark: Mark,
    { name = "", hint }: { readonly name?: string; readonly hint?: unknown } = {},
  ): void {
    this.outsideRecords({ diagnostic, path: [], params, name, hint }, mark);
  }

  /** Adds findings about an enclosing object, or about something that was read before. */
  marked(faults: readonly MarkedFault[]): void {
    for (const fault of faults) this.outsideRecords(fault, fault.at);
  }

  private outsideRecords(fault: Fault, mark: Mark): void {
    const { pointer } = mark;
    const digest = this.digestOfUsuario(pointer);
    this.emit(fault, mark as PlacedMark, { record: null, shape: null, pointer }, digest);
  }

  /** Adds a finding: a fault with its message and its place. Returns the diagnostic, with the severity that applies. */
  emit(
    found: Fault,
    { line, column, offset, length, value }: Place,
    subject: RecordSubject,
    digest?: string,
  ): Fault["diagnostic"] {
    const fault = this.plan.graded(found);
    const issue = issueOf(fault, this.plan.lang);
    const { file } = this;
    const { record, shape, array, index } = subject;
    const { code, severity, path, message, params } = issue;
    let { pointer } = subject;
    for (const step of path) pointer += `/${step}`; // the names as they are shown
    this.counters.issue(fault.diagnostic);
    if (this.plan.context.answers !== undefined) {
      const { official = "" } = params ?? {};
      countUp(this.codeCounts, `${severity} ${code} ${String(official)}`);
    }
    // Written out instead of spread, since a file may have nothing but faults.
    const finding: { -readonly [Key in keyof Finding]: Finding[Key] } =
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
    if (params !== undefined) finding.params = params;
    if (digest !== undefined) finding.digest = digest;
    this.isFull = this.findings.push(finding as TypedFinding) >= maxWaiting;
    return fault.diagnostic;
  }

  /** The place of the bytes from one index to another, with their text if values are to be shown. */
  place(at: number, end: number, from?: Counted): Place {
    const place = this.placeOf(at, end - at, from);
    if (!this.plan.showValues) return place;
    return { ...place, value: shownText(this.buffer.bytes.subarray(at, end)) };
  }

  /** The place of so many bytes from the current position on. */
  placeHere(length: number): Place {
    return this.placeOf(this.buffer.position, length);
  }

  /** The same, with their text if values are to be shown. */
  valueHere(length: number): Place {
    const { position } = this.buffer;
    return this.place(position, position + length);
  }

  /** The place of everything from an offset up to the current position. */
  wholePlace(start: number): Place {
    const { base, position } = this.buffer;
    return this.place(start - base, position);
  }

  /**
   * The place of so many bytes from an index on, never with their text.
   *
   * @param from is the place of an earlier index, for one that is before places already requested.
   */
  placeOf(at: number, length: number, from?: Counted): Place {
    const { line, column } = this.buffer.place(at, from);
    return { line, column, offset: this.buffer.base + at, length };
  }
}

/** Written out, since there is one for each field of a usuario. */
export function markOf(
  pointer: string,
  { line, column, offset, length, value }: Omit<PlacedMark, "pointer">,
): PlacedMark {
  return value === undefined
    ? { pointer, line, column, offset, length }
    : { pointer, line, column, offset, length, value };
}

const none: readonly Fault[] = [];

/** The number of characters of a value that are shown, if values were requested. */
const maxShown = 200;

function shownText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * maxShown));
  const characters = Array.from(text);
  return characters.length > maxShown || bytes.length > 4 * maxShown
    ? `${characters.slice(0, maxShown).join("")}…`
    : text;
}
