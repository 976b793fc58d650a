import { json } from "../diagnostics/json";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import { tooDeep } from "../diagnostics/too-deep";
import { tooLarge } from "../diagnostics/too-large";
import { textOf } from "../bytes/json-text";
import type { Expected, Scan } from "../bytes/scanner";
import { maxDepth } from "../bytes/scanner";
import type { Tokenizer } from "../bytes/tokenizer";
import type { Host, Target, TraversalPlan } from "../document/traversal";
import { DocumentTraversal, newPerson } from "../document/traversal";
import type { MarkedFault } from "../document/visitor";
import type { UsuarioContexts } from "../model/context";
import type { Mark } from "../model/document-rule";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { RecordValues } from "../model/value";
import { listAnswered } from "../document/counts";
import { SeenNames } from "../text/seen-names";
import type { ByteCursorHost } from "./byte-cursor";
import { ByteCursor, isWrongComma, longestText, longName, tooLong } from "./byte-cursor";
import type { Counters } from "../validate/counters";
import type { Engine } from "./engine";
import type { FindingBuilder, Place, PlacedMark } from "./finding-builder";
import type { Plan } from "./plan";
import type { RecordReader } from "./record-reader";
import { pointerTo } from "./record-reader";
import { headAt } from "./split-point";
import type { Step, Steps } from "./steps";
import type { Text } from "./text";
import type { Documents, Parts, Value } from "./value-reader";
import { ValueReader } from "./value-reader";

/** An object or array that is read as a stream, since it may be of any size: all that is outside usuarios. */
export interface Level {
  readonly kind: "elements" | "root" | "rips" | "usuarios";
  readonly pointer: string;
  /** What JSON allows next. */
  expected: Expected;
  /** The index of the next element. */
  index: number;
  /** The name of the member that is read, and its place. */
  name: string;
  place: Place | undefined;
  readonly seen: SeenNames;
}

/** The object that is open as a document. */
interface Root {
  readonly value: Value;
  /** Whether a name has still to show that it is a document. */
  isTentative: boolean;
  readonly place: Place;
  /** The first bracket that exceeds the depth limit, as far as the object was scanned; -1 if there is none. */
  readonly deepAt: number;
}

/** An array that another reader can continue in: how many brackets are open, and the bytes with which its elements begin. */
interface Outer {
  readonly level: Level;
  readonly height: number;
  head?: Uint8Array | undefined;
}

/**
 * Reads the levels around records as a stream: the file's array, and those of a document, name by name, down to the
 * usuario. A usuario is read by `DocumentTraversal`, once it is whole in memory.
 */
export class LevelReader implements Host, ByteCursorHost, Documents {
  /** The reader of the values that are lines, elements of the file's array, or the only one. */
  readonly values: ValueReader;
  /** The outermost array with independent elements, so that another reader may continue between two of them. */
  outer: Outer | undefined;
  /** The offset at or after which a part of elements ends. */
  until: number;
  /** Whether the split point at which the part ends was reached. */
  isAtEnd = false;
  private readonly levels: Level[] = [];
  /** The document that is open, and its traversal, which a chunk has without a root. */
  private root: Root | undefined;
  private traversal: DocumentTraversal | undefined;
  /** The number of brackets around the usuario that is read. */
  private usuarioFloor = 0;

  private readonly text: Text;
  private readonly builder: FindingBuilder;
  private readonly records: RecordReader;
  private readonly tokenizer: Tokenizer;
  private readonly plan: Plan;
  private readonly counters: Counters;
  private readonly steps: Steps;
  private readonly cursor: ByteCursor;
  private readonly traversals: TraversalPlan;
  private readonly contexts: UsuarioContexts;
  private readonly ends: (goesOn: boolean) => Step;

  /**
   * @param until is the offset at or after which a part of elements ends.
   * @param ends is called after a line, or the only value.
   */
  constructor(
    parts: Parts,
    contexts: UsuarioContexts,
    near: Engine["near"],
    until: number,
    ends: (goesOn: boolean) => Step,
  ) {
    const { text, builder, records, tokenizer, plan, counters, steps } = parts;
    this.text = text;
    this.builder = builder;
    this.records = records;
    this.tokenizer = tokenizer;
    this.plan = plan;
    this.counters = counters;
    this.steps = steps;
    this.contexts = contexts;
    this.until = until;
    this.ends = ends;
    this.cursor = new ByteCursor(text, tokenizer, builder, this);
    this.values = new ValueReader(parts, this);
    const { visit } = plan;
    this.traversals = {
      context: plan.context,
      isJudged: plan.shape === undefined,
      visit: visit && (() => visit(counters.documents, builder.file)),
      tables: plan.documents?.tables,
      near,
    };
  }

