import { document as documentDiagnostic } from "../../core/diagnostics/document";
import { shape as shapeDiagnostic } from "../../core/diagnostics/shape";
import type { UsuarioContexts } from "../../core/model/context";
import type { DocumentIdentity } from "../../core/model/concern";
import { isOfIdentity } from "../../core/model/concern";
import type { Elements, Mark, VisitedXml } from "../../core/model/document-rule";
import type { Params } from "../../core/model/issue";
import { shownName } from "../../core/model/issue";
import type { EnclosingName } from "../../core/model/norm";
import type { Person, RuleContext } from "../../core/model/rule-context";
import type { Shape, OtherArrayName } from "../../core/model/shapes";
import { shapeOf, isFieldName, otherArrayNames } from "../../core/model/shapes";
import { shapeTable, type Table } from "../../core/model/table";
import { mayBeAnswerName } from "../../core/text/answer-name";
import { isBlank } from "../../core/text/blank";
import { carriesXml, isXmlName } from "../../core/text/carried-fault";
import type { Cursor, EnclosingFields } from "./cursor";
import type { Reading } from "./reading";
import type { DocumentCounts } from "./counts";
import type { LevelName } from "./names";
import { isJsonInText, isRootName, levelInText, RootNames, ServiceNames } from "./names";
import type {
  BeginVisit,
  DocumentRules,
  DocumentVisit,
  VisitedDocument,
  MarkedFault,
  PlaceOfDocument,
} from "./visitor";

/** An array of records or elements, or the place of a single value. */
export interface RecordTarget {
  /** A JSON Pointer to the array, or to the value. */
  readonly pointer: string;
  readonly context: RuleContext;
  /** Set if no shape describes the array, and packs judge its elements. */
  readonly array?: OtherArrayName | undefined;
  /** The table of the elements; undefined if it depends on the value. */
  readonly table?: Table | undefined;
  /** The visit of the document that contains the array. */
  readonly visit?: DocumentVisit | undefined;
}

/** Receives the results of a traversal, and judges the elements. */
export interface TraversalHost extends PlaceOfDocument {
  /** Reports a fault outside records, or in something read earlier. */
  outside(fault: MarkedFault): void;
  /** True if findings should be taken before there are more. */
  readonly isFull?: boolean;
  /** Called when a document has ended. */
  ended?(document: VisitedDocument, start: Mark): void;
  /** Called for a member beside a document that has ended: it may be an answer of the Ministry. */
  answerBeside?(start: Mark): void;
  /** Called when the number of the document was read, if the plan asks for it. */
  numbered?(name: keyof DocumentIdentity, text: string): void;
  /** The elements of the array that is open. */
  readonly elements: Elements;
  /**
   * Judges the element at the cursor, and moves the cursor past it. Returns "unread" for an element that is not a
   * record in JSON.
   */
  element(target: RecordTarget, index: number): Reading<"unread" | void> | void;
}

export interface TraversalCounts {
  partial: boolean;
  patients: number;
  unknownPatients: number;
  readonly otherArrays: Record<OtherArrayName, number>;
  readonly documents: DocumentCounts;
}

export interface TraversalPlan {
  readonly context: RuleContext;
  /** The shape of bare records. If it is set, documents are not judged at all. */
  readonly shape?: Shape | undefined;
  /** True if the host needs the numbers of documents. */
  readonly namesDocuments?: boolean | undefined;
  readonly documents: DocumentRules | undefined;
  /** Undefined if no pack has document rules. */
  readonly visit: BeginVisit | undefined;
  /** Returns the level that a name means. */
  readonly levelOf: (name: string) => LevelName | false;
}

/** The levels that are objects and have further members. */
type ObjectLevel = "root" | "rips" | "usuario" | "record";

/** The levels that are members of each of these. */
const levelsIn: Readonly<Record<ObjectLevel, readonly LevelName[]>> = {
  root: ["usuarios", "rips"],
  rips: ["usuarios"],
  usuario: ["servicios"],
  record: [],
};

/** The most objects and arrays around a misplaced level. */
const maxAround = 3;

/** The most misplaced levels of an object that are kept until it is known to be a document. */
const maxWaiting = 100;

/**
 * Turns a document into records with their context, for objects and bytes. Until a name shows that the object is a document,
 * nothing is reported. Each occurrence of a repeated name is judged, in order.
 */
