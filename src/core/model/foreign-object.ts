import type { Bilingual, Lang } from "./issue";

/**
 * Returns true if JSON has no such object, although its `typeof` is "object": a Promise or another
 * thenable, a Map, Set, Date, ArrayBuffer or view of one, FormData, URLSearchParams, Blob, Request, Response or boxed
 * primitive, of any realm and any subclass. Every other object that is not an array is a record by its own properties.
 */
export function isForeignObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null)
    // nearly always
    return Object.hasOwn(value, "then") && isThenable(value);
  return (
    isThenable(value) ||
    ArrayBuffer.isView(value) ||
    (mayHaveSlot(value) && (hasSlot(value) || isOfHost(value)))
  );
}

/** Returns true for a thenable: the caller forgot `await`. */
export const isThenable = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { readonly then?: unknown }).then === "function";

/** A common mistake of callers: a value that should have been parsed or awaited. */
export type Misuse = keyof typeof misuseWords;

/** Returns the probable mistake of the caller; undefined if there is none. */
export function misuseOf(value: unknown): Misuse | undefined {
  if (typeof value === "string") return "text";
  if (isThenable(value)) return "promise";
  if (ArrayBuffer.isView(value) || isArrayBuffer(value)) return "bytes";
  return typeof value === "object" && value !== null && "get" in value && isForeignObject(value)
    ? "entries"
    : undefined;
}

const isArrayBuffer = (value: unknown): boolean =>
  Object.prototype.toString.call(value) === "[object ArrayBuffer]";

/** Throws a TypeError unless a value is a Uint8Array, of this realm or another one. */
export function assertBytes(value: unknown, name: string): asserts value is Uint8Array {
  if (ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === "Uint8Array")
    return;
  const but =
    typeof value === "string"
      ? ", not a string: read the file without an encoding, or give new TextEncoder().encode(text)"
      : isArrayBuffer(value)
        ? ", but this is an ArrayBuffer: pass new Uint8Array(it)"
        : butIn(isThenable(value) ? "promise" : undefined, "en");
  throw new TypeError(`${name} must be bytes, that is a Uint8Array${but}`);
}

const misuseWords = {
  promise: { en: "this is a Promise: await is missing", es: "esto es una promesa: falta await" },
  text: {
    en: "this is a text: parse it first, with JSON.parse",
    es: "esto es un texto: conviértalo antes, con JSON.parse",
  },
  bytes: {
    en: "these are bytes: ripslint/batch judges bytes",
    es: "estos son bytes: ripslint/batch valida bytes",
  },
  entries: {
    en: "this is a FormData or a Map: pass Object.fromEntries(it)",
    es: "esto es un FormData o un Map: use Object.fromEntries",
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Returns ", but this is a Promise: await is missing", or the like; empty without a known mistake. */
export const butIn = (misuse: Misuse | undefined, lang: Lang): string =>
  misuse === undefined ? "" : `, ${{ en: "but", es: "pero" }[lang]} ${misuseWords[misuse][lang]}`;

/**
 * Saves time for instances of classes that derive from no built-in one, and returns false for them. Built-in objects have a
 * tag, or the language itself recognizes them, as it does a Date.
 */
const mayHaveSlot = (value: object): boolean =>
  Symbol.toStringTag in value || Object.prototype.toString.call(value) !== "[object Object]";

/** Each throws a TypeError unless the object is built-in and of its kind, regardless of its tag and prototype. */
const slotReaders: readonly ((value: object) => unknown)[] = [
  ...[Map, Set].map(
    ({ prototype }) =>
      (value: object) =>
        Reflect.get(prototype, "size", value),
  ),
  (value) => Reflect.get(ArrayBuffer.prototype, "byteLength", value),
  (value) => Date.prototype.getTime.call(value as Date),
  ...[Number, String, Boolean, Symbol, BigInt].map(
    ({ prototype }) =>
      (value: object) =>
        (prototype as object).valueOf.call(value),
  ),
];

function hasSlot(value: object): boolean {
  for (const read of slotReaders)
    try {
      read(value);
      return true;
    } catch {
      continue;
    }
  return false;
}

/** The host's classes whose objects are not records, each with a method. The core also runs where they do not exist. */
const hostClasses: ReadonlyMap<unknown, string> = new Map([
  ["FormData", "getAll"],
  ["URLSearchParams", "getAll"],
  ["Blob", "slice"],
  ["Request", "clone"],
  ["Response", "clone"],
]);

/** Returns true if one of the object's prototypes belongs to a class of the host. The object's own tag does not count. */
function isOfHost(value: object): boolean {
  for (let prototype = prototypeOf(value); prototype !== null; prototype = prototypeOf(prototype)) {
    const method = hostClasses.get(tagOf(prototype, value));
    if (method !== undefined && typeof Reflect.get(prototype, method, value) === "function")
      return true;
  }
  return false;
}

const prototypeOf = (value: object): object | null => Object.getPrototypeOf(value) as object | null;

function tagOf(prototype: object, value: object): unknown {
  try {
    return Reflect.get(prototype, Symbol.toStringTag, value);
  } catch {
    return undefined; // a getter of the caller's class
  }
}
