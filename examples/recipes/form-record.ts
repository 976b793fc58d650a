import { type Field, fieldsOf, type RecordOf, type Shape } from "ripslint";

/**
 * Adds what was entered in a form to a record. What the form does not show, such as an extra property, stays as it is. So
 * does a field whose text was not changed: a form must not turn "744" into 744, or a time with Z into nothing.
 */
export function recordOfTexts<S extends Shape>(
  shape: S,
  texts: Readonly<Record<string, string | undefined>>,
  record: Readonly<Record<string, unknown>>,
): RecordOf<S> {
  const changed: Record<string, unknown> = { ...record };
  for (const field of fieldsOf(shape)) {
    const text = texts[field.name];
    if (text === undefined || text === textOf(field, record[field.name])) continue;
    changed[field.name] = valueOf(field, text);
  }
  return changed as RecordOf<S>;
}

/**
 * An input gives text. `""` is its word for nothing, which is null here. A number that is not one becomes NaN, which
 * the draft gate refuses (JSON.stringify would save null). A datetime-local puts a T between date and time.
 */
function valueOf({ type, role }: Field, text: string): string | number | null {
  if (text.trim() === "") return null;
  if (type === "number") return Number(text);
  return role === "local-time" ? text.replace("T", " ") : text;
}

/** The texts with which the inputs begin. */
export const textsOf = (
  shape: Shape,
  record: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(shape).map((field) => [field.name, textOf(field, record[field.name])]),
  );

function textOf({ role }: Field, value: unknown): string {
  if (value == null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return role === "local-time" ? text.replace(" ", "T") : text;
}
