import type { CodeSet } from "../text/code-set";
import type { Decimal } from "../text/decimal";
import { isZero } from "../text/decimal";
import type { Fingerprint } from "../text/hash";
import { timeOf } from "../text/local-time";
import { lengthOf } from "../text/size";
import type { CodeColumn } from "./rule-context";
import type { Field } from "./shapes";
import type { Digits, FieldValue, Kind, Value } from "./value";

/** The members that follow from a value's kind, text and number. */
export abstract class BaseValue implements FieldValue {
  field: Field;

  constructor(field: Field) {
    this.field = field;
  }

  abstract readonly kind: Kind;
  abstract text(): string;
  abstract number(): number;
  abstract decimal(): Decimal;

  get name(): string {
    return this.field.name;
  }

  get length(): number {
    return this.text().length;
  }

  get characters(): number {
    return lengthOf(this.text());
  }

  charCodeAt(index: number): number {
    return this.text().charCodeAt(index);
  }

  equals(other: Value): boolean {
    return this.kind === "string" && other.is(this.text());
  }

  is(text: string): boolean {
    return this.kind === "string" && this.startsWith(text) && this.length === text.length;
  }

  startsWith(text: string): boolean {
    return this.text().startsWith(text);
  }

  localTime(): number {
    return timeOf(this.text());
  }

  isIn(codes: CodeSet): boolean {
    return this.kind === "string" && codes.has(this.text());
  }

  entryIn<Entry>(
    column: CodeColumn<Entry> | undefined,
    kind: "string" | "number" = "string",
  ): Entry | undefined {
    if (this.kind !== kind) return undefined;
    return column?.get(kind === "string" ? this.text() : String(this.number()));
  }

  addTo(key: Fingerprint): void {
    if (this.kind === "string") key.add(this.text());
  }

  digits(): Digits {
    const digits = this.decimal();
    const { isNegative, whole, fraction, hasPoint } = digits;
    return {
      isNegative,
      isZero: isZero(digits),
      whole: whole.length,
      fraction: fraction.length,
      hasPoint,
    };
  }
}
