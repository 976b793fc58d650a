import type { JsonMistake } from "../../core/diagnostics/json";
import { json } from "../../core/diagnostics/json";
import type { Params } from "../../core/model/issue";
import { textStart } from "../../core/text/byte-order-mark";
import type { Reading } from "../document/reading";
import { until } from "../document/reading";
import type { ByteCursor } from "./byte-cursor";
import type { FindingPlace } from "./finding-builder";
import type { InputKind } from "./input-kind";
import { foreignFile, inputKind, maxMagic, surroundedJson } from "./input-kind";
import type { OpenFile } from "./open-file";
import type { ValueReader } from "./value-reader";

/** Reads the lines, the array or the only value of a file. Reports the text around them, and a file that is not JSON. */
export class InputReader {
  private readonly file: OpenFile;
  private readonly values: ValueReader;
  private readonly cursor: ByteCursor;

  /** @param cursor The cursor of the file's array. */
  constructor(file: OpenFile, values: ValueReader, cursor: ByteCursor) {
    this.file = file;
    this.values = values;
    this.cursor = cursor;
  }

  *whole(): Reading {
    const { file, values } = this;
    const { text, plan, builder } = file;
    const { buffer } = text;
    yield* until(() => (buffer.end >= maxMagic || buffer.ended ? true : undefined));
    const foreign = foreignFile(buffer.bytes, buffer.end);
    if (foreign !== undefined) return this.notJson(foreign);
    const start = textStart(buffer.bytes, buffer.end);
    if (start > 0) {
      buffer.position = start;
      buffer.textBegins(start);
    }
    const first = yield* until(() => text.blanks());
    if (first < 0) {
      if (!text.cut) this.report({ mistake: "empty" }, builder.valueHere(0));
      return;
    }
    const { alone, input } = plan;
    // An input that must be one value may be something else, but not lines.
    const isBracket = first === 0x7b || first === 0x5b;
    const isFound = input === "auto" || (alone !== undefined && !isBracket);
    const found = isFound
      ? yield* until(this.kindFinder())
      : ({ ndjson: "lines", json: "json" } as const)[input];
    if (found === "surrounding-text") return yield* this.surrounded();
    if (found !== "lines" && found !== "json" && found !== "long line") return this.notJson(found);
    const kind = alone === undefined ? found : "json";
    text.lines = kind === "lines";
    text.refresh();
    if (kind === "lines") return yield* this.lines();
    const hasEnd =
      first === 0x5b && alone === undefined ? yield* this.array() : yield* values.read(-1);
    if (!hasEnd) return;
    if (kind !== "long line") return yield* this.nothingMore();
    text.lines = true;
    text.refresh();
    const byte = yield* until(() => text.blanks());
    if (byte < 0 && text.nextLine()) return yield* this.lines();
    text.lines = false;
    text.refresh();
    yield* this.nothingMore();
  }

  /**
   * Returns a function that determines the kind of the input from its first bytes. It is tried again when the first line ends,
   * and each time the received bytes have multiplied.
   */
  private kindFinder(): () => InputKind | undefined {
    const { buffer } = this.file.text;
    let seen = 0;
    let wanted = 0;
    let lineEnd = -1;
    return () => {
      const { bytes, position, end, ended } = buffer;
      const found = lineEnd < 0 ? buffer.lineEnd(position + seen) : -1;
      if (found >= 0) lineEnd = found - position;
      seen = end - position;
      if (seen < wanted && found < 0 && !ended) return undefined;
      wanted = 16 * seen;
      return inputKind(bytes, position, end, ended, lineEnd < 0 ? -1 : position + lineEnd);
    };
  }

  /** Reports the text around the only JSON value of a file, and reads the value. The text after it is ignored. */
  private *surrounded(): Reading {
    const { text, builder, counters, plan } = this.file;
    const { buffer } = text;
    const { bytes, position, end } = buffer;
    const start = surroundedJson(bytes, position, end);
    const place = builder.valueHere(1);
    const jsonLine = builder.placeOf(start, 0).line;
    counters.partial = true;
    this.report({ mistake: "surrounding-text", jsonLine }, place);
    buffer.position = start;
    const isArray = text.byte === 0x5b && plan.alone === undefined;
    yield* isArray ? this.array() : this.values.read(-1);
    buffer.position = buffer.end;
  }

  /** Reports a file that is not JSON, which is not read. */
  private notJson(mistake: JsonMistake): void {
    this.file.counters.partial = true;
    this.report({ mistake }, this.file.builder.valueHere(1));
  }

  private *lines(): Reading {
    const { file, values } = this;
    const { text, builder, records, target } = file;
    const { buffer } = text;
    for (;;) {
      const at = buffer.position;
      const end = values.endOfRecord();
      if (end >= 0) {
        buffer.pinned = at;
        buffer.position = end;
        const rest = records.judge(at, end, false, target, -1);
        if (rest !== undefined) yield* rest;
        text.toLine(end + (buffer.bytes[end] === 0x0a ? 1 : 2));
      } else {
        text.refresh();
        const byte = text.blanks() ?? (yield* until(() => text.blanks()));
        if (byte >= 0) {
          if (yield* values.read(-1)) yield* this.nothingMore();
          if (text.skipLine() === undefined) yield* until(() => text.skipLine());
        }
        if (!text.nextLine()) return;
      }
      if (builder.isFull) yield "full";
    }
  }

  private *array(): Reading<boolean> {
    const { cursor, values } = this;
    cursor.begin("");
    while (yield* cursor.nextElement()) {
      if (!(yield* values.read(cursor.index))) return false;
    }
    return cursor.state === "on";
  }

  /** Reports text after a value on its line, or after the only value of a file. */
  private *nothingMore(): Reading {
    const { text, counters, builder } = this.file;
    const byte = text.blanks() ?? (yield* until(() => text.blanks()));
    if (byte < 0) return;
    const unread = text.lines ? undefined : { unreadFrom: text.offset };
    if (unread !== undefined) counters.partial = true;
    const place = builder.valueHere(1);
    const mistake = yield* until(() => text.mistake("nothing"));
    this.report({ mistake, ...unread }, place);
  }

  /** Reports text outside values that is not JSON. */
  private report(params: Params, place: FindingPlace): void {
    this.file.builder.outside({
      diagnostic: json,
      path: [],
      params,
      at: { pointer: "", ...place },
    });
  }
}
