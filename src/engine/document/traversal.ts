import { document as documentDiagnostic } from "../../core/diagnostics/document";
import { shape as shapeDiagnostic } from "../../core/diagnostics/shape";
import type { UsuarioContexts } from "../../core/model/context";
import type { DocumentNumbers } from "../../core/model/concern";
import { isDocumentNumber } from "../../core/model/concern";
import type { Elements, Mark } from "../../core/model/document-rule";
import type { Params } from "../../core/model/issue";
import { shownName } from "../../core/model/issue";
import type { EnclosingName } from "../../core/model/norm";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { Person, RevisionContext } from "../../core/model/revision-context";
import type { Shape, OtherArrayName } from "../../core/model/shapes";
import { exactShapeOf, otherArrayNames } from "../../core/model/shapes";
import { shapeTables, type Table } from "../../core/model/table";
import { isBlank } from "../../core/text/blank";
import type { EnclosingFields } from "./enclosing-fields";
import type { CursorType, PersonRead } from "./cursor";
import type { Reading } from "./reading";
import type { DocumentCounts } from "./counts";
import type { LevelName, RootName } from "./names";
import { isRootName, RootNames } from "./names";
import type {
  BeginVisit,
  DocumentRules,
  DocumentVisit,
  MarkedFault,
  PlaceOfDocument,
} from "./visitor";

/** An array of records or elements, or the place of a value of its own. */
export interface Target {
  /** A JSON Pointer to the array, or to the value. */
  readonly pointer: string;
  readonly context: RevisionContext;
  /** Set if no shape describes the array, and packs judge its elements. */
  readonly array?: OtherArrayName | undefined;
  /** The table of the elements; undefined if it depends on the value. */
  readonly table?: Table | undefined;
  /** The visit of the document that contains the array. */
  readonly visit?: DocumentVisit | undefined;
}

/** Receives what a traversal finds, and judges the elements. */
export interface Host extends PlaceOfDocument {
  /** Reports something outside records, or something that was read before. */
  outside(fault: MarkedFault): void;
  /** A document has ended that was looked for in answers; `group` names it, and is -1 if none does. */
  answered?(group: number, start: Mark): void;
  /** The number of the document was read; only if the plan asks for it. */
  numbered?(name: keyof DocumentNumbers, text: string): void;
  /** The elements of the array that is open. */
  readonly elements: Elements;
  /** Judges the element at the cursor, and perhaps those that follow in its array, and moves the cursor behind them. */
  element(target: Target, index: number): Reading<void> | void;
}

/** The counts to which a traversal adds. */
export interface TraversalCounts {
  partial: boolean;
  patients: number;
  unknownPatients: number;
  readonly otherArrays: Record<OtherArrayName, number>;
  readonly documents: DocumentCounts;
}

/** What the traversals of a run have in common. */
export interface TraversalPlan {
  readonly context: RevisionContext;
  /** The shape of bare records; if it is given, documents are not judged at all. */
  readonly shape?: Shape | undefined;
  /** Whether the host needs the numbers of documents. */
  readonly identify?: boolean | undefined;
  readonly documents: DocumentRules | undefined;
  /** Begins the visit of a document; undefined if no pack has document rules. */
  readonly visit: BeginVisit | undefined;
  /** The level whose name a name resembles, so that it is reported. */
  readonly nearLevel: (name: string) => LevelName | false;
}

/**
 * A place in a document that moves forward: over an object in memory, or over bytes. If the text breaks, the cursor reports
 * it once, `state` changes, and nothing more is found in the usuario or document.
 */
export interface Cursor {
  readonly type: CursorType;
  readonly state: "on" | "broken" | "lost";
  readonly name: string;
  readonly index: number;
  /** The text of the value that was read last; empty if it is no string. */
  readonly text: string;
  begin(pointer: string): void;
  nextMember(): Reading<boolean>;
  nextElement(): Reading<boolean>;
  skip(pointer?: string): Reading;
  read(): Reading;
  fields(of: "root" | "rips" | "usuario", pointer: string): EnclosingFields;
  enter(pointer: string): Reading<boolean>;
  knownPerson(): PersonRead;
  leave(): void;
  nameMark(pointer: string): Mark;
  mark(pointer: string): Mark;
  since(mark: Mark): Mark;
}

