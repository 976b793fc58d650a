import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { Fault } from "../../core/model/fault";
import type { Elements, Mark } from "../../core/model/document-rule";
import type { EnclosingName } from "../../core/model/norm";
import type { RevisionContext } from "../../core/model/revision-context";
import type { RecordValues } from "../../core/model/value";
import type { Plan } from "../../engine/batch/run-plan";
import type { EnclosingFields } from "../../engine/document/cursor";
import type {
  BeginVisit,
  DocumentVisit,
  MarkedFault,
  VisitedDocument,
} from "../../engine/document/visitor";
import type { Candidate } from "./candidates";
import type { Edit, Place } from "./edits";
import { fieldKeys, objectKeys } from "./edits";
import { isConsecutivo, numberedArray } from "./numbered-array";
import type { PatchOperation } from "./suggestion";

/**
 * What the fixer receives besides the findings: the elements whose consecutivo is not their number, the end of each array,
 * and the end of the document.
 */
const numbering = {
  code: "numbering",
  severity: "warning",
  message: { en: () => "", es: () => "" },
} satisfies Diagnostic;

/** Whether something is for the fixer, and no finding. */
export const isForNumbering = ({ code }: Pick<Finding, "code">): boolean => code === numbering.code;

/**
 * The plan, with what the numbering of arrays needs; the same plan if no rule over documents runs.
 *
 * @param marksUsuarios adds where each usuario is.
 */
export const numberedPlan = (plan: Plan, marksUsuarios = false): Plan => {
  const { visit, context } = plan;
  if (visit === undefined) return plan;
  const begin: BeginVisit = (counts, fields, ...given) =>
    new NumberedVisit(visit(counts, fields, ...given), fields, context, marksUsuarios);
  return { ...plan, visit: begin };
};

const markOf = (at: Mark, params: NonNullable<MarkedFault["params"]>): MarkedFault => ({
  diagnostic: numbering,
  path: [],
  params,
  at,
});

/** The visit of a document, which reports also what the numbering needs. */
class NumberedVisit implements DocumentVisit {
  private index = -1;
  private elements = 0;
  private records = 0;
  private usuarios = 0;
  private usuarioFields: EnclosingFields | undefined;
  private readonly inner: DocumentVisit;
  private readonly fields: EnclosingFields;
  private readonly given: RevisionContext;
  private readonly marksUsuarios: boolean;

  constructor(
    inner: DocumentVisit,
    fields: EnclosingFields,
    given: RevisionContext,
    marksUsuarios: boolean,
  ) {
    this.inner = inner;
    this.fields = fields;
    this.given = given;
    this.marksUsuarios = marksUsuarios;
  }

  get context(): RevisionContext {
    return this.inner.context;
  }
  get answers(): number | undefined {
    return this.inner.answers;
  }
  get lacksFields(): boolean {
    return this.inner.lacksFields;
  }
  begin(): void {
    this.inner.begin();
  }
  asks(level: EnclosingName, name: string): boolean {
    return this.inner.asks(level, name);
  }
  member(level: EnclosingName, name: string): void {
    this.inner.member(level, name);
  }
  usuario(index: number, fields: EnclosingFields): void {
    this.usuarios += 1;
    this.index = index;
    this.usuarioFields = fields;
    this.inner.usuario(index, fields);
  }
  array(name: string, elements: Elements): void {
    this.elements = 0;
    this.records = 0;
    this.inner.array(name, elements);
  }
  nullArray(name: string, at: Mark): readonly MarkedFault[] {
    return this.inner.nullArray(name, at);
  }
  element(index: number): void {
    this.elements = index + 1;
    this.inner.element(index);
  }
  record(record: RecordValues, mark: () => Mark): readonly Fault[] {
    const to = this.elements;
    this.records += 1;
    const own = record.get("consecutivo");
    const isRight = own.number() === to;
    const isAbsent = own.kind === "absent";
    const faults = this.inner.record(record, mark);
    if (isRight) return faults;
    const params = { to, ...(isAbsent && { mistake: "absent" }) };
    return [...faults, { diagnostic: numbering, path: ["consecutivo"], params }];
  }
  endArray(at: Mark): readonly MarkedFault[] {
    const faults = this.inner.endArray(at);
    const isWhole = this.elements === this.records;
    return isWhole ? faults : [...faults, markOf(at, { mistake: "unread" })];
  }
  endUsuario(at: Mark): readonly MarkedFault[] {
    const { index, usuarioFields: own } = this;
    const isRight = own?.get("consecutivo").number() === index + 1;
    const place = own?.markOf("consecutivo");
    const found = this.inner.endUsuario(at);
    const faults = this.marksUsuarios ? [...found, markOf(at, { usuario: index })] : found;
    if (isRight) return faults;
    const pointer = `${at.pointer}/consecutivo`;
    return [
      ...faults,
      place === undefined
        ? markOf({ ...at, pointer }, { to: index + 1, mistake: "absent" })
        : markOf({ ...place, pointer }, { to: index + 1 }),
    ];
  }
  end(at: Mark): readonly MarkedFault[] {
    const faults = this.inner.end(at);
    const { answers = -1 } = this.inner;
    const note = this.fields.get("tipoNota");
    const isNote = note.kind !== "null" && !note.is("") && !note.is("RS");
    const isApproved = this.given.answers?.approved?.has(answers) === true;
    const isWhole = this.usuarios === this.index + 1;
    const whole = isWhole ? "end" : "unread";
    const end = isApproved ? "approved" : isNote ? "kept" : whole;
    return [...faults, markOf(at, { end })];
  }
  carried(...args: Parameters<DocumentVisit["carried"]>): readonly MarkedFault[] {
    return this.inner.carried(...args);
  }
  lost(areServices?: Parameters<DocumentVisit["lost"]>[0]): void {
    this.inner.lost(areServices);
  }
  close(): VisitedDocument {
    return this.inner.close();
  }
}

