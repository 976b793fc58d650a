import { record as recordDiagnostic } from "../../core/diagnostics/record";
import { shape as shapeDiagnostic } from "../../core/diagnostics/shape";
import { tooDeep } from "../../core/diagnostics/too-deep";
import type { DocumentIdentity } from "../../core/model/concern";
import { looksLikeNumber } from "../../core/model/concern";
import type { Mark } from "../../core/model/document-rule";
import { maxDepth } from "../bytes/tokenizer";
import { addDoubt, addNumbered, listAnswered } from "../document/counts";
import type { Reading } from "../document/reading";
import type { TraversalHost, RecordTarget } from "../document/traversal";
import { DocumentTraversal } from "../document/traversal";
import type { MarkedFault, VisitedDocument } from "../document/visitor";
import { reportBroken, tooMuch } from "./broken-values";
import type { CursorHost } from "./byte-cursor";
import { ByteCursor } from "./byte-cursor";
import { maxNumbers } from "./counters";
import type { PlacedMark } from "./finding-builder";
import type { OpenFile, FileValue } from "./open-file";
import type { RecordReader } from "./record-reader";
import { pointerTo } from "./record-reader";

/** Reads the documents of a file, one after another, and receives the results of each traversal. */
export class FileDocuments implements TraversalHost, CursorHost {
  /** The cursor of the open document, and of the array around it. */
  readonly cursor: ByteCursor;
  private readonly open: OpenFile;
  /** True if another reader has read an earlier part of the file. */
  private traversal: DocumentTraversal | undefined;
  private nit: string | undefined;
  private isTentative = false;
  at = 0;

  constructor(open: OpenFile) {
    const { text, builder, tokenizer, fields } = open;
    this.open = open;
    this.cursor = new ByteCursor(text, builder, tokenizer, fields, this);
  }

  /**
   * Reads a document. A "large record" is above the limit for records, unless a name shows that it is a document. Returns true
   * if its end was found.
   */
  *read(value: FileValue, as: "document" | "large record"): Reading<boolean> {
    const { open, cursor } = this;
    const { builder, plan, text, counters, records, target } = open;
    const { start, index } = value;
    const isTentative = as === "large record";
    const isReported = isTentative || plan.shape !== undefined;
    const place = isReported ? builder.wholePlace(start) : undefined;
    const { deepAt } = text.scanner;
    const traversal = yield* this.traverse(value, isTentative);
    const isFound = traversal.end() || !isTentative;
    this.traversal = undefined;
    const isLost = cursor.state === "lost";
    cursor.endDocument();
    if (plan.namesDocuments && traversal.isDocument && counters.numbers.length < maxNumbers)
      counters.numbers.push({
        ...(this.nit !== undefined && { numDocumentoIdObligado: this.nit }),
        ...builder.document,
      });
    builder.document = {};
    if ((isLost && text.isCut) || place === undefined) return !isLost;
    const whole = { ...place, length: text.offset - start };
    if (!isFound) {
      records.unjudged(...tooMuch(plan, deepAt, start, isLost), whole, target, index);
      counters.partial ||= isLost;
    } else if (plan.shape !== undefined && (traversal.isDocument || !isTentative)) {
      counters.partial = true;
      builder.outside({
        diagnostic: shapeDiagnostic,
        path: [],
        params: { mistake: "conflict" },
        at: { pointer: pointerTo(target, index), ...whole },
      });
    }
    return !isLost;
  }

  /** Returns true if a tokenized object without `usuarios` and `rips` may still be, or hold, a part of a document. */
  get mayHold(): boolean {
    const { plan, tokenizer } = this.open;
    const { alone, shape } = plan;
    return alone === "document" || (alone === undefined && tokenizer.mayHold(shape));
  }

  /**
   * Returns "elsewhere", and reports it, if a tokenized object is, or holds, a misplaced part of a document. Otherwise the
   * object is a record, and the current position is after it again; a level in the record is returned as `held`, to be reported
   * after it.
   */
  *isElsewhere(
    value: FileValue,
    after: number,
  ): Reading<{ readonly held?: MarkedFault } | "elsewhere"> {
    const { text, records, builder, plan } = this.open;
    const { buffer } = text;
    const at = value.start - buffer.base;
    const traversal = yield* this.traverse(value, true);
    const isRecord = traversal.isRecord && plan.alone === undefined;
    const isReported = !isRecord && traversal.end();
    this.traversal = undefined;
    builder.document = {};
    this.cursor.endDocument();
    if (isReported) return "elsewhere";
    buffer.pinned = at;
    buffer.position = after;
    records.tokenize(at);
    const held = isRecord ? traversal.levelInRecord : undefined;
    return held === undefined ? {} : { held };
  }

