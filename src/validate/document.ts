import { isBlank } from "../text/blank";
import { document as documentDiagnostic } from "../../rules/input/document";
import { shape as shapeDiagnostic } from "../../rules/input/shape";
import { UsuarioContexts } from "../model/context";
import { isNearly, misspeltRoot, RootNames } from "../document/names";
import type { TypedIssue } from "../evaluate/typed-issue";
import type { Lang, Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { OpaqueContext } from "../model/opaque-context";
import { optionsOf } from "../model/options";
import type { Fault } from "../model/fault";
import { ObjectValues } from "../evaluate/object-values";
import { faultsOf } from "../evaluate/record-faults";
import { isRecord } from "../model/value";
import { PackCounts } from "../evaluate/pack-counts";
import { Verdict } from "../evaluate/verdict";
import { issueOf } from "../evaluate/wording";
import type { Mark } from "../model/document-rule";
import { faultOfOther, faultsOfRecord } from "./record-faults";
import { revisionKinds } from "../norm/pack";
import type { Gate, JudgingOptions, RevisionOptions, Settings } from "../norm/settings";
import { judgingKinds, settingsOf } from "../norm/settings";
import type { Person, RevisionContext } from "../model/rule";
import type { Shape, UncoveredName } from "../model/shapes";
import { shapeNames, exactShapeOf, uncoveredNames } from "../model/shapes";
import type { DocumentRules, DocumentVisit, MarkedFault } from "../document/visitor";
import type { Evaluation, NormCount } from "../model/finding";
import type { Totals } from "../model/totals";
import type { EnclosingName } from "../model/norm";

/** An issue of a document in memory, with its place. */
export type DocumentFinding = TypedIssue & {
  /** 0-based, in the order of the document; null outside records. */
  readonly record: number | null;
  readonly shape: Shape | null;
  /** The array of the element that a pack reports, if no shape describes this array; otherwise left out. */
  readonly array?: UncoveredName;
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
  /** The records that the contract does not describe. */
  readonly notCovered: Readonly<Record<UncoveredName, number>>;
  /** Those of them that no pack judged either. */
  readonly notJudged: Readonly<Record<UncoveredName, number>>;
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
  readonly left?: Readonly<Record<string, number>>;
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
  gate: Gate,
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
export function* recordsOf(document: unknown): Generator<DocumentRecord, void> {
  const settings = settingsOf(undefined, { stage: "draft" });
  const found: DocumentRecord[] = [];
  new DocumentReader(settings, settings.gate(), settings.lang, found).result(document);
  yield* found;
}

/**
 * Validates one document in memory, from the outside in: `result` calls `root`, which finds the level that has
 * `usuarios` (directly, or through `wrapped`), then `transaccion`, `usuarios`, `usuario` and `servicios` call each
 * other in this order. `servicios` calls `record` for each element with a shape, and `element` for the others.
 * Each level calls the methods of `visit`, the document rules of packs. `emit` adds the findings of records,
 * `outside` and `marked` those outside records; `result` returns them with the counts.
 */
class DocumentReader {
  private readonly settings: Settings;
  private readonly gate: Gate;
  private readonly lang: Lang;
  private readonly contexts = new UsuarioContexts();
  /** If present, the records are listed here instead of being judged. */
  private readonly listed: DocumentRecord[] | undefined;
  private readonly findings: DocumentFinding[] = [];
  private readonly notCovered: Record<UncoveredName, number> = {
    consultas: 0,
    urgencias: 0,
    hospitalizacion: 0,
  };
  private records = 0;
  private notLoaded = 0;
  private notReady = 0;
  private partial = false;
  private knownPatients = 0;
  private unknownPatients = 0;
  private elements = 0;
  private readonly ofPacks = new PackCounts();
  private readonly counts: ReturnType<DocumentRules["count"]> | undefined;
  private visit: DocumentVisit | undefined;
  /** The element that is being visited. */
  private readonly values = new ObjectValues();

  constructor(settings: Settings, gate: Gate, lang: Lang, listed?: DocumentRecord[]) {
    this.settings = settings;
    this.gate = gate;
    this.lang = lang;
    this.listed = listed;
    this.counts = gate.documents?.count();
  }

  result(document: unknown): DocumentResult {
    this.root(document);
    const { findings, records, notCovered, partial, gate } = this;
    const { packNames, documents } = gate;
    return {
      findings,
      records,
      loaded: gate.rules.some(({ blocksLoading }) => blocksLoading)
        ? records - this.notLoaded
        : null,
      ready: gate.isRevision ? records - this.notReady : null,
      notCovered,
      notJudged: documents === undefined ? { ...notCovered } : nothingLeft,
      ...(packNames.length > 0 && {
        norm: this.ofPacks.byPack(packNames, records + this.elements),
      }),
      partial,
      usuariosWithoutDocument: this.unknownPatients,
      ...this.counted(),
      evaluated: this.settings.evaluation(
        gate,
        {
          isBytes: false,
          patients: this.knownPatients,
          unknownPatients: this.unknownPatients,
          documents: this.counts,
        },
        this.lang,
      ),
    };
  }

  private counted(): Pick<DocumentResult, "totals" | "invoice" | "left"> {
    const { counts, gate, lang } = this;
    const { documents, context } = gate;
    if (counts === undefined || documents === undefined) return {};
    const left = documents.rules.flatMap(({ code }) => {
      const each = documents.left(counts, code, lang);
      return each === undefined ? [] : [[code, each.left] as const];
    });
    const { matched, late } = counts.invoices;
    const invoice = late > 0 ? "late" : matched > 0 ? "listed" : "unlisted";
    return {
      totals: documents.totals(counts),
      ...(context.invoices && { invoice }),
      left: Object.fromEntries(left),
    };
  }

  private root(document: unknown): void {
    if (!isRecord(document)) return this.wrong("object", "");
    const names = new RootNames();
    const entries = Object.entries(document);
    const root = entries.find(([name]) => names.next(name) === "judged")?.[0];
    if (root === "usuarios") this.transaccion(document, "");
    else if (root === "rips") this.wrapped(document);
    else this.noDocument(entries, names.mayBeMisspelt);
  }

  /** Reads `{ "rips": …, "xmlFevFile": … }`: only `rips` is judged. */
  private wrapped(document: Readonly<Record<string, unknown>>): void {
    const names = new RootNames();
    for (const [name, value] of Object.entries(document)) {
      const role = names.next(name);
      if (role === "several") this.several(name, value);
      if (role !== "judged" || value == null) continue;
      if (isRecord(value)) this.transaccion(value, "/rips");
      else this.wrong("object", "/rips");
    }
  }

  /** Reports an object that has neither `usuarios` nor `rips`, or a field of a record before it. */
  private noDocument(
    entries: readonly (readonly [string, unknown])[],
    mayBeMisspelt: boolean,
  ): void {
    const near = mayBeMisspelt ? entries.find(([name]) => misspeltRoot(name)) : undefined;
    if (near !== undefined) {
      const [name, value] = near;
      const params = { mistake: "unknown-name", expected: misspeltRoot(name) ?? "usuarios" };
      return this.unknown(value, params, `/${shownName(name)}`);
    }
    this.partial = true;
    const isSeveral = entries.some(([name]) => name === "usuarios" || name === "rips");
    this.outside(shapeDiagnostic, { mistake: isSeveral ? "several" : "none" }, "");
  }

  /** Reports a name that a document must not have in addition to the one that is judged. */
  private several(name: string, value: unknown): void {
    this.partial = true;
    this.outside(shapeDiagnostic, { mistake: "several" }, `/${name}`);
    if (value !== null) this.visit?.lost();
  }

  private transaccion(root: Readonly<Record<string, unknown>>, pointer: string): void {
    const { gate, counts } = this;
    this.visit = counts && gate.visit?.(counts);
    this.visit?.begin();
    const names = new RootNames();
    for (const [name, value] of Object.entries(root)) {
      const role = pointer === "" ? names.next(name) : "other";
      if (name === "usuarios") this.usuarios(value, `${pointer}/usuarios`);
      else if (role === "several") this.several(name, value);
      else if (role === "passed") continue;
      else if (!this.tells("transaccion", name, value, pointer) && pointer !== "")
        this.passOver(name, value, "usuarios", pointer);
    }
    this.marked(this.visit?.end(() => ({ pointer })));
    this.visit?.close();
  }

  /** Passes a member of a level to the visit, if that needs it. */
  private tells(level: EnclosingName, name: string, value: unknown, pointer: string): boolean {
    if (!this.visit?.asks(level, name)) return false;
    this.visit.member(level, name, value, { pointer: `${pointer}/${name}` });
    return true;
  }

  private usuarios(usuarios: unknown, pointer: string): void {
    if (usuarios == null) return;
    if (!Array.isArray(usuarios)) return this.wrong("array", pointer);
    usuarios.forEach((usuario: unknown, index) => {
      if (usuario == null) return;
      if (isRecord(usuario)) this.usuario(usuario, `${pointer}/${index}`, index);
      else this.wrong("object", `${pointer}/${index}`);
    });
  }

  private usuario(
    usuario: Readonly<Record<string, unknown>>,
    pointer: string,
    index: number,
  ): void {
    this.visit?.usuario(index);
    for (const [name, value] of Object.entries(usuario)) {
      if (this.tells("usuarios", name, value, pointer)) continue;
      if (name !== "servicios") this.passOver(name, value, "servicios", pointer);
      else if (isRecord(value))
        this.servicios(
          value,
          `${pointer}/servicios`,
          // An invoice may change the visit's context.
          this.contexts.of(this.visit?.context ?? this.gate.context, this.patientOf(usuario)),
        );
      else if (value != null) this.wrong("object", `${pointer}/servicios`);
    }
    this.marked(this.visit?.endUsuario(() => ({ pointer })));
  }

  private patientOf(usuario: Readonly<Record<string, unknown>>): Person | undefined {
    const own = (name: keyof Person) => (Object.hasOwn(usuario, name) ? usuario[name] : undefined);
    const tipoDocumentoIdentificacion = own("tipoDocumentoIdentificacion");
    const numDocumentoIdentificacion = own("numDocumentoIdentificacion");
    if (isText(tipoDocumentoIdentificacion) && isText(numDocumentoIdentificacion)) {
      this.knownPatients += 1;
      return { tipoDocumentoIdentificacion, numDocumentoIdentificacion };
    }
    this.unknownPatients += 1;
    return undefined;
  }

  private servicios(
    servicios: Readonly<Record<string, unknown>>,
    pointer: string,
    context: RevisionContext,
  ): void {
    const { documents } = this.gate;
    for (const [name, value] of Object.entries(servicios)) {
      const at = `${pointer}/${shownName(name)}`;
      const shape = exactShapeOf(name);
      const uncovered = uncoveredNames.find((each) => each === name);
      if (shape === undefined && uncovered === undefined)
        this.unknown(value, { mistake: "unknown-name" }, at);
      else if (value == null) continue;
      else if (!Array.isArray(value)) this.wrong("array", at);
      else {
        this.visit?.array(shape === undefined ? name : shapeNames[shape]);
        // A hole is an element that is no object.
        for (const [index, record] of value.entries() as Iterable<[number, unknown]>) {
          const mark = { pointer: `${at}/${index}` };
          this.visit?.element(index);
          const ofDocument = isRecord(record) ? this.visited(record, mark) : [];
          if (shape !== undefined)
            this.record(shape, index, record, context, mark.pointer, ofDocument);
          else if (uncovered !== undefined && documents !== undefined)
            this.element(uncovered, index, record, context, mark.pointer, ofDocument);
        }
        if (uncovered !== undefined) this.notCovered[uncovered] += value.length;
        this.marked(this.visit?.endArray(() => ({ pointer: at })));
      }
    }
  }

  private record(
    shape: Shape,
    index: number,
    record: unknown,
    context: RevisionContext,
    pointer: string,
    ofDocument: readonly Fault[],
  ): void {
    if (this.listed !== undefined) {
      this.listed.push({ shape, record, patient: context.patient, pointer, index });
      return;
    }
    const faults = [...faultsOfRecord(shape, record, context, this.gate.rules), ...ofDocument];
    const verdict = this.judged(faults, { record: this.records, shape }, pointer);
    this.records += 1;
    if (!verdict.isLoaded) this.notLoaded += 1;
    if (!verdict.isReady) this.notReady += 1;
  }

  /** Judges an element that no shape describes by the packs' rules. */
  private element(
    array: UncoveredName,
    index: number,
    element: unknown,
    context: RevisionContext,
    pointer: string,
    ofDocument: readonly Fault[],
  ): void {
    const { documents, elementRules } = this.gate;
    const table = documents?.tables[array];
    const faults =
      isRecord(element) && table !== undefined
        ? [...faultsOf(table, element, context, elementRules), ...ofDocument]
        : [faultOfOther(element)];
    this.judged(faults, { record: null, shape: null, array, index }, pointer);
    this.elements += 1;
  }

  /** Adds the findings of a record or element. Returns the verdict on it, which is added to the packs' counts. */
  private judged(faults: readonly Fault[], subject: Subject, pointer: string): Verdict {
    const verdict = new Verdict();
    for (const found of faults) {
      const fault = this.settings.graded(found);
      this.emit(fault, subject, pointer);
      verdict.see(fault.diagnostic, fault.params);
    }
    this.ofPacks.see(verdict);
    return verdict;
  }

  /** The faults that the document rules report for an element. */
  private visited(record: Readonly<Record<string, unknown>>, mark: Mark): readonly Fault[] {
    return this.visit?.record(this.values.begin(record), () => mark) ?? [];
  }

  /** Reports a name that resembles that of the next level, since the records in it are not read. */
  private passOver(
    name: string,
    value: unknown,
    level: "usuarios" | "servicios",
    pointer: string,
  ): void {
    if (!isNearly(name, level)) return;
    this.unknown(
      value,
      { mistake: "unknown-name", expected: level },
      `${pointer}/${shownName(name)}`,
    );
  }

  private unknown(value: unknown, params: Params, pointer: string): void {
    if (value !== null) {
      this.partial = true;
      this.visit?.lost();
    }
    this.outside(documentDiagnostic, params, pointer);
  }

  private wrong(expected: "array" | "object", pointer: string): void {
    this.partial = true;
    this.visit?.lost();
    this.outside(documentDiagnostic, { mistake: "wrong-type", expected }, pointer);
  }

  private outside(diagnostic: Fault["diagnostic"], params: Params, pointer: string): void {
    this.emit({ diagnostic, path: [], params }, noRecord, pointer);
  }

  /**
   * Adds findings about an enclosing object, or about something that was read before: outside records, with an
   * empty path.
   */
  private marked(faults: readonly MarkedFault[] = []): void {
    for (const { at, path, ...fault } of faults) {
      const [name] = path;
      const named = name === undefined ? fault : { ...fault, name: String(name) };
      const pointer = name === undefined ? at.pointer : `${at.pointer}/${name}`;
      this.emit({ ...named, path: [] }, noRecord, pointer);
    }
  }

  private emit(fault: Fault, subject: Subject, pointer: string): void {
    const issue = issueOf(this.settings.graded(fault), this.lang);
    const at = issue.path.map((step) => `/${step}`).join("");
    this.findings.push({ ...issue, ...subject, pointer: `${pointer}${at}` });
  }
}

/** Packs judge every element of a document, so nothing is left. */
const nothingLeft = { consultas: 0, urgencias: 0, hospitalizacion: 0 } as const;

/** The record or element that a finding is about. */
type Subject = Pick<DocumentFinding, "record" | "shape" | "array" | "index">;

/** The subject of a finding outside records and elements. */
const noRecord: Subject = { record: null, shape: null };

const isText = (value: unknown): value is string => typeof value === "string" && !isBlank(value);
