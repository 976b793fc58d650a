import { fieldsOf } from "../../core/model/shapes";
import type { GivenFile, Row } from "../protocol";

/** Replaces some bytes of a file. */
export interface FieldEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Applies changes, which must not overlap, to a copy of a file. All other bytes stay the same. */
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

/** Returns true if a finding concerns an absent or null field: its place is then the whole record. */
export const isAbsent = ({ span, offset, length }: Row): boolean =>
  span !== undefined && span.offset === offset && span.length === length;

export interface EditedValue {
  /** In the text, in UTF-16 units. */
  readonly offset: number;
  readonly json: string;
}

/** The value of a finding's field in the JSON text of its record, if it has one. */
export function valueIn(text: string, { path }: Pick<Row, "path">): EditedValue | undefined {
  const [, span] = path.length === 1 ? spansIn(text, path.map(String)) : [];
  return span && { offset: span[0], json: text.slice(...span) };
}

/**
 * Finds a value in a JSON text by its steps. Returns the places of the root, each enclosing value and the value itself, as far
 * as the steps lead; of equal names the last one counts.
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
  /** Reads the value that begins with a token. `level` is the number of steps that lead to it, if it is on the way. */
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

/** Returns true if a typed text changes the value of a field; for a text or number even if only its quotes would change. */
export function changesValue(typed: string, row: Row, value: EditedValue | undefined): boolean {
  if (typed !== typedOf(value)) return true;
  const { json } = value ?? {};
  const isSimple = json === undefined || /^["\d-]/.test(json);
  return isSimple && json?.startsWith('"') !== jsonOf(typed, row, value).startsWith('"');
}

/** A value as an input shows it: null is empty. */
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

/** The change that writes another value into a field of a record; undefined if that is impossible. */
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
