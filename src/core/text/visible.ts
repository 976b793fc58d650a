/**
 * Makes a text of the input safe to show: invisible characters with an effect (control characters, direction marks), and code
 * units that are not characters, become escapes as in JSON and JavaScript.
 */
export const visible = (text: string): string =>
  isPlain.test(text)
    ? text
    : text.replace(
        unseen,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );

/** Visible ASCII and spaces, as in nearly all texts; this test is much faster. */
const isPlain = /^[ -~]*$/;

const unseen =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

/** The most characters of a name in a message. */
const longest = 100;

/**
 * Returns a name from the input, such as a key, a code or the value of an option, as a message shows it: safe, and not long.
 */
export function inMessage(name: string): string {
  const start = Array.from(name.slice(0, 2 * longest + 2));
  return visible(start.length > longest ? `${start.slice(0, longest).join("")}…` : name);
}
