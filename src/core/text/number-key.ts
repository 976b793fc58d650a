/** The number of a document as answers and documents are compared: letter case, blanks and hyphens aside. */
export const numberKey = (number: string): string => number.toUpperCase().replace(/[\s-]+/g, "");