/** A name that resembles that of a root. */
interface NearRoot {
  readonly name: string;
  readonly expected: RootName;
  readonly mark: Mark;
  readonly isNull: boolean;
}

/**
 * Turns a document into records with their context: one traversal for objects and bytes. Until a name shows that the object
 * is a document, nothing is reported. Every occurrence of a repeated name is judged, in order.
 */
export class DocumentTraversal {
  /** The visit of the current document, if a pack needs one. */
  visit: DocumentVisit | undefined;
  private readonly names = new RootNames();
  private near: NearRoot | undefined;
  private readonly cursor: Cursor;
  private readonly host: Host;
  private readonly counts: TraversalCounts;
  private readonly plan: TraversalPlan;
  private readonly root: string;
  private readonly contexts: UsuarioContexts;

  constructor(
    cursor: Cursor,
    host: Host,
    counts: TraversalCounts,
    plan: TraversalPlan,
    pointer: string,
    contexts: UsuarioContexts,
  ) {
    this.cursor = cursor;
    this.host = host;
    this.counts = counts;
    this.plan = plan;
    this.root = pointer;
    this.contexts = contexts;
    this.visit = this.visitOf("root", pointer);
  }

  private visitOf(root: "root" | "rips", pointer: string): DocumentVisit | undefined {
    const { plan, counts, cursor, host } = this;
    return plan.visit?.(counts.documents, cursor.fields(root, pointer), host);
  }

  /** Whether a name showed that the object is a document. */
  get isDocument(): boolean {
    return this.names.root !== undefined;
  }

  /** Reads the object at the cursor. If its end was not found, faults that depend on it are not reported. */
  *document(): Reading {
    const { cursor, root, names, visit } = this;
    const start = visit && cursor.mark(root);
    cursor.begin(root);
    while (yield* cursor.nextMember()) yield* this.memberOfRoot(cursor.name);
    if (names.root === "usuarios" && this.plan.shape === undefined) this.endVisit(visit, start);
  }

  /** Whether it was a document; one that is none only because a name is misspelt is reported. */
  end(): boolean {
    const { near, names, cursor } = this;
    if (this.isDocument) return true;
    if (near === undefined || !names.mayBeMisspelt || cursor.state !== "on") return false;
    const params = { mistake: "unknown-name", expected: near.expected };
    this.outside(documentDiagnostic, params, near.mark);
    this.counts.partial ||= !near.isNull;
    return true;
  }

  private *memberOfRoot(name: string): Reading {
    const { cursor, names, plan, root } = this;
    const isFirst = !this.isDocument;
    const role = names.next(name);
    if (plan.shape !== undefined) return yield* cursor.skip();
    if (role === "judged") {
      if (name === "rips") return yield* this.rips(`${root}/rips`);
      if (isFirst) this.visit?.begin();
      return yield* this.usuarios(root);
    }
    if (role === "several") {
      this.outside(shapeDiagnostic, { mistake: "several" }, cursor.nameMark(`${root}/${name}`));
      this.counts.partial = true;
      if (cursor.type !== "null") this.visit?.lost();
    }
    if (role !== "other") return yield* cursor.skip();
    if (isFirst) this.seeNear(name);
    yield* this.otherMember();
  }

  /** Reads a member of the root if the visit or the host needs it, or passes it by. */
  private *otherMember(): Reading {
    const { cursor, host } = this;
    const { name } = cursor;
    const isAsked = this.visit?.asks("transaccion", name) === true;
    if (!isAsked && !this.isNumber(name)) return yield* cursor.skip();
    yield* cursor.read();
    if (isAsked) this.tell("transaccion");
    if (this.isNumber(name)) host.numbered?.(name, cursor.text);
  }

