/** The tables whose codes may be written nearly right. */
export type NearCodeTable = "cups" | "cie10";

/** The fields that have a code of each. */
const diagnosis = /^cod(?:Diagnostico(?:Principal|Relacionado|CausaMuerte)E?[123]?|Complicacion)$/;
const service = /^cod(?:Consulta|Procedimiento|TecnologiaSalud)$/;

/** The table that the codes of a field are of; undefined for any other field. */
export const tableOfField = (name: string): NearCodeTable | undefined =>
  service.test(name) ? "cups" : diagnosis.test(name) ? "cie10" : undefined;

/** The mistake that was probably made in a code. "several": more than one code of the table fits. */
export type CodeMistake =
  | "several"
  | "dot"
  | "inner-blank"
  | "surrounding-blank"
  | "lost-leading-zero"
  | "missing-x"
  | "lower-case"
  | "letter-for-digit";

/** A code that is nearly one of a table. */
export interface NearCode {
  readonly mistake: CodeMistake;
  /** The only code that fits; undefined if there are several. */
  readonly code?: string;
}

/** Longer texts are not codes. */
const maxLength = 16;

/**
 * The code of a table that a text is nearly, by one kind of mistake: points and blanks in it, small letters, leading zeros or
 * an X at its end that it lost, or O, I and l where digits are. Undefined if none fits.
 */
export function nearCode(
  text: string,
  table: NearCodeTable,
  codes: { readonly has: (code: string) => boolean },
): NearCode | undefined {
  if (text.length > maxLength || codes.has(text)) return undefined;
  const bare = text.replace(/[\s.]/gu, "");
  if (!/^[0-9A-Za-z]{3,6}$/.test(bare)) return undefined;
  const forms: readonly (readonly [code: string, mistake: CodeMistake])[] = [
    [bare, spacing(text)],
    [text.toUpperCase(), "lower-case"],
    ...withDigits(text, table).map((each) => [each, "letter-for-digit"] as const),
    ...completed(text, table, codes),
  ];
  const found = new Map(forms.filter(([code]) => codes.has(code)).reverse());
  const [first] = found;
  if (first === undefined) return undefined;
  return found.size > 1 ? { mistake: "several" } : { code: first[0], mistake: first[1] };
}

/** Adds the characters that a code may have lost. */
function completed(
  code: string,
  table: NearCodeTable,
  codes: { readonly has: (code: string) => boolean },
): readonly (readonly [code: string, mistake: CodeMistake])[] {
  const begins = (places: number): boolean =>
    Array.from({ length: 10 ** places }, (_, n) => String(n).padStart(places, "0")).some((rest) =>
      codes.has(code + rest),
    );
  // Digits that other codes begin with may have lost their end; a category with subdivisions has several completions.
  if (table === "cups" && /^\d{4,5}$/.test(code) && !begins(6 - code.length))
    return [[code.padStart(6, "0"), "lost-leading-zero"]];
  if (table === "cie10" && code.length === 3 && !begins(1)) return [[`${code}X`, "missing-x"]];
  return [];
}

const digitOf: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };
const letterOf: Readonly<Record<string, string>> = { 0: "O", 1: "I" };

/**
 * The code with digits in place of letters that look like one, each or not; a diagnosis begins with a letter, which may have
 * become a digit.
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
