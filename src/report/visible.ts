/**
 * Makes a text of the input safe to show: characters that are invisible but have an effect (control characters,
 * direction marks), and code units that are not characters, become escapes as in JSON and JavaScript.
 */
export const visible = (text: string): string =>
  text.replace(
    unseen,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

/** The same for the beginning of a line, where a build server would read `::` or `##[` as a command. */
export const visibleFirst = (text: string): string =>
  visible(text).replace(/^\s*::|##(?=\w*\[)/g, (command) =>
    command.replace(/[:#]/, (sign) => (sign === ":" ? "\\u003a" : "\\u0023")),
  );

/** A value as JSON that is safe on a terminal: the escapes are within strings, where they have the same meaning. */
export const jsonOf = (value: unknown): string => visible(JSON.stringify(value));
