import { isBlank } from "../rules/blank";
import { record as recordNotice } from "../rules/contract/record";
import { distance, letters } from "../rules/distance";
import { document as documentNotice } from "../rules/reading/document";
import { shape as shapeNotice } from "../rules/reading/shape";
import { assertContext, withPatient } from "./context";
import type { Issue, Lang, Params } from "./issue";
import { shownName } from "./issue";
import { rulesOf } from "./pack";
import type { Fault } from "./pipeline";
import { faultsOf, isFieldName, isRecord, issueOf } from "./pipeline";
import type { RevisionOptions } from "./revision";
import type { Person, RevisionContext } from "./rule";
import type { Shape, UncoveredName } from "./shapes";
import { shapeOf, uncoveredNames } from "./shapes";

/** An issue of a document in memory, with its place. */
export interface DocumentFinding extends Issue {
  /** 0-based, in the order of the document; null outside records. */
  readonly record: number | null;
  readonly shape: Shape | null;
  /** A JSON Pointer from the document's root. */
  readonly pointer: string;
}

/** What `validateDocument` found. */
export interface DocumentResult {
  readonly findings: readonly DocumentFinding[];
  readonly records: number;
  /** Records without `record` or `type`. */
  readonly loaded: number;
  /** Records without an error. */
  readonly ready: number;
  /** The records that the contract does not describe. */
  readonly notCovered: Readonly<Record<UncoveredName, number>>;
  /** Whether something of the document could not be judged, because a level around the records is not as described. */
  readonly partial: boolean;
  /** The usuarios with `servicios` whose own document is not known, so that `professional-is-patient` was not evaluated. */
  readonly usuariosWithoutDocument: number;
}

/**
 * Validates a RIPS document in memory, bare or wrapped as `{ "rips": …, "xmlFevFile": … }`. The patient of a
 * record is the enclosing usuario, never `context.patient`. The document is not touched.
 *
 * @param context what `revisionContext` made, or `noContext`.
 * @throws TypeError when `context` is neither.
 */
export function validateDocument(
  document: unknown,
  context: RevisionContext,
  options: RevisionOptions = {},
): DocumentResult {
  assertContext(context);
  return new DocumentWalk(context, options).result(document);
}

class DocumentWalk {
  private readonly context: RevisionContext;
  private readonly rules: NonNullable<RevisionOptions["rules"]>;
  private readonly lang: Lang | undefined;
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
  private unknownPatients = 0;

  constructor(context: RevisionContext, options: RevisionOptions) {
    this.context = context;
    this.rules = rulesOf(options);
    this.lang = options.lang;
  }

  result(document: unknown): DocumentResult {
    this.root(document);
    const { findings, records, notCovered, partial } = this;
    return {
      findings,
      records,
      loaded: records - this.notLoaded,
      ready: records - this.notReady,
      notCovered,
      partial,
      usuariosWithoutDocument: this.unknownPatients,
    };
  }

  private root(document: unknown): void {
    if (!isRecord(document)) return this.wrong("object", "");
    const names = Object.keys(document);
    const isWrapped = names.includes("rips");
    if ((isWrapped && names.includes("usuarios")) || names.some(isFieldName)) {
      this.partial = true;
      return this.outside(shapeNotice, { mistake: "several" }, "");
    }
    if (!isWrapped && !names.includes("usuarios")) {
      this.partial = true;
      return this.outside(shapeNotice, { mistake: "none" }, "");
    }
    if (!isWrapped) return this.usuarios(document["usuarios"], "/usuarios");
    const rips = document["rips"];
    if (rips == null) return;
    if (!isRecord(rips)) return this.wrong("object", "/rips");
    for (const [name, value] of Object.entries(rips)) {
      if (name === "usuarios") this.usuarios(value, "/rips/usuarios");
      else this.passOver(name, value, "usuarios", "/rips");
    }
  }

