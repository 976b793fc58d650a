import { document as documentDiagnostic } from "../diagnostics/document";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import { isRootName } from "../../engine/document/names";
import type { TraversalHost, RecordTarget } from "../../engine/document/traversal";
import { DocumentTraversal } from "../../engine/document/traversal";
import type { MarkedFault } from "../../engine/document/visitor";
import { ObjectValues } from "../evaluate/object-values";
import { faultsOf } from "../evaluate/record-faults";
import type { Issue } from "../evaluate/typed-issue";
import { RecordVerdict } from "../evaluate/verdict";
import { issueOf } from "../evaluate/wording";
import { UsuarioContexts } from "../model/context";
import type { Elements } from "../model/document-rule";
import type { Fault } from "../model/fault";
import type { FileState } from "../model/file-state";
import type { RunSummary } from "../model/finding";
import type { Lang } from "../model/issue";
import type { RevisionContext } from "../model/revision-context";
import { assertType, optionsOf } from "../model/options";
import { pointerSteps } from "../model/pointer";
import type { Person } from "../model/rule-context";
import type { Shape, OtherArrayName } from "../model/shapes";
import type { RecordValues } from "../model/value";
import { isRecord } from "../model/value";
import { isThenable, misuseOf } from "../model/foreign-object";
import { revisionKinds } from "../settings/pack";
import { evaluationOf } from "../settings/evaluation";
import type { StagePlan, JudgingOptions, RevisionOptions } from "../settings/settings";
import { assertRulesLeft, judgingKinds, settingsOf } from "../settings/settings";
import { ObjectCursor } from "./object-cursor";
import { RecordCounts } from "./record-counts";
import { faultOfOther } from "./record-issues";

/** An issue of a document in memory, with its place. Its `path` starts from the document. */
export type DocumentFinding<Own extends string = never> = Issue<Own> & {
  /** 0-based, in the order of the document; null outside records. */
  readonly record: number | null;
  readonly shape: Shape | null;
  /** The array of the element that a pack reports, if no shape describes this array; otherwise left out. */
  readonly array?: OtherArrayName;
  /** The element's index in that array, 0-based. */
  readonly index?: number;
  /** A JSON Pointer from the document's root. */
  readonly pointer: string;
};

/** The result of `validateDocument`. */
export interface DocumentResult<F extends DocumentFinding<string> = DocumentFinding> {
  /** "clean" may be sent; "correct" only after its errors are corrected. */
  readonly state: FileState;
  readonly findings: readonly F[];
  readonly summary: RunSummary;
}

/** The options of `validateDocument`. */
export interface DocumentOptions extends RevisionOptions, Pick<JudgingOptions, "stage"> {}

/**
 * Validates a RIPS document in memory, bare or wrapped as `{ "rips": …, "xmlFevFile": … }`. The patient of a
 * record is the enclosing usuario, never `context.patient`. The document is not changed.
 *
 * @param context is the result of `revisionContext`, or `noContext`; the draft stage needs none.
 * @throws TypeError when `context` is neither; TypeError or RangeError when an option is wrong.
 */
export function validateDocument(
  document: unknown,
  context: RevisionContext | undefined,
  options?: DocumentOptions,
): DocumentResult {
  const settings = settingsOf(context, optionsOf(options, documentKinds));
  const stagePlan = settings.stagePlan();
  assertRulesLeft(stagePlan);
  return new DocumentReader(stagePlan, settings.lang).result(document);
}

const documentKinds = { ...revisionKinds, stage: judgingKinds.stage };

/** A record of a document in memory, with its place. */
export interface DocumentRecord {
  readonly shape: Shape;
  /** The record itself, or the value that is in its place. */
  readonly record: unknown;
  /** The document of the enclosing usuario; null if it is not known. */
  readonly patient: Person | null;
  /** A JSON Pointer from the document's root. */
  readonly pointer: string;
  /** The index in its array, 0-based. */
  readonly index: number;
}

/**
 * Returns the records of a RIPS document in memory, bare or wrapped: the records that `validateDocument` judges, in its order.
 * Returns none for a value that is not a document.
 *
 * @throws TypeError for a Promise, a text, bytes, a FormData or a Map.
 * @example
 * for (const { shape, record, patient } of recordsOf(document)) save(shape, record, rips.revision(shape, record, { patient }));
 */
export function recordsOf(document: unknown): readonly DocumentRecord[] {
  if (misuseOf(document) !== undefined) assertType(document, "object", "the document");
  const { stagePlan, lang } = settingsOf(undefined, { stage: "draft" });
  const found: DocumentRecord[] = [];
  new DocumentReader(stagePlan(), lang, found).result(document);
  return found;
}

