/** The tables whose codes can be corrected. */
export type NearCodeTable = "cups" | "cie10";

/** The fields with codes of CIE10, and the fields with codes of CUPS. */
const diagnosis = /^cod(?:Diagnostico(?:Principal|Relacionado|CausaMuerte)E?[123]?|Complicacion)$/;
const service = /^cod(?:Consulta|Procedimiento|TecnologiaSalud)$/;

/** The table of a field's codes; undefined for any other field. */
export const tableOfField = (name: string): NearCodeTable | undefined =>
  service.test(name) ? "cups" : diagnosis.test(name) ? "cie10" : undefined;

/** The probable mistake in a code. "several": more than one code of the table fits. */
export type CodeMistake =
  | "several"
  | "dot"
  | "inner-blank"
  | "surrounding-blank"
  | "lost-leading-zero"
  | "missing-x"
  | "lower-case"
  | "letter-for-digit";

/** A code that differs little from a code of a table. */
export interface NearCode {
  readonly mistake: CodeMistake;
  /** The only code that fits; undefined if there are several. */
  readonly code?: string;
  /** True if one kind of mistake explains the text. With two kinds the code is a guess. */
  readonly isSure: boolean;
}

/** The longest text that may be a code. */
const maxLength = 16;

type Form = readonly [code: string, mistake: CodeMistake];

/**
 * Finds the code of a table that a text resembles. There are three kinds of mistakes: in the form (letter case, blanks and
 * points); lost characters (leading zeros, or an X at the end); and O, I and l in place of digits. One kind is tried before a
 * mistake in the form together with another kind. Undefined if no code fits.
 */
export function nearCode(text: string, table: NearCodeTable, codes: Codes): NearCode | undefined {
  if (text.length > maxLength || codes.has(text)) return undefined;
  const bare = text.replace(/[\s.]/gu, "");
  if (!/^[0-9A-Za-z]{3,6}$/.test(bare)) return undefined;
  const upper = bare.toUpperCase();
  const otherThanForm = (code: string): readonly Form[] => [
    ...withDigits(code, table).map((each) => [each, "letter-for-digit"] as const),
    ...completed(code, table, codes),
  ];
  const form: Form = [upper, bare === text ? "lower-case" : spacing(text)];
  return (
    onlyOne([form, ...otherThanForm(text)], codes, true) ??
    // The point of a number is between digits, and the number has lost nothing.
    onlyOne(isDecimal(text) ? [] : [bare, upper].flatMap(otherThanForm), codes, false)
  );
}

interface Codes {
  readonly has: (code: string) => boolean;
}

/** Returns the only form that is a code. */
function onlyOne(forms: readonly Form[], codes: Codes, isSure: boolean): NearCode | undefined {
  const found = new Map(forms.filter(([code]) => codes.has(code)).reverse());
  const [first] = found;
  if (first === undefined) return undefined;
  return found.size > 1
    ? { mistake: "several", isSure }
    : { code: first[0], mistake: first[1], isSure };
}

const isDecimal = (text: string): boolean => /^\s*\d*\.\d*\s*$/.test(text);

/** Adds the characters that a code may have lost. */
function completed(code: string, table: NearCodeTable, codes: Codes): readonly Form[] {
  const begins = (places: number): boolean =>
    Array.from({ length: 10 ** places }, (_, n) => String(n).padStart(places, "0")).some((rest) =>
      codes.has(code + rest),
    );
  // If other codes begin with these digits, the end may be missing; a category with subdivisions has several completions.
  if (table === "cups" && /^\d{4,5}$/.test(code) && !begins(6 - code.length))
    return [[code.padStart(6, "0"), "lost-leading-zero"]];
  if (table === "cie10" && code.length === 3 && !begins(1)) return [[`${code}X`, "missing-x"]];
  return [];
}

const digitOf: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
const letterOf: Readonly<Record<string, string>> = { 0: "O", 1: "I" };

/**
 * Returns the code with digits in place of letters that look like digits, each replaced or not; a diagnosis begins with a
 * letter, which may have become a digit.
 */
function withDigits(text: string, table: NearCodeTable): readonly string[] {
  let all = [""];
  for (const [i, character] of Array.from(text).entries()) {
    const isLetter = table === "cie10" && i === 0;
    const other = (isLetter ? letterOf : digitOf)[character.toUpperCase()];
    all = all.flatMap((begin) => [
      begin + character,
      ...(other === undefined ? [] : [begin + other]),
    ]);
  }
  return all;
}

/** Returns which separators (points, inner blanks or surrounding blanks) were in a text that is a code without them. */
const spacing = (text: string): CodeMistake =>
  text.includes(".") ? "dot" : /\S\s+\S/u.test(text) ? "inner-blank" : "surrounding-blank";
