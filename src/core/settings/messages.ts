import type { Diagnostic } from "../model/diagnostic";
import type { Lang, Params } from "../model/issue";
import { shownName } from "../model/issue";
import { assertType } from "../model/options";
import { isBlank } from "../text/blank";

/**
 * Messages in place of those of rules, by code and language: `{ "provider-code": { es: "…" } }`. Each is a text, or a function
 * that makes it of the field's name and the issue's `params`.
 */
export type Messages = Readonly<
  Record<
    string,
    Readonly<
      Partial<
        Record<
          Lang,
          string | ((said: { readonly field: string; readonly params: Params }) => string)
        >
      >
    >
  >
>;

/** The kind of the option `messages`. */
export function messagesKind(value: unknown, name: string): void {
  assertType(value, "object", name);
  for (const [code, texts] of Object.entries(value as object)) {
    assertType(texts, "object", `${shownName(code)} of ${name}`);
    for (const [lang, text] of Object.entries(texts as object)) {
      if (lang !== "en" && lang !== "es")
        throw new RangeError(`each language of ${name} must be en or es`);
      if (text !== undefined && typeof text !== "function")
        assertText(text, `each text of ${name}`);
    }
  }
}

/** Throws a TypeError unless a message is a text, a RangeError if it is blank. */
export function assertText(text: unknown, name: string): asserts text is string {
  assertType(text, "string", name);
  if (isBlank(text as string)) throw new RangeError(`${name} must not be blank`);
}

/** A diagnostic with the messages that a caller gives in place of its own. */
export function worded<D extends Diagnostic<never>>(diagnostic: D, messages: Messages): D {
  const { code, message } = diagnostic;
  if (!Object.hasOwn(messages, code)) return diagnostic;
  const sayers = Object.entries(messages[code] ?? {}).flatMap(([lang, text]) =>
    text === undefined ? [] : [[lang, typeof text === "string" ? () => text : checked(text, code)]],
  );
  const own = { ...message, ...(Object.fromEntries(sayers) as object) };
  return Object.create(diagnostic, { message: { value: own } }) as D;
}

/** Calls the caller's function, and throws unless it returns a text. */
const checked =
  <Said>(say: (said: Said) => unknown, code: string) =>
  (said: Said): string => {
    const text = say(said);
    assertText(text, `the message of ${code} in messages`);
    return text;
  };