/** An array of a document, with the elements whose consecutivo is not their number. */
class NumberedArray {
  readonly offsets: number[] = [];
  readonly lengths: number[] = [];
  readonly indices: number[] = [];
  /** Corrections of single elements, which are made if the array is not numbered. */
  readonly others: Candidate[] = [];
  isFaulty = false;
  isKept = false;
  readonly line: number;
  readonly pointer: string;
  readonly place: Place;

  constructor(line: number, pointer: string) {
    this.line = line;
    this.pointer = pointer;
    const keys = fieldKeys(line, pointer, objectKeys(line, pointer));
    this.place = { writesValue: true, keys };
  }

  readonly edits = (): readonly Edit[] =>
    this.indices.map((index, i) => {
      const from = this.offsets[i] as number;
      return { from, to: from + (this.lengths[i] as number), text: String(index + 1) };
    });

  get patch(): readonly PatchOperation[] {
    return this.indices.map((index) => ({
      op: "replace",
      path: `${this.pointer}/${index}/consecutivo`,
      value: index + 1,
    }));
  }
}

/** Collects the arrays of each document that are to be numbered from 1. */
export class Numbering {
  private readonly areLines: boolean;
  private readonly open = new Map<string, NumberedArray>();

  constructor(areLines: boolean) {
    this.areLines = areLines;
  }

  private arrayOf(finding: Finding): NumberedArray | undefined {
    const pointer = numberedArray(finding.pointer);
    if (pointer === undefined) return undefined;
    const line = this.areLines ? finding.line : 0;
    const key = `${line} ${pointer}`;
    let own = this.open.get(key);
    if (own === undefined) this.open.set(key, (own = new NumberedArray(line, pointer)));
    return own;
  }

  /** Sees a finding that numbering would remove. */
  fault(finding: Finding): void {
    const own = this.arrayOf(finding);
    if (own !== undefined) own.isFaulty = true;
  }

  /** Keeps a correction of a single consecutivo. Returns whether it is one. */
  keeps(candidate: Candidate): boolean {
    const own = isConsecutivo(candidate.field) ? this.arrayOf(candidate.finding) : undefined;
    own?.others.push(candidate);
    return own !== undefined;
  }

  /** Sees what is for the numbering. Returns the arrays of a document that has ended. */
  see(mark: Finding): readonly NumberedArray[] {
    const { end, mistake, to } = mark.params as Readonly<Record<string, unknown>>;
    if (end !== undefined) return this.end(mark, end);
    const own = this.arrayOf(mark);
    if (own === undefined) return [];
    if (mistake !== undefined) own.isKept = true;
    else {
      const index = Number(to) - 1;
      // a name that is repeated has more than one array
      if (index <= (own.indices.at(-1) ?? -1)) own.isKept = true;
      own.indices.push(index);
      own.offsets.push(mark.offset);
      own.lengths.push(mark.length);
    }
    return [];
  }

  private end({ pointer, line }: Finding, end: unknown): readonly NumberedArray[] {
    const ended: NumberedArray[] = [];
    for (const [key, own] of this.open) {
      const isOwn = (!this.areLines || line === own.line) && own.pointer.startsWith(`${pointer}/`);
      if (!isOwn) continue;
      const isUnread = end === "unread" && own.pointer.endsWith("/usuarios");
      if (
        end === "kept" ||
        end === "approved" ||
        isUnread ||
        !own.isFaulty ||
        own.indices.length === 0
      )
        own.isKept = true;
      ended.push(own);
      this.open.delete(key);
    }
    return ended;
  }

  /** The arrays of a document whose end was not read. */
  rest(): readonly NumberedArray[] {
    return [...this.open.values()];
  }
}

export type { NumberedArray };
