import type { Issue } from "../issue";
import { shownName } from "../issue";
import type { Fault } from "../pipeline";
import { faultsOf, issueOf } from "../pipeline";
import type { RevisionContext } from "../rule";
import type { Shape } from "../shapes";
import { fieldsOf } from "../shapes";
import type { Mark, MarkedFault } from "../watch";
import type { Finding } from "./finding";
import type { Plan } from "./plan";
import type { RecordText } from "./record";
import type { Tally } from "./tally";
import type { Window } from "./window";

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

  /** Judges a record that begins at index `at`. */
  record(
    text: RecordText,
    at: number,
    end: number,
    subject: Subject & { readonly shape: Shape },
    context: RevisionContext,
    ofDocument: readonly Fault[] = [],
  ): void {
    const { plan } = this;
    const whole = { valueAt: at, valueEnd: end, nameAt: at, nameEnd: end };
    const issues: Issue[] = [];
    const memberOf = ({ path }: Fault) => {
      if (path.length === 0) return whole;
      const name = String(path[0]);
      return (text.value[name] == null ? undefined : text.memberOf(name)) ?? whole; // null is absent
    };
    const ofRecord = faultsOf(subject.shape, text.value, context, plan.rules);
    const faults = ofDocument.length === 0 ? ofRecord : [...ofRecord, ...ofDocument];
    const ofExtras = faults
      .filter(speaksOfName)
      .sort((a, b) => memberOf(a).nameAt - memberOf(b).nameAt);
    for (const fault of faults) {
      // Faults of extras come in byte order, whatever order an object gives its keys.
      const next = speaksOfName(fault) ? (ofExtras.shift() ?? fault) : fault;
      const { nameAt, nameEnd, valueAt, valueEnd } = memberOf(next);
      const place = speaksOfName(fault)
        ? this.place(nameAt, nameEnd)
        : this.place(valueAt, valueEnd);
      issues.push(this.emit(next, place, subject));
    }
    const isField = (name: unknown) => fieldsOf(subject.shape).some((field) => field.name === name);
    for (const notice of text.faults.length > 0 ? plan.texts : []) {
      for (const fault of text.faults) {
        if (fault.notice !== notice) continue;
        const [name] = fault.path;
        const ownNumber =
          fault.path.length === 1 && text.memberOf(String(name))?.valueAt === fault.at;
        if (fault.isInfinite && ownNumber && isField(name)) continue; // `type` speaks of it, and nothing else
        const { pointer = subject.pointer } = fault;
        issues.push(this.emit(fault, this.place(fault.at, fault.end), { ...subject, pointer }));
      }
    }
    this.tally.record(issues);
  }

  /** Counts a record that cannot be judged, with the one finding that it gets. */
  unjudged(fault: Fault, place: Place, subject: Subject): void {
    this.tally.record([this.emit(fault, place, subject)]);
  }

  /** Words what is said of a level, or of what has been passed. */
  marked(faults: readonly MarkedFault[]): void {
    for (const { at, ...fault } of faults) {
      const { pointer, ...place } = at as PlacedMark;
      this.emit(fault, place, { record: null, shape: null, pointer });
    }
  }

  /** Words a fault and gives it its place. */
  emit(fault: Fault, place: Place, subject: Subject): Issue {
    const issue = issueOf(fault, this.plan.lang);
    const { file } = this;
    const { record, shape } = subject;
    const pointer = `${subject.pointer}${fault.path.map((step) => `/${typeof step === "string" ? shownName(step) : step}`).join("")}`;
    this.tally.issue(issue);
    this.findings.push({ file, record, shape, pointer, ...place, ...issue });
    return issue;
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

/** Whether a fault lies in a name, and not in its value. */
const speaksOfName = ({ notice }: Fault): boolean => notice.code === "near-name";

/** How much of a value is shown when values are asked for, in characters. */
const longestShown = 200;

function shownText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * longestShown));
  const characters = Array.from(text);
  return characters.length > longestShown || bytes.length > 4 * longestShown
    ? `${characters.slice(0, longestShown).join("")}…`
    : text;
}
