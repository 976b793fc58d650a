import { isRecord } from "../../core/model/value";
import { parsed } from "./requests";

/** A draft that was read: its text if there is one, and its value. */
export interface DraftRead {
  readonly text: string | undefined;
  readonly value: unknown;
}

export function draftOf(read: unknown): DraftRead {
  const text = read instanceof Uint8Array ? new TextDecoder().decode(read) : read;
  return typeof text === "string"
    ? { text, value: parsed(text) }
    : { text: undefined, value: text };
}

/** Whether everything of a draft is there. What the server adds to an object of it does not matter. */
export const hasAll = ({ value }: DraftRead, sent: string): boolean =>
  includes(value, JSON.parse(sent));

function includes(value: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(value) &&
      value.length === sent.length &&
      sent.every((each, index) => includes(value[index], each))
    );
  if (!isRecord(sent)) return value === sent;
  return (
    isRecord(value) &&
    Object.keys(sent).every(
      (name) => Object.hasOwn(value, name) && includes(value[name], sent[name]),
    )
  );
}

/** Whether each number of a draft is in the text that was read, digit for digit. */
export function keepsDigits(sent: string, { text = "" }: DraftRead): boolean {
  const numbers = new Set(tokens(text).filter(isNumber));
  return tokens(sent)
    .filter(isNumber)
    .every((number) => numbers.has(number));
}

/** Whether the names of a draft are in the text that was read in their order. */
export function keepsOrder(sent: string, { text = "" }: DraftRead): boolean {
  const names = namesIn(sent);
  const known = new Set(names);
  return namesIn(text)
    .filter((name) => known.has(name))
    .every((name, index) => name === names[index]);
}

const isNumber = (token: string): boolean => !token.startsWith('"');

/** The strings and numbers of a JSON text; a string with the colon after it is a name. */
const tokens = (json: string): readonly string[] =>
  json.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*/g) ?? [];

const namesIn = (json: string): readonly unknown[] =>
  tokens(json)
    .filter((token) => token.endsWith(":"))
    .map((token) => parsed(token.slice(0, -1)));
