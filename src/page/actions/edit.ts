import { fieldsOf } from "../../core/model/shapes";
import type { GivenFile, Row } from "../protocol";

/** A change of a file: what replaces some of its bytes. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A copy of a file with some changes, which do not overlap. All its other bytes are the same. */
export function edited({ content, ...rest }: GivenFile, edits: readonly Edit[]): GivenFile {
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
export interface FieldValue {
  /** In the text, in UTF-16 units. */
  readonly offset: number;
  readonly json: string;
}

/** The value of a finding's field in the text of its record, which is JSON; undefined if it has none. */
export function valueIn(text: string, { path }: Row): FieldValue | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;
  let found: FieldValue | undefined;
  let depth = 0;
  let name: unknown;
  let last = "";
  let offset = -1; // where the value of the name begins
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (depth === 1 && token === ":" && offset < 0) name = JSON.parse(last);
    else if (depth === 1 && (token === "," || token === "}") && offset >= 0) {
      if (name === path[0]) found = { offset, json: text.slice(offset, index).trimEnd() };
      offset = -1;
      name = undefined;
    } else if (name !== undefined && offset < 0) offset = index;
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    last = token;
  }
  return path.length === 1 ? found : undefined;
}

/** Whether a typed text would give a field another value; for a text or number also whether it would be quoted otherwise. */
export function changesValue(typed: string, row: Row, value: FieldValue | undefined): boolean {
  if (typed !== typedOf(value)) return true;
  const { json } = value ?? {};
  const isSimple = json === undefined || /^["\d-]/.test(json);
  return isSimple && json?.startsWith('"') !== jsonOf(typed, row, value).startsWith('"');
}

/** A value as it is shown in an input: null is nothing. */
export function typedOf(value: FieldValue | undefined): string {
  const json = value?.json ?? "null";
  if (json === "null") return "";
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}

/** Converts the typed text to JSON. An empty text is null; in a number field, a number keeps its digits. */
export function jsonOf(typed: string, row: Row, value: FieldValue | undefined): string {
  if (typed === "") return "null";
  return isNumber(row, value) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(typed)
    ? typed
    : JSON.stringify(typed);
}

function isNumber({ shape, path, params }: Row, value: FieldValue | undefined): boolean {
  const expected = params?.["expected"];
  if (expected === "number" || expected === "string") return expected === "number";
  const field = shape === null ? undefined : fieldsOf(shape).find(({ name }) => name === path[0]);
  return field === undefined ? /^[-\d]/.test(value?.json ?? "") : field.type === "number";
}

/** The change that gives a field of a record another value; undefined where that cannot be written. */
export function editOf(text: string, row: Row, typed: string): Edit | undefined {
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
