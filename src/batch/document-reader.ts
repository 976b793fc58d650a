import { isBlank } from "../text/blank";
import { remembered } from "../text/remembered";
import { SeenNames } from "../text/seen-names";
import { document as documentDiagnostic } from "../../rules/input/document";
import { json } from "../../rules/input/json";
import { shape as shapeDiagnostic } from "../../rules/input/shape";
import { tooLarge } from "../../rules/input/too-large";
import { UsuarioContexts } from "../model/context";
import { isNearly, misspeltRoot, RootNames } from "../document/names";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic, RevisionContext } from "../model/rule";
import type { Shape, UncoveredName } from "../model/shapes";
import { shapeNames, exactShapeOf, uncoveredNames } from "../model/shapes";
import type { DocumentVisit } from "../document/visitor";
import type { Table } from "../model/table";
import type { EnclosingName } from "../model/norm";
import type { FindingBuilder, Place, PlacedMark } from "./finding-builder";
import type { Plan } from "./plan";
import { ascii, textOf } from "../bytes/json-text";
import type { Expected } from "../bytes/scanner";
import type { SplitMark, Way } from "./split-point";
import { headAt } from "./split-point";
import type { Counters } from "./counters";
import type { Reading, Text } from "./text";
import { handOut } from "./text";
import type { Tokenizer } from "../bytes/tokenizer";

/**
 * How reading continues: "on" after what was read; "resume" after the usuario or document that broke, so that the
 * levels within it are skipped; "lost" if no end was found.
 */
export type Flow = "on" | "resume" | "lost";

/** The same, if it is known at once; otherwise what reads on. Most values are complete in the buffer. */
type Step = Flow | Reading<Flow>;

/** An element of one of the seven arrays: a record, or whatever is written instead of one. */
export interface Target {
  readonly pointer: string;
  /** Set if the RIPS array of the value has a shape. */
  readonly shape?: Shape;
  /** Set if no shape describes the RIPS array, and packs judge its elements. */
  readonly element?: { readonly array: UncoveredName; readonly table: Table };
  /** The index in that array. */
  readonly index?: number;
  readonly context: RevisionContext;
  /** Whether the value is alone on its line, or in its file. */
  readonly isTop: boolean;
  /** The visit of the document that contains the value. */
  readonly visit?: DocumentVisit;
}

/** The levels whose misspelt names are reported. */
type LevelName = "usuarios" | "servicios";

/** Whether a name resembles that of a level. */
export type NearNames = Readonly<Record<LevelName, (name: string) => boolean>>;

/** The results are remembered by name, for all files of a run. */
export const nearNames = (): NearNames => ({
  usuarios: remembered((name) => isNearly(name, "usuarios"), 1000, 64),
  servicios: remembered((name) => isNearly(name, "servicios"), 1000, 64),
});

/** Computes the place of a name whose bytes are still in the buffer. */
type PlaceOf = () => Place;

/** The functions of `Reader` that `DocumentReader` calls. */
export interface Ways {
  readonly tokenizer: Tokenizer;
  /** Reads one value of any kind. Returns whether reading can continue after it. */
  readonly value: (target: Target) => Reading<boolean>;
  /** Reads elements of an array from an index, as long as the tokenizer succeeds. Returns their number. */
  readonly fast: (target: Target, index: number) => number;
  readonly near: NearNames;
}

/** An array with independent elements, so that another reader may continue between two of them. */
interface Outer {
  readonly way: Omit<Exclude<Way, { readonly kind: "lines" }>, "inLine">;
  index: number;
  /** Whether reading is after a comma, before an element of which nothing was read yet. */
  waits: boolean;
  head: Uint8Array | undefined;
}

/** The result for an object that was expected to be a document: a tentative one may not be a document. */
export interface Root {
  readonly flow: Flow;
  readonly isDocument: boolean;
}

