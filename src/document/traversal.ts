import { document as documentDiagnostic } from "../diagnostics/document";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import type { UsuarioContexts } from "../model/context";
import type { Elements, Mark } from "../model/document-rule";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { EnclosingName } from "../model/norm";
import type { Diagnostic } from "../model/diagnostic";
import type { Person, RevisionContext } from "../model/revision-context";
import type { Shape, OtherArrayName } from "../model/shapes";
import { exactShapeOf, otherArrayNames } from "../model/shapes";
import { shapeTables, type Table } from "../model/table";
import { isBlank } from "../text/blank";
import type { DocumentCounts } from "./counts";
import type { Cursor, PersonRead } from "./cursor";
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
  /** The elements of the array that is open. */
  readonly elements: Elements;
  /** Judges the element at the cursor, and perhaps those that follow in its array, and moves the cursor behind them. */
  element(target: Target, index: number): void;
  /** Whether findings should be taken before the traversal goes on. */
  readonly isFull: boolean;
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
  readonly documents: DocumentRules | undefined;
  /** Begins the visit of a document; undefined if no pack has document rules. */
  readonly visit: BeginVisit | undefined;
  /** The level whose name a name resembles, so that it is reported. */
  readonly nearLevel: (name: string) => LevelName | false;
}

/** The members of the root or of `rips`, the usuarios, the members of one and of its servicios, the elements of an array. */
type Level = "members" | "usuarios" | "usuario" | "servicios" | "elements";

/** The usuario that is read. */
interface Usuario {
  readonly pointer: string;
  readonly person: PersonRead;
  readonly start: Mark | undefined;
  /** Whether it has services for which its own document is known, and such for which it is not. */
  isKnown: boolean;
  isUnknown: boolean;
}

/** A name that resembles that of a root. */
interface NearRoot {
  readonly name: string;
  readonly expected: RootName;
  readonly mark: Mark;
  readonly isNull: boolean;
}

/**
 * Turns a document into records with their context: one traversal for objects and bytes, which moves the cursor. It can
 * pause between two members or elements, since it reads on in the innermost level that is open.
 *
 * Until a name shows that the object is a document, nothing is reported. Every occurrence of a repeated name is judged,
 * in order.
 */
export class DocumentTraversal {
  /** The visit of the current document, if a pack needs one. */
  visit: DocumentVisit | undefined;
  /** The innermost level that is open. */
  private level: Level | undefined;
  private readonly names = new RootNames();
  private near: NearRoot | undefined;
  private readonly outerVisit: DocumentVisit | undefined;
  private readonly contexts: UsuarioContexts;
  private start: Mark | undefined;
  /** The pointers to the usuarios and to what contains them: the root, or `rips`. */
  private pointer: string;
  private pointerOfUsuarios = "";
  private around: Level | undefined;
  /** Whether the cursor is at a usuario that is still to be entered. */
  private isAtUsuario = false;
  private usuario: Usuario | undefined;
  private context: RevisionContext;
  /** The array of services that is read, and where it begins. */
  private services: Target | undefined;
  private startOfServices: Mark | undefined;

