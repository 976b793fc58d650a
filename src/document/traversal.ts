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
import type { Cursor } from "./cursor";
import { misspeltRoot, RootNames } from "./names";
import type { DocumentVisit, MarkedFault } from "./visitor";

/** An array of records or elements, or the place of a value of its own. */
export interface Target {
  /** A JSON Pointer to the array, or to the value. */
  readonly pointer: string;
  readonly context: RevisionContext;
  /** Set if the array has a shape. */
  readonly shape?: Shape;
  /** Set if no shape describes the array, and packs judge its elements. */
  readonly array?: OtherArrayName;
  /** The table of the elements; undefined if it depends on the value. */
  readonly table?: Table | undefined;
  /** The visit of the document that contains the array. */
  readonly visit?: DocumentVisit | undefined;
}

/** Receives what a traversal finds, and judges the elements. */
export interface Host extends Elements {
  /** Reports something outside records. */
  outside(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    mark: Mark,
    name?: string,
  ): void;
  marked(faults: readonly MarkedFault[]): void;
  /** A document has ended that was looked for in answers; `group` names it, and is -1 if none does. */
  answered?(group: number, start: Mark): void;
  /** Judges the element at the cursor, and moves behind it. One that may have very many findings is judged in steps. */
  element(target: Target, index: number): Iterable<unknown> | undefined;
  /** Whether there are so many findings that they should be taken. */
  readonly isFull: boolean;
}

/** The counts to which a traversal adds. */
export interface TraversalCounts {
  partial: boolean;
  patients: number;
  unknownPatients: number;
  readonly otherArrays: Record<OtherArrayName, number>;
}

/** What the traversals of a run have in common. */
export interface TraversalPlan {
  readonly context: RevisionContext;
  /** Whether documents are judged at all. */
  readonly isJudged: boolean;
  /** Begins the visit of a document; undefined if no pack has document rules. */
  readonly visit: (() => DocumentVisit) | undefined;
  /** The tables of the arrays that no shape describes; undefined if no pack judges these. */
  readonly tables: Readonly<Record<OtherArrayName, Table>> | undefined;
  /** Whether a name resembles that of a level, so that it is reported. */
  readonly near: NearNames;
}

/** Whether a name resembles that of a level; and the name of the root that it misspells. */
export interface NearNames
  extends Readonly<Record<"usuarios" | "servicios", (name: string) => boolean>> {
  readonly root: typeof misspeltRoot;
}

/** Where a traversal pauses: bytes must arrive, or findings should be taken. */
export type Pause = "bytes" | "hand out";

/**
 * Turns a document into records with their context: one traversal for objects and bytes, which moves the cursor.
 *
 * Until a name shows that the object is a document, nothing is reported. Every occurrence of a repeated name is judged,
 * in order.
 */
export class DocumentTraversal {
  /** The visit of the current document, if a pack needs one. */
  visit: DocumentVisit | undefined;
  private readonly names = new RootNames();
  private near:
    | { readonly name: string; readonly mark: Mark; readonly isNull: boolean }
    | undefined;
  private readonly outerVisit: DocumentVisit | undefined;
  private readonly contexts: UsuarioContexts;
  private start: Mark;

  private readonly cursor: Cursor;
  private readonly host: Host;
  private readonly counts: TraversalCounts;
  private readonly plan: TraversalPlan;
  private readonly pointer: string;