/** What JSON allows at a wrong comma, or instead of a comma, in an array. */
const expectedAfter = {
  bracket: "value",
  comma: "next value",
  element: "comma",
} as const satisfies Record<string, Expected>;

/** The longest text that is read of a document's or usuario's field or name, in bytes. */
const longestText = 64 * 1024;

/**
 * Reads the levels of a RIPS document around its records, as a stream, name by name. Every occurrence of a
 * repeated name is judged, in order.
 *
 * `Reader` calls `document` for an object at the root. It reads its members and calls `level` for `usuarios` and
 * `servicios`; `elements` then reads each array, and calls `Ways.value` (or `Ways.fast`) for each record. For a
 * chunk of a large file, `Reader` calls `eachUsuario` or `outermost` instead. Any other member is skipped by
 * `skipValue`, or read by `scalar` if the visit of a pack needs it. If the text breaks, `breaks` reports it once
 * and finds the place at which reading can continue.
 */
export class DocumentReader {
  /**
   * The number of open brackets around the place at which reading continues if a level breaks: after the usuario,
   * or the document.
   */
  private resumeAt = 0;
  private isTentative = false;
  /** The visit of the current document, if a pack needs one. */
  private visit: DocumentVisit | undefined;
  private readonly contexts = new UsuarioContexts();
  private outer: Outer | undefined;
  /** Whether a chunk reached the split point at which it ends. */
  isAtEnd = false;

  private readonly text: Text;
  private readonly builder: FindingBuilder;
  private readonly counters: Counters;
  private readonly plan: Plan;
  private readonly ways: Ways;
  private readonly until: number | undefined;

  /** @param until is the end of a chunk, in which reading begins within an array; undefined for a whole file. */
  constructor(
    text: Text,
    builder: FindingBuilder,
    counters: Counters,
    plan: Plan,
    ways: Ways,
    until: number | undefined,
  ) {
    this.until = until;
    this.text = text;
    this.builder = builder;
    this.counters = counters;
    this.plan = plan;
    this.ways = ways;
  }

  /**
   * Reads the object at the root of a document. A tentative one has no findings until a name makes it a document.
   * If the options name a shape, nothing in it is judged.
   */
  *document(pointer: string, isTentative: boolean): Reading<Root> {
    const outside = this.resumeAt;
    this.isTentative = isTentative;
    this.resumeAt = this.text.brackets.height;
    const isJudged = this.plan.shape === undefined;
    const start = this.beginVisit();
    const { visit } = this;
    const names = new RootNames();
    let near:
      | { readonly name: string; readonly place: Place; readonly isNull: boolean }
      | undefined;
    const flow = yield* this.members(pointer, (name, placeOf) => {
      const isFirst = names.root === undefined;
      const role = names.next(name);
      if (role === "judged") this.isTentative = false;
      if (!isJudged) return this.skipValue(pointer);
      if (role === "judged") {
        if (name === "rips") return this.rips(`${pointer}/rips`);
        if (isFirst) visit?.begin();
        return this.usuarios(`${pointer}/usuarios`);
      }
      if (role === "several") this.several(name, pointer, placeOf());
      if (role !== "other") return this.skipValue(pointer);
      // As in a record, the last value of a repeated name counts.
      const isNear = near === undefined ? misspeltRoot(name) !== undefined : near.name === name;
      if (this.isTentative && isNear)
        near = { name, place: placeOf(), isNull: this.text.byte === 0x6e };
      return this.levelMember("transaccion", pointer, name);
    });
    if (names.root === "usuarios" && isJudged) this.endsDocument(flow, start, pointer);
    this.visit = undefined;
    this.isTentative = false;
    this.resumeAt = outside;
    let isDocument = !isTentative || names.root !== undefined;
    if (!isDocument && flow === "on" && near !== undefined && names.mayBeMisspelt) {
      isDocument = true;
      this.misspelt(near.name, pointer, near.place, near.isNull);
    }
    return { flow: flow === "resume" ? "on" : flow, isDocument };
  }

