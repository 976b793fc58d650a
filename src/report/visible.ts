/** A text from outside as a terminal may show it: control characters stand as escapes, and so cannot act. */
export const visible = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
  text.replace(
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