  private usuarios(usuarios: unknown, pointer: string): void {
    if (usuarios == null) return;
    if (!Array.isArray(usuarios)) return this.wrong("array", pointer);
    usuarios.forEach((usuario: unknown, index) => {
      if (usuario == null) return;
      if (isRecord(usuario)) this.usuario(usuario, `${pointer}/${index}`);
      else this.wrong("object", `${pointer}/${index}`);
    });
  }

  private usuario(usuario: Readonly<Record<string, unknown>>, pointer: string): void {
    for (const [name, value] of Object.entries(usuario)) {
      if (name !== "servicios") this.passOver(name, value, "servicios", pointer);
      else if (isRecord(value))
        this.servicios(value, `${pointer}/servicios`, this.patientOf(usuario));
      else if (value != null) this.wrong("object", `${pointer}/servicios`);
    }
  }

  private patientOf(usuario: Readonly<Record<string, unknown>>): Person | undefined {
    const own = (name: keyof Person) => (Object.hasOwn(usuario, name) ? usuario[name] : undefined);
    const tipoDocumentoIdentificacion = own("tipoDocumentoIdentificacion");
    const numDocumentoIdentificacion = own("numDocumentoIdentificacion");
    if (isText(tipoDocumentoIdentificacion) && isText(numDocumentoIdentificacion)) {
      return { tipoDocumentoIdentificacion, numDocumentoIdentificacion };
    }
    this.unknownPatients += 1;
    return undefined;
  }

  private servicios(
    servicios: Readonly<Record<string, unknown>>,
    pointer: string,
    patient: Person | undefined,
  ): void {
    const context = withPatient(this.context, patient);
    for (const [name, value] of Object.entries(servicios)) {
      const at = `${pointer}/${shownName(name)}`;
      const shape = shapeOf(name);
      const uncovered = uncoveredNames.find((each) => each === name);
      if (shape === undefined && uncovered === undefined)
        this.unknown(value, { mistake: "unknown-name" }, at);
      else if (value == null) continue;
      else if (!Array.isArray(value)) this.wrong("array", at);
      else if (uncovered !== undefined) this.notCovered[uncovered] += value.length;
      else if (shape !== undefined) {
        value.forEach((record: unknown, index) =>
          this.record(shape, record, context, `${at}/${index}`),
        );
      }
    }
  }

  private record(shape: Shape, record: unknown, context: RevisionContext, pointer: string): void {
    const faults = faultsOf(shape, record, context, this.rules);
    for (const fault of faults) this.emit(fault, this.records, shape, pointer);
    this.records += 1;
    if (faults.some(({ notice }) => notice === recordNotice || notice.code === "type"))
      this.notLoaded += 1;
    if (faults.some(({ notice }) => notice.severity === "error")) this.notReady += 1;
  }

  /** A name that is nearly that of the next level hides the records behind it. */
  private passOver(name: string, value: unknown, level: string, pointer: string): void {
    if (distance(letters(name), letters(level), 2) > 2) return;
    this.unknown(
      value,
      { mistake: "unknown-name", expected: level },
      `${pointer}/${shownName(name)}`,
    );
  }

  private unknown(value: unknown, params: Params, pointer: string): void {
    if (value !== null) this.partial = true;
    this.outside(documentNotice, params, pointer);
  }

  private wrong(expected: "array" | "object", pointer: string): void {
    this.partial = true;
    this.outside(documentNotice, { mistake: "wrong-type", expected }, pointer);
  }

  private outside(notice: Fault["notice"], params: Params, pointer: string): void {
    this.emit({ notice, path: [], params }, null, null, pointer);
  }

  private emit(fault: Fault, record: number | null, shape: Shape | null, pointer: string): void {
    const issue = issueOf(fault, this.lang);
    const at = issue.path.map((step) => `/${step}`).join("");
    this.findings.push({ ...issue, record, shape, pointer: `${pointer}${at}` });
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && !isBlank(value);
