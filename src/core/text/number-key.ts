/** The number of a document for comparisons: without letter case, blanks and hyphens. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[\s-]+/g, "");

/** Returns false for the texts that programs write instead of a number: blank, 0, NA or a hyphen. */
export const isNumber = (text: string): boolean =>
  !/^\s*(?:0+|n[/.]?a\.?|null|-+)?\s*$/i.test(text);