  /** The level that is open; undefined outside. */
  get level(): Level | undefined {
    return this.levels.at(-1);
  }

  /** Begins between two elements of an array. */
  beginAt(kind: Outer["level"]["kind"], pointer: string, brackets: readonly boolean[]): void {
    for (const isObject of brackets) this.text.brackets.open(isObject);
    const level = levelOf(kind, pointer, "next value");
    this.levels.push(level);
    this.outer = { level, height: brackets.length };
    if (kind === "usuarios") this.traversal = this.traversalAt("");
  }

  /** Reads on in the level that is open. */
  read(level: Level): Step {
    const byte = this.text.skipBlanks();
    if (byte < 0 && !this.text.closed) return "bytes";
    const isObject = level.kind === "root" || level.kind === "rips";
    return isObject ? this.member(level, byte) : this.nextElement(level, byte);
  }

  valueEnds(goesOn: boolean): Step {
    const { level } = this;
    this.text.buffer.pinned = -1;
    if (level === undefined) return this.ends(goesOn);
    level.index += 1;
    return goesOn ? "on" : this.steps.end();
  }

  /** Opens a document. A tentative one is a record that is too large, unless a name shows that it is a document. */
  document(value: Value, isTentative: boolean, deepAt = this.text.scanner.deepAt): Step {
    const { start, target, index } = value;
    const place = this.builder.wholePlace(start);
    this.values.expectsDocument = true;
    this.values.backTo(value);
    const pointer = pointerTo(target, index);
    this.traversal = this.traversalAt(pointer);
    this.root = { value, isTentative, place, deepAt };
    this.steps.goOnward();
    return this.open("root", pointer);
  }

  private traversalAt(pointer: string): DocumentTraversal {
    const { cursor, counters, traversals, contexts } = this;
    cursor.reset();
    this.builder.codeCounts.clear();
    return new DocumentTraversal(cursor, this, counters, traversals, pointer, contexts);
  }

  /** Whether it is not known yet that the object is a document, so that nothing is reported. */
  private get isQuiet(): boolean {
    return this.root?.isTentative === true && this.traversal?.isDocument === false;
  }

  /** Ends the document: at its end, or where it breaks. */
  private documentEnds(state: "on" | "broken" | "lost"): Step {
    const { text, root, traversal, counters, records } = this;
    if (root === undefined || traversal === undefined) return this.steps.end();
    const { value, place, deepAt, isTentative } = root;
    const { start, target, index, floor } = value;
    while (this.levels.length > 0 && this.levels.at(-1)?.kind !== "elements") this.levels.pop();
    if (this.outer?.level.kind === "usuarios") this.outer = undefined;
    text.brackets.height = floor;
    root.isTentative = false;
    const isDocument = traversal.end(state) || !isTentative;
    this.root = undefined;
    this.traversal = undefined;
    const isLost = state === "lost";
    if (isLost && text.isCut) return this.valueEnds(false);
    const whole = { ...place, length: text.offset - start };
    if (!isDocument) {
      records.unjudged(...this.values.tooMuch(deepAt, start, isLost), whole, target, index);
      counters.partial ||= isLost;
    } else if (this.plan.shape !== undefined) {
      counters.partial = true;
      const mark = { pointer: pointerTo(target, index), ...whole };
      this.builder.outside(shapeDiagnostic, { mistake: "conflict" }, mark);
    }
    return this.valueEnds(!isLost);
  }

  /** Opens the object or array at the current position as a level. */
  open(kind: Level["kind"], pointer: string): Step {
    const { text, levels, traversal } = this;
    const isObject = text.byte === 0x7b;
    text.brackets.open(isObject);
    text.buffer.position += 1;
    const level = levelOf(kind, pointer, isObject ? "name" : "value");
    levels.push(level);
    if (!isObject && this.outer === undefined && traversal?.visit === undefined)
      this.outer = { level, height: text.brackets.height };
    return "on";
  }