  /** Reports a name that a document must not have in addition to the one that is judged; its value is skipped. */
  private several(name: string, pointer: string, place: Place): void {
    this.outside(shapeDiagnostic, { mistake: "several" }, place, `${pointer}/${name}`);
    this.counters.partial = true;
    if (this.text.byte !== 0x6e) this.visit?.lost();
  }

  /** Reports the misspelt name that prevents an object from being a document. */
  misspelt(name: string, pointer: string, place: Place, isNull: boolean): void {
    const params = { mistake: "unknown-name", expected: misspeltRoot(name) ?? "usuarios" };
    this.outside(documentDiagnostic, params, place, `${pointer}/${shownName(name)}`);
    this.counters.partial ||= !isNull;
  }

  private rips(pointer: string): Reading<Flow> {
    return this.level(pointer, "object", () => this.wrapped(pointer));
  }

  private *wrapped(pointer: string): Reading<Flow> {
    const outer = this.visit;
    const start = this.beginVisit();
    const { visit } = this;
    visit?.begin();
    const flow = yield* this.members(pointer, (name, placeOf) => {
      if (name === "usuarios") return this.usuarios(`${pointer}/usuarios`);
      if (visit?.asks("transaccion", name)) return this.levelMember("transaccion", pointer, name);
      return this.passOver(pointer, name, placeOf, "usuarios");
    });
    this.endsDocument(flow, start, pointer);
    this.visit = outer;
    return flow;
  }

  /** Begins the visit of a document, if a pack needs one. Returns the place at which the document begins. */
  private beginVisit(): Place | undefined {
    this.visit = this.plan.visit?.(this.counters.documents, this.builder.file);
    return this.visit && this.placeHere(0);
  }

  /**
   * Ends the visit of the document. If the end of the document was not found, faults that depend on it are not
   * reported.
   */
  private endsDocument(flow: Flow, start: Place | undefined, pointer: string): void {
    const { visit } = this;
    if (visit === undefined) return;
    if (flow !== "lost") this.builder.marked(visit.end(() => this.markFrom(start, pointer)));
    visit.close();
  }

  /** Reads a member of a level, and passes it to the visit if that needs it. */
  private levelMember(level: EnclosingName, pointer: string, name: string): Step {
    return this.visit?.asks(level, name)
      ? this.scalar(level, pointer, name, true)
      : this.skipValue(pointer);
  }

  private usuarios(pointer: string): Reading<Flow> {
    return this.level(pointer, "array", () => this.eachUsuario(pointer));
  }

  /** Reads the usuarios of an array, or of a chunk of one. */
  eachUsuario(pointer: string): Reading<Flow> {
    return this.outermost("usuarios", pointer, (index) => {
      const at = `${pointer}/${index}`;
      return this.level(at, "object", () => this.wholeUsuario(at, index));
    });
  }

  /** Reads a usuario once it is whole in memory. One that is larger than a record may be is reported and skipped. */
  private *wholeUsuario(pointer: string, index: number): Reading<Flow> {
    const { text, counters, plan } = this;
    const { maxRecord: limit } = plan;
    if (yield* text.whole(limit)) return yield* this.usuario(pointer, index);
    const start = text.offset;
    const place = this.placeHere(0);
    counters.partial = true;
    this.visit?.lost();
    const found = yield* text.skipObject();
    const params = found ? { limit } : { limit, unreadFrom: start + limit };
    const whole = { ...place, length: text.offset - start };
    this.outside(tooLarge, params, whole, pointer, "", { ...params, isUsuario: true });
    return found ? "on" : "lost";
  }

