import { record as recordDiagnostic } from "../../core/diagnostics/record";
import { tooDeep } from "../../core/diagnostics/too-deep";
import type { Scan } from "../bytes/scanner";
import { maxDepth } from "../bytes/tokenizer";
import type { RootNames } from "../document/names";
import type { Reading } from "../document/reading";
import type { MarkedFault } from "../document/visitor";
import { until } from "../document/reading";
import { reportBroken } from "./broken-values";
import type { FileDocuments } from "./file-documents";
import { decisiveBytes } from "./input-kind";
import type { OpenFile, FileValue } from "./open-file";
import { rootNamesIn } from "./root-names-in";

/** The number of bytes of an object that are read first: they usually include the name that makes it a document. */
const documentHead = 1024;

/**
 * Reads the values of a file, and determines whether each is a record, an envelope, a document, or something else. It keeps at
 * most one unit in memory.
 */
export class ValueReader {
  private readonly file: OpenFile;
  private readonly documents: FileDocuments;
  /** True if the next value may be a document: at the beginning, and after a document. */
  private expectsDocument = true;

  constructor(file: OpenFile, documents: FileDocuments) {
    this.file = file;
    this.documents = documents;
  }

  /** Reads a record that is alone on its line. Returns the end of the line, or -1 if `read` must check the line. */
  endOfRecord(): number {
    const { plan, text, tokenizer } = this.file;
    const { bytes, view, position } = text.buffer;
    if (this.expectsDocument || bytes[position] !== 0x7b) return -1;
    const end = tokenizer.tokenize(bytes, view, position, true);
    if (end < 0 || bytes[bytes[end] === 0x0d ? end + 1 : end] !== 0x0a) return -1;
    const isRecord =
      end - position <= plan.maxRecord && !tokenizer.isSpecial && !this.documents.mayHold;
    return isRecord ? end : -1;
  }

  /** Reads the value at the current position. Returns true if its end was found. */
  *read(index: number): Reading<boolean> {
    const { file } = this;
    const { text, plan, tokenizer } = file;
    const { buffer } = text;
    const value = file.valueAt(index);
    if (!value.isObject) return yield* this.otherValue(value);
    if (this.expectsDocument && (yield* this.isHeadOfDocument(value)))
      return yield* this.document(value, "document");
    const unit = () => text.hasUnit(plan.maxRecord, file.isLine(value));
    const isUnit = unit() ?? (yield* until(unit));
    const isWhole = file.isLine(value) ? text.closed : isUnit;
    const at = buffer.position;
    const after = isWhole ? tokenizer.tokenize(buffer.bytes, buffer.view, at, text.lines) : -1;
    if (after >= 0 && after <= text.limit && after - at <= plan.maxRecord)
      return yield* this.tokenized(value, at, after);
    const result = this.scan(value, plan.maxRecord);
    const { kind } = this.namesOf(value);
    if (kind === "document") return yield* this.document(value, "document");
    if (result === "limit") return yield* this.beyondLimit(value);
    if (result !== "done") return yield* reportBroken(file, result, value);
    return yield* this.whole(value, kind === "envelope" ? "envelope" : "too deep");
  }

  private *tokenized(value: FileValue, at: number, after: number): Reading<boolean> {
    const { documents } = this;
    const { text, tokenizer } = this.file;
    const { buffer } = text;
    const kind = tokenizer.isSpecial ? rootNamesIn(buffer.bytes, at, after).kind : "record";
    buffer.countTo(at);
    buffer.pinned = at;
    buffer.position = after;
    if (kind === "document") return yield* this.document(value, "document");
    const isAsked = kind === "record" && documents.mayHold;
    const found = isAsked ? yield* documents.isElsewhere(value, after) : undefined;
    if (found === "elsewhere") return true;
    this.expectsDocument = false;
    return yield* this.judge(value, kind === "envelope", true, found?.held);
  }

  private *document(value: FileValue, as: "document" | "large record"): Reading<boolean> {
    this.expectsDocument = true;
    return yield* this.documents.read(value, as);
  }

  /** Reports a value that is too deep; or judges an envelope that is too deep or too large, whose record may be valid. */
  private *whole(value: FileValue, as: "envelope" | "too deep"): Reading<boolean> {
    const { builder, records, target, text } = this.file;
    const { buffer } = text;
    const length = text.offset - value.start;
    if (as === "envelope") return yield* this.judge(value, true, false);
    if (!(yield* this.isEnded(value)))
      return yield* reportBroken(this.file, "fault", value, "nothing");
    const at = value.start - buffer.base;
    const place = builder.place(at, at + length);
    records.unjudged(tooDeep, { limit: maxDepth }, place, target, value.index);
    buffer.pinned = -1;
    return true;
  }

