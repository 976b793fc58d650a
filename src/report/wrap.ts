/**
 * Breaks a text into lines of at most a width. It breaks at spaces only, so that codes and paths stay whole: a word that is
 * wider than a line has a line of its own.
 */
export function wrapped(text: string, width: number): readonly string[] {
  // a code unit takes at most two columns
  if (2 * text.length <= width || widthOf(text) <= width) return [text.replaceAll(joint, " ")];
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.replace(whole, unbroken).split(" ")) {
    const wide = widthOf(word);
    if (line !== "" && used + 1 + wide > width) {
      lines.push(line);
      line = word;
      used = wide;
    } else {
      used += line === "" ? wide : wide + 1;
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].map((each) => each.replaceAll(joint, " "));
}

/** Makes a text that is not broken at its spaces. */
export const unbroken = (text: string): string => text.replaceAll(" ", joint);

/** A space that is not broken; no shown text contains this character. */
const joint = "\u007f";

/** Separates the parts of a line; a line can end after it, but not begin with it. */
export const dot = `${unbroken(" ·")} `;

/** Matches the form of a time, and an option with its value. */
const whole = /(?:YYYY|AAAA)-MM-DD HH:MM|--[a-z-]+ [\w@./-]*[=\d][\w@./=-]*/g;

/** The number of columns of a text on a terminal. */
export function widthOf(text: string): number {
  if (/^[ -\u02ff]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text)
    width += wide.test(character) ? 2 : /\p{M}/u.test(character) ? 0 : 1;
  return width;
}

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

/** Aligns the cells of rows in columns: to the right where `isNumber` says so. */
export function aligned(
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): readonly string[] {
  const widths = rows.reduce<readonly number[]>(
    (most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, widthOf(cell))),
    [],
  );
  const padded = (cell: string, i: number): string => {
    const blanks = " ".repeat((widths[i] ?? 0) - widthOf(cell));
    return isNumber(i) ? blanks + cell : cell + blanks;
  };
  return rows.map((row) => row.map(padded).join("  ").trimEnd());
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