  private *usuario(pointer: string, index: number): Reading<Flow> {
    const outside = this.resumeAt;
    const { visit } = this;
    const start = visit && this.placeHere(0);
    visit?.usuario(index);
    this.resumeAt = this.text.brackets.height;
    const document = { tipoDocumentoIdentificacion: "", numDocumentoIdentificacion: "" };
    const counted = { known: false, unknown: false };
    const flow = yield* this.members(pointer, (name, placeOf) => {
      if (name === "servicios") {
        const isKnown =
          !isBlank(document.tipoDocumentoIdentificacion) &&
          !isBlank(document.numDocumentoIdentificacion);
        if (this.text.byte === 0x7b) counted[isKnown ? "known" : "unknown"] = true;
        return this.servicios(
          `${pointer}/servicios`,
          this.contexts.of(visit?.context ?? this.plan.context, isKnown ? document : undefined),
        );
      }
      const isVisited = visit?.asks("usuarios", name) === true;
      if (isOfPerson(name))
        return this.scalar("usuarios", pointer, name, isVisited, (text) => {
          document[name] = text;
        });
      if (isVisited) return this.scalar("usuarios", pointer, name, true);
      return this.passOver(pointer, name, placeOf, "servicios");
    });
    if (visit !== undefined && flow !== "lost")
      this.builder.marked(visit.endUsuario(() => this.markFrom(start, pointer)));
    if (counted.unknown) this.counters.unknownPatients += 1;
    if (counted.known) this.counters.patients += 1;
    this.resumeAt = outside;
    return flow === "resume" ? "on" : flow;
  }

  private servicios(pointer: string, context: RevisionContext): Reading<Flow> {
    return this.level(pointer, "object", () =>
      this.members(pointer, (name, placeOf) => {
        const at = `${pointer}/${shownName(name)}`;
        const shape = exactShapeOf(name);
        const uncovered = uncoveredNames.find((each) => each === name);
        if (shape !== undefined)
          return this.level(at, "array", () =>
            this.visited(at, shapeNames[shape], this.records(at, shape, context)),
          );
        if (uncovered !== undefined)
          return this.level(at, "array", () =>
            this.visited(at, uncovered, this.uncovered(at, uncovered, context)),
          );
        return this.unknown(at, placeOf(), { mistake: "unknown-name" });
      }),
    );
  }

  /**
   * Skips a member. If its name resembles that of the next level, it is reported, since the records in it are not
   * read.
   */
  private passOver(pointer: string, name: string, placeOf: PlaceOf, level: LevelName): Step {
    if (!this.ways.near[level](name)) return this.skipValue(pointer);
    const params = { mistake: "unknown-name", expected: level };
    return this.unknown(`${pointer}/${shownName(name)}`, placeOf(), params);
  }

  private unknown(pointer: string, place: Place, params: Params): Step {
    this.outside(documentDiagnostic, params, place, pointer);
    // null contains no records
    if (this.text.byte !== 0x6e) {
      this.counters.partial = true;
      this.visit?.lost();
    }
    return this.skipValue(pointer);
  }

  /** Reads an array, and calls the visit at its beginning and end. */
  private *visited(pointer: string, name: string, reading: Reading<Flow>): Reading<Flow> {
    const { visit } = this;
    if (visit === undefined) return yield* reading;
    const start = this.placeHere(0);
    visit.array(name);
    const flow = yield* reading;
    if (flow === "on") this.builder.marked(visit.endArray(() => this.markFrom(start, pointer)));
    return flow;
  }

  private records(pointer: string, shape: Shape, context: RevisionContext): Reading<Flow> {
    const { visit } = this;
    const target = { pointer, shape, context, isTop: false, ...(visit && { visit }) };
    return this.elements(
      pointer,
      (index) => {
        visit?.element(index);
        return this.record({ ...target, pointer: `${pointer}/${index}` });
      },
      (index) => this.ways.fast(target, index),
    );
  }

  private *record(target: Target): Reading<Flow> {
    return (yield* this.ways.value(target)) ? "on" : "lost";
  }

