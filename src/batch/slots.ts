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
  const { order, count, names, kinds, starts, ends } = walker;
  const value: Record<string, unknown> = {};
  for (let i = 0; i < count; i++) {
    const id = order[i] as number;
    const name = names[id] as string;
    const kind = kinds[id] as number;
    const isText = (kind === STRING || kind === ESCAPED) && isLookedAt(name);
    const read = isText ? textOf(bytes, starts[id] as number, ends[id] as number) : standIns[kind];
    if (name === "__proto__") Object.defineProperty(value, name, { value: read, enumerable: true });
    else value[name] = read;
  }
  return { value, faults: [], memberOf: (name) => memberOf(walker, name) };
}

function memberOf(walker: Walker, name: string): Member | undefined {
  const id = walker.idOfName(name);
  if (id === undefined || walker.stamps[id] !== walker.stamp) return undefined;
  return {
    name,
    nameAt: walker.nameStarts[id] as number,
    nameEnd: walker.nameEnds[id] as number,
    valueAt: walker.starts[id] as number,
    valueEnd: walker.ends[id] as number,
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
