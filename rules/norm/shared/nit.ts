/** The weights of the digits of a NIT, the last one first (DIAN). */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41];

/** Returns true if ten digits are a company's NIT of nine and its check digit. The NIT of a company begins with 8 or 9. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^[89]\d{9}$/.test(digits)) return false;
  const sum = weights.reduce((all, weight, i) => all + weight * Number(digits[8 - i]), 0);
  const rest = sum % 11;
  return Number(digits[9]) === (rest < 2 ? rest : 11 - rest);
}