  private readonly cursor: Cursor;
  private readonly host: Host;
  private readonly counts: TraversalCounts;
  private readonly plan: TraversalPlan;
  private readonly root: string;

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
    this.pointer = pointer;
    this.contexts = contexts;
    this.context = plan.context;
    this.outerVisit = this.visitOf("root", pointer);
    this.visit = this.outerVisit;
  }

  private visitOf(root: "root" | "rips", pointer: string): DocumentVisit | undefined {
    const { plan, counts, cursor, host } = this;
    return plan.visit?.(counts.documents, cursor.fields(root, pointer), host);
  }

  /** Whether a name showed that the object is a document. */
  get isDocument(): boolean {
    return this.names.root !== undefined;
  }

  /** Begins the document at the cursor, an object. */
  begin(): void {
    const { cursor, pointer } = this;
    this.start = this.visit && cursor.mark(pointer);
    this.level = "members";
    cursor.begin(pointer);
  }

  /** Begins the elements of `usuarios`, without what is around them. */
  beginUsuarios(pointer: string): void {
    this.around = this.level;
    this.pointerOfUsuarios = pointer;
    this.level = "usuarios";
  }

  /** Reads on: until bytes must arrive, or, "on", until findings should be taken. Undefined at the end. */
  next(): "bytes" | "on" | undefined {
    while (this.level !== undefined) {
      if (this.host.isFull) return "on";
      if (this.readOn() === "bytes") return "bytes";
    }
    return undefined;
  }

  /** Reads the next member or element of the innermost level. */
  private readOn(): "bytes" | void {
    switch (this.level) {
      case "members":
        return this.member();
      case "usuarios":
        return this.nextUsuario();
      case "usuario":
        return this.memberOfUsuario();
      case "servicios":
        return this.memberOfServicios();
      case "elements":
        return this.elements();
      case undefined:
    }
  }

  /** Reads a member of the root, or of `rips`. */
  private member(): "bytes" | void {
    const { cursor, pointer } = this;
    const isInRips = pointer !== this.root;
    const more = cursor.nextMember();
    if (more === undefined) return "bytes";
    if (!more) return isInRips ? this.endRips() : void (this.level = undefined);
    const { name } = cursor;
    if (!isInRips) this.memberOfRoot(name, pointer);
    else if (name === "usuarios") this.openUsuarios(pointer);
    else if (this.visit?.asks("transaccion", name)) this.readMember();
    else this.passBy("usuarios", pointer);
  }

  private memberOfRoot(name: string, pointer: string): void {
    const { cursor, names, plan } = this;
    const isFirst = !this.isDocument;
    const role = names.next(name);
    if (plan.shape !== undefined) return cursor.skip();
    if (role === "judged") {
      if (name === "rips") return this.beginRips(`${pointer}/rips`);
      if (isFirst) this.visit?.begin();
      return this.openUsuarios(pointer);
    }
    if (role === "several") {
      this.outside(shapeDiagnostic, { mistake: "several" }, cursor.nameMark(`${pointer}/${name}`));
      this.counts.partial = true;
      if (cursor.type !== "null") this.visit?.lost();
    }
    if (role !== "other") return cursor.skip();
    if (isFirst) this.seeNear(name, pointer);
    if (this.visit?.asks("transaccion", name)) this.readMember();
    else cursor.skip();
  }

  private openUsuarios(around: string): void {
    const pointer = `${around}/usuarios`;
    if (this.opens("array", pointer)) this.beginUsuarios(pointer);
  }

  /** Reads a member of the root, or of `rips`, for the visit. */
  private readMember(): void {
    this.cursor.read(() => this.tell("transaccion"));
  }

  /** Keeps the first name that resembles that of a root. As in a record, its last value counts if it is repeated. */
  private seeNear(name: string, pointer: string): void {
    const { cursor, near, plan } = this;
    const isOther = near !== undefined && near.name !== name;
    const expected = !isOther && plan.nearLevel(name);
    if (!isRootName(expected)) return;
    const mark = cursor.nameMark(`${pointer}/${shownName(name)}`);
    this.near = { name, expected, mark, isNull: cursor.type === "null" };
  }

  /** Begins `rips`, if it is an object. */
  private beginRips(pointer: string): void {
    const { cursor } = this;
    if (cursor.type === "object") {
      this.visit = this.visitOf("rips", pointer);
      this.start = this.visit && cursor.mark(pointer);
      this.visit?.begin();
    }
    if (this.opens("object", pointer)) this.pointer = pointer;
  }

  private endRips(): void {
    this.endVisit();
    this.visit = this.outerVisit;
    this.pointer = this.root;
  }

  /**
   * Ends the root. If its end was not found, faults that depend on it are not reported. Returns false if it is not a
   * document.
   */
  end(): boolean {
    const { near, names } = this;
    if (names.root === "usuarios" && this.plan.shape === undefined) this.endVisit();
    if (this.isDocument) return true;
    if (near === undefined || !names.mayBeMisspelt || this.cursor.state !== "on") return false;
    const params = { mistake: "unknown-name", expected: near.expected };
    this.outside(documentDiagnostic, params, near.mark);
    this.counts.partial ||= !near.isNull;
    return true;
  }

  private endVisit(): void {
    const { visit, cursor, host, start } = this;
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
  private opens(expected: "array" | "object", pointer: string): boolean {
    const { cursor } = this;
    const { type } = cursor;
    if (type === expected) cursor.begin(pointer);
    else if (type === "null") cursor.skip(pointer);
    else {
      const start = cursor.mark(pointer);
      cursor.skip(pointer, () => this.wrongType(expected, cursor.since(start)));
    }
    return type === expected;
  }

  /** Reports a level that has another type. */
  wrongType(expected: "array" | "object", mark: Mark): void {
    this.counts.partial = true;
    this.visit?.lost();
    this.outside(documentDiagnostic, { mistake: "wrong-type", expected }, mark);
  }

  private nextUsuario(): "bytes" | void {
    const { cursor } = this;
    const more = this.isAtUsuario || cursor.nextElement();
    if (more === undefined) return "bytes";
    if (!more) return void (this.level = this.around);
    const at = `${this.pointerOfUsuarios}/${cursor.index}`;
    if (cursor.type !== "object") return void this.opens("object", at);
    const isEntered = cursor.enter(at);
    this.isAtUsuario = isEntered === undefined;
    if (isEntered) this.beginUsuario(cursor.index, at);
    return this.isAtUsuario ? "bytes" : undefined;
  }

  private beginUsuario(index: number, pointer: string): void {
    const { cursor, visit } = this;
    const person = cursor.knownPerson();
    const start = visit && cursor.mark(pointer);
    this.usuario = { pointer, person, start, isKnown: false, isUnknown: false };
    visit?.usuario(index, cursor.fields("usuario", pointer));
    cursor.begin(pointer);
    this.level = "usuario";
  }

  private memberOfUsuario(): void {
    const { cursor, visit } = this;
    const usuario = this.usuario as Usuario;
    const { pointer, person } = usuario;
    if (!cursor.nextMember()) return this.endUsuario();
    const { name } = cursor;
    if (name === "servicios") return this.beginServicios(usuario);
    const isAsked = visit?.asks("usuarios", name) === true;
    const isOfPerson = isPersonName(name);
    if (!isAsked && !isOfPerson) return this.passBy("servicios", pointer);
    cursor.read();
    if (isAsked) this.tell("usuarios");
    if (isOfPerson) person[name] = cursor.text;
  }

  private endUsuario(): void {
    const { cursor, visit, host, counts } = this;
    const { start, isKnown, isUnknown } = this.usuario as Usuario;
    if (isUnknown) counts.unknownPatients += 1;
    if (isKnown) counts.patients += 1;
    if (visit !== undefined && start !== undefined && cursor.state !== "lost")
      for (const fault of visit.endUsuario(cursor.since(start))) host.outside(fault);
    cursor.leave();
    this.level = "usuarios";
  }

  private beginServicios(usuario: Usuario): void {
    const { cursor, visit, plan } = this;
    const { pointer, person } = usuario;
    const isKnown =
      !isBlank(person.tipoDocumentoIdentificacion) && !isBlank(person.numDocumentoIdentificacion);
    if (cursor.type === "object") {
      if (isKnown) usuario.isKnown = true;
      else usuario.isUnknown = true;
    }
    this.context = this.contexts.of(visit?.context ?? plan.context, isKnown ? person : undefined);
    if (this.opens("object", `${pointer}/servicios`)) this.level = "servicios";
  }

  private memberOfServicios(): void {
    const { cursor, visit } = this;
    const { pointer: around } = this.usuario as Usuario;
    if (!cursor.nextMember()) return void (this.level = "usuario");
    const { name } = cursor;
    const target = this.target(name, `${around}/servicios/${name}`);
    if (target === undefined)
      return this.unknown({ mistake: "unknown-name" }, `${around}/servicios`);
    const { pointer } = target;
    const start = visit && cursor.mark(pointer);
    if (!this.opens("array", pointer)) return;
    visit?.array(name, this.host.elements);
    this.services = target;
    this.startOfServices = start;
    this.level = "elements";
  }

  /** Reads elements until there are many findings. */
  private elements(): void {
    const { cursor, visit, host, counts } = this;
    const target = this.services as Target;
    while (!host.isFull) {
      const { index: before } = cursor;
      if (!cursor.nextElement()) return this.endArray();
      const { index } = cursor;
      if (target.table === undefined) cursor.skip();
      else {
        visit?.element(index);
        host.element(target, index);
      }
      if (target.array !== undefined) counts.otherArrays[target.array] += cursor.index - before;
    }
  }

  private endArray(): void {
    const { cursor, visit, host, startOfServices: start } = this;
    if (visit !== undefined && start !== undefined && cursor.state === "on")
      for (const fault of visit.endArray(cursor.since(start))) host.outside(fault);
    this.level = "servicios";
  }

  /** The array of a name; undefined if there is none. Without a table, its elements are only counted. */
  private target(name: string, pointer: string): Target | undefined {
    const { visit, context, plan } = this;
    const shape = exactShapeOf(name);
    const array = shape === undefined ? otherArrayNames.find((each) => each === name) : undefined;
    if (shape === undefined && array === undefined) return undefined;
    const table = shape === undefined ? array && plan.documents?.tables[array] : shapeTables[shape];
    return { pointer, context, array, table, visit };
  }

  /** Passes by a member that nothing asks for. If its name resembles that of the next level, it is reported. */
  private passBy(level: "usuarios" | "servicios", around: string): void {
    const { cursor, plan } = this;
    if (plan.nearLevel(cursor.name) !== level) cursor.skip();
    else this.unknown({ mistake: "unknown-name", expected: level }, around);
  }

  /** Reports a member, and passes it by: the records in it are not read. */
  private unknown(params: Params, around: string): void {
    const { cursor, counts, visit } = this;
    const pointer = `${around}/${shownName(cursor.name)}`;
    this.outside(documentDiagnostic, params, cursor.nameMark(pointer));
    // null contains no records
    if (cursor.type !== "null") {
      counts.partial = true;
      visit?.lost();
    }
    cursor.skip(pointer);
  }

  private outside(diagnostic: Diagnostic<never>, params: Params, at: Mark): void {
    this.host.outside({ diagnostic, path: [], params, at });
  }
}

/** Whether a member of a usuario is of its own document. */
const isPersonName = (name: string): name is keyof Person =>
  name === "tipoDocumentoIdentificacion" || name === "numDocumentoIdentificacion";