export class DocumentTraversal {
  /** The visit of the current document, if a pack needs one. */
  visit: DocumentVisit | undefined;
  private readonly names = new RootNames();
  /** Faults that are reported once it is known whether the object is a document. */
  private readonly waiting: MarkedFault[] = [];
  /** The first name that means `usuarios` or `rips` and has an empty value. */
  private misspelt: { readonly fault: MarkedFault; readonly isNull: boolean } | undefined;
  /** The document that ended, and its beginning. */
  private ended: { readonly document: VisitedDocument; readonly start: Mark } | undefined;
  /** The beginning of the XML in the document; empty for null. */
  private carried: (Pick<VisitedXml, "name" | "head"> & { readonly at: Mark }) | undefined;
  private hasAnswerBeside = false;
  /** Reports a fault at the end of the value that is searched, or before the fault of a text that breaks. */
  private undecided: (() => void) | undefined;
  /** True if the cursor is at the first element of the list that was opened. */
  private isAtElement = false;
  private readonly cursor: Cursor;
  private readonly host: TraversalHost;
  private readonly counts: TraversalCounts;
  private readonly plan: TraversalPlan;
  private readonly root: string;
  private readonly contexts: UsuarioContexts;

  constructor(
    cursor: Cursor,
    host: TraversalHost,
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

  /** True if a name showed that the object is a document. */
  get isDocument(): boolean {
    return this.names.root !== undefined;
  }

  /** Reads the object at the cursor. If its end was not found, faults that depend on it are not reported. */
  *document(): Reading {
    const { cursor, root, names, visit, host } = this;
    const start = cursor.mark(root);
    cursor.begin(root);
    while (cursor.passes() || (yield* cursor.nextMember())) yield* this.memberOfRoot(cursor.name);
    if (names.root === "usuarios" && this.plan.shape === undefined)
      yield* this.endVisit(visit, start);
    this.endCarried(visit);
    if (this.hasAnswerBeside && this.ended !== undefined) host.answerBeside?.(this.ended.start);
    if (names.isUsuario && names.kind === "record") {
      const at = cursor.since(start);
      this.waiting.unshift(faultOf({ mistake: "usuario" }, at));
    }
  }

  /** True if a name showed that the object is a record. A part of a document may be in it. */
  get isRecord(): boolean {
    return !this.isDocument && this.names.hasOwnField;
  }

  /** The first level in a record. It is not read, and does not make the record a part of a document. */
  get levelInRecord(): MarkedFault | undefined {
    const [fault] = this.waiting;
    if (fault?.params?.["mistake"] !== "unknown-name") return fault;
    return { ...fault, params: { ...fault.params, mistake: "wrong-level" } };
  }

  /** Ends the object. Returns true if it was a document, or was reported as a misplaced one. */
  end(): boolean {
    const { waiting, names, cursor, counts, plan } = this;
    if (this.isDocument) return true;
    const misspelt = names.hasField || plan.shape !== undefined ? undefined : this.misspelt;
    const fault = waiting[0] ?? misspelt?.fault;
    if (fault === undefined || names.kind === "envelope" || cursor.state !== "on") return false;
    this.host.outside(fault);
    counts.partial ||= fault !== misspelt?.fault || !misspelt.isNull;
    return true;
  }

  private *memberOfRoot(name: string): Reading {
    const { cursor, names, plan, root } = this;
    const isFirst = !this.isDocument;
    const role = names.next(name);
    if (plan.shape !== undefined && this.isDocument) return yield* cursor.skip();
    if (role === "judged") {
      if (isFirst && name === "usuarios") this.visit?.begin();
      if (isFirst) for (const fault of this.waiting) this.report(fault);
      if (name === "rips") return yield* this.rips(`${root}/rips`);
      return yield* this.usuarios(root);
    }
    if (role === "several") {
      const at = cursor.nameMark(`${root}/${name}`);
      this.host.outside({
        diagnostic: shapeDiagnostic,
        path: [],
        params: { mistake: "several" },
        at,
      });
      this.counts.partial = true;
      if (cursor.type !== "null") this.visit?.lost();
    }
    if (role !== "other") return yield* cursor.skip();
    if (cursor.type === "null" || cursor.type === "other" || isXmlName(name)) {
      const at = cursor.nameMark(`${root}/${shownName(name)}`);
      const head = cursor.type === "null" ? "" : yield* cursor.head();
      const isXml = isXmlName(name) || (carriesXml(head) && this.carried === undefined);
      if (isXml) this.carried = { name, head, at };
      else if (head !== "" && mayBeAnswerName(name)) this.hasAnswerBeside = true;
    } else if (mayBeAnswerName(name)) this.hasAnswerBeside = true;
    yield* this.otherMember("root", root);
  }

  /** Visits the XML, which may come before `rips`, once the object is known to be a wrapped document. */
  private endCarried(visit: DocumentVisit | undefined): void {
    const { carried, names, plan, cursor, host } = this;
    if (carried === undefined || names.root !== "rips" || plan.shape !== undefined) return;
    if (visit === undefined || cursor.state !== "on") return;
    const { isOfInvoice = false, isFree = false, hasXml = false } = this.ended?.document ?? {};
    const { name, head, at } = carried;
    if (head !== "" && !hasXml) this.counts.documents.uncompared += 1;
    for (const fault of visit.carried({ name, head, isOfInvoice, isFree }, at)) host.outside(fault);
  }

  /** Reads a member that is not a level, if it is needed. A value that is not empty is searched for levels. */
  private *otherMember(of: ObjectLevel, around: string, person?: OwnDocument): Reading {
    const { cursor, plan, visit, host } = this;
    const { name, type } = cursor;
    const level = of === "usuario" ? "usuarios" : "transaccion";
    const mayHold = type === "object" || type === "array" || cursor.mayBeJsonInText;
    const passing = mayHold ? this.unreadIn(of, around) : undefined;
    if (of === "root" && !this.isDocument) this.seeMisspelt(name);
    if (visit?.isUnknown(level, name) === true && !isXmlName(name) && !plan.levelOf(name))
      visit.unknown(level, name, cursor.nameMark(`${around}/${shownName(name)}`));
    const isOfPerson = person !== undefined && isPersonName(name);
    const isNumber = plan.namesDocuments === true && of !== "usuario" && isOfIdentity(name);
    if (visit?.asks(level, name) !== true && !isOfPerson && !isNumber)
      return yield* passing ?? cursor.skip();
    yield* cursor.read(passing);
    if (cursor.state === "on") this.take(level, name, person);
    if (isNumber) host.numbered?.(name, cursor.text);
  }

  private take(level: EnclosingName, name: string, person: OwnDocument | undefined): void {
    const { cursor, visit } = this;
    if (visit?.asks(level, name) === true) visit.member(level, name);
    if (person !== undefined && isPersonName(name)) person[name] = cursor.text;
  }

  private seeMisspelt(name: string): void {
    const { cursor, plan, root, misspelt } = this;
    const expected = misspelt === undefined && plan.levelOf(name);
    if (expected === false || !isRootName(expected)) return;
    const at = cursor.nameMark(`${root}/${shownName(name)}`);
    const fault = faultOf({ mistake: "unknown-name", expected }, at);
    this.misspelt = { fault, isNull: cursor.type === "null" };
  }

  /** Skips a value that is not empty, and reports a level in it, which is not read. */
  private *unreadIn(of: ObjectLevel, around: string): Reading {
    const { cursor, plan } = this;
    const { name } = cursor;
    const at = cursor.nameMark(`${around}/${shownName(name)}`);
    const own = plan.levelOf(name);
    let isFound = false;
    const found = (inner: LevelName | false) => {
      if (isFound || (own || inner) === false) return;
      isFound = true;
      const params = paramsOf(of, name, own, inner);
      this.report({ ...faultOf(params, at), name });
    };
    if (cursor.type !== "other") {
      const names = cursor.type === "array" ? new ServiceNames() : undefined;
      this.undecided = () => {
        const array = isFound ? undefined : names?.array;
        if (array !== undefined)
          this.report({ ...faultOf({ mistake: "wrong-level", expected: array }, at), name });
      };
      yield* this.lookThrough(maxAround, around, found, names);
      return this.decide();
    }
    const head = (yield* cursor.head()) ?? "";
    const inner = levelInText(head);
    if (isJsonInText(head) && (own || inner) !== false)
      this.report({ ...faultOf({ mistake: "json-in-text" }, at), name });
    yield* cursor.skip();
  }

  /**
   * Skips an object or array, and searches it for levels: calls `found` for each, and first with false if it is an object or an
   * array that is not empty. The names of its objects are added to `names`.
   */
  private *lookThrough(
    depth: number,
    around: string,
    found: (inner: LevelName | false) => void,
    names?: ServiceNames,
  ): Reading {
    const { cursor, plan } = this;
    const isObject = cursor.type === "object";
    const holds = () => cursor.type === "object" || cursor.type === "array";
    cursor.begin(around, true);
    if (isObject) {
      found(false);
      while (cursor.passes() || (yield* cursor.nextMember())) {
        names?.add(cursor.name);
        const inner = holds() && plan.levelOf(cursor.name);
        if (inner !== false) found(inner);
        if (holds() && inner === false && depth > 1)
          yield* this.lookThrough(depth - 1, around, found, names);
        else yield* cursor.skip();
      }
    } else {
      while (yield* cursor.nextElement()) {
        found(false);
        if (holds() && depth > 1) yield* this.lookThrough(depth - 1, around, found, names);
        else yield* cursor.skip();
      }
    }
  }

  /** Called if something cannot be read. If the text breaks, earlier faults are reported first. */
  lost(what?: "text"): void {
    if (what === "text") this.decide();
    this.visit?.lost(what);
  }

  private decide(): void {
    const { undecided } = this;
    this.undecided = undefined;
    undecided?.();
  }

  /** Reports a level that was not read. While it is unknown whether the object is a document, the report is deferred. */
  private report(fault: MarkedFault): void {
    const { waiting, counts, visit } = this;
    if (!this.isDocument) {
      if (waiting.length < maxWaiting) waiting.push(fault);
      return;
    }
    counts.partial = true;
    const expected = fault.params?.["expected"] as LevelName | undefined;
    visit?.lost(expected !== undefined && !isRootName(expected) ? "services" : undefined);
    this.host.outside(fault);
  }

  private *rips(pointer: string): Reading {
    const { cursor } = this;
    const outer = this.visit;
    const isNull = cursor.type === "null";
    const inner = isNull || cursor.type === "object" ? this.visitOf("rips", pointer) : undefined;
    const isAlone = isNull && inner?.carriesXml === true;
    const visit = isNull && !isAlone ? undefined : inner;
    if (inner !== undefined) this.visit = visit;
    const start = visit && cursor.mark(pointer);
    visit?.begin();
    if (yield* this.opens("object", pointer)) {
      while (cursor.passes() || (yield* cursor.nextMember())) {
        if (cursor.name === "usuarios") yield* this.usuarios(pointer);
        else yield* this.otherMember("rips", pointer);
      }
      yield* this.endVisit(visit, start);
    } else if (isAlone) yield* this.endVisit(visit, start, true);
    this.visit = outer;
  }

  /** Ends the visit of a document, or with `isAlone` of a package without RIPS. */
  private *endVisit(
    visit: DocumentVisit | undefined,
    start: Mark | undefined,
    isAlone = false,
  ): Reading {
    const { cursor, host } = this;
    if (visit === undefined || start === undefined) return;
    const at = cursor.since(start);
    if (cursor.state !== "lost")
      for (const fault of isAlone ? visit.xmlAlone(at) : visit.end(at)) {
        host.outside(fault);
        if (host.isFull === true) yield "full";
      }
    const document = visit.close();
    this.ended = { document, start };
    host.ended?.(document, start);
  }

  /** Begins a level if it has the right type. Skips null, if that is allowed; reports and skips any other value. */
  private *opens(
    expected: "array" | "object",
    pointer: string,
    mayBeNull = true,
  ): Reading<boolean> {
    const { cursor } = this;
    const { type } = cursor;
    if (type === expected) {
      cursor.begin(pointer);
      return true;
    }
    const start = cursor.mark(pointer);
    if (type === "other") {
      const isText = cursor.mayBeJsonInText && isJsonInText((yield* cursor.head()) ?? "");
      yield* cursor.skip(pointer);
      if (cursor.state === "on")
        this.wrongType(expected, cursor.since(start), isText, mayBeNull && !isText);
      return false;
    }
    if (type === "null") {
      yield* cursor.skip(pointer);
      if (!mayBeNull && cursor.state === "on") this.wrongType(expected, cursor.since(start));
      return false;
    }
    const isList = expected === "array";
    if (isList) cursor.beginValues(pointer);
    else cursor.begin(pointer, true);
    let isEmpty = true;
    while (yield* cursor.nextElement()) {
      if (isList && isEmpty && this.isOfList()) {
        this.isAtElement = true;
        this.host.outside(faultOf({ mistake: "keyed-list", expected }, start));
        return true;
      }
      if (isEmpty) cursor.ignoreNames();
      isEmpty = false;
      yield* cursor.skip();
    }
    if (cursor.state === "on")
      this.wrongType(expected, cursor.since(start), false, mayBeNull && isEmpty);
    return false;
  }

  /**
   * Returns true if the value is the first one of a list that was written as an object, and not a member of a single element.
   */
  private isOfList(): boolean {
    const { cursor, plan } = this;
    return (
      cursor.type === "object" && !isFieldName(cursor.name) && plan.levelOf(cursor.name) === false
    );
  }

  /** Moves to the next element of a level that was opened; the first element of an object with keys was already reached. */
  private *nextElement(): Reading<boolean> {
    if (!this.isAtElement) return yield* this.cursor.nextElement();
    this.isAtElement = false;
    return true;
  }

  /** Reports a level with a wrong type. If its value is empty, the level counts as empty and nothing is unknown. */
  wrongType(expected: "array" | "object", at: Mark, isText = false, isEmpty = false): void {
    this.counts.partial = true;
    if (!isEmpty) this.visit?.lost();
    const params = isText ? { mistake: "json-in-text" } : { mistake: "wrong-type", expected };
    this.host.outside(faultOf(params, at));
  }

  private *usuarios(around: string): Reading {
    const { cursor } = this;
    const pointer = `${around}/usuarios`;
    if (!(yield* this.opens("array", pointer))) return;
    while (yield* this.nextElement()) {
      const at = `${pointer}/${cursor.index}`;
      if (cursor.type !== "object") yield* this.opens("object", at, false);
      else if (yield* cursor.enter(at)) yield* this.usuario(cursor.index, at);
    }
  }

  private *usuario(index: number, pointer: string): Reading {
    const { cursor, visit, counts, host } = this;
    const start = visit && cursor.mark(pointer);
    const fields = visit && cursor.fields("usuario", pointer);
    const person: OwnDocument = {
      tipoDocumentoIdentificacion: undefined,
      numDocumentoIdentificacion: undefined,
    };
    let context: RuleContext | undefined;
    let hasServices = false;
    if (fields !== undefined) visit?.usuario(index, fields);
    cursor.begin(pointer);
    while (cursor.passes() || (yield* cursor.nextMember())) {
      if (cursor.name === "servicios") {
        hasServices ||= cursor.type === "object";
        context ??= this.contextOf(person, fields);
        yield* this.servicios(`${pointer}/servicios`, context);
      } else yield* this.otherMember("usuario", pointer, person);
    }
    if (hasServices && context?.patient === undefined) counts.unknownPatients += 1;
    else if (hasServices) counts.patients += 1;
    if (visit !== undefined && start !== undefined && cursor.state !== "lost")
      for (const fault of visit.endUsuario(cursor.since(start))) host.outside(fault);
    cursor.leave();
  }

  /**
   * Returns the context for the services of a usuario. Its own fields are usually read by now; the rest are looked up after the
   * services.
   */
  private contextOf(person: OwnDocument, fields: EnclosingFields | undefined): RuleContext {
    const { cursor, visit, plan } = this;
    const isRead = (name: string) =>
      (isPersonName(name) && person[name] !== undefined) || fields?.has(name) === true;
    if (visit?.lacksFields === true || !personNames.every(isRead)) {
      const later = new Set<string>();
      cursor.ahead((name) => {
        if (isRead(name) && !later.has(name)) return;
        later.add(name);
        this.take("usuarios", name, person);
      });
    }
    const { tipoDocumentoIdentificacion = "", numDocumentoIdentificacion = "" } = person;
    const isKnown = !isBlank(tipoDocumentoIdentificacion) && !isBlank(numDocumentoIdentificacion);
    const patient = isKnown
      ? { tipoDocumentoIdentificacion, numDocumentoIdentificacion }
      : undefined;
    return this.contexts.of(visit?.context ?? plan.context, patient);
  }

  private *servicios(pointer: string, context: RuleContext): Reading {
    const { cursor } = this;
    if (!(yield* this.opens("object", pointer))) return;
    while (cursor.passes() || (yield* cursor.nextMember())) {
      const target = this.target(cursor.name, `${pointer}/${cursor.name}`, context);
      if (target === undefined) yield* this.unknownArray(pointer);
      else yield* this.elements(target);
    }
  }

  private *elements(target: RecordTarget): Reading {
    const { cursor, visit, host, counts } = this;
    const { pointer, array, table } = target;
    const start = visit && cursor.mark(pointer);
    const name = cursor.name;
    const isNull = cursor.type === "null";
    if (!(yield* this.opens("array", pointer))) {
      if (isNull && visit !== undefined && start !== undefined && cursor.state === "on")
        for (const fault of visit.nullArray(name, cursor.since(start))) host.outside(fault);
      return;
    }
    visit?.array(name, host.elements);
    while (yield* this.nextElement()) {
      const { index } = cursor;
      const { here } = cursor;
      const isObject = cursor.type === "object";
      let isJudged = false;
      let isRead = isObject;
      if (table === undefined) yield* cursor.skip();
      else {
        visit?.element(index);
        const rest = host.element(target, index);
        isJudged = rest === undefined;
        if (rest !== undefined && (yield* rest) === "unread") isRead = false;
      }
      if (isRead && cursor.state === "on" && cursor.mayHold(here, isJudged))
        yield* this.unreadInElement(here, `${pointer}/${index}`);
      if (array !== undefined) counts.otherArrays[array] += 1;
    }
    if (visit !== undefined && start !== undefined && cursor.state === "on")
      for (const fault of visit.endArray(cursor.since(start))) host.outside(fault);
  }

  /** Searches an element that was passed for levels, which were not read. */
  private *unreadInElement(here: number, pointer: string): Reading {
    const { cursor } = this;
    cursor.returnTo(here);
    cursor.begin(pointer, true);
    while (cursor.passes() || (yield* cursor.nextMember())) {
      const holds = cursor.type === "object" || cursor.type === "array";
      yield* holds ? this.unreadIn("record", pointer) : cursor.skip();
    }
  }

  /** The array of a name; undefined if there is none. Without a table, its elements are only counted. */
  private target(name: string, pointer: string, context: RuleContext): RecordTarget | undefined {
    const { visit, plan } = this;
    const shape = shapeOf(name);
    const array = shape === undefined ? otherArrayNames.find((each) => each === name) : undefined;
    if (shape === undefined && array === undefined) return undefined;
    const table = shape === undefined ? array && plan.documents?.tables[array] : shapeTable(shape);
    return { pointer, context, array, table, visit };
  }

  private *unknownArray(around: string): Reading {
    const { cursor, counts, visit, plan } = this;
    const { name } = cursor;
    const pointer = `${around}/${shownName(name)}`;
    const level = plan.levelOf(name);
    const isArray = level !== false && level !== "servicios" && !isRootName(level);
    const at = cursor.nameMark(pointer);
    const isNull = cursor.type === "null";
    const names = !isArray && cursor.type === "array" ? new ServiceNames() : undefined;
    const report = (expected?: LevelName) =>
      this.host.outside(
        faultOf({ mistake: "unknown-name", ...(expected !== undefined && { expected }) }, at),
      );
    if (names === undefined) {
      report(isArray ? level : undefined);
      yield* cursor.skip(pointer);
    } else {
      this.undecided = () => report(names.array);
      yield* this.lookThrough(maxAround, around, () => {}, names);
      this.decide();
    }
    if (isNull) return; // it contains no records
    counts.partial = true;
    visit?.lost();
  }
}

const faultOf = (params: Params, at: Mark): MarkedFault => ({
  diagnostic: documentDiagnostic,
  path: [],
  params,
  at,
});

/**
 * Returns the params for a member that holds a level in a wrong place.
 *
 * @param own is the level that its name means, and `inner` one that its value has.
 */
function paramsOf(
  of: ObjectLevel,
  name: string,
  own: LevelName | false,
  inner: LevelName | false,
): Params {
  if (own === false && isRootName(inner)) return { mistake: "wrapped" };
  const meant = own || (inner === "servicios" ? "usuarios" : "servicios");
  return meant !== name && levelsIn[of].includes(meant)
    ? { mistake: "unknown-name", expected: meant }
    : { mistake: "wrong-level", expected: own || inner };
}

/** The document of a usuario, as far as it was read; empty for a value that is not a string. */
type OwnDocument = Record<keyof Person, string | undefined>;

const personNames = ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"] as const;

const isPersonName = (name: string): name is keyof Person =>
  name === personNames[0] || name === personNames[1];