  private uncovered(pointer: string, name: UncoveredName, context: RevisionContext): Reading<Flow> {
    const { visit } = this;
    const { elements } = this.plan;
    if (visit === undefined || elements === undefined)
      return this.elements(pointer, () => {
        this.counters.notCovered[name] += 1;
        return this.skipValue(pointer);
      });
    const element = { array: name, table: elements.tables[name] };
    const target = { pointer, element, context, isTop: false, visit };
    return this.elements(
      pointer,
      (index) => {
        this.counters.notCovered[name] += 1;
        visit.element(index);
        return this.record({ ...target, pointer: `${pointer}/${index}`, index });
      },
      (index) => this.ways.fast(target, index),
    );
  }

  /** Reads a level if it has the right type. Null is skipped; anything else is reported and skipped. */
  private *level(
    pointer: string,
    expected: "array" | "object",
    read: () => Reading<Flow>,
  ): Reading<Flow> {
    const { text } = this;
    if (text.byte === (expected === "array" ? 0x5b : 0x7b)) return yield* read();
    const start = text.offset;
    const isNull = text.byte === 0x6e;
    const place = this.placeHere(0);
    const step = this.skipValue(pointer);
    const flow = typeof step === "string" ? step : yield* step;
    if (isNull || flow !== "on") return flow;
    this.counters.partial = true;
    this.visit?.lost();
    const params = { mistake: "wrong-type", expected };
    this.outside(documentDiagnostic, params, { ...place, length: text.offset - start }, pointer);
    return flow;
  }

  // --- split points ---

  /** The bytes with which an element begins in the array that can be read in chunks; undefined if there is none. */
  get splitMark(): SplitMark | undefined {
    if (this.outer?.head === undefined) return undefined;
    const { way, head } = this.outer;
    return { way: { ...way, inLine: this.text.lines }, head };
  }

  /**
   * Whether the current position is between two elements of that array; the caller knows that all bytes were read.
   */
  get isAtSplitPoint(): boolean {
    const { outer } = this;
    return outer?.waits === true && this.text.brackets.height === outer.way.brackets.length;
  }

  get elementsRead(): number {
    return this.outer?.index ?? 0;
  }

  /** Counts elements that another reader has read. */
  pass(elements: number): void {
    if (this.outer !== undefined) this.outer.index += elements;
  }

  /**
   * Reads an array that can be read in chunks, or a chunk of it. Within another such array, or if a document is
   * visited as a whole, it is read like any other array.
   */
  *outermost(
    kind: "elements" | "usuarios",
    pointer: string,
    each: (index: number) => Step,
    fast?: (index: number) => number,
  ): Reading<Flow> {
    const { text, until } = this;
    if (this.outer !== undefined || this.visit !== undefined)
      return yield* this.elements(pointer, each, fast);
    const isChunk = until !== undefined;
    if (!isChunk) this.opensArray();
    const way = { kind, pointer, brackets: text.brackets.all };
    this.outer = { way, index: 0, waits: false, head: undefined };
    const last = isChunk ? "comma" : "bracket";
    const flow = yield* this.elementsBehind(last, pointer, each, fast, this.outer);
    if (!isChunk) this.outer = undefined;
    return flow;
  }

  /** Reads `[`, elements and `]`. */
  private *elements(
    pointer: string,
    each: (index: number) => Step,
    fast?: (index: number) => number,
  ): Reading<Flow> {
    this.opensArray();
    return yield* this.elementsBehind("bracket", pointer, each, fast);
  }

  private opensArray(): void {
    this.text.brackets.open(false);
    this.text.buffer.position += 1;
  }