/** Judges the records that the traversal of a document in memory finds. */
export class DocumentReader implements TraversalHost, Elements {
  private readonly stagePlan: StagePlan;
  private readonly lang: Lang;
  /** If set, the records are listed here instead of being judged. */
  private readonly listed: DocumentRecord[] | undefined;
  private readonly findings: DocumentFinding[] = [];
  private readonly counters = Object.assign(new RecordCounts(), { files: 1 });
  private readonly cursor = new ObjectCursor();
  /** The element that is visited. */
  private readonly values = new ObjectValues();
  /** An element that is read again. */
  private readonly earlier = new ObjectValues();
  place = 0;
  readonly elements = this;
  readonly isFull = false;
  readonly file = undefined;
  readonly isNotFirst = false;

  constructor(stagePlan: StagePlan, lang: Lang, listed?: DocumentRecord[]) {
    this.stagePlan = stagePlan;
    this.lang = lang;
    this.listed = listed;
  }

  result(document: unknown): DocumentResult {
    this.read(document);
    const { findings, counters, stagePlan, lang } = this;
    return {
      state: counters.state(stagePlan),
      findings,
      summary: {
        ...counters.summary(stagePlan),
        evaluated: evaluationOf(stagePlan, counters, false, lang),
      },
    };
  }

  private read(document: unknown): void {
    const { cursor, stagePlan, counters } = this;
    cursor.value = document;
    const contexts = new UsuarioContexts();
    const traversal = new DocumentTraversal(cursor, this, counters, stagePlan, "", contexts);
    const misuse = misuseOf(document);
    if (misuse !== undefined) {
      const params = { mistake: "wrong-type", expected: "object" } as const;
      counters.partial = true;
      const hint = { ...params, misuse };
      this.outside({ diagnostic: documentDiagnostic, path: [], params, hint, at: { pointer: "" } });
      return;
    }
    if (cursor.type !== "object") return traversal.wrongType("object", { pointer: "" });
    for (const _ of traversal.document()) continue;
    if (traversal.end()) return;
    counters.partial = true;
    const isSeveral = Object.entries(document as object).some(
      ([name, value]) => value !== undefined && isRootName(name),
    );
    const params = { mistake: isSeveral ? "several" : "none" };
    const hint = { ...params, isDocument: true };
    this.outside({ diagnostic: shapeDiagnostic, path: [], params, hint, at: { pointer: "" } });
  }

  element({ pointer: own, context, array, table, visit }: RecordTarget, index: number): void {
    const { cursor, values, stagePlan, counters, listed } = this;
    const { value } = cursor;
    const pointer = `${own}/${index}`;
    const shape = table?.shape;
    this.place = index;
    if (listed !== undefined) {
      if (shape !== undefined)
        listed.push({ shape, record: value, patient: context.patient ?? null, pointer, index });
      return;
    }
    const misuse = isThenable(value) ? "promise" : undefined;
    let faults: readonly Fault[] = [faultOfOther(misuse)];
    if (isRecord(value) && table !== undefined) {
      const ofDocument = visit?.record(values.read(table, value, true), () => ({ pointer })) ?? [];
      const rules = array === undefined ? stagePlan.rules : stagePlan.otherArrayRules;
      faults = [...faultsOf(table, value, context, rules), ...ofDocument];
    }
    const subject =
      array === undefined
        ? { record: counters.records, shape: shape ?? null }
        : { ...noRecord, array, index };
    const verdict = new RecordVerdict();
    for (const fault of faults) this.emit(fault, subject, pointer, verdict);
    counters.judged(array, verdict);
  }

  again<T>(place: number, read: (record: RecordValues) => T): T {
    const record = this.cursor.elementAt(place) as Readonly<Record<string, unknown>>;
    const result = read(this.earlier.begin(record));
    this.earlier.clear();
    return result;
  }

  outside(fault: MarkedFault): void {
    this.emit(fault, noRecord, fault.at.pointer);
  }

  /** Adds a finding. `verdict` belongs to its record or element. */
  private emit(
    found: Fault,
    subject: FindingSubject,
    pointer: string,
    verdict?: RecordVerdict,
  ): void {
    const fault = this.stagePlan.graded(found);
    verdict?.see(fault.diagnostic, fault.params);
    const issue = issueOf(fault, this.lang);
    this.counters.issue(fault.diagnostic, issue.sameAs !== undefined);
    this.findings.push(
      fromDocument({ ...issue, ...subject, pointer: pointer + pointerTo(issue.path) }),
    );
  }
}

/** Replaces the path of a finding by the path from the document, which its pointer has. */
export const fromDocument = <F extends DocumentFinding>(finding: F): F => ({
  ...finding,
  path: pointerSteps(finding.pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
});

const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${step}`).join("");

type FindingSubject = Pick<DocumentFinding, "record" | "shape" | "array" | "index">;

const noRecord: FindingSubject = { record: null, shape: null };
