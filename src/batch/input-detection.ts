import { RootNames } from "../document/names";
import type { Shape } from "../model/shapes";
import { allShapes, fieldsOf, isFieldName } from "../model/shapes";
import { ascii, stringEnd, textOf } from "../bytes/record";

/** What an object is, told from the names at its top level. */
export type Kind = "document" | "envelope" | "record";

/**
 * A document has `usuarios` or `rips`, whatever the value, and no field of the four shapes before it; an envelope
 * has both `shape` and `record`, and no field; everything else is a record. Of an object that is only partly
 * read, "document" is final; so is "record", where one of the names is a field.
 *
 * @param names in their order.
 */
export function kindOf(names: ReadonlySet<string>): Kind {
  const root = new RootNames();
  for (const name of names) if (root.next(name) === "judged") return "document";
  return root.isEnvelope ? "envelope" : "record";
}

/** The names that only one shape has. */
const telling: ReadonlyMap<string, Shape> = new Map(
  allShapes.flatMap((shape) =>
    fieldsOf(shape)
      .filter(
        ({ name }) =>
          !allShapes.some(
            (other) => other !== shape && fieldsOf(other).some((field) => field.name === name),
          ),
      )
      .map(({ name }) => [name, shape] as const),
  ),
);

/** The shape that a record's names tell: those that only one shape has, even with null. */
export function shapeOfNames(names: Iterable<string>): Shape | "none" | "several" {
  let found: Shape | "none" = "none";
  for (const name of names) {
    const shape = telling.get(name);
    if (shape === undefined || shape === found) continue;
    if (found !== "none") return "several";
    found = shape;
  }
  return found;
}

/** The names that say what an object is. */
const isTelling = (name: string): boolean =>
  isFieldName(name) || ["usuarios", "rips", "shape", "record"].includes(name);

/**
 * The names of an object that say what it is, in their order, as far as it is there, up to index `to`. No nesting is
 * too deep for it, and it may have millions of other names.
 */
export function* tellingNames(
  bytes: Uint8Array,
  at: number,
  to: number,
  nameOf = textOf,
): Generator<string, void> {
  let depth = 0;
  let expectsName = false;
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x22) {
      const end = stringEnd(bytes, i, to);
      if (end > to) return;
      if (expectsName) {
        const name = nameOf(bytes, i, end);
        if (isTelling(name)) yield name;
        expectsName = false;
      }
      i = end - 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      expectsName = depth === 1;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
      if (depth === 0) return;
    } else if (byte === 0x2c && depth === 1) expectsName = true;
  }
}

/** The same of bytes that may be no JSON, as a hint: names with escapes are passed over. */
export const namesHintedAt = (bytes: Uint8Array, at: number, to: number): Generator<string, void> =>
  tellingNames(bytes, at, to, plainName);

/** The text of a JSON string that is short and has letters of ASCII only; else none. */
function plainName(bytes: Uint8Array, at: number, end: number): string {
  if (end - at > longestTelling) return "";
  for (let i = at + 1; i < end - 1; i++) {
    const byte = bytes[i] as number;
    if (byte >= 0x80 || byte === 0x5c) return "";
  }
  return ascii(bytes, at + 1, end - 1);
}

const longestTelling = 64;
