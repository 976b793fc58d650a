import type { Field } from "../shapes";
import { allShapes, fieldsOf } from "../shapes";
import type { Member, RecordText } from "./record";
import { textOf } from "./record";
import type { Walker } from "./walk";
import { ARRAY, BOOLEAN, ESCAPED, NULL, NUMBER, OBJECT, STRING } from "./walk";

/**
 * The record that was walked last, as the rules see it. The contract's rules look at the text of the fields
 * that have a role, or are canonical to an alias; of the others at the type, and whether they are null: those
 * get a stand-in of their type.
 */
export function recordOf(walker: Walker, bytes: Uint8Array): RecordText {
  const { count, starts, ends } = walker;
  const value: Record<string, unknown> = {};
  for (let k = 0; k < count; k++) {
    const name = walker.nameOf(k);
    const slot = starts[k] as number;
    const kind = slot & 7;
    const isText = (kind === STRING || kind === ESCAPED) && isLookedAt(name);
    const read = isText ? textOf(bytes, slot >>> 3, ends[k] as number) : standIns[kind];
    if (name === "__proto__") Object.defineProperty(value, name, { value: read, enumerable: true });
    else value[name] = read;
  }
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