  /**
   * Judges a record or an envelope that ends at the current position.
   *
   * @param held is a level in the record, which is reported after it.
   */
  private *judge(
    value: FileValue,
    isEnvelope: boolean,
    isTokenized = true,
    held?: MarkedFault,
  ): Reading<boolean> {
    const { file } = this;
    const { records, plan, target, text, tokenizer } = file;
    const { buffer } = text;
    const length = text.offset - value.start;
    const read = tokenizer.reads;
    if (!(yield* this.isEnded(value)))
      return yield* reportBroken(this.file, "fault", value, "nothing");
    const at = value.start - buffer.base;
    // Another file may have used the tokenizer in the meantime.
    if (isTokenized && tokenizer.reads !== read) records.tokenize(at);
    const isNot = file.isAlone(value) && (isEnvelope || plan.alone === "document");
    const rest = isNot
      ? this.notAlone(value, at + length, isEnvelope)
      : records.judge(at, at + length, isEnvelope, target, value.index, isTokenized);
    if (rest !== undefined) yield* rest;
    if (held !== undefined) this.documents.unreadIn(held);
    buffer.pinned = -1;
    return true;
  }

  /** Reports a value that is not a record, or not the required document. */
  private notAlone(value: FileValue, end: number, isEnvelope = false): Reading | void {
    const { file } = this;
    const { records, plan, text, builder, target } = file;
    const at = value.start - text.buffer.base;
    if (file.isAlone(value) && plan.alone === "document")
      return records.noDocument(at, end, isEnvelope, target);
    const hint = file.isLine(value) && text.buffer.bytes[at] === 0x5b ? { line: true } : undefined;
    const place = builder.place(at, end);
    records.unjudged(recordDiagnostic, undefined, place, target, value.index, hint);
  }

  /** Returns true if the value is the last one on its line, or in its file if it must be alone there. */
  private *isEnded(value: FileValue): Reading<boolean> {
    const { file } = this;
    const { text } = file;
    text.brackets.height = value.floor;
    if (!file.isLine(value) && !file.isAlone(value)) return true;
    return (text.blanks() ?? (yield* until(() => text.blanks()))) < 0;
  }

  private scan({ start }: FileValue, most: number): Scan | "limit" {
    const { text, plan } = this.file;
    text.buffer.hold();
    text.scanner.begin();
    return text.scan(start + Math.min(most, plan.maxRecord)) ?? "limit";
  }

  private namesOf({ start }: FileValue): RootNames {
    const { bytes, base, position } = this.file.text.buffer;
    return rootNamesIn(bytes, start - base, position);
  }

  /** Returns true if the head of a value shows a document: parsing it would waste time. */
  private *isHeadOfDocument(value: FileValue): Reading<boolean> {
    const { file } = this;
    const { text } = file;
    const { buffer } = text;
    yield* until(() => text.closed || text.limit - buffer.position >= documentHead || undefined);
    this.scan(value, documentHead);
    const isDocument = this.namesOf(value).kind === "document";
    if (!isDocument) file.backTo(value);
    return isDocument;
  }

  /** Reads an object above the limit for records. It may be an envelope or a document, unless a name is a field. */
  private *beyondLimit(value: FileValue): Reading<boolean> {
    const { text, plan } = this.file;
    const names = this.namesOf(value);
    if (names.hasField) return yield* reportBroken(this.file, "limit", value);
    if (!names.mayBeEnvelope) return yield* this.document(value, "large record");
    const most = value.start + 2 * plan.maxRecord + decisiveBytes;
    const result = yield* until(() => text.scan(most));
    const isEnvelope = result === "done" && this.namesOf(value).kind === "envelope";
    return isEnvelope
      ? yield* this.whole(value, "envelope")
      : yield* this.document(value, "large record");
  }

  private *otherValue(value: FileValue): Reading<boolean> {
    const { file } = this;
    const { text, plan, builder, records, target } = file;
    const { start, index } = value;
    const isLine = file.isLine(value);
    if (isLine) yield* until(() => text.hasUnit(plan.maxRecord, true));
    const most = isLine ? plan.maxRecord : file.isAlone(value) ? Infinity : decisiveBytes;
    text.buffer.hold();
    text.scanner.begin();
    const result = yield* until(() => text.scan(start + most));
    if (result === "done") {
      const end = text.offset;
      if (!(yield* this.isEnded(value)))
        return yield* reportBroken(file, "fault", value, "nothing");
      const rest = this.notAlone(value, end - text.buffer.base);
      if (rest !== undefined) yield* rest;
      text.buffer.pinned = -1;
      return true;
    }
    if (result !== "limit" || isLine) return yield* reportBroken(file, result, value);
    const place = builder.wholePlace(start);
    text.buffer.pinned = -1;
    const later = yield* until(() => text.scan());
    if (later !== "done") return yield* reportBroken(file, later, value);
    const whole = { ...place, length: text.offset - start };
    records.unjudged(recordDiagnostic, undefined, whole, target, index);
    return true;
  }
}
