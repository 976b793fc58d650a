import { recordSpan } from "../engine/batch/record-span";
import type { Finding } from "../core/model/finding";
import type { FindingList, FindingPortion, textColumns } from "./protocol";
import { columns } from "./protocol";

/** Findings as rows of numbers: a hundred thousand of them as objects would need ten times the memory. */

type Column = (typeof columns)[number];

const width = columns.length;
const placeOf = Object.fromEntries(columns.map((name, place) => [name, place])) as Readonly<
  Record<Column, number>
>;

/** Collects rows for the page, which takes them in portions. */
export class RowWriter {
  private rows: number[] = [];
  private texts: string[] = [];
  /** The positions of the texts that are repeated. */
  private readonly known = new Map<string, number>();
  private written = 0;

  get length(): number {
    return this.rows.length / width;
  }

  add(finding: Finding): void {
    const { record, shape, array, index, params } = finding;
    const span = recordSpan(finding);
    const row: Readonly<Record<Column, number>> = {
      file: this.position(finding.file),
      record: record ?? -1,
      shape: shape ?? -1,
      array: array === undefined ? -1 : this.position(array),
      index: index ?? -1,
      pointer: this.added(finding.pointer),
      line: finding.line,
      column: finding.column,
      offset: finding.offset,
      length: finding.length,
      code: this.position(finding.code),
      severity: this.position(finding.severity),
      path: this.position(JSON.stringify(finding.path)),
      message: this.position(finding.message),
      params: params === undefined ? -1 : this.position(JSON.stringify(params)),
      recordOffset: span?.offset ?? -1,
      recordLength: span?.length ?? -1,
    };
    for (const column of columns) this.rows.push(row[column]);
  }

  /** What was added since the last call. */
  take(): FindingPortion {
    const portion = { rows: Float64Array.from(this.rows), texts: this.texts };
    this.rows = [];
    this.texts = [];
    return portion;
  }

  private position(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const position = this.added(text);
    this.known.set(text, position);
    return position;
  }

  /** Adds a text that is hardly ever repeated, such as a pointer. */
  private added(text: string): number {
    this.texts.push(text);
    this.written += 1;
    return this.written - 1;
  }
}

/** How many rows a block of the list has. */
const blockRows = 4096;

/** The list of the page. */
export class RowList implements FindingList {
  length = 0;
  private readonly texts: string[] = [];
  private readonly blocks: Float64Array[] = [];

  add({ rows, texts }: FindingPortion): void {
    for (const text of texts) this.texts.push(text);
    for (let at = 0; at < rows.length; at += width) {
      const place = this.length % blockRows;
      if (place === 0) this.blocks.push(new Float64Array(blockRows * width));
      this.blocks.at(-1)?.set(rows.subarray(at, at + width), place * width);
      this.length += 1;
    }
  }

  numberAt(index: number, column: Column): number {
    const block = this.blocks[Math.floor(index / blockRows)];
    return block?.[(index % blockRows) * width + placeOf[column]] ?? -1;
  }

  textOf(position: number): string {
    return this.texts[position] ?? "";
  }

  at(index: number): Finding {
    const number = (column: Column) => this.numberAt(index, column);
    const text = (column: (typeof textColumns)[number]) => this.textOf(number(column));
    const orNull = (value: number) => (value < 0 ? null : value);
    const array = number("array") < 0 ? {} : { array: text("array"), index: number("index") };
    const params =
      number("params") < 0 ? {} : { params: JSON.parse(text("params")) as Finding["params"] };
    return {
      file: text("file"),
      record: orNull(number("record")),
      shape: orNull(number("shape")),
      ...array,
      pointer: text("pointer"),
      line: number("line"),
      column: number("column"),
      offset: number("offset"),
      length: number("length"),
      code: text("code"),
      severity: text("severity"),
      path: JSON.parse(text("path")) as Finding["path"],
      message: text("message"),
      ...params,
    } as Finding;
  }

  /** The record of a finding with a place: its offset and length; undefined if they are not known. */
  spanAt(
    file: string,
    offset: number,
    record: number | null,
  ): { readonly offset: number; readonly length: number } | undefined {
    for (let index = 0; index < this.length; index++) {
      if (this.numberAt(index, "offset") !== offset) continue;
      if (this.numberAt(index, "record") !== (record ?? -1)) continue;
      if (this.textOf(this.numberAt(index, "file")) !== file) continue;
      const at = this.numberAt(index, "recordOffset");
      if (at >= 0) return { offset: at, length: this.numberAt(index, "recordLength") };
    }
    return undefined;
  }
}
