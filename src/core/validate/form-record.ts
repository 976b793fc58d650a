import { assertType } from "../model/options";
import type { Field, RecordOf, ShapeLike } from "../model/shapes";
import { fieldsOf, shapeFrom } from "../model/shapes";

/**
 * Adds what was entered in a form to a record, for the inputs of a browser, whose values are texts:
 *
 * - An empty text is null. The text of a number field becomes a number; any other text becomes NaN, which the draft stage
 *   refuses, since `JSON.stringify` would save null.
 * - A `datetime-local` has a T between date and time, which a local time does not have.
 * - A field whose text was not changed keeps its value, of whatever type, and so does everything that the form does not show.
 *
 * The record is not changed.
 *
 * @throws TypeError or RangeError when `shape` is not 1 to 4; TypeError when `texts` or `record` is not an object: of a
 *   FormData, pass `Object.fromEntries(it)`.
 * @example
 * const changed = recordOfTexts(2, Object.fromEntries(new FormData(form)), record);
 */
export function recordOfTexts<S extends ShapeLike>(
  shape: S,
  texts: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>> = {},
): RecordOf<S> {
  assertType(texts, "object", "the texts");
  assertType(record, "object", "the record");
  const changed: Record<string, unknown> = { ...record };
  for (const field of fieldsOf(shapeFrom(shape))) {
    const text = texts[field.name];
    if (typeof text !== "string" || text === textOf(field, record[field.name])) continue;
    changed[field.name] = valueOf(field, text);
  }
  return changed as RecordOf<S>;
}

/**
 * The initial texts of a form's inputs, by field; empty for a field without a value.
 *
 * @throws TypeError or RangeError when `shape` is not 1 to 4; TypeError when `record` is not an object.
 */
export function textsOf(
  shape: ShapeLike,
  record: Readonly<Record<string, unknown>>,
): Record<string, string> {
  assertType(record, "object", "the record");
  return Object.fromEntries(
    fieldsOf(shapeFrom(shape)).map((field) => [field.name, textOf(field, record[field.name])]),
  );
}

function valueOf({ type, role }: Field, text: string): string | number | null {
  if (text.trim() === "") return null;
  if (type === "number") return Number(text);
  return role === "local-time" ? text.replace("T", " ") : text;
}

function textOf({ role }: Field, value: unknown): string {
  if (value == null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return role === "local-time" ? text.replace(" ", "T") : text;
}
