import { trim } from "../../src/text/blank";
import type { Decimal } from "../../src/text/decimal";
import { decimalIn, isZero } from "../../src/text/decimal";
import type { Line, Prepared } from "../../src/model/norm-rule";
import type { NormTarget } from "../../src/model/norm-rule";
import { fits, lengthOf } from "../../src/text/size";

/** The line of the annex for the field that is asked about; undefined where the norm does not have the field. */
export const lineOf = ({ shape, field }: NormTarget, norm: Prepared): Line | undefined =>
  norm.lineOf(shape, field.name);

/** A text that is there and not empty; undefined for anything else. */
export const filled = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The text of another field of the record. */
export const textIn = ({ valueOf }: NormTarget, name: string): string | undefined =>
  filled(valueOf(name));

/** The digits of the field that is asked about, if it is a number. */
export const amount = (target: NormTarget): Decimal | undefined =>
  amountIn(target, target.field.name);

/** The digits of a field of the record, if it is a number. */
export function amountIn({ record, valueOf }: NormTarget, name: string): Decimal | undefined {
  const value = valueOf(name);
  return typeof value === "number" ? decimalIn(record, name, value) : undefined;
}

/** Whether a field says nothing: absent, null, empty, or (for a number) 0. */
export function isEmpty(target: NormTarget, name: string = target.field.name): boolean {
  const number = amountIn(target, name);
  return number === undefined ? textIn(target, name) === undefined : isZero(number);
}

/** The text of the field that is asked about, if its size is right: what a content rule may judge. */
export function soundText(target: NormTarget, norm: Prepared): string | undefined {
  const text = filled(target.value);
  const line = lineOf(target, norm);
  return text !== undefined && line !== undefined && (!line.size || fits(line.size, lengthOf(text)))
    ? text
    : undefined;
}

/** The number of the field that is asked about, if its size is right. */
export function soundNumber(target: NormTarget, norm: Prepared): number | undefined {
  const digits = amount(target);
  const line = lineOf(target, norm);
  return digits !== undefined && !digits.isNegative && line !== undefined && hasSize(digits, line)
    ? (target.value as number)
    : undefined;
}

/** Whether a number has as many digits as the annex allows; decimals that should not be there are another rule's matter. */
export function hasSize(digits: Decimal, { size }: Line): boolean {
  if (size === undefined || (size.nullable && isZero(digits))) return true;
  if (size.whole === undefined) return fits(size, digits.whole.length || 1);
  return digits.whole.length <= size.whole && digits.fraction.length <= (size.fraction ?? 0);
}

/** What is wrong with a text that a code would not have. */
export function slip(text: string, isRight: (text: string) => boolean): string | undefined {
  const bare = trim(text);
  if (text === "null") return "null-word";
  if (bare !== text && isRight(bare)) return "surrounding-blank";
  if (bare.includes(".") && isRight(bare.replaceAll(".", ""))) return "dot";
  if (isRight(`0${bare}`)) return "lost-leading-zero";
  if (bare !== bare.toUpperCase() && isRight(bare.toUpperCase())) return "lower-case";
  return undefined;
}

/** What a slip says, behind what must be. */
const slips: Readonly<Record<"en" | "es", Readonly<Record<string, string>>>> = {
  en: {
    "null-word": "; the word null is written in quotes, as if it were a text",
    "surrounding-blank": "; there are blanks around it",
    dot: "; it is written without the dot",
    "lost-leading-zero": "; it has lost its leading zero",
    "lower-case": "; it is written in capital letters",
    "too-long": "; it is too long",
    "too-short": "; it is too short",
    "no-site": "; the ten digits of the invoice lack the two of the site (sede)",
    "other-record": "; the table has this code for other record types",
  },
  es: {
    "null-word": "; la palabra null está escrita entre comillas, como si fuera un texto",
    "surrounding-blank": "; tiene espacios alrededor",
    dot: "; se escribe sin el punto",
    "lost-leading-zero": "; perdió el cero inicial",
    "lower-case": "; se escribe en mayúsculas",
    "too-long": "; es demasiado largo",
    "too-short": "; es demasiado corto",
    "no-site": "; a los diez dígitos de la factura les faltan los dos de la sede",
    "other-record": "; la tabla tiene este código para otros tipos de registro",
  },
};

/** What the slip in an issue's params says. */
export const slipWords = (lang: "en" | "es", mistake: unknown): string =>
  slips[lang][String(mistake)] ?? "";