  /** Closes the innermost level at its bracket. */
  private close(level: Level): Step {
    const { text, levels } = this;
    text.buffer.position += 1;
    text.brackets.close();
    if (level === this.outer?.level) this.outer = undefined;
    if (level.kind === "root") return this.documentEnds("on");
    levels.pop();
    if (level.kind === "elements") return this.ends(true);
    if (level.kind === "rips") this.traversal?.endRips("on");
    return levels.length > 0 ? "on" : this.steps.end(); // a chunk has no end of the array
  }

  /** Reads the next part of an object. */
  private member(level: Level, byte: number): Step {
    const { text } = this;
    const { buffer } = text;
    const { expected } = level;
    if (byte === 0x7d && (expected === "name" || expected === "comma")) return this.close(level);
    if (expected === "value" && byte >= 0) return this.memberValue(level);
    if (expected === "comma" && byte === 0x2c) level.expected = "next name";
    else if (expected === "colon" && byte === 0x3a) level.expected = "value";
    else if (byte === 0x22 && (expected === "name" || expected === "next name"))
      return this.memberName(level);
    else return this.breaksOff(level.pointer, expected);
    buffer.position += 1;
    return "on";
  }

  private memberName(level: Level): Step {
    const { text, tokenizer, builder } = this;
    const { buffer } = text;
    const { bytes, view, position } = buffer;
    const start = text.offset;
    const quick = tokenizer.nameAt(bytes, view, position);
    if (quick !== undefined && tokenizer.nameEnd <= text.limit) {
      buffer.position = tokenizer.nameEnd;
      return this.named(level, quick, builder.placeOf(position, buffer.position - position));
    }
    const place = this.builder.placeHere(0);
    const ends = (scan: Scan | "limit", isKept: boolean): Step => {
      if (scan !== "done") return this.breaksOff(level.pointer);
      const at = start - buffer.base;
      const name = isKept ? textOf(buffer.bytes, at, buffer.position) : undefined;
      return this.named(level, name, { ...place, length: text.offset - start });
    };
    buffer.hold();
    text.scanner.begin();
    return this.steps.when(
      () => text.scan(start + longestText),
      (scan) => {
        if (scan !== "limit") return ends(scan, true);
        buffer.pinned = -1;
        return this.steps.when(
          () => text.scan(),
          (later) => ends(later, false),
        );
      },
    );
  }

  /** Sets the name of the next value; undefined if it is much too long to be known, so that it is not compared. */
  private named(level: Level, name: string | undefined, place: Place): Step {
    this.text.buffer.pinned = -1;
    level.name = name ?? longName;
    level.place = place;
    level.expected = "colon";
    if (name !== undefined && level.seen.add(name))
      this.repeated(name, { pointer: `${level.pointer}/${shownName(name)}`, ...place });
    return "on";
  }

  /** Reads the value of a member: a level, a value that the visit needs, or one that is skipped. */
  private memberValue(level: Level): Step {
    const { cursor } = this;
    const { name, pointer } = level;
    const traversal = this.traversal as DocumentTraversal;
    cursor.heldName = level.place;
    const isRoot = level.kind === "root";
    const member = isRoot ? traversal.member(name) : traversal.memberOfRips(name, pointer);
    cursor.heldName = undefined;
    level.expected = "comma";
    if (member === "skip") return this.skip(pointer);
    if (member === "unknown") return this.skip(`${pointer}/${shownName(name)}`);
    if (member === "scalar") return this.scalar(name, pointer);
    const at = `${pointer}/${member}`;
    const expected = member === "usuarios" ? "array" : "object";
    if (cursor.type !== expected) return this.wrongType(expected, at);
    if (member === "rips") traversal.beginRips(at);
    return this.open(member, at);
  }

  /** Skips a value of any size outside usuarios; it must be valid JSON nevertheless. */
  private skip(pointer: string, then?: () => void): Step {
    const { text } = this;
    const end = this.quickEnd();
    if (end >= 0) {
      text.buffer.position = end;
      then?.();
      return "on";
    }
    text.scanner.begin();
    return this.steps.when(
      () => text.scan(),
      (scan) => {
        if (scan === "done") then?.();
        else this.breaks(pointer);
      },
    );
  }

  /** The end of the value that begins here, if the tokenizer can read it and it is complete in the buffer; else -1. */
  private quickEnd(): number {
    const { buffer, limit, lines } = this.text;
    const { bytes, view, position, end } = buffer;
    const behind = this.tokenizer.value(bytes, view, position, end, lines);
    return behind <= limit ? behind : -1;
  }

