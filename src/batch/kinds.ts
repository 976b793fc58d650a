import { RootNames } from "../document-names";
import type { Shape } from "../shapes";
import { allShapes, fieldsOf } from "../shapes";
import type { Member } from "./record";
import { isBlank, stringEnd, textOf } from "./record";

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

/** The members of an object of which only a beginning may be there, up to index `to`: no nesting is too deep for it. */
export function topMembers(bytes: Uint8Array, at: number, to: number): readonly Member[] {
  const members: Member[] = [];
  let depth = 0;
  let expectsName = false;
  let named: Omit<Member, "valueAt" | "valueEnd"> | undefined;
  let valueAt = -1;
  const ends = (index: number) => {
    if (named !== undefined) members.push({ ...named, valueAt, valueEnd: index });
    named = undefined;
    valueAt = -1;
  };
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    const isClosing = byte === 0x7d || byte === 0x5d;
    if (isBlank(byte) || (byte === 0x3a && depth === 1)) continue;
    if (depth === 1 && (byte === 0x2c || isClosing)) {
      ends(lastEnd(bytes, i));
      expectsName = true;
      if (isClosing) return members;
      continue;
    }
    if (depth === 1 && !expectsName && valueAt < 0) valueAt = i;
    if (byte === 0x22) {
      const end = stringEnd(bytes, i, to);
      if (end > to) break;
      if (depth === 1 && expectsName) {
        named = { name: textOf(bytes, i, end), nameAt: i, nameEnd: end };
        expectsName = false;
      }
      i = end - 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      expectsName = depth === 1;
    } else if (isClosing) depth -= 1;
  }
  ends(to);
  return members;
}

/** The index behind the last byte before an index that is no blank. */
function lastEnd(bytes: Uint8Array, index: number): number {
  let end = index;
  while (isBlank(bytes[end - 1] as number)) end -= 1;
  return end;
}
