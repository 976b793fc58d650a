import type { Lang, LangTag } from "./issue";
import { shownName } from "./issue";

/** What an option takes: one of some texts, a JavaScript type, or whatever a check lets through. */
export type Kind = readonly string[] | "string" | "number" | "boolean" | Check;

/** Throws a TypeError for a value of a wrong JavaScript type, a RangeError for a wrong value of the right type. */
export type Check = (value: unknown, name: string) => void;

/** The options of a function, complete by type. */
export type Known<O> = { readonly [Name in keyof O]-?: Kind };

/** Options that were checked, with the language that a tag stands for. */
export type Checked<O> = Omit<O, "lang"> & { readonly lang?: Lang };

/**
 * Checks the options of a call before anything else is done; an option that is undefined was not given.
 *
 * @throws TypeError for what is no object, an option that there is not, or a value of a wrong JavaScript type;
 * RangeError for any other wrong value.
 */
export function optionsOf<O extends { readonly lang?: LangTag }>(
  given: O | undefined,
  known: Known<O>,
): Checked<O>;
export function optionsOf<O>(given: O | undefined, known: Known<O>): O;
export function optionsOf(given: unknown, known: Known<Record<string, unknown>>): object {
  if (given === undefined) return none;
  assertType(given, "object", "the options");
  const options = given as Readonly<Record<string, unknown>>;
  for (const name in options) {
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known).join(", ");
      throw new TypeError(`there is no option ${shownName(name)}, only ${names}`);
    }
    const value = options[name];
    if (value !== undefined) check(value, known[name] as Kind, name);
  }
  const { lang } = options;
  const named = typeof lang === "string" ? langOfTag(lang) : lang;
  return named === lang ? options : { ...options, lang: named };
}

const none = Object.freeze({});

function check(value: unknown, kind: Kind, name: string): void {
  if (typeof kind === "function") return kind(value, name);
  if (typeof kind === "string") return assertType(value, kind, name);
  assertType(value, "string", name);
  if (!kind.includes(value as string)) throw new RangeError(`${name} must be ${kind.join(" or ")}`);
}

/** Throws a TypeError unless a value has a JavaScript type; neither null nor an array is an object here. */
export function assertType(
  value: unknown,
  type: "string" | "number" | "boolean" | "object" | "array",
  name: string,
): void {
  const actual = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (actual !== type) throw new TypeError(`${name} must be of type ${type}, not ${actual}`);
}

/** The language of a tag: its first subtag, so `es-CO` is `es`; undefined for any other. */
export function langOfTag(tag: string): Lang | undefined {
  if (tag === "en" || tag === "es") return tag; // nearly always
  const [, lang] = /^(en|es)(?:[-_.@]|$)/i.exec(tag) ?? [];
  return lang?.toLowerCase() as Lang | undefined;
}

/** What most functions take: the language of messages. */
export const messageKinds = {
  lang: (value: unknown) => {
    assertType(value, "string", "lang");
    if (langOfTag(value as string) === undefined)
      throw new RangeError("lang must be en, es, or a tag that begins so, such as es-CO");
  },
};
