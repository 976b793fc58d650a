import { record as recordDiagnostic } from "../diagnostics/record";
import { shape as shapeDiagnostic } from "../diagnostics/shape";
import { tooDeep } from "../diagnostics/too-deep";
import { maxDepth } from "../bytes/kernel";
import type { Host, Target } from "../document/traversal";
import { DocumentTraversal } from "../document/traversal";
import type { MarkedFault } from "../document/visitor";
import type { UsuarioContexts } from "../model/context";
import type { Mark } from "../model/document-rule";
import type { Params } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { RecordValues } from "../model/value";
import { listAnswered } from "../document/counts";
import type { CursorHost } from "./byte-cursor";
import { ByteCursor } from "./byte-cursor";
import type { Workspace } from "./engine";
import type { Place, PlacedMark } from "./finding-builder";
import { pointerTo } from "./record-reader";
import type { Step } from "./steps";
import type { Documents, Shared, Value } from "./value-reader";
import { ValueReader } from "./value-reader";

/** The object that is open as a document. */
interface Root {
  readonly value: Value;
  /** Whether a name has still to show that it is a document. */
  isTentative: boolean;
  /** Its place, if it may be reported. */
  readonly place: Place | undefined;
  /** Of a tentative one: the first bracket that exceeds the depth limit, as far as it was scanned; -1 if there is none. */
  readonly deepAt: number;
}

/**
 * Reads the file's array, and opens documents: it receives what their traversals find, and judges the elements in their
 * usuarios.
 */
export class DocumentHost implements Host, CursorHost, Documents {
  /** The reader of the values that are lines, elements of the file's array, or the only one. */
  readonly values: ValueReader;
  readonly cursor: ByteCursor;
  /** Whether the file is an array, and whether one of its elements is being read. */
  isInArray = false;
  private isInElement = false;
  /** Behind a line, the file's array or the only value, before what follows is read: whether its end was found. */
  hasEnd: boolean | undefined;
  /** The document that is open, and its traversal, which a chunk has without a root. */
  private root: Root | undefined;
  private traversal: DocumentTraversal | undefined;

  private readonly shared: Shared;
  private readonly contexts: UsuarioContexts;

  /** @param until is the offset at or after which a part of elements ends. */
  constructor(shared: Shared, { contexts, fields }: Workspace, until: number) {
    this.shared = shared;
    this.contexts = contexts;
    this.cursor = new ByteCursor(shared, until, this, fields);
    this.values = new ValueReader(shared, this);
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
    return this.values.read({ pointer: "", context: this.shared.plan.context }, cursor.index);
  }

  valueEnds(hasEnd: boolean): Step {
    const { text, steps } = this.shared;
    text.buffer.pinned = -1;
    if (text.isWhole) {
      if (!hasEnd) this.cursor.state = "lost";
      return "on";
    }
    this.isInElement = false;
    if (!this.isInArray) this.hasEnd = hasEnd;
    else if (!hasEnd) steps.end();
    return "on";
  }

  /** Opens a document. A tentative one is a record that is too large, unless a name shows that it is a document. */
  document(value: Value, isTentative: boolean): Step {
    const { start, target, index } = value;
    const { builder, plan, text } = this.shared;
    const isReported = isTentative || plan.shape !== undefined;
    const place = isReported ? builder.wholePlace(start) : undefined;
    this.values.expectsDocument = true;
    this.values.backTo(value);
    const pointer = pointerTo(target, index);
    this.cursor.beginDocument();
    this.traversal = this.traversalAt(pointer);
    this.root = { value, isTentative, place, deepAt: text.scanner.deepAt };
    this.traversal.begin();
    return "on";
  }

  private traversalAt(pointer: string): DocumentTraversal {
    const { cursor, contexts } = this;
    const { counters, builder, plan } = this.shared;
    builder.codeCounts.clear();
    return new DocumentTraversal(cursor, this, counters, plan, pointer, contexts);
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
    root.isTentative = false;
    const isDocument = traversal.end() || !isTentative;
    cursor.endDocument();
    this.root = undefined;
    this.traversal = undefined;
    if (isLost && text.isCut) return this.valueEnds(false);
    if (place === undefined) return this.valueEnds(!isLost);
    const whole = { ...place, length: text.offset - start };
    if (!isDocument) {
      records.unjudged(...this.values.tooMuch(deepAt, start, isLost), whole, target, index);
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

  repeated(name: string, mark: PlacedMark): void {
    const { repeatedLevels } = this.shared.plan;
    if (repeatedLevels !== undefined) this.outside(repeatedLevels, undefined, mark, name);
  }

  outside(
    diagnostic: Diagnostic<never>,
    params: Params | undefined,
    mark: Mark,
    name?: string,
  ): void {
    if (!this.isQuiet)
      this.shared.builder.outside({ diagnostic, path: [], params, name, at: mark });
  }

  marked(faults: readonly MarkedFault[]): void {
    for (const fault of faults) this.shared.builder.outside(fault);
  }

  answered(group: number, start: Mark): void {
    const { file, codeCounts } = this.shared.builder;
    const { pointer, line } = start as PlacedMark;
    const codes = new Map(codeCounts);
    listAnswered(this.shared.counters.documents, { file, line, pointer, group, codes });
  }

  get file(): string {
    return this.shared.builder.file;
  }

  get isFull(): boolean {
    const { builder, records } = this.shared;
    return builder.isFull || records.isOpen;
  }

  get place(): number {
    return this.shared.records.place;
  }

  again<T>(place: number, read: (record: RecordValues) => T): T {
    return this.shared.records.again(place, read);
  }

  /** Judges an element of an array of a usuario. */
  element(target: Target, index: number): void {
    const { text, tokenizer, records, builder } = this.shared;
    const { buffer, scanner, brackets } = text;
    const { bytes, view, position: at } = buffer;
    const isObject = bytes[at] === 0x7b;
    if (isObject) {
      const behind = tokenizer.tokenize(bytes, view, at, text.lines);
      if (behind >= 0 && behind <= text.limit) {
        buffer.position = behind;
        return records.judge(at, behind, false, target, index);
      }
    }
    const value = { target, index, start: text.offset, isObject, floor: brackets.height };
    buffer.countTo(at);
    scanner.begin();
    const result = text.scan() ?? "open";
    if (result !== "done") return void this.values.broken(result, value);
    const place = builder.place(at, buffer.position);
    const digest = builder.digestOf(at, buffer.position);
    if (!isObject) records.unjudged(recordDiagnostic, undefined, place, target, index, digest);
    else records.unjudged(tooDeep, { limit: maxDepth }, place, target, index, digest);
    brackets.height = value.floor;
  }
}
