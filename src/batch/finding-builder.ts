import type { Fault } from "../evaluate/evaluator";
import { faultsIn, faultsOf, issueOf } from "../evaluate/evaluator";
import type { AnyRule, RevisionContext } from "../model/rule";
import type { Shape } from "../model/shapes";
import { fieldsOf } from "../model/shapes";
import type { Mark, MarkedFault } from "../document/visitor";
import type { Finding } from "../model/finding";
import type { Plan } from "./plan";
import type { Member, RecordText, TextFault } from "../bytes/record";
import type { WalkedRecord } from "../bytes/token-record";
import type { Tally } from "./counters";
import type { Window } from "../bytes/buffer";

/** Where a finding stands, taken while its bytes are in the window. */
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
}

/** The plain way: what the rules say of one record, worded and placed. */
export class Judge {
  private findings: Finding[] = [];

  private readonly plan: Plan;
  private readonly window: Window;
  readonly file: string;
  private readonly tally: Tally;

  constructor(plan: Plan, window: Window, file: string, tally: Tally) {
    this.plan = plan;
    this.window = window;
    this.file = file;
    this.tally = tally;
  }

  /** The findings since the last call, in order. */
  take(): Finding[] {
    const taken = this.findings;
    this.findings = [];
    return taken;
  }

  /** Judges a record that was read as an object and begins at index `at`. */
  record(
    { value, faults, memberOf }: RecordText,
    at: number,
    end: number,
    subject: Subject & { readonly shape: Shape },
    context: RevisionContext,
    ofDocument: readonly Fault[] = [],
  ): void {
    const { plan } = this;
    const said = [...faultsOf(subject.shape, value, context, plan.rules), ...ofDocument];
    const placed = (name: string) => (value[name] == null ? undefined : memberOf(name)); // null is absent
    this.faults(said, placed, at, end, subject);
    const ofText = faults.length === 0 ? none : this.textFaults(faults, memberOf, subject);
    this.tally.record(ofText.length === 0 ? said : [...said, ...ofText]);
  }

  /** The same of a record that was walked, against the rules that may have something to say of it. */
  walked(
    record: WalkedRecord,
    rules: readonly AnyRule[],
    at: number,
    end: number,
    subject: Subject & { readonly shape: Shape },
    context: RevisionContext,
  ): void {
    const said = faultsIn(subject.shape, record, context, rules);
    const placed = (name: string) =>
      record.valueOf(name) == null ? undefined : record.memberOf(name);
    this.faults(said, placed, at, end, subject);
    this.tally.record(said);
  }

  /** Emits what the rules say, each where the member of its name stands; an absent one has the whole record's place. */
  private faults(
    faults: readonly Fault[],
    memberOf: (name: string) => Member | undefined,
    at: number,
    end: number,
    subject: Subject,
  ): void {
    const nameAt = ({ path }: Fault) => memberOf(String(path[0]))?.nameAt ?? at;
    const ofNames = inByteOrder(faults.filter(isInName), nameAt);
    let next = 0;
    for (const each of faults) {
      const fault = isInName(each) ? (ofNames[next++] as Fault) : each;
      const member = memberOf(String(fault.path[0]));
      const place =
        member === undefined
          ? this.place(at, end)
          : isInName(fault)
            ? this.place(member.nameAt, member.nameEnd)
            : this.place(member.valueAt, member.valueEnd);
      this.emit(fault, place, subject);
    }
  }

  /** Emits what only the text tells, and returns what of it was emitted. */
  private textFaults(
    faults: readonly TextFault[],
    memberOf: (name: string) => Member | undefined,
    subject: Subject & { readonly shape: Shape },
  ): readonly Fault[] {
    const emitted: Fault[] = [];
    const isField = (name: unknown) => fieldsOf(subject.shape).some((field) => field.name === name);
    for (const { code } of this.plan.texts) {
      for (const fault of faults) {
        if (fault.notice.code !== code) continue;
        const [name] = fault.path;
        const ownNumber = fault.path.length === 1 && memberOf(String(name))?.valueAt === fault.at;
        if (fault.isInfinite && ownNumber && isField(name)) continue; // `type` speaks of it, and nothing else
        const { pointer = subject.pointer } = fault;
        this.emit(fault, this.place(fault.at, fault.end), { ...subject, pointer });
        emitted.push(fault);
      }
    }
    return emitted;
  }

  /** Counts a record that cannot be judged, with the one finding that it gets. */
  unjudged(fault: Fault, place: Place, subject: Subject): void {
    this.emit(fault, place, subject);
    this.tally.record([fault]);
  }

  /** Words what is said of a level, or of what has been passed. */
  marked(faults: readonly MarkedFault[]): void {
    for (const { at, ...fault } of faults) {
      const { pointer, ...place } = at as PlacedMark;
      this.emit(fault, place, { record: null, shape: null, pointer });
    }
  }

  /** Words a fault and gives it its place. */
  emit(fault: Fault, { line, column, offset, length, value }: Place, subject: Subject): void {
    const issue = issueOf(fault, this.plan.lang);
    const { file } = this;
    const { record, shape } = subject;
    const { code, severity, path, message, params } = issue;
    let { pointer } = subject;
    for (const step of path) pointer += `/${step}`; // the names as they are shown
    this.tally.issue(issue);
    // Written out, not spread: a file may be all faults.
    const finding: Finding =
      value === undefined
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
            pointer,
            line,
            column,
            offset,
            length,
            value,
            code,
            severity,
            path,
            message,
          };
    this.findings.push(params === undefined ? finding : Object.assign(finding, { params }));
  }

  /** The place of the bytes from one index to another. */
  place(at: number, end: number): Place {
    const { window } = this;
    const { line, column } = window.place(at);
    const place = { line, column, offset: window.base + at, length: end - at };
    return this.plan.showValues
      ? { ...place, value: shownText(window.bytes.subarray(at, end)) }
      : place;
  }
}

const none: readonly Fault[] = [];

/** Whether a fault lies in a name, and not in its value. */
const isInName = ({ notice }: Fault): boolean => notice.pointsAt === "name";

/** The faults in names, rule by rule, each rule's in the order of the bytes: an object may give its keys in another. */
function inByteOrder(faults: readonly Fault[], nameAt: (fault: Fault) => number): readonly Fault[] {
  if (faults.length < 2) return faults;
  const codes = [...new Set(faults.map(({ notice }) => notice.code))];
  return codes.flatMap((code) =>
    faults.filter(({ notice }) => notice.code === code).sort((a, b) => nameAt(a) - nameAt(b)),
  );
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
