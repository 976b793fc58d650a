import { shape as shapeDiagnostic } from "../diagnostics/shape";
import { isNearly, isRootName, misspeltRoot } from "../document/names";
import type { EnclosingFields } from "../document/enclosing-fields";
import type { Host, NearNames, Target } from "../document/traversal";
import { DocumentTraversal } from "../document/traversal";
import type { MarkedFault } from "../document/visitor";
import { ObjectValues } from "../evaluate/object-values";
import { faultsOf } from "../evaluate/record-faults";
import type { TypedIssue } from "../evaluate/typed-issue";
import { RecordVerdict } from "../evaluate/verdict";
import { issueOf } from "../evaluate/wording";
import { UsuarioContexts } from "../model/context";
import type { Mark } from "../model/document-rule";
import type { FactList, VisitedRecord } from "../model/facts";
import { untold } from "../model/facts";
import type { Fault } from "../model/fault";
import type { Evaluation, NormCount } from "../model/finding";
import type { Lang, Params } from "../model/issue";
import type { OpaqueContext } from "../model/opaque-context";
import { optionsOf } from "../model/options";
import type { Diagnostic } from "../model/diagnostic";
import type { Person } from "../model/revision-context";
import type { Shape, OtherArrayName } from "../model/shapes";
import type { Totals } from "../model/totals";
import type { RecordValues } from "../model/value";
import { isRecord } from "../model/value";
import { revisionKinds } from "../norm/pack";
import type { StagePlan, JudgingOptions, RevisionOptions, Settings } from "../settings/settings";
import { judgingKinds, settingsOf } from "../settings/settings";
import { ObjectCursor } from "./object-cursor";
import { RecordCounts } from "./record-counts";
import { faultOfOther } from "./record-faults";

