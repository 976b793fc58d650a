import { fieldsOf } from "../../core/model/shapes";
import type { GivenFile, Row } from "../protocol";

/** A change of a file: what replaces some of its bytes. */
export interface FieldEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A copy of a file with some changes, which do not overlap. All its other bytes are the same. */
export function edited({ content, ...rest }: GivenFile, edits: readonly FieldEdit[]): GivenFile {
  const parts: (Blob | string)[] = [];
  let at = 0;
  for (const { offset, length, text } of [...edits].sort((a, b) => a.offset - b.offset)) {
    parts.push(content.slice(at, offset), text);
    at = offset + length;
  }
  parts.push(content.slice(at));
  const { name, type } = content;
  return { ...rest, content: new File(parts, name, { type }), isCorrected: true };
}

/** True if a finding concerns an absent or null field: its place is then the whole record. */
export const isAbsent = ({ span, offset, length }: Row): boolean =>
  span !== undefined && span.offset === offset && span.length === length;

/** A value in the text of a record. */
export interface EditedValue {
  /** In the text, in UTF-16 units. */
  readonly offset: number;
  readonly json: string;
}

/** The value of a finding's field in the text of its record, which is JSON; undefined if it has none. */
export function valueIn(text: string, { path }: Pick<Row, "path">): EditedValue | undefined {
  const [, span] = path.length === 1 ? spansIn(text, path.map(String)) : [];
  return span && { offset: span[0], json: text.slice(...span) };
}

/**
 * Finds a value in a JSON text by its steps. Returns where the root, each enclosing value and the value itself begin and end,
 * as far as the steps lead; of equal names the last one counts.
 */
export function spansIn(
  text: string,
  steps: readonly string[],
): readonly (readonly [number, number])[] {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g);
  const spans: [number, number][] = [];
  let end = 0;
  const next = (): { readonly token: string; readonly index: number } => {
    const [token = "", index = end] = ((match) => [match?.[0], match?.index])(tokens.next().value);
    end = index + token.length;
    return { token, index };
  };
  /** Reads the value that begins with a token; `level` counts the steps that lead to it, if they do. */
  const read = ({ token, index }: ReturnType<typeof next>, level: number): void => {
    if (level >= 0) spans.length = Math.min(spans.length, level);
    const isArray = token === "[";
    if (isArray || token === "{") readMembers(isArray, level);
    if (level < 0) return;
    spans[level] = [index, end];
  };
  function readMembers(isArray: boolean, level: number): void {
    for (let count = 0; ; count += 1) {
      let inner = next();
      if (inner.token === ",") inner = next();
      if (inner.token === "" || inner.token === "}" || inner.token === "]") return;
      const name: unknown = isArray ? String(count) : JSON.parse(inner.token);
      if (!isArray) {
        next(); // the colon
        inner = next();
      }
      read(inner, level >= 0 && steps[level] === name ? level + 1 : -1);
    }
  }
  read(next(), 0);
  return spans;
}

/** Whether a typed text would give a field another value; for a text or number also whether it would be quoted otherwise. */
export function changesValue(typed: string, row: Row, value: EditedValue | undefined): boolean {
  if (typed !== typedOf(value)) return true;
  const { json } = value ?? {};
  const isSimple = json === undefined || /^["\d-]/.test(json);
  return isSimple && json?.startsWith('"') !== jsonOf(typed, row, value).startsWith('"');
}

/** A value as it is shown in an input: null is nothing. */
export function typedOf(value: EditedValue | undefined): string {
  const json = value?.json ?? "null";
  if (json === "null") return "";
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

/** Converts the typed text to JSON. An empty text is null; in a number field, a number keeps its digits. */
export function jsonOf(typed: string, row: Row, value: EditedValue | undefined): string {
  if (typed === "") return "null";
  return isNumber(row, value) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(typed)
    ? typed
    : JSON.stringify(typed);
}

function isNumber({ shape, path, params }: Row, value: EditedValue | undefined): boolean {
  const expected = params?.["expected"];
  if (expected === "number" || expected === "string") return expected === "number";
  const field = shape === null ? undefined : fieldsOf(shape).find(({ name }) => name === path[0]);
  return field === undefined ? /^[-\d]/.test(value?.json ?? "") : field.type === "number";
}

/** The change that gives a field of a record another value; undefined where that cannot be written. */
export function editOf(text: string, row: Row, typed: string): FieldEdit | undefined {
  const { span, path } = row;
  const name = path.at(-1);
  if (span === undefined || typeof name !== "string" || text.includes("\ufffd")) return undefined;
  const value = valueIn(text, row);
  const json = jsonOf(typed, row, value);
  const bytesTo = (index: number): number =>
    span.offset + new TextEncoder().encode(text.slice(0, index)).length;
  if (value !== undefined) {
    const offset = bytesTo(value.offset);
    return { offset, length: bytesTo(value.offset + value.json.length) - offset, text: json };
  }
  const open = text.indexOf("{");
  if (path.length > 1 || open < 0) return undefined;
  const isEmpty = /^\s*\}/.test(text.slice(open + 1));
  const member = `${JSON.stringify(name)}:${json}${isEmpty ? "" : ","}`;
  return { offset: bytesTo(open + 1), length: 0, text: member };
}
