/** Returns true if a text is empty or only Unicode White_Space. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false; // nearly always
  return /^\p{White_Space}*$/u.test(text);
}

/** Removes the Unicode White_Space at the ends of a text, in linear time. */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && white.test(text.charAt(start))) start++;
  while (start < end && white.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const white = /\p{White_Space}/u;