  /** Skips a level that has another type. Null is not reported. */
  private wrongType(expected: "array" | "object", pointer: string, then?: () => void): Step {
    const { cursor } = this;
    const isNull = cursor.type === "null";
    const start = cursor.mark(pointer);
    return this.skip(pointer, () => {
      if (!isNull) this.traversal?.wrongType(expected, cursor.since(start));
      then?.();
    });
  }

  /** Reads a member that the visit needs. A text that is much too long is replaced by another one. */
  private scalar(name: string, pointer: string): Step {
    const { text, builder, traversal } = this;
    const { buffer } = text;
    return this.steps.when(
      () => text.hasUnit(longestText),
      (isShort) => {
        if (isShort) {
          this.cursor.reset(pointer);
          return traversal?.scalar("transaccion", name, pointer);
        }
        const start = text.offset;
        const place = builder.place(buffer.position, text.limit);
        const value = text.byte === 0x22 ? tooLong : {};
        return this.skip(pointer, () => {
          const length = text.offset - start;
          const mark = { pointer: `${pointer}/${name}`, ...place, length };
          traversal?.tell("transaccion", name, value, mark);
        });
      },
    );
  }

  /** Reads the next part of an array: a bracket, a comma or an element. */
  private nextElement(level: Level, byte: number): Step {
    const { text, outer } = this;
    if (level === outer?.level) {
      const waits = level.expected === "next value";
      this.isAtEnd = waits && byte >= 0 && text.offset >= this.until;
      if (this.isAtEnd) return this.steps.end();
      if (byte === 0x7b) {
        const { buffer, limit } = text;
        outer.head ??= headAt(buffer.bytes, buffer.position, limit);
      }
    }
    if (byte < 0) return this.breaksOff(level.pointer, "comma");
    if (byte === 0x5d && level.expected !== "next value") return this.close(level);
    if (byte === 0x2c && level.expected === "comma") {
      text.buffer.position += 1;
      level.expected = "next value";
      return "on";
    }
    if (isWrongComma(byte, level.expected)) {
      this.wrongComma(level.pointer, level.expected);
      level.expected = "value";
      return "on";
    }
    const { expected } = level;
    level.expected = "comma";
    const step =
      level.kind === "elements"
        ? this.values.read({ pointer: "", context: this.plan.context }, level.index)
        : this.usuario(level);
    if (step === "bytes") level.expected = expected;
    return step;
  }

  private usuario(level: Level): Step {
    const { text, cursor } = this;
    const { index } = level;
    const pointer = `${level.pointer}/${index}`;
    const passed = () => {
      level.index += 1;
    };
    if (text.byte !== 0x7b) return this.wrongType("object", pointer, passed);
    const hasUnit = text.hasUnit(this.plan.maxRecord);
    if (hasUnit === undefined) return "bytes";
    if (!hasUnit) return this.largeUsuario(pointer, passed);
    this.usuarioFloor = text.brackets.height;
    this.steps.isWithin = true;
    this.builder.usuario = { pointer, offset: text.offset };
    cursor.reset();
    const steps = (this.traversal as DocumentTraversal).usuario(index, pointer, newPerson());
    return this.steps.run(steps, () => {
      this.steps.isWithin = false;
      this.builder.usuario = undefined;
      if (cursor.state === "lost") this.unwind("lost");
      else passed();
    });
  }

  /** Reports a usuario that is larger than a record may be, and skips it. */
  private largeUsuario(pointer: string, then: () => void): Step {
    const { text, plan, builder } = this;
    const { maxRecord: limit } = plan;
    const start = text.offset;
    const place = this.builder.placeHere(0);
    this.counters.partial = true;
    this.traversal?.visit?.lost();
    return this.steps.when(text.pastValue(), (found) => {
      const params = found ? { limit } : { limit, unreadFrom: start + limit };
      const mark = { pointer, ...place, length: text.offset - start };
      builder.outside(tooLarge, params, mark, { hint: { ...params, isUsuario: true } });
      if (found) then();
      else this.unwind("lost");
    });
  }