  /** Whether a member of the root numbers the document, and the host needs that. */
  private isNumber(name: string): name is keyof DocumentNumbers {
    return this.plan.identify === true && isDocumentNumber(name);
  }

  /** Keeps the first name that resembles that of a root. As in a record, its last value counts if it is repeated. */
  private seeNear(name: string): void {
    const { cursor, near, plan, root } = this;
    const isOther = near !== undefined && near.name !== name;
    const expected = !isOther && plan.nearLevel(name);
    if (!isRootName(expected)) return;
    const mark = cursor.nameMark(`${root}/${shownName(name)}`);
    this.near = { name, expected, mark, isNull: cursor.type === "null" };
  }

  private *rips(pointer: string): Reading {
    const { cursor } = this;
    const outer = this.visit;
    const isObject = cursor.type === "object";
    if (isObject) this.visit = this.visitOf("rips", pointer);
    const { visit } = this;
    const start = isObject && visit ? cursor.mark(pointer) : undefined;
    if (isObject) visit?.begin();
    if (yield* this.opens("object", pointer)) {
      while (yield* cursor.nextMember()) {
        if (cursor.name === "usuarios") yield* this.usuarios(pointer);
        else if (visit?.asks("transaccion", cursor.name) || this.isNumber(cursor.name))
          yield* this.otherMember();
        else yield* this.passBy("usuarios", pointer);
      }
      this.endVisit(visit, start);
    }
    this.visit = outer;
  }

  private endVisit(visit: DocumentVisit | undefined, start: Mark | undefined): void {
    const { cursor, host } = this;
    if (visit === undefined || start === undefined) return;
    if (cursor.state !== "lost")
      for (const fault of visit.end(cursor.since(start))) host.outside(fault);
    visit.close();
    if (visit.answers !== undefined) host.answered?.(visit.answers, start);
  }

  /** Passes the member that was read to the visit, which needs it. */
  private tell(level: EnclosingName): void {
    const { cursor, visit } = this;
    if (cursor.state === "on") visit?.member(level, cursor.name);
  }

  /** Begins a level if it has the right type. Null is skipped; anything else is reported and skipped. */
  private *opens(expected: "array" | "object", pointer: string): Reading<boolean> {
    const { cursor } = this;
    const { type } = cursor;
    if (type === expected) {
      cursor.begin(pointer);
      return true;
    }
    const start = cursor.mark(pointer);
    yield* cursor.skip(pointer);
    if (type !== "null" && cursor.state === "on") this.wrongType(expected, cursor.since(start));
    return false;
  }

  /** Reports a level that has another type. */
  wrongType(expected: "array" | "object", mark: Mark): void {
    this.counts.partial = true;
    this.visit?.lost();
    this.outside(documentDiagnostic, { mistake: "wrong-type", expected }, mark);
  }

  private *usuarios(around: string): Reading {
    const { cursor } = this;
    const pointer = `${around}/usuarios`;
    if (!(yield* this.opens("array", pointer))) return;
    while (yield* cursor.nextElement()) {
      const at = `${pointer}/${cursor.index}`;
      if (cursor.type !== "object") yield* this.opens("object", at);
      else if (yield* cursor.enter(at)) yield* this.usuario(cursor.index, at);
    }
  }

