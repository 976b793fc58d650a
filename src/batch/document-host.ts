import { record as recordDiagnostic } from "../diagnostics/record";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import { tooDeep } from "../diagnostics/too-deep";
import { maxDepth } from "../bytes/kernel";
import type { Host, Target } from "../document/traversal";
import { DocumentTraversal } from "../document/traversal";
import type { MarkedFault } from "../document/visitor";
import type { Mark } from "../model/document-rule";
import { listAnswered } from "../document/counts";
import type { CursorHost } from "./byte-cursor";
import { ByteCursor } from "./byte-cursor";
import type { Place, PlacedMark } from "./finding-builder";
import type { RecordReader } from "./record-reader";
import { pointerTo } from "./record-reader";
import type { Step } from "./steps";
import type { Shared, Value } from "./value-reader";
import { ValueReader } from "./value-reader";

/** The object that is open as a document. */
interface Root {
  readonly value: Value;
  /** Whether a name has still to show that it is a document. */
  readonly isTentative: boolean;
  /** Its place, if it may be reported. */
  readonly place: Place | undefined;
  /** Of a tentative one: the first bracket that exceeds the depth limit, as far as it was scanned; -1 if there is none. */
  readonly deepAt: number;
}

/**
 * Reads the file's array, and opens documents: it receives what their traversals find, and judges the elements in their
 * usuarios.
 */
export class DocumentHost extends ValueReader implements Host, CursorHost {
  readonly cursor: ByteCursor;
  /** Whether the file is an array, and whether one of its elements is being read. */
  private isInArray = false;
  private isInElement = false;
  /** Whether it reads on behind a split point, so that it has not the first document of its file. */
  isWithin = false;
  /** Behind a line, the file's array or the only value, before what follows is read: whether its end was found. */
  hasEnd: boolean | undefined;
  /** The document that is open, and its traversal, which a chunk has without a root. */
  private root: Root | undefined;
  private traversal: DocumentTraversal | undefined;

  /** @param until is the offset at or after which a part of elements ends. */
  constructor(shared: Shared, until: number) {
    super(shared);
    this.cursor = new ByteCursor(shared, until, this);
  }

  /** Begins between two elements of an array. */
  beginWithin(kind: "elements" | "usuarios", pointer: string, brackets: readonly boolean[]): void {
    this.isInArray = kind === "elements";
    this.cursor.beginWithin(pointer, brackets);
    if (this.isInArray) return;
    this.traversal = this.traversalAt("");
    this.traversal.beginUsuarios(pointer);
  }

  /** Begins the file's array. */
  beginArray(): void {
    this.isInArray = true;
    this.cursor.begin("");
  }

  /** Whether a document or the file's array is open. */
  get isOpen(): boolean {
    return this.traversal !== undefined || this.isInArray;
  }

  /** Reads on in the document or, outside documents, in the file's array. */
  readOn(): Step {
    const { cursor, traversal } = this;
    if (traversal !== undefined) return traversal.next() ?? this.documentEnds(traversal);
    if (!this.isInElement) {
      const more = cursor.nextElement();
      if (more === undefined) return "bytes";
      if (!more && cursor.state === "on") this.isInArray = false;
      if (!more) return this.valueEnds(cursor.state === "on");
      this.isInElement = true;
    }
    cursor.seeHead();
    return this.read(cursor.index);
  }

  valueEnds(hasEnd: boolean): Step {
    const { text, steps } = this.shared;
    text.buffer.pinned = -1;
    if (text.inUsuario) {
      if (!hasEnd) this.cursor.state = "lost";
      return "on";
    }
    this.isInElement = false;
    if (!this.isInArray) this.hasEnd = hasEnd;
    else if (!hasEnd) steps.end();
    return "on";
  }