  private *traverse(value: FileValue, isTentative: boolean): Reading<DocumentTraversal> {
    const { open, cursor } = this;
    const { plan, counters, builder, contexts, target } = open;
    open.backTo(value);
    cursor.beginDocument();
    builder.codeCounts.clear();
    builder.document = {};
    this.nit = undefined;
    this.at = value.start;
    const pointer = pointerTo(target, value.index);
    const traversal = new DocumentTraversal(cursor, this, counters, plan, pointer, contexts);
    this.traversal = traversal;
    this.isTentative = isTentative;
    yield* traversal.document();
    this.isTentative = false; // what is reported from here on is known
    return traversal;
  }

  get isFull(): boolean {
    return this.open.builder.isFull;
  }

  get isQuiet(): boolean {
    return this.isTentative && this.traversal?.isDocument === false;
  }

  get isNotFirst(): boolean {
    const { records, counters } = this.open;
    return records.number > 0 || counters.documents.documents > 0;
  }

  get file(): string {
    return this.open.builder.file;
  }

  get elements(): RecordReader {
    return this.open.records;
  }

  lost(what?: "text"): void {
    this.traversal?.lost(what);
  }

  outside(fault: MarkedFault): void {
    if (!this.isQuiet) this.open.builder.outside(fault);
  }

  unreadIn(held: MarkedFault): void {
    this.open.counters.partial = true;
    this.open.builder.outside(held);
  }

  numbered(name: keyof DocumentIdentity, text: string): void {
    const { document } = this.open.builder;
    if (name === "numDocumentoIdObligado") this.nit = looksLikeNumber(text) ? text : undefined;
    else if (looksLikeNumber(text)) document[name] = text;
    else delete document[name];
  }

  answerBeside(start: Mark): void {
    const { pointer, line } = start as PlacedMark;
    addDoubt(this.open.counters.documents, "unread-answer", { file: this.file, line, pointer });
  }

  ended(document: VisitedDocument, start: Mark): void {
    const { counters, builder } = this.open;
    const { file, codeCounts } = builder;
    const { answers: group, nit, number, identity, sums, doubts } = document;
    const { pointer, line } = start as PlacedMark;
    const place = { file, line, pointer };
    const { documents } = counters;
    if (identity !== undefined) addNumbered(documents, identity, place);
    for (const doubt of doubts) addDoubt(documents, doubt, place);
    if (group === undefined) return;
    listAnswered(documents, {
      ...place,
      group,
      ...(group >= 0 && nit !== undefined && { nit }),
      ...(group >= 0 && number !== undefined && { number }),
      ...(group >= 0 && this.cursor.state !== "lost" && { totals: sums }),
      codes: new Map(codeCounts),
      ...(this.cursor.state === "lost" && { isCut: true }),
    });
  }

  /** Judges an element of an array of a usuario, which is whole in memory. */
  element(target: RecordTarget, index: number): Reading<"unread" | void> | void {
    const { text, records } = this.open;
    const isObject = text.byte === 0x7b;
    const judged = isObject ? records.element(text.limit, text.lines, target, index) : undefined;
    if (judged === "done") return;
    return judged ?? this.otherElement(target, index);
  }

  private *otherElement(target: RecordTarget, index: number): Reading<"unread"> {
    const { open, cursor } = this;
    const { text, records, builder } = open;
    const { buffer, scanner, brackets } = text;
    const { position: at } = buffer;
    const value = open.valueAt(index);
    buffer.countTo(at);
    scanner.begin();
    const result = text.scan() ?? "open";
    if (result !== "done") {
      if (!(yield* reportBroken(open, result, value, undefined, target))) cursor.state = "lost";
      return "unread";
    }
    const place = builder.place(at, buffer.position);
    if (!value.isObject) records.unjudged(recordDiagnostic, undefined, place, target, index);
    else records.unjudged(tooDeep, { limit: maxDepth }, place, target, index);
    brackets.height = value.floor;
    return "unread";
  }
}
