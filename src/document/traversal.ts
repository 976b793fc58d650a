import { document as documentDiagnostic } from "../diagnostics/document";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import type { UsuarioContexts } from "../model/context";
import type { Elements, Mark } from "../model/document-rule";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { EnclosingName } from "../model/norm";
import type { Diagnostic } from "../model/diagnostic";
import type { Person, RevisionContext } from "../model/revision-context";
import type { Shape, UncoveredName } from "../model/shapes";
import { exactShapeOf, uncoveredNames } from "../model/shapes";
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
  readonly array?: UncoveredName;
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
  readonly notCovered: Record<UncoveredName, number>;
}

/** What the traversals of a run have in common. */
export interface TraversalPlan {
  readonly context: RevisionContext;
  /** Whether documents are judged at all. */
  readonly isJudged: boolean;
  /** Begins the visit of a document; undefined if no pack has document rules. */
  readonly visit: (() => DocumentVisit) | undefined;
  /** The tables of the arrays that no shape describes; undefined if no pack judges these. */
  readonly tables: Readonly<Record<UncoveredName, Table>> | undefined;
  /** Whether a name resembles that of a level, so that it is reported. */
  readonly near: NearNames;
}

/** Whether a name resembles that of a level; and the name of the root that it misspells. */
export interface NearNames
  extends Readonly<Record<"usuarios" | "servicios", (name: string) => boolean>> {
  readonly root: typeof misspeltRoot;
}

/**
 * What becomes of a member of the root: a level, a value for the visit, or nothing; "unknown" if its name was reported.
 */
export type Member = "usuarios" | "rips" | "scalar" | "skip" | "unknown";

/** The document of a usuario, as far as it is known. */
export type PersonRead = { -readonly [Name in keyof Person]: string };

/**
 * Turns a document into records with their context: one traversal for objects and bytes. Whoever drives it calls it for
 * the members of the root, and of `rips`, and for each usuario, below which it moves the cursor by itself.
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

  /** Classifies a member of the root, at whose value the cursor is. */
  member(name: string): Member {
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
  beginRips(pointer: string): void {
    this.visit = this.plan.visit?.();
    this.start = this.cursor.mark(pointer);
    this.visit?.begin();
  }

  /** Classifies a member of `rips`. */
  memberOfRips(name: string, pointer: string): Member {
    if (name === "usuarios") return "usuarios";
    if (this.visit?.asks("transaccion", name)) return "scalar";
    return this.isNear(name, "usuarios", pointer) ? "unknown" : "skip";
  }

  /** Ends `rips`. */
  endRips(state: Cursor["state"]): void {
    this.endVisit(state);
    this.visit = this.outerVisit;
  }

  /**
   * Ends the root. If its end was not found, faults that depend on it are not reported. Returns false if it is not a
   * document.
   */
  end(state: Cursor["state"]): boolean {
    if (this.names.root === "usuarios" && this.plan.isJudged) this.endVisit(state);
    const { near, names } = this;
    if (this.isDocument) return true;
    if (near === undefined || !names.mayBeMisspelt || state !== "on") return false;
    this.misspelt(near.name, near.mark, near.isNull);
    return true;
  }

  /** Reports the misspelt name that prevents an object from being a document. */
  misspelt(name: string, mark: Mark, isNull: boolean): void {
    const params = { mistake: "unknown-name", expected: misspeltRoot(name) || "usuarios" };
    this.host.outside(documentDiagnostic, params, mark);
    this.counts.partial ||= !isNull;
  }

  private endVisit(state: Cursor["state"]): void {
    const { visit, cursor, host } = this;
    if (visit === undefined) return;
    if (state !== "lost") host.marked(visit.end(() => cursor.since(this.start)));
    visit.close();
    if (visit.answers !== undefined) host.answered?.(visit.answers, this.start);
  }

  /** Reads the value at the cursor for the visit. */
  scalar(level: EnclosingName, name: string, pointer: string): unknown {
    const { cursor } = this;
    const value = cursor.scalar();
    if (cursor.state === "on" && this.visit?.asks(level, name) === true)
      this.tell(level, name, value, cursor.scalarMark(`${pointer}/${name}`), cursor.written);
    return value;
  }

  /** Passes a member of a level to the visit. */
  tell(level: EnclosingName, name: string, value: unknown, mark: Mark, written?: string): void {
    this.visit?.member(level, name, value, mark, written);
  }

  /**
   * Begins a level if it has the right type. Null is skipped; anything else is reported and skipped.
   */
  opens(expected: "array" | "object", pointer: string): boolean {
    const { cursor } = this;
    if (cursor.type === expected) {
      cursor.begin(pointer);
      return true;
    }
    const isNull = cursor.type === "null";
    const start = cursor.mark(pointer);
    cursor.skip(pointer);
    if (!isNull && cursor.state === "on") this.wrongType(expected, cursor.since(start));
    return false;
  }

  /** Reports a level that has another type, which was skipped. */
  wrongType(expected: "array" | "object", mark: Mark): void {
    this.counts.partial = true;
    this.visit?.lost();
    this.host.outside(documentDiagnostic, { mistake: "wrong-type", expected }, mark);
  }

  /**
   * Reads a usuario, an object at the cursor. It yields where findings should be taken.
   *
   * @param person is its document, as far as it is known before.
   */
  *usuario(index: number, pointer: string, person: PersonRead): Generator<void, void> {
    const { cursor, visit, host, counts } = this;
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
        if (this.opens("object", at)) yield* this.servicios(at, context);
      } else if (isOfPerson(name)) {
        const value = this.scalar("usuarios", name, pointer);
        person[name] = typeof value === "string" ? value : "";
      } else if (visit?.asks("usuarios", name)) this.scalar("usuarios", name, pointer);
      else if (this.isNear(name, "servicios", pointer))
        cursor.skip(`${pointer}/${shownName(name)}`);
      else cursor.skip();
      if (host.isFull) yield;
    }
    if (unknown) counts.unknownPatients += 1;
    if (known) counts.patients += 1;
    if (start !== undefined && cursor.state !== "lost")
      host.marked(visit?.endUsuario(() => cursor.since(start)) ?? []);
  }

  private *servicios(pointer: string, context: RevisionContext): Generator<void, void> {
    const { cursor, visit, host } = this;
    while (cursor.nextMember()) {
      if (host.isFull) yield;
      const { name } = cursor;
      const at = `${pointer}/${shownName(name)}`;
      const target = this.target(name, at, context);
      if (target === undefined) {
        this.unknown({ mistake: "unknown-name" }, at);
        cursor.skip(at);
        continue;
      }
      const start = visit && cursor.mark(at);
      if (!this.opens("array", at)) continue;
      visit?.array(name, host);
      for (let index = 0; cursor.nextElement(); index++) {
        if (target.array !== undefined) this.counts.notCovered[target.array] += 1;
        if (target.table === undefined) cursor.skip();
        else {
          visit?.element(index);
          const steps = host.element(target, index);
          if (steps !== undefined) for (const _ of steps) yield;
        }
        if (host.isFull) yield;
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
    const array = uncoveredNames.find((each) => each === name);
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

/** A usuario whose document is not known yet. */
export const newPerson = (): PersonRead => ({
  tipoDocumentoIdentificacion: "",
  numDocumentoIdentificacion: "",
});

/** The members of a usuario that are its own document. */
const isOfPerson = (name: string): name is keyof Person =>
  name === "tipoDocumentoIdentificacion" || name === "numDocumentoIdentificacion";
