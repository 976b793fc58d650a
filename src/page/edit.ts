import type { Node } from "jsonc-parser";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { fieldsOf } from "../core/model/shapes";
import type { GivenFile, Row } from "./protocol";

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
  const { name, type, lastModified } = content;
  return { ...rest, content: new File(parts, name, { type, lastModified }) };
}

/** Whether a finding is about a field that is absent or null: its place is then that of its record. */
export const isAbsent = ({ span, offset, length }: Row): boolean =>
  span !== undefined && span.offset === offset && span.length === length;

/** The value of a finding's field in the text of its record; undefined if it has none. */
export function valueIn(text: string, { path }: Row): Node | undefined {
  const root = parseTree(text);
  return root && path.length > 0 ? findNodeAtLocation(root, [...path]) : undefined;
}

/** A value as it is shown in an input: null is nothing. */
export function typedOf(node: Node | undefined, text: string): string {
  if (node === undefined || node.type === "null") return "";
  return node.type === "string"
    ? String(node.value)
    : text.slice(node.offset, node.offset + node.length);
}

/** What was typed as JSON. Nothing is null, and a number stays as it is written where the field is one. */
export function jsonOf(typed: string, row: Row, node: Node | undefined): string {
  if (typed === "") return "null";
  return isNumber(row, node) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(typed)
    ? typed
    : JSON.stringify(typed);
}

function isNumber({ shape, path, params }: Row, node: Node | undefined): boolean {
  const expected = params?.["expected"];
  if (expected === "number" || expected === "string") return expected === "number";
  const field = shape === null ? undefined : fieldsOf(shape).find(({ name }) => name === path[0]);
  return field === undefined ? node?.type === "number" : field.type === "number";
}

/** The change that gives a field of a record another value; undefined where that cannot be written. */
export function editOf(text: string, row: Row, typed: string): Edit | undefined {
  const { span, path } = row;
  const name = path.at(-1);
  if (span === undefined || typeof name !== "string" || text.includes("\ufffd")) return undefined;
  const node = valueIn(text, row);
  const json = jsonOf(typed, row, node);
  const bytesTo = (index: number): number =>
    span.offset + new TextEncoder().encode(text.slice(0, index)).length;
  if (node !== undefined) {
    const offset = bytesTo(node.offset);
    return { offset, length: bytesTo(node.offset + node.length) - offset, text: json };
  }
  const open = text.indexOf("{");
  if (path.length > 1 || open < 0) return undefined;
  const isEmpty = /^\s*\}/.test(text.slice(open + 1));
  const member = `${JSON.stringify(name)}:${json}${isEmpty ? "" : ","}`;
  return { offset: bytesTo(open + 1), length: 0, text: member };
}
