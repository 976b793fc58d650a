import type { Lang, LangTag } from "./issue";
import { butIn, misuseOf } from "./foreign-object";
import { shownName } from "./issue";

/** The values that an option accepts: some texts, a JavaScript type, or any value that a check accepts. */
export type OptionKind = readonly string[] | TypeName | OptionCheck;

/** A type of `typeof`, except that arrays and null are not objects. */
type TypeName = "string" | "number" | "boolean" | "object" | "array" | "function";

/** Throws a TypeError for a value of a wrong JavaScript type, a RangeError for a wrong value of the right type. */
type OptionCheck = (value: unknown, name: string) => void;

export type OptionKinds<O> = { readonly [Name in keyof O]-?: OptionKind };

/** Checked options; a language tag is replaced by its language. */
export type CheckedOptions<O> = Omit<O, "lang"> & { readonly lang?: Lang | undefined };

/** The options that most functions have. */
export interface MessageOptions {
  /** The language of messages: a tag such as `es-CO`. English by default, and for every language other than Spanish. */
  readonly lang?: LangTag | undefined;
}

/**
 * Checks the options of a call before anything else. An undefined option counts as absent.
 *
 * @throws TypeError for a value that is not an object, an unknown option, or a value of a wrong JavaScript type; RangeError for
 *   any other wrong value.
 */
export function optionsOf<O extends MessageOptions>(
  given: O | undefined,
  known: OptionKinds<O>,
): CheckedOptions<O>;
export function optionsOf<O>(given: O | undefined, known: OptionKinds<O>): O;
export function optionsOf(
  given: Readonly<Record<string, unknown>> | undefined,
  known: Readonly<Record<string, OptionKind>>,
): object {
  if (given === undefined) return none;
  assertType(given, "object", "options");
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(known, name))
      throw new TypeError(
        `${shownName(name)} is not an option: use ${Object.keys(known).join(", ")}`,
      );
    const value = given[name];
    if (value !== undefined) check(value, known[name] as OptionKind, name);
  }
  const { lang } = given as { readonly lang?: string };
  const named = lang === undefined ? undefined : (langOfTag(lang) ?? "en");
  return named === lang ? given : { ...given, lang: named };
}

const none = Object.freeze({});

function check(value: unknown, kind: OptionKind, name: string): void {
  if (typeof kind === "function") return kind(value, name);
  const isList = typeof kind === "object";
  assertType(value, isList ? "string" : kind, name);
  if (isList && !kind.includes(value as string))
    throw new RangeError(`${name} must be ${kind.join(" or ")}`);
}

/** Throws a TypeError unless a value has a JavaScript type. A Promise and bytes are not objects here. */
export function assertType(value: unknown, type: TypeName, name: string): void {
  const isText = typeof value === "string";
  const misuse = type === "object" || (type === "array" && !isText) ? misuseOf(value) : undefined;
  const actual = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (actual !== type || misuse !== undefined)
    throw new TypeError(`${name} must be of type ${type}${butIn(misuse, "en")}`);
}

/** Returns the language of a tag, which is its first subtag: `es-CO` is `es`. Undefined for other languages. */
export function langOfTag(tag: string): Lang | undefined {
  if (tag === "en" || tag === "es") return tag; // nearly always
  return /^e[ns](?![^\W_])/i.test(tag) ? (tag.slice(0, 2).toLowerCase() as Lang) : undefined;
}

export const messageKinds = { lang: assertLang };

/** Throws a TypeError unless an option is a text. Any language that is not ours means English, since a header may name it. */
export function assertLang(value: unknown): void {
  assertType(value, "string", "lang");
}
