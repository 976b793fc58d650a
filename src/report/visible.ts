/**
 * A text from outside as it may be shown: what is not seen but acts (control characters, marks of direction)
 * or is no character at all stands as an escape, the one that JSON and JavaScript know.
 */
export const visible = (text: string): string =>
  text.replace(
    unseen,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

/** The same at the beginning of a line, where a build server would take `::` or `##[` for a command. */
export const visibleFirst = (text: string): string =>
  visible(text).replace(/^\s*::|##(?=\w*\[)/g, (command) =>
    command.replace(/[:#]/, (sign) => (sign === ":" ? "\\u003a" : "\\u0023")),
  );

/** A value as JSON that a terminal may show too: the escapes stand within strings, where they mean the same. */
export const jsonOf = (value: unknown): string => visible(JSON.stringify(value));
