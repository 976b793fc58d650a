/** Returns true if a text is empty or only Unicode White_Space. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false; // nearly always
  return /^\p{White_Space}*$/u.test(text);
}

/** A text without the Unicode White_Space at its ends. It takes linear time for any text. */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && white.test(text.charAt(start))) start++;
  while (start < end && white.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const white = /\p{White_Space}/u;