/** An issue of a document in memory, with its place. */
export type DocumentFinding = TypedIssue & {
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
export interface DocumentResult {
  readonly findings: readonly DocumentFinding[];
  readonly records: number;
  /** Records without `record` or `type`; null when `type` did not run. */
  readonly loaded: number | null;
  /** Records without an error of the rules that ran; null at the draft stage. */
  readonly ready: number | null;
  /** The records, and the elements of the other arrays that a pack judged. */
  readonly total: number;
  /** Those of them without an error; null at the draft stage. */
  readonly totalReady: number | null;
  /** The records that the contract does not describe. */
  readonly otherArrays: Readonly<Record<OtherArrayName, number>>;
  /** Those of them that no pack judged either. */
  readonly notJudged: Readonly<Record<OtherArrayName, number>>;
  /**
   * By pack: how many elements of all seven arrays it judged, and how many of them have no error of this pack or
   * of the contract. Only if a pack runs.
   */
  readonly norm?: Readonly<Record<string, NormCount>>;
  /** Whether some part of the document was not judged, because a level around the records is not as described. */
  readonly partial: boolean;
  /**
   * The usuarios with `servicios` whose own document is not known, so that `professional-is-patient` was not
   * evaluated.
   */
  readonly usuariosWithoutDocument: number;
  /** The money of the document, to be compared with the invoice; only if a pack checks documents. */
  readonly totals?: Totals;
  /**
   * Where the context lists invoices and a pack runs: whether the document's is in the list; "late" where its
   * numFactura does not come before usuarios, so that its records were judged without what the list gives.
   */
  readonly invoice?: "listed" | "unlisted" | "late";
  /** For how many usuarios, arrays or entries a pack's rules over the document were not evaluated, by code. */
  readonly skipped?: Readonly<Record<string, number>>;
  /** Every rule: whether it was evaluated, and if not, why. */
  readonly evaluated: readonly Evaluation[];
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
  context: OpaqueContext | undefined,
  options?: DocumentOptions,
): DocumentResult {
  const settings = settingsOf(context, optionsOf(options, documentKinds));
  return documentResult(document, settings, settings.gate(), settings.lang);
}

const documentKinds = { ...revisionKinds, stage: judgingKinds.stage };

/** The result of a document at a stage, in a language. */
export const documentResult = (
  document: unknown,
  settings: Settings,
  gate: StagePlan,
  lang: Lang,
): DocumentResult => new DocumentReader(settings, gate, lang).result(document);

/** A record of a document in memory, with its place. */
export interface DocumentRecord {
  readonly shape: Shape;
  /** The record itself, or whatever is in its place. */
  readonly record: unknown;
  /** The document of the enclosing usuario; undefined if it is not known. */
  readonly patient: Person | undefined;
  /** A JSON Pointer from the document's root. */
  readonly pointer: string;
  /** The index in its array, 0-based. */
  readonly index: number;
}

/**
 * The records of a RIPS document in memory, bare or wrapped: those that `validateDocument` judges, in its order. A
 * value that is not a document has none.
 *
 * @example
 * for (const { shape, record, patient } of recordsOf(document)) save(shape, record, rips.revision(shape, record, { patient }));
 */
export function recordsOf(document: unknown): readonly DocumentRecord[] {
  const settings = settingsOf(undefined, { stage: "draft" });
  const found: DocumentRecord[] = [];
  new DocumentReader(settings, settings.gate(), settings.lang, found).result(document);
  return found;
}

/** Validates one document in memory: it judges the records that the traversal finds. */
class DocumentReader implements Host {
  private readonly settings: Settings;
  private readonly gate: StagePlan;
  private readonly lang: Lang;
  /** If present, the records are listed here instead of being judged. */
  private readonly listed: DocumentRecord[] | undefined;
  private readonly findings: DocumentFinding[] = [];
  private readonly counters = new RecordCounts();
  private readonly cursor = new ObjectCursor();
  /** The element that is being visited. */
  private readonly values = new VisitedObject();
  /** An element that was visited before. */
  private readonly earlier = new ObjectValues();
  place = 0;
  readonly isFull = false;

  constructor(settings: Settings, gate: StagePlan, lang: Lang, listed?: DocumentRecord[]) {
    this.settings = settings;
    this.gate = gate;
    this.lang = lang;
    this.listed = listed;
  }

  result(document: unknown): DocumentResult {
    this.read(document);
    const { findings, counters, gate, settings, lang } = this;
    const { patients, unknownPatients, documents } = counters;
    const seen = { isBytes: false, patients, unknownPatients, documents };
    return {
      findings,
      ...counters.results(gate),
      usuariosWithoutDocument: unknownPatients,
      ...this.counted(),
      evaluated: settings.evaluation(gate, seen, lang),
    };
  }

  private counted(): Pick<DocumentResult, "totals" | "invoice" | "skipped"> {
    const { counters, gate, lang } = this;
    const { documents, context } = gate;
    if (documents === undefined) return {};
    const counts = counters.documents;
    const skipped = documents.rules.flatMap(({ code }) => {
      const each = documents.skipped(counts.skipped.get(code), lang);
      return each === undefined ? [] : [[code, each.skipped] as const];
    });
    const { matched, late } = counts.invoices;
    const invoice = late > 0 ? "late" : matched > 0 ? "listed" : "unlisted";
    return {
      totals: documents.totals(counts),
      ...(context.invoices && { invoice }),
      skipped: Object.fromEntries(skipped),
    };
  }

  private read(document: unknown): void {
    const { cursor, gate, counters } = this;
    const { visit, documents, context } = gate;
    cursor.reset(document);
    const plan = {
      context,
      isJudged: true,
      visit: visit && ((fields: EnclosingFields) => visit(counters.documents, fields)),
      tables: documents?.tables,
      near: nearNames,
    };
    const traversal = new DocumentTraversal(
      cursor,
      this,
      counters,
      plan,
      "",
      new UsuarioContexts(),
    );
    if (cursor.type !== "object") return traversal.wrongType("object", { pointer: "" });
    const names = Object.keys(document as object);
    traversal.begin();
    traversal.next();
    if (traversal.end()) return;
    counters.partial = true;
    const mistake = names.some(isRootName) ? "several" : "none";
    this.outside(shapeDiagnostic, { mistake }, { pointer: "" });
  }

  element({ pointer: own, context, shape, array, table, visit }: Target, index: number): void {
    const { cursor, values, gate, counters, listed } = this;
    const { value } = cursor;
    const pointer = `${own}/${index}`;
    this.place = index;
    if (listed !== undefined) {
      if (shape !== undefined)
        listed.push({ shape, record: value, patient: context.patient, pointer, index });
      return;
    }
    let faults: readonly Fault[] = [faultOfOther(value)];
    if (isRecord(value) && table !== undefined) {
      const ofDocument = visit?.record(values.begin(value), () => ({ pointer })) ?? [];
      const rules = array === undefined ? gate.rules : gate.otherArrayRules;
      faults = [...faultsOf(table, value, context, rules), ...ofDocument];
    }
    if (array === undefined) {
      const subject = { record: counters.records, shape: shape ?? null };
      counters.record(this.judged(faults, subject, pointer));
    } else {
      const subject = { record: null, shape: null, array, index };
      counters.element(array, this.judged(faults, subject, pointer));
    }
  }

  again<T>(place: number, read: (record: RecordValues) => T): T {
    const record = this.cursor.elementAt(place) as Readonly<Record<string, unknown>>;
    const result = read(this.earlier.begin(record));
    this.earlier.clear();
    return result;
  }

  /** Adds the findings of a record or element. Returns the verdict on it. */
  private judged(faults: readonly Fault[], subject: RecordSubject, pointer: string): RecordVerdict {
    const verdict = new RecordVerdict();
    for (const found of faults) {
      const fault = this.settings.graded(found);
      this.emit(fault, subject, pointer);
      verdict.see(fault.diagnostic, fault.params);
    }
    return verdict;
  }

  outside(diagnostic: Diagnostic<never>, params: Params | undefined, { pointer }: Mark): void {
    const fault = { diagnostic, path: [], ...(params && { params }) };
    this.emit(fault, noRecord, pointer);
  }

  /**
   * Adds findings about an enclosing object, or about something that was read before: outside records, with an
   * empty path.
   */
  marked(faults: readonly MarkedFault[]): void {
    for (const { at, path, ...fault } of faults) {
      const [name] = path;
      const named = name === undefined ? fault : { ...fault, name: String(name) };
      const pointer = name === undefined ? at.pointer : `${at.pointer}/${name}`;
      this.emit({ ...named, path: [] }, noRecord, pointer);
    }
  }

  private emit(fault: Fault, subject: RecordSubject, pointer: string): void {
    const issue = issueOf(this.settings.graded(fault), this.lang);
    const at = issue.path.map((step) => `/${step}`).join("");
    this.findings.push({ ...issue, ...subject, pointer: `${pointer}${at}` });
  }
}

/** The record or element that a finding is about. */
type RecordSubject = Pick<DocumentFinding, "record" | "shape" | "array" | "index">;

/** A record in memory that is visited. No fact is told, since the values are at hand. */
class VisitedObject extends ObjectValues implements VisitedRecord {
  private told = new Float64Array(0);

  facts({ facts }: FactList): Float64Array {
    if (this.told.length < facts.length) this.told = new Float64Array(facts.length).fill(untold);
    return this.told;
  }
}

/** The subject of a finding outside records and elements. */
const noRecord: RecordSubject = { record: null, shape: null };

const nearNames: NearNames = {
  usuarios: (name) => isNearly(name, "usuarios"),
  servicios: (name) => isNearly(name, "servicios"),
  root: misspeltRoot,
};
