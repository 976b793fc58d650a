import { folded } from "../core/text/folded";
import { fieldIn } from "../report/place";
import type { Finding } from "../core/model/finding";
import { groupBy } from "../core/text/group-by";
import type { FindingList } from "./protocol";

/** What the user wants to see of the findings; an empty text stands for all. */
export interface Filter {
  readonly text: string;
  readonly severity: string;
  /** The codes of rules, with blanks between them. */
  readonly rule: string;
  readonly field: string;
  readonly file: string;
}

export type Order = "order" | "severity" | "rule" | "field";

export const noFilter: Filter = { text: "", severity: "", rule: "", field: "", file: "" };

/** A column of positions in the texts of the list. */
type TextColumn = "file" | "pointer" | "code" | "severity" | "message" | "path";

/**
 * Filters a list of findings. Rows share their texts, so each text is looked at once per filter, and a row by the
 * positions of its texts alone: 100,000 rows take some milliseconds.
 */
export class FindingFilter {
  private readonly findings: FindingList;
  private readonly messageOf: (message: string) => string;
  /** Texts in lower case without accents, by position. */
  private readonly known = new Map<number, string>();
  /** The field of each row, as a position in `names`. */
  private fields: number[] = [];
  private readonly names: string[] = [];
  private readonly positions = new Map<string, number>();
  private readonly fieldOfPlace = new Map<string, number>();

  /** `messageOf` gives the message that is shown, which may be in another language. */
  constructor(findings: FindingList, messageOf: (message: string) => string) {
    this.findings = findings;
    this.messageOf = messageOf;
  }

  /** The fields with findings, in the order of the alphabet. */
  fieldNames(): readonly string[] {
    this.readFields();
    return this.names.filter((name) => name !== "").sort();
  }

  /** The rows that a filter keeps, in an order. */
  matches(filter: Filter, order: Order): readonly number[] {
    this.readFields();
    const { findings, fields } = this;
    const words = folded(filter.text)
      .split(/\s+/)
      .filter((word) => word !== "");
    const tests = words.map((word) => this.wordTest(word));
    const severity = this.textTest("severity", filter.severity);
    const rule = this.textTest("code", filter.rule);
    const file = this.wordIn(filter.file);
    const field = filter.field === "" ? -1 : (this.positions.get(filter.field) ?? -2);
    const kept: number[] = [];
    for (let row = 0; row < findings.length; row += 1) {
      if (field !== -1 && fields[row] !== field) continue;
      if (!severity(row) || !rule(row)) continue;
      if (file !== undefined && !file(findings.numberAt(row, "file"))) continue;
      if (tests.every((test) => test(row))) kept.push(row);
    }
    return order === "order" ? kept : this.sorted(kept, order);
  }

  private sorted(rows: number[], order: Exclude<Order, "order">): readonly number[] {
    const { findings } = this;
    const key = (row: number): string =>
      order === "field"
        ? (this.names[this.fields[row] ?? 0] ?? "")
        : findings.textOf(findings.numberAt(row, order === "rule" ? "code" : "severity"));
    // The order of the files remains among rows with the same key; there are few keys.
    const groups = groupBy(rows, key);
    return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => group);
  }

  /** Whether a row has one of the texts in a column, which have no blanks; an empty text matches every row. */
  private textTest(column: TextColumn, wanted: string): (row: number) => boolean {
    if (wanted === "") return () => true;
    const { findings } = this;
    const all = wanted.split(" ");
    const known = new Map<number, boolean>();
    return (row) => {
      const position = findings.numberAt(row, column);
      let fits = known.get(position);
      if (fits === undefined) {
        fits = all.includes(findings.textOf(position));
        known.set(position, fits);
      }
      return fits;
    };
  }

  /** Whether a row has a word in one of its columns. */
  private wordTest(word: string): (row: number) => boolean {
    const { findings, fields, names } = this;
    const has = this.wordIn(word) ?? (() => true);
    const inField = names.map((name) => folded(name).includes(word));
    const inLine = /^\d+$/.test(word) ? Number(word) : -1;
    return (row) =>
      has(findings.numberAt(row, "message")) ||
      inField[fields[row] ?? 0] === true ||
      has(findings.numberAt(row, "code")) ||
      has(findings.numberAt(row, "pointer")) ||
      has(findings.numberAt(row, "file")) ||
      findings.numberAt(row, "line") === inLine;
  }

  /** Whether the text of a position contains a word. */
  private wordIn(word: string): ((position: number) => boolean) | undefined {
    const wanted = folded(word);
    if (wanted === "") return undefined;
    const results = new Map<number, boolean>();
    return (position) => {
      let result = results.get(position);
      if (result === undefined) {
        result = this.textAt(position).includes(wanted);
        results.set(position, result);
      }
      return result;
    };
  }

  private textAt(position: number): string {
    let text = this.known.get(position);
    if (text === undefined) {
      const raw = position < 0 ? "" : this.findings.textOf(position);
      text = folded(this.messageOf(raw));
      this.known.set(position, text);
    }
    return text;
  }

  /** Reads the fields of the rows that are new. */
  private readFields(): void {
    const { findings, fields } = this;
    for (let row = fields.length; row < findings.length; row += 1) {
      const path = findings.numberAt(row, "path");
      const record = findings.numberAt(row, "record");
      const pointer = findings.numberAt(row, "pointer");
      // Within records the path alone says the field, and few paths differ.
      const text = path < 0 ? "[]" : findings.textOf(path);
      const key = text !== "[]" || record >= 0 ? text : `#${pointer}`;
      let position = this.fieldOfPlace.get(key);
      if (position === undefined) {
        position = this.positionOf(topOf(findings.at(row)));
        this.fieldOfPlace.set(key, position);
      }
      fields.push(position);
    }
  }

  private positionOf(name: string): number {
    const known = this.positions.get(name);
    if (known !== undefined) return known;
    this.positions.set(name, this.names.length);
    this.names.push(name);
    return this.names.length - 1;
  }
}

/** The field of a finding; of an element of its list, the field itself. */
const topOf = (finding: Finding): string =>
  finding.path.length > 0 ? String(finding.path[0]) : fieldIn(finding);