  /**
   * The text around records breaks. Reading continues after the usuario, or outside usuarios after the document, if its
   * end can be found.
   */
  breaks(pointer: string, expected?: Expected): "broken" | "lost" {
    const { text, counters, usuarioFloor, traversal } = this;
    const { isWithin } = this.steps;
    let state: "broken" | "lost" = "lost";
    if (text.isCut) {
      if (!isWithin) this.unwind(state);
      return state;
    }
    text.buffer.pinned = -1;
    traversal?.visit?.lost();
    const { offset } = text;
    const mark = { pointer, ...this.builder.placeHere(text.isOver ? 0 : 1) };
    const floor = isWithin ? usuarioFloor : (this.root?.value.floor ?? 0);
    this.steps.settle(text.afterFault(floor, expected, isWithin), ({ mistake, found }) => {
      const isCut = mistake === "truncated";
      if (!this.isQuiet) counters.partial ||= !isCut;
      const params = found || isCut ? { mistake } : { mistake, unreadFrom: offset };
      this.outside(json, params, mark);
      state = found ? "broken" : "lost";
      text.brackets.height = floor;
      if (!isWithin) this.unwind(state);
    });
    return state;
  }

  private breaksOff(pointer: string, expected?: Expected): Step {
    this.breaks(pointer, expected);
    return "on";
  }

  /** Leaves the document, which breaks; without one, the file. */
  private unwind(state: "broken" | "lost"): Step {
    if (this.levels.some(({ kind }) => kind === "rips")) this.traversal?.endRips(state);
    return this.documentEnds(state);
  }

  wrongComma(pointer: string, expected: Expected): "on" | "lost" {
    const { text } = this;
    const { offset } = text;
    const mark = { pointer, ...this.builder.placeHere(1) };
    let state: "on" | "lost" = "on";
    this.traversal?.visit?.lost();
    this.steps.settle(text.afterComma(expected, this.steps.isWithin), ({ mistake, found }) => {
      if (!found) this.counters.partial = true;
      this.outside(json, found ? { mistake } : { mistake, unreadFrom: offset }, mark);
      if (found) return;
      state = "lost";
      if (!this.steps.isWithin) this.unwind(state);
    });
    return state;
  }

  repeated(name: string, mark: PlacedMark): void {
    const { repeatedLevels } = this.plan;
    if (repeatedLevels !== undefined) this.outside(repeatedLevels, undefined, mark, name);
  }

  outside(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    mark: Mark,
    name?: string,
  ): void {
    if (!this.isQuiet)
      this.builder.outside(diagnostic, params, mark, name === undefined ? {} : { name });
  }

  marked(faults: readonly MarkedFault[]): void {
    this.builder.marked(faults);
  }

  answered(group: number, start: Mark): void {
    const { file, codeCounts } = this.builder;
    const { pointer, line } = start as PlacedMark;
    const codes = new Map(codeCounts);
    listAnswered(this.counters.documents, { file, line, pointer, group, codes });
  }

  get isFull(): boolean {
    return this.builder.isFull;
  }

  get place(): number {
    return this.records.place;
  }

  again<T>(place: number, read: (record: RecordValues) => T): T {
    return this.records.again(place, read);
  }

  /** Judges an element of an array of a usuario. */
  element(target: Target, index: number): Iterable<unknown> | undefined {
    const { text, tokenizer, records, cursor } = this;
    const { buffer, scanner, brackets } = text;
    const { bytes, view, end, position: at } = buffer;
    const isObject = bytes[at] === 0x7b;
    if (isObject) {
      const behind = tokenizer.tokenize(bytes, view, at, end, text.lines);
      if (behind >= 0 && behind <= text.limit) {
        buffer.position = behind;
        return records.judge(at, behind, false, target, index);
      }
    }
    const value = { target, index, start: text.offset, isObject, floor: brackets.height };
    buffer.countTo(at);
    scanner.begin();
    const result = text.scan() ?? "open";
    if (result !== "done") {
      this.values.broken(result, value, {}, (found) => {
        if (!found) cursor.state = "lost";
      });
      return undefined;
    }
    const place = this.builder.place(at, buffer.position);
    const digest = this.builder.digestOf(at, buffer.position);
    if (!isObject) records.noRecord(place, false, target, index, digest);
    else records.unjudged(tooDeep, { limit: maxDepth }, place, target, index, digest);
    brackets.height = value.floor;
    return undefined;
  }
}

const levelOf = (kind: Level["kind"], pointer: string, expected: Expected): Level => ({
  kind,
  pointer,
  expected,
  index: 0,
  name: "",
  place: undefined,
  seen: new SeenNames(),
});
