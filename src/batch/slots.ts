import { writtenKey } from "../../rules/norm/decimal";
import type { Field } from "../shapes";
import { allShapes, fieldsOf } from "../shapes";
import type { Member, RecordText } from "./record";
import { textOf } from "./record";
import type { Walker } from "./walk";
import { ARRAY, BOOLEAN, ESCAPED, NULL, NUMBER, OBJECT, STRING } from "./walk";

/**
 * The record that was walked last, as the rules see it. The contract's rules look at the text of the fields
 * that have a role, or are canonical to an alias; of the others at the type, and whether they are null: those
 * get a stand-in of their type. Rules of packs look at all texts and numbers; what is neither has no value to them.
 */
export function recordOf(walker: Walker, bytes: Uint8Array, looksAtAll: boolean): RecordText {
  const { count, starts, ends } = walker;
  const value: Record<string, unknown> = {};
  const written = new Map<string, string>();
  for (let k = 0; k < count; k++) {
    const name = walker.nameOf(k);
    const slot = starts[k] as number;
    const kind = slot & 7;
    const at = slot >>> 3;
    const end = ends[k] as number;
    let read = standIns[kind];
    if (kind === STRING || kind === ESCAPED) {
      if (looksAtAll || isLookedAt(name)) read = textOf(bytes, at, end);
    } else if (kind === NUMBER && looksAtAll) {
      const digits = String.fromCharCode(...bytes.subarray(at, end));
      read = Number(digits);
      if (digits !== String(read)) written.set(name, digits);
    }
    if (name === "__proto__") Object.defineProperty(value, name, { value: read, enumerable: true });
    else value[name] = read;
  }
  if (written.size > 0) Object.defineProperty(value, writtenKey, { value: written });
  return { value, faults: [], memberOf: (name) => memberOf(walker, bytes, name) };
}

function memberOf(walker: Walker, bytes: Uint8Array, name: string): Member | undefined {
  const id = walker.idOfName(name);
  if (id === undefined) return undefined;
  const slot = walker.slotOf(id);
  const valueAt = slot >>> 3;
  if (valueAt === 0) return undefined;
  let nameEnd = valueAt;
  while (bytes[nameEnd - 1] !== 0x22) nameEnd -= 1; // back over the colon and blanks
  return {
    name,
    nameAt: nameEnd - walker.nameLength(id),
    nameEnd,
    valueAt,
    valueEnd: walker.endOf(id),
  };
}

/** A value of each kind, by kind. */
const standIns: Readonly<Record<number, unknown>> = {
  [STRING]: "",
  [ESCAPED]: "",
  [NUMBER]: 0,
  [NULL]: null,
  [BOOLEAN]: true,
  [OBJECT]: Object.freeze({}),
  [ARRAY]: Object.freeze([]),
};

const lookedAt = new Set(
  allShapes
    .flatMap((shape): readonly Field[] => fieldsOf(shape))
    .flatMap(({ name, role, canonical }) => (role === undefined ? [] : [name, canonical ?? name])),
);

const isLookedAt = (name: string): boolean => lookedAt.has(name);
