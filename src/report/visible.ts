/** A text from outside as a terminal may show it: control characters stand as escapes, and so cannot act. */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