  /** Reads elements and `]`. A missing, doubled or trailing comma is one finding, and reading continues after it. */
  private *elementsBehind(
    before: "bracket" | "comma",
    pointer: string,
    each: (index: number) => Step,
    fast: ((index: number) => number) | undefined,
    outer?: Outer,
  ): Reading<Flow> {
    const { text } = this;
    const counter = outer ?? { index: 0 };
    let last: "bracket" | "comma" | "element" = before;
    for (;;) {
      if (this.builder.isFull) yield handOut;
      if (outer !== undefined) outer.waits = last === "comma";
      const ready = text.skipBlanks();
      const byte = ready < 0 ? yield* text.blanks() : ready;
      if (outer !== undefined) {
        this.isAtEnd =
          outer.waits && byte >= 0 && text.offset >= (this.until ?? Number.POSITIVE_INFINITY);
        if (this.isAtEnd) return "on";
        outer.waits = false;
        outer.head ??=
          byte === 0x7b ? headAt(text.buffer.bytes, text.buffer.position, text.limit) : undefined;
      }
      if (byte < 0) return yield* this.breaks(pointer, "comma");
      if (byte === 0x5d && last !== "comma") return this.closes();
      if (byte === 0x2c && last === "element") {
        text.buffer.position += 1;
        last = "comma";
        continue;
      }
      if (last === "element" || byte === 0x2c || byte === 0x5d || byte === 0x7d) {
        if (!(yield* this.wrongComma(pointer, expectedAfter[last]))) return "lost";
        last = "bracket";
        continue;
      }
      if (fast !== undefined && byte === 0x7b) {
        const taken = fast(counter.index);
        if (taken > 0) {
          counter.index += taken;
          last = "element";
          continue;
        }
        if (this.ways.tokenizer.ranOut && (yield* text.rest())) continue;
      }
      const step = each(counter.index);
      const flow = typeof step === "string" ? step : yield* step;
      if (flow !== "on") return flow;
      counter.index += 1;
      last = "element";
    }
  }

  private *wrongComma(pointer: string, expected: Expected): Reading<boolean> {
    const { text } = this;
    const offset = text.offset;
    const place = this.placeHere(1);
    const mistake = yield* text.mistake(expected);
    this.visit?.lost();
    const found = yield* text.resync();
    if (!found) this.counters.partial = true;
    this.outside(json, found ? { mistake } : { mistake, unreadFrom: offset }, place, pointer);
    return found;
  }

  /** Reads `{`, names with their values, and `}`. */
  private *members(pointer: string, each: (name: string, placeOf: PlaceOf) => Step): Reading<Flow> {
    const { text } = this;
    const seen = new SeenNames();
    text.brackets.open(true);
    text.buffer.position += 1;
    for (let isFirst = true; ; isFirst = false) {
      if (this.builder.isFull) yield handOut;
      let byte = text.skipBlanks();
      if (byte < 0) byte = yield* text.blanks();
      if (byte === 0x7d) return this.closes();
      if (!isFirst) {
        if (byte !== 0x2c) return yield* this.breaks(pointer, "comma");
        text.buffer.position += 1;
        byte = text.skipBlanks();
        if (byte < 0) byte = yield* text.blanks();
      }
      if (byte !== 0x22) return yield* this.breaks(pointer, isFirst ? "name" : "next name");
      const start = text.offset;
      text.buffer.pinned = text.buffer.position; // the name is kept, so that its place can be computed
      const quick = this.quickName();
      const held = quick === undefined ? yield* this.heldName() : undefined;
      const name = quick ?? held?.name;
      if (name === undefined) return yield* this.breaks(pointer);
      const length = text.offset - start;
      const placeOf: PlaceOf = () =>
        held?.place === undefined
          ? this.builder.placeOf(start - text.buffer.base, length)
          : { ...held.place, length };
      const isRepeated = held?.place === undefined && seen.add(name);
      const { repeatedLevels } = this.plan;
      if (isRepeated && repeatedLevels !== undefined)
        this.outside(repeatedLevels, undefined, placeOf(), `${pointer}/${shownName(name)}`, name);
      byte = text.skipBlanks();
      if (byte < 0) byte = yield* text.blanks();
      if (byte !== 0x3a) return yield* this.breaks(pointer, "colon");
      text.buffer.position += 1;
      if (text.skipBlanks() < 0 && (yield* text.blanks()) < 0)
        return yield* this.breaks(pointer, "value");
      const step = each(name, placeOf);
      text.buffer.pinned = -1;
      const flow = typeof step === "string" ? step : yield* step;
      if (flow !== "on") return flow;
    }
  }

