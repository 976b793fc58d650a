import { trim } from "../../../src/core/text/blank";
import { isSpreadsheetText } from "../../../src/core/text/remnants";

/** The known mistake in a text that is not a code, if any. */
export function slip(text: string, isValid: (text: string) => boolean): string | undefined {
  const bare = trim(text);
  if (isSpreadsheetText(bare)) return "spreadsheet-number";
  if (bare !== text && isValid(bare)) return "surrounding-blank";
  if (bare.includes(".") && isValid(bare.replaceAll(".", ""))) return "dot";
  if (isValid(`0${bare}`)) return "lost-leading-zero";
  if (bare !== bare.toUpperCase() && isValid(bare.toUpperCase())) return "lower-case";
  return undefined;
}

/** The mistake in a word that programs write for a missing value. */
export const wordMistake = (word: string): string =>
  word.toLowerCase() === "null" ? "null-word" : "program-word";

/** The text of a slip, which follows the requirement. */
const slips: Readonly<Record<"en" | "es", Readonly<Record<string, string>>>> = {
  en: {
    "null-word": "; a word is written in quotes where there is no value",
    "program-word":
      "; it is a word that a program or spreadsheet writes for no value, such as nan or N/A",
    "spreadsheet-number":
      "; a spreadsheet wrote it as a number, with .0 or E+: write all its digits, as text",
    "surrounding-blank": "; it has leading or trailing spaces",
    "trailing-blank": "; it ends in a space, which does not count",
    dot: "; it has a dot, and goes without it",
    "lost-leading-zero": "; it has lost its leading zero",
    "lower-case": "; it is in lowercase, and goes in capital letters",
    "inner-blank": "; it has spaces, and goes without them",
    "missing-x": "; a category without subdivisions ends in X",
    "letter-for-digit": "; it has O, I or l in place of 0 or 1, or the other way round",
    several: "; several codes of the table are nearly it",
    cie11: "; it is a code of CIE-11, which has fields of its own",
    "too-long": "; it is too long",
    "too-short": "; it is too short",
    "no-site": "; the ten digits of the invoice lack the two of the site (sede)",
    "hyphen-blank": "; it has spaces around the hyphen",
    "with-atc": "; an ATC code follows the CUM, which is complete without it",
    "other-record": "; the table has this code for other record types",
    "article-number":
      "; five digits are neither, and are probably the pharmacy's own article number (a DCI has five digits too, but goes in magistral preparations, tipoMedicamento 03, or by court order)",
  },
  es: {
    "null-word": "; hay una palabra entre comillas en lugar de dejarlo vacío",
    "program-word":
      "; es una palabra que un programa u hoja de cálculo escribe cuando no hay dato, como nan o N/A",
    "spreadsheet-number":
      "; una hoja de cálculo lo escribió como número, con .0 o E+: escriba todos sus dígitos, como texto",
    "surrounding-blank": "; tiene espacios al comienzo o al final",
    "trailing-blank": "; termina en un espacio, que no cuenta",
    dot: "; tiene un punto, y debe ir sin él",
    "lost-leading-zero": "; perdió el cero inicial",
    "lower-case": "; está en minúsculas, y debe ir en mayúsculas",
    "inner-blank": "; tiene espacios, y debe ir sin ellos",
    "missing-x": "; una categoría sin subdivisiones termina en X",
    "letter-for-digit": "; tiene O, I o l en lugar de 0 o 1, o al revés",
    several: "; varios códigos de la tabla son casi ese",
    cie11: "; es un código de CIE-11, que tiene sus propios campos",
    "too-long": "; es demasiado largo",
    "too-short": "; es demasiado corto",
    "no-site": "; a los diez dígitos de la factura les faltan los dos de la sede",
    "hyphen-blank": "; tiene espacios junto al guion",
    "with-atc": "; después del CUM hay un código ATC, y el CUM está completo sin él",
    "other-record": "; la tabla tiene este código para otros tipos de registro",
    "article-number":
      "; cinco dígitos no son ni lo uno ni lo otro, y parecen el número de artículo de la farmacia (un DCI también tiene cinco dígitos, pero va en preparaciones magistrales, tipoMedicamento 03, o por orden judicial)",
  },
};

export const slipWords = (lang: "en" | "es", mistake: unknown): string =>
  slips[lang][String(mistake)] ?? "";