  private *usuario(index: number, pointer: string): Reading {
    const { cursor, visit, counts, host } = this;
    const person = cursor.knownPerson();
    const start = visit && cursor.mark(pointer);
    let [isKnown, isUnknown] = [false, false];
    visit?.usuario(index, cursor.fields("usuario", pointer));
    cursor.begin(pointer);
    while (yield* cursor.nextMember()) {
      const { name } = cursor;
      if (name === "servicios") {
        const isOf =
          !isBlank(person.tipoDocumentoIdentificacion) &&
          !isBlank(person.numDocumentoIdentificacion);
        if (cursor.type === "object") {
          isKnown ||= isOf;
          isUnknown ||= !isOf;
        }
        const context = this.contexts.of(
          visit?.context ?? this.plan.context,
          isOf ? person : undefined,
        );
        yield* this.servicios(`${pointer}/servicios`, context);
        continue;
      }
      const isAsked = visit?.asks("usuarios", name) === true;
      const isOfPerson = isPersonName(name);
      if (!isAsked && !isOfPerson) {
        yield* this.passBy("servicios", pointer);
        continue;
      }
      yield* cursor.read();
      if (isAsked) this.tell("usuarios");
      if (isOfPerson) person[name] = cursor.text;
    }
    if (isUnknown) counts.unknownPatients += 1;
    if (isKnown) counts.patients += 1;
    if (visit !== undefined && start !== undefined && cursor.state !== "lost")
      for (const fault of visit.endUsuario(cursor.since(start))) host.outside(fault);
    cursor.leave();
  }

  private *servicios(pointer: string, context: RevisionContext): Reading {
    const { cursor } = this;
    if (!(yield* this.opens("object", pointer))) return;
    while (yield* cursor.nextMember()) {
      const target = this.target(cursor.name, `${pointer}/${cursor.name}`, context);
      if (target === undefined) yield* this.unknown({ mistake: "unknown-name" }, pointer);
      else yield* this.elements(target);
    }
  }

  private *elements(target: Target): Reading {
    const { cursor, visit, host, counts } = this;
    const { pointer, array, table } = target;
    const start = visit && cursor.mark(pointer);
    const name = cursor.name;
    if (!(yield* this.opens("array", pointer))) return;
    visit?.array(name, host.elements);
    while (yield* cursor.nextElement()) {
      const { index } = cursor;
      if (table === undefined) yield* cursor.skip();
      else {
        visit?.element(index);
        const rest = host.element(target, index);
        if (rest !== undefined) yield* rest;
      }
      if (array !== undefined) counts.otherArrays[array] += 1;
    }
    if (visit !== undefined && start !== undefined && cursor.state === "on")
      for (const fault of visit.endArray(cursor.since(start))) host.outside(fault);
  }

  /** The array of a name; undefined if there is none. Without a table, its elements are only counted. */
  private target(name: string, pointer: string, context: RevisionContext): Target | undefined {
    const { visit, plan } = this;
    const shape = exactShapeOf(name);
    const array = shape === undefined ? otherArrayNames.find((each) => each === name) : undefined;
    if (shape === undefined && array === undefined) return undefined;
    const table = shape === undefined ? array && plan.documents?.tables[array] : shapeTables[shape];
    return { pointer, context, array, table, visit };
  }

  /** Passes by a member that nothing asks for. If its name resembles that of the next level, it is reported. */
  private *passBy(level: "usuarios" | "servicios", around: string): Reading {
    const { cursor, plan } = this;
    if (plan.nearLevel(cursor.name) !== level) yield* cursor.skip();
    else yield* this.unknown({ mistake: "unknown-name", expected: level }, around);
  }

  /** Reports a member, and passes it by: the records in it are not read. */
  private *unknown(params: Params, around: string): Reading {
    const { cursor, counts, visit } = this;
    const pointer = `${around}/${shownName(cursor.name)}`;
    this.outside(documentDiagnostic, params, cursor.nameMark(pointer));
    // null contains no records
    if (cursor.type !== "null") {
      counts.partial = true;
      visit?.lost();
    }
    yield* cursor.skip(pointer);
  }

  private outside(diagnostic: Diagnostic<never>, params: Params, at: Mark): void {
    this.host.outside({ diagnostic, path: [], params, at });
  }
}

/** Whether a member of a usuario is of its own document. */
const isPersonName = (name: string): name is keyof Person =>
  name === "tipoDocumentoIdentificacion" || name === "numDocumentoIdentificacion";