  /** The name that begins here, if it is complete in the buffer and the tokenizer knows it or can learn it. */
  private quickName(): string | undefined {
    const { buffer, limit } = this.text;
    const { tokenizer } = this.ways;
    const name = tokenizer.nameAt(buffer.bytes, buffer.view, buffer.position);
    if (name === undefined || tokenizer.nameEnd > limit) return undefined;
    buffer.position = tokenizer.nameEnd;
    return name;
  }

  private closes(): Flow {
    this.text.buffer.position += 1;
    this.text.brackets.close();
    return "on";
  }

  /**
   * Reads a name whose beginning is pinned in the buffer; undefined if it breaks. If it is much too long to be
   * known, only its place is kept, and it is not compared with other names.
   */
  private *heldName(): Reading<{ readonly name: string; readonly place?: Place } | undefined> {
    const { text } = this;
    const { buffer } = text;
    const start = text.offset;
    text.scanner.begin();
    const scan = yield* text.scan(start + longestText);
    const at = start - buffer.base;
    if (scan === "done") return { name: textOf(buffer.bytes, at, buffer.position) };
    const place = this.builder.placeOf(at, 0);
    buffer.pinned = -1;
    const isLong = scan === "limit" && (yield* text.scan()) === "done";
    return isLong ? { name: longName, place } : undefined;
  }

  /**
   * Reads a member of a level that is needed. If it is a text, `read` receives it; any other value, or a text that
   * is much too long, counts as blank.
   *
   * @param isVisited means that the visit receives it too.
   */
  private scalar(
    level: EnclosingName,
    pointer: string,
    name: string,
    isVisited: boolean,
    read?: (text: string) => void,
  ): Step {
    const { buffer } = this.text;
    const { bytes, position: at } = buffer;
    const end = this.quickEnd();
    if (end < 0 || end - at >= longestText)
      return this.longScalar(level, pointer, name, isVisited, read);
    const value = bytes.subarray(at, end);
    buffer.position = end;
    const scalar = scalarOf(value);
    read?.(typeof scalar === "string" ? scalar : "");
    if (isVisited) this.member(level, pointer, name, scalar, value, this.builder.place(at, end));
    return "on";
  }

  /** The same of a value that the tokenizer could not read, or that is very long. */
  private *longScalar(
    level: EnclosingName,
    pointer: string,
    name: string,
    isVisited: boolean,
    read: ((text: string) => void) | undefined,
  ): Reading<Flow> {
    const { text } = this;
    const { buffer } = text;
    const isText = text.byte === 0x22;
    const start = text.offset;
    buffer.pinned = buffer.position;
    text.scanner.begin();
    let scan = yield* text.scan(start + longestText);
    const at = start - buffer.base;
    const bytes = buffer.bytes.subarray(at, buffer.position);
    const isShort = scan === "done";
    const value = isShort ? scalarOf(bytes) : isText ? tooLong : {};
    const place = isVisited ? this.builder.place(at, buffer.position) : undefined;
    buffer.pinned = -1;
    if (scan === "limit") scan = yield* text.scan();
    if (scan !== "done") return yield* this.breaks(pointer);
    read?.(isShort && typeof value === "string" ? value : "");
    const length = text.offset - start;
    if (place !== undefined) this.member(level, pointer, name, value, bytes, { ...place, length });
    return "on";
  }

