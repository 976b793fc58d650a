/** The number of a document as answers and documents are compared: letter case, blanks and hyphens aside. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[\s-]+/g, "");

/** Returns true if a text is a number, and not what programs write for none: blank, 0, NA or a hyphen. */
export const isNumber = (text: string): boolean =>
  !/^\s*(?:0+|n[/.]?a\.?|null|-+)?\s*$/i.test(text);