  protected document(value: Value, isTentative: boolean): Step {
    const { start, target, index } = value;
    const { builder, plan, text } = this.shared;
    const isReported = isTentative || plan.shape !== undefined;
    const place = isReported ? builder.wholePlace(start) : undefined;
    this.expectsDocument = true;
    this.backTo(value);
    const pointer = pointerTo(target, index);
    this.cursor.beginDocument();
    this.traversal = this.traversalAt(pointer);
    this.root = { value, isTentative, place, deepAt: text.scanner.deepAt };
    this.traversal.begin();
    return "on";
  }

  private traversalAt(pointer: string): DocumentTraversal {
    const { counters, builder, plan, workspace } = this.shared;
    builder.codeCounts.clear();
    return new DocumentTraversal(this.cursor, this, counters, plan, pointer, workspace.contexts);
  }

  /** Whether it is not known yet that the object is a document, so that nothing is reported. */
  get isQuiet(): boolean {
    return this.root?.isTentative === true && this.traversal?.isDocument === false;
  }

  get canBeSplit(): boolean {
    return this.traversal?.visit === undefined;
  }

  /** Ends the document: at its end, or where it breaks. */
  private documentEnds(traversal: DocumentTraversal): Step {
    const { root, cursor } = this;
    const { text, counters, records, builder, plan, steps } = this.shared;
    if (root === undefined) return steps.end();
    const { value, place, deepAt, isTentative } = root;
    const { start, target, index } = value;
    const isLost = cursor.state === "lost";
    this.root = undefined; // what is reported from here on is known
    const isDocument = traversal.end() || !isTentative;
    cursor.endDocument();
    this.traversal = undefined;
    if (isLost && text.isCut) return this.valueEnds(false);
    if (place === undefined) return this.valueEnds(!isLost);
    const whole = { ...place, length: text.offset - start };
    if (!isDocument) {
      records.unjudged(...this.tooMuch(deepAt, start, isLost), whole, target, index);
      counters.partial ||= isLost;
    } else if (plan.shape !== undefined) {
      counters.partial = true;
      const at = { pointer: pointerTo(target, index), ...whole };
      const params = { mistake: "conflict" };
      builder.outside({ diagnostic: shapeDiagnostic, path: [], params, at });
    }
    return this.valueEnds(!isLost);
  }

  lost(): void {
    this.traversal?.visit?.lost();
  }

  outside(fault: MarkedFault): void {
    if (!this.isQuiet) this.shared.builder.outside(fault);
  }

  answered(group: number, start: Mark): void {
    const { file, codeCounts } = this.shared.builder;
    const { pointer, line } = start as PlacedMark;
    const codes = new Map(codeCounts);
    listAnswered(this.shared.counters.documents, { file, line, pointer, group, codes });
  }

  get isFurther(): boolean {
    const { records, counters } = this.shared;
    return this.isWithin || records.number > 0 || counters.documents.documents > 0;
  }

  get file(): string {
    return this.shared.builder.file;
  }

  get isFull(): boolean {
    const { builder, records } = this.shared;
    return builder.isFull || records.isOpen;
  }

  get elements(): RecordReader {
    return this.shared.records;
  }

  /** Judges elements of an array of a usuario. */
  element(target: Target, index: number): void {
    const { text, records, builder } = this.shared;
    const { buffer, scanner, brackets } = text;
    const { bytes, position: at } = buffer;
    const isObject = bytes[at] === 0x7b;
    if (isObject) {
      const judged = records.elements(text.limit, text.lines, target, index);
      if (judged > 0) return this.cursor.pass(judged - 1);
    }
    const value = { target, index, start: text.offset, isObject, floor: brackets.height };
    buffer.countTo(at);
    scanner.begin();
    const result = text.scan() ?? "open";
    if (result !== "done") return void this.broken(result, value);
    const place = builder.place(at, buffer.position);
    const digest = builder.digestOf(at, buffer.position);
    if (!isObject) records.unjudged(recordDiagnostic, undefined, place, target, index, digest);
    else records.unjudged(tooDeep, { limit: maxDepth }, place, target, index, digest);
    brackets.height = value.floor;
  }
}
