/** Removes the differences of letter case and accents, for comparison. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