  /** Passes a member of a level to the visit. */
  private member(
    level: EnclosingName,
    pointer: string,
    name: string,
    value: unknown,
    bytes: Uint8Array,
    place: Place,
  ): void {
    const written = typeof value === "number" ? ascii(bytes, 0, bytes.length) : undefined;
    const isShortest = written === String(value);
    const at = mark(`${pointer}/${name}`, place);
    this.visit?.member(level, name, value, at, isShortest ? undefined : written);
  }

  /** Skips a value of any size that is not a record; it must be valid JSON nevertheless. */
  skipValue(pointer: string): Step {
    const end = this.quickEnd();
    if (end < 0) return this.skipScanned(pointer);
    this.text.buffer.position = end;
    return "on";
  }

  private *skipScanned(pointer: string): Reading<Flow> {
    this.text.scanner.begin();
    return (yield* this.text.scan()) === "done" ? "on" : yield* this.breaks(pointer);
  }

  /** The end of the value that begins here, if the tokenizer can read it and it is complete in the buffer; else -1. */
  private quickEnd(): number {
    const { buffer, limit, lines } = this.text;
    const { bytes, view, position, end } = buffer;
    const behind = this.ways.tokenizer.value(bytes, view, position, end, lines);
    return behind <= limit ? behind : -1;
  }

  /**
   * Reports that the text around records breaks here. Reading continues after the usuario, if its end can be
   * found.
   *
   * @param expected is what JSON allows here; left out within a value that the scanner read.
   */
  private *breaks(pointer: string, expected?: Expected): Reading<Flow> {
    const { text } = this;
    const inValue = expected === undefined;
    if (text.isCut) return "lost";
    this.visit?.lost();
    const offset = text.offset;
    const place = this.placeHere(text.isOver ? 0 : 1);
    const { mistake, found } = yield* text.afterFault(this.resumeAt, inValue, expected);
    const isCut = mistake === "truncated";
    if (!this.isTentative) this.counters.partial ||= !isCut;
    const params = found || isCut ? { mistake } : { mistake, unreadFrom: offset };
    this.outside(json, params, place, pointer);
    return found ? "resume" : "lost";
  }

  /** The mark of the part that began at a place and ends here. */
  private markFrom(start: Place | undefined, pointer: string): PlacedMark {
    const place = start ?? this.placeHere(0);
    return mark(pointer, { ...place, length: this.text.offset - place.offset });
  }

  private placeHere(length: number): Place {
    return this.builder.placeOf(this.text.buffer.position, length);
  }

  private outside(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    place: Place,
    pointer: string,
    name = "",
    hint?: unknown,
  ): void {
    const fault =
      params === undefined
        ? { diagnostic, path: [], name }
        : { diagnostic, path: [], name, params, hint };
    if (!this.isTentative) this.builder.emit(fault, place, { record: null, shape: null, pointer });
  }
}

/** The members of a usuario that are its own document. */
const isOfPerson = (
  name: string,
): name is "tipoDocumentoIdentificacion" | "numDocumentoIdentificacion" =>
  name === "tipoDocumentoIdentificacion" || name === "numDocumentoIdentificacion";

/** Replaces a name that is not kept: no name of a document is equal to it. */
const longName = "…";

/** Replaces a text that is not kept. */
const tooLong = "…".repeat(longestText);

/** The value of its bytes; an object or array is returned as an empty one. */
function scalarOf(bytes: Uint8Array): unknown {
  const [first] = bytes;
  if (first === 0x22) return textOf(bytes, 0, bytes.length);
  if (first === 0x7b || first === 0x5b) return first === 0x7b ? {} : [];
  if (first === 0x6e) return null;
  return first === 0x74 || first === 0x66 ? first === 0x74 : Number(ascii(bytes, 0, bytes.length));
}

function mark(pointer: string, place: Place): PlacedMark {
  if (place.value !== undefined) return { pointer, ...place };
  const { line, column, offset, length } = place; // written out: there is one for each field of a usuario
  return { pointer, line, column, offset, length };
}
