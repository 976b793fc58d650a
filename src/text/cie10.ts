/** Whether a text has the form of the SISPRO table CIE10: a letter, two digits, and a digit or letter. */
export const isCie10 = (text: string): boolean => /^[A-Z]\d{2}[0-9A-Z]$/.test(text);