  /** Begins the object at the cursor. */
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
    this.pointer = pointer;
    this.contexts = contexts;
    this.outerVisit = plan.visit?.();
    this.visit = this.outerVisit;
    this.start = cursor.mark(pointer);
  }

  /** Whether a name showed that the object is a document. */
  get isDocument(): boolean {
    return this.names.root !== undefined;
  }

  /** Begins the document at the cursor, an object, and returns the steps that read it. */
  document(): Generator<Pause, void> {
    this.cursor.begin(this.pointer);
    return this.members(this.pointer, (name) => this.member(name));
  }

  /** Reads the members of the root, or of `rips`. */
  private *members(pointer: string, roleOf: (name: string) => Member): Generator<Pause, void> {
    const { cursor, host } = this;
    for (let more; (more = cursor.nextMember()) !== false; ) {
      if (more === undefined) {
        yield "bytes";
        continue;
      }
      if (host.isFull) yield "hand out";
      const { name } = cursor;
      const member = roleOf(name);
      const at = `${pointer}/${shownName(name)}`;
      if (member === "usuarios") {
        if (yield* this.opens("array", at)) yield* this.usuarios(at);
      } else if (member === "rips") {
        if (cursor.type === "object") this.beginRips(at);
        if (!(yield* this.opens("object", at))) continue;
        yield* this.members(at, (each) => this.memberOfRips(each, at));
        this.endRips();
      } else if (member === "scalar") {
        while (cursor.read() === undefined) yield "bytes";
        this.tell("transaccion", pointer);
      } else {
        const reported = member === "unknown" ? at : pointer;
        while (cursor.skip(reported) === undefined) yield "bytes";
      }
    }
  }

  /** Classifies a member of the root, at whose value the cursor is. */
  private member(name: string): Member {
    const { cursor, names, pointer } = this;
    const isFirst = names.root === undefined;
    const role = names.next(name);
    if (!this.plan.isJudged) return "skip";
    if (role === "judged") {
      if (name === "usuarios" && isFirst) this.visit?.begin();
      return name === "usuarios" ? "usuarios" : "rips";
    }
    if (role === "several") {
      this.host.outside(
        shapeDiagnostic,
        { mistake: "several" },
        cursor.nameMark(`${pointer}/${name}`),
      );
      this.counts.partial = true;
      if (cursor.type !== "null") this.visit?.lost();
    }
    if (role !== "other") return "skip";
    // As in a record, the last value of a repeated name counts.
    const isNear =
      this.near === undefined ? this.plan.near.root(name) !== false : this.near.name === name;
    if (!this.isDocument && isNear)
      this.near = {
        name,
        mark: cursor.nameMark(`${pointer}/${shownName(name)}`),
        isNull: cursor.type === "null",
      };
    return this.visit?.asks("transaccion", name) ? "scalar" : "skip";
  }

  /** Begins `rips`, an object at the cursor. */
  private beginRips(pointer: string): void {
    this.visit = this.plan.visit?.();
    this.start = this.cursor.mark(pointer);
    this.visit?.begin();
  }

  private memberOfRips(name: string, pointer: string): Member {
    if (name === "usuarios") return "usuarios";
    if (this.visit?.asks("transaccion", name)) return "scalar";
    return this.isNear(name, "usuarios", pointer) ? "unknown" : "skip";
  }

  private endRips(): void {
    this.endVisit();
    this.visit = this.outerVisit;
  }

  /**
   * Ends the root. If its end was not found, faults that depend on it are not reported. Returns false if it is not a
   * document.
   */
  end(): boolean {
    if (this.names.root === "usuarios" && this.plan.isJudged) this.endVisit();
    const { near, names } = this;
    if (this.isDocument) return true;
    if (near === undefined || !names.mayBeMisspelt || this.cursor.state !== "on") return false;
    const params = { mistake: "unknown-name", expected: misspeltRoot(near.name) || "usuarios" };
    this.host.outside(documentDiagnostic, params, near.mark);
    this.counts.partial ||= !near.isNull;
    return true;
  }

  private endVisit(): void {
    const { visit, cursor, host } = this;
    if (visit === undefined) return;
    if (cursor.state !== "lost") host.marked(visit.end(() => cursor.since(this.start)));
    visit.close();
    if (visit.answers !== undefined) host.answered?.(visit.answers, this.start);
  }

  /** Passes the member that was read to the visit, if it needs it. */
  private tell(level: EnclosingName, pointer: string): void {
    const { cursor, visit } = this;
    const { state, name, value } = cursor;
    if (state !== "on" || visit?.asks(level, name) !== true) return;
    visit.member(level, name, value, cursor.valueMark(`${pointer}/${name}`), cursor.written);
  }

  /**
   * Begins a level if it has the right type. Null is skipped; anything else is reported and skipped.
   */
  private *opens(expected: "array" | "object", pointer: string): Generator<Pause, boolean> {
    const { cursor } = this;
    const { type } = cursor;
    if (type === expected) {
      cursor.begin(pointer);
      return true;
    }
    const start = cursor.mark(pointer);
    while (cursor.skip(pointer) === undefined) yield "bytes";
    if (type !== "null" && cursor.state === "on") this.wrongType(expected, cursor.since(start));
    return false;
  }

  /** Reports a level that has another type. */
  wrongType(expected: "array" | "object", mark: Mark): void {
    this.counts.partial = true;
    this.visit?.lost();
    this.host.outside(documentDiagnostic, { mistake: "wrong-type", expected }, mark);
  }

  /** Reads the elements of `usuarios`, which the cursor has begun. */
  *usuarios(pointer: string): Generator<Pause, void> {
    const { cursor, host } = this;
    for (let more; (more = cursor.nextElement()) !== false; ) {
      if (more === undefined) {
        yield "bytes";
        continue;
      }
      if (host.isFull) yield "hand out";
      const at = `${pointer}/${cursor.index}`;
      if (cursor.type !== "object") {
        yield* this.opens("object", at);
        continue;
      }
      let isEntered;
      while ((isEntered = cursor.enter(at)) === undefined) yield "bytes";
      if (!isEntered) continue;
      yield* this.usuario(cursor.index, at);
      cursor.leave();
    }
  }

  private *usuario(index: number, pointer: string): Generator<Pause, void> {
    const { cursor, visit, host, counts } = this;
    const person = cursor.knownPerson();
    const start = visit && cursor.mark(pointer);
    visit?.usuario(index);
    let known = false;
    let unknown = false;
    cursor.begin(pointer);
    while (cursor.nextMember()) {
      const { name } = cursor;
      if (name === "servicios") {
        const isKnown =
          !isBlank(person.tipoDocumentoIdentificacion) &&
          !isBlank(person.numDocumentoIdentificacion);
        if (cursor.type === "object") {
          if (isKnown) known = true;
          else unknown = true;
        }
        const at = `${pointer}/servicios`;
        const context = this.contexts.of(
          visit?.context ?? this.plan.context,
          isKnown ? person : undefined,
        );
        if (yield* this.opens("object", at)) yield* this.servicios(at, context);
      } else if (isOfPerson(name)) {
        const value = cursor.read() === true ? cursor.value : "";
        this.tell("usuarios", pointer);
        person[name] = typeof value === "string" ? value : "";
      } else if (visit?.asks("usuarios", name)) {
        cursor.read();
        this.tell("usuarios", pointer);
      } else if (this.isNear(name, "servicios", pointer))
        cursor.skip(`${pointer}/${shownName(name)}`);
      else cursor.skip();
      if (host.isFull) yield "hand out";
    }
    if (unknown) counts.unknownPatients += 1;
    if (known) counts.patients += 1;
    if (start !== undefined && cursor.state !== "lost")
      host.marked(visit?.endUsuario(() => cursor.since(start)) ?? []);
  }

  private *servicios(pointer: string, context: RevisionContext): Generator<Pause, void> {
    const { cursor, visit, host } = this;
    while (cursor.nextMember()) {
      if (host.isFull) yield "hand out";
      const { name } = cursor;
      const at = `${pointer}/${shownName(name)}`;
      const target = this.target(name, at, context);
      if (target === undefined) {
        this.unknown({ mistake: "unknown-name" }, at);
        cursor.skip(at);
        continue;
      }
      const start = visit && cursor.mark(at);
      if (!(yield* this.opens("array", at))) continue;
      visit?.array(name, host);
      while (cursor.nextElement()) {
        const { index } = cursor;
        if (target.array !== undefined) this.counts.otherArrays[target.array] += 1;
        if (target.table === undefined) cursor.skip();
        else {
          visit?.element(index);
          const steps = host.element(target, index);
          if (steps !== undefined) for (const _ of steps) yield "hand out";
        }
        if (host.isFull) yield "hand out";
      }
      if (start !== undefined && cursor.state === "on")
        host.marked(visit?.endArray(() => cursor.since(start)) ?? []);
    }
  }

  /** The array of a name; undefined if there is none. Without a table, its elements are only counted. */
  private target(name: string, pointer: string, context: RevisionContext): Target | undefined {
    const { visit } = this;
    const shape = exactShapeOf(name);
    if (shape !== undefined) return { pointer, context, shape, table: shapeTables[shape], visit };
    const array = otherArrayNames.find((each) => each === name);
    return array && { pointer, context, array, table: this.plan.tables?.[array], visit };
  }

  /**
   * Whether a name resembles that of the next level; it is reported then, since the records in it are not read.
   */
  private isNear(name: string, level: "usuarios" | "servicios", pointer: string): boolean {
    if (!this.plan.near[level](name)) return false;
    this.unknown({ mistake: "unknown-name", expected: level }, `${pointer}/${shownName(name)}`);
    return true;
  }

  private unknown(params: Params, pointer: string): void {
    const { cursor } = this;
    this.host.outside(documentDiagnostic, params, cursor.nameMark(pointer));
    if (cursor.type === "null") return; // null contains no records
    this.counts.partial = true;
    this.visit?.lost();
  }
}

/**
 * What becomes of a member of the root, or of `rips`: a level, a value for the visit, or nothing; "unknown" if its name
 * was reported.
 */
type Member = "usuarios" | "rips" | "scalar" | "skip" | "unknown";

/** The members of a usuario that are its own document. */
const isOfPerson = (name: string): name is keyof Person =>
  name === "tipoDocumentoIdentificacion" || name === "numDocumentoIdentificacion";
