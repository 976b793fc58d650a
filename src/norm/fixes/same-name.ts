/** A letter or digit of a name. */
interface Sign {
  /** The sign as it is written. */
  readonly own: string;
  /** Without its accent, in lower case. */
  readonly base: string;
  /** True if it begins a word of the name. */
  readonly begins: boolean;
}

/**
 * Returns true if two names differ only in their spelling: in letter case, accents or separators, in l, I and 1 or o
 * and 0; or by one doubled letter or two swapped neighbours within a word. No word, prefix or digit may be added,
 * missing or replaced: `idServicio` is not `vrServicio`.
 */
export function isSameName(typed: string, name: string): boolean {
  const [a, b] = [signsOf(typed), signsOf(name)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && at < b.length && looksLike(a[at], b[at])) at += 1;
  if (at === a.length && at === b.length) return true;
  const isRest = (from: number, to: number) =>
    a.length - from === b.length - to &&
    a.slice(from).every((sign, i) => looksLike(sign, b[to + i]));
  // A doubled letter is found at its second place.
  if (isRest(at + 1, at)) return isDoubled(a, at);
  if (isRest(at, at + 1)) return isDoubled(b, at);
  return isRest(at + 2, at + 2) && isSwapped(a, b, at);
}

/** Splits a name at capitals, digits and all other signs that are not letters. */
function signsOf(name: string): readonly Sign[] {
  const signs: Sign[] = [];
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(
      /[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u,
    );
  for (const word of words)
    for (const [i, own] of Array.from(word).entries())
      signs.push({ own, base: own.toLowerCase(), begins: i === 0 });
  return signs;
}

const alike: readonly (readonly string[])[] = [
  ["l", "I", "1"],
  ["o", "O", "0"],
];

const looksLike = (a: Sign | undefined, b: Sign | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.base === b.base || alike.some((some) => some.includes(a.own) && some.includes(b.own)));

const isLetter = (sign: Sign | undefined): boolean => /^\p{L}$/u.test(sign?.base ?? "");

/** Returns true if the sign repeats the letter before it, within a word. */
const isDoubled = (signs: readonly Sign[], at: number): boolean =>
  isLetter(signs[at]) && signs[at]?.begins === false && signs[at]?.base === signs[at - 1]?.base;

/** Returns true if two neighbours within a word are swapped. */
const isSwapped = (a: readonly Sign[], b: readonly Sign[], at: number): boolean =>
  [a[at], a[at + 1]].every(isLetter) &&
  a[at]?.base === b[at + 1]?.base &&
  a[at + 1]?.base === b[at]?.base &&
  a[at + 1]?.begins === false &&
  b[at + 1]?.begins === false;
