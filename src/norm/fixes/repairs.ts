import { isDay, isLocalTime } from "../../core/text/local-time";
import { isBlank, trim } from "../../core/text/blank";
import { timeOfSerial } from "../../core/text/counted-time";
import { nearCode, tableOfField } from "../../core/text/near-code";
import { isTextForNothing } from "../../core/text/remnants";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { RuleContext } from "../../core/model/rule-context";
import type { FixCode } from "./suggestion";

/**
 * How the JSON at a finding's place is repaired: another value, another name, or a member that is added with null, or left
 * out. `text` is the JSON of the value, if it is not the shortest one.
 */
export type Repair =
  | {
      readonly code: FixCode;
      readonly value: string | number | null;
      readonly text?: string;
      /** True if two kinds of mistakes explain the value; the repair is then only suggested. */
      readonly isGuess?: boolean;
      /** True if the CIE11 fields beside it repeat the CIE11 fields of the same diagnosis, or are empty. */
      readonly hasPair?: true;
    }
  | { readonly to: string }
  | { readonly adds: true }
  | { readonly code: FixCode; readonly removes: true };

/** The context, and the fields that may be null in a version of a norm. */
export interface Known {
  readonly context: RuleContext;
  readonly allowsNull: boolean;
}

/**
 * Returns the repair of a finding; undefined if none is known. Nothing is invented: ambiguous values stay, and so does a time
 * with a zone, since it may have been converted to UTC.
 *
 * @param textAt returns the JSON at the finding's place; empty for an object, an array and a value that is too long for a code
 *   or a time.
 */
export function repairOf(
  { params = {}, pointer }: Finding,
  repairs: Diagnostic["repairs"],
  textAt: () => string,
  { context, allowsNull }: Known,
): Repair | undefined {
  const { field, mistake } = params;
  if (repairs === "joining") return undefined; // of whole usuarios
  if (repairs === "name" || (repairs === "absence" && mistake === "name"))
    return typeof field === "string" && field !== "" ? { to: field } : undefined;
  if (repairs === "absence") return { adds: true };
  if (repairs === "repetition") return { code: "related-diagnosis", value: null, hasPair: true };
  const text = textAt();
  if (text === "") return undefined;
  const value = valueIn(text);
  if (repairs === "removal")
    return value === null ? { code: "null-array", removes: true } : undefined;
  if (typeof value === "string" && (isBlank(value) || isTextForNothing(value)))
    return allowsNull ? { code: "text-null", value: null } : undefined;
  if (mistake === "serial-date") return serialDate(String(value), pointer, context);
  if (mistake === "milliseconds") return undefined;
  if (mistake === "hyphen-blank" && typeof value === "string")
    return { code: "trim", value: value.replaceAll(/\s/gu, "") };
  const isCode = pointer.endsWith("/codPrestador");
  if (isCode && (typeof value === "number" || typeof value === "string")) {
    if (mistake === "professional-document") return undefined;
    const padded = codeWithZeros(String(value), context);
    if (padded !== undefined) return { code: "leading-zeros", value: padded };
  }
  // codes of the provider can only be repaired if they are known
  const isKnown = !isCode || context.providerCodes !== undefined;
  if (repairs === "type" && text === "0" && documentNumber.test(pointer))
    return allowsNull ? { code: "zero-null", value: null } : undefined;
  if (repairs === "type") return isKnown ? ofOtherType(text) : undefined;
  if (typeof value !== "string") return undefined;
  const time = repairs === "local-time" ? localTimeIn(value) : undefined;
  if (time !== undefined) return { code: "local-time", value: time };
  const day = pointer.endsWith("/fechaNacimiento") ? dayIn(value) : undefined;
  if (day !== undefined) return { code: "date", value: day };
  const answer = pointer.endsWith("/incapacidad") ? incapacidades[value] : undefined;
  if (answer !== undefined) return { code: "incapacidad", value: answer };
  const near = repairs === "code" ? codeIn(value, pointer, context) : undefined;
  if (near !== undefined) return { code: "code", value: near.code, isGuess: !near.isSure };
  const bare = trim(value);
  const isTrimmed =
    isKnown && blankMistakes.has(mistake) && bare !== value && /^[\w.-]+$/.test(bare);
  // If the code without its blanks is misspelt too, there would be two mistakes, so it stays.
  return isTrimmed && codeIn(bare, pointer, context) === undefined
    ? { code: "trim", value: bare }
    : undefined;
}

/**
 * Converts a number of days, as spreadsheets count them, to a date. It may be some other number, so the date must lie within
 * the billing period, or in the two years before today.
 */
function serialDate(
  text: string,
  pointer: string,
  { period, now, asOf }: RuleContext,
): Repair | undefined {
  const time = timeOfSerial(trim(text));
  const day = time.slice(0, 10);
  const today = now?.slice(0, 10) ?? asOf ?? "";
  const twoYearsAgo = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
  const isInPeriod = period !== undefined && day >= period.from && day <= period.to;
  if (!isInPeriod && (today === "" || day > today || day < twoYearsAgo)) return undefined;
  const isOfUsuario = /\/usuarios\/\d+\/\w+$/.test(pointer);
  return { code: "serial-date", value: isOfUsuario ? day : time };
}

/**
 * Returns the code of the field's official table that a text resembles, if there is exactly one. Digits, with a point or not,
 * do not become a diagnosis: they may be a price, an age or a country.
 */
function codeIn(text: string, pointer: string, context: RuleContext) {
  const table = tableOfField(pointer.slice(pointer.lastIndexOf("/") + 1));
  if (table === "cie10" && /^[\d\s.,]*$/.test(text)) return undefined;
  const codes = table && context[table];
  const { code, isSure = false } = (codes && nearCode(text, table, codes)) ?? {};
  return code === undefined ? undefined : { code, isSure };
}

/**
 * Writes a number as text, or a text as a number, if the result is unambiguous. A number must be an integer without sign and
 * exponent. A text must be digits without leading zeros, with at most two decimals: with three, the point may separate thousands.
 */
function ofOtherType(text: string): Repair | undefined {
  if (/^(?:0|[1-9]\d*)$/.test(text)) return { code: "quote", value: text };
  const [, number] = /^"((?:0|[1-9]\d*)(?:\.\d\d?)?)"$/.exec(text) ?? [];
  return number === undefined
    ? undefined
    : { code: "unquote", value: Number(number), text: number };
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the text is not valid JSON
  }
}

/** The mistakes of texts that only have extra blanks. */
const blankMistakes: ReadonlySet<unknown> = new Set([
  "surrounding-blank",
  "surrounding-space",
  "trailing-blank",
]);

/** Numbers of documents, where 0 is not a number. */
const documentNumber = /\/(?:num[A-Z]\w*|idMIPRES|registroSIRAS)$/;

/** The codes of LstSiNo, and their meanings. */
const incapacidades: Readonly<Record<string, string>> = { "01": "SI", "02": "NO" };

/**
 * Returns the local time in a text with a T, with slashes, without leading zeros in day, month or hour, or with seconds that
 * are 0.
 */
function localTimeIn(text: string): string | undefined {
  const [, day = "", hour = "", minute] =
    /^([\d/-]{8,10})[T ](\d\d?):(\d\d)(?::00(?:[.,]0+)?)?$/i.exec(trim(text)) ?? [];
  const local = `${withZeros(day)} ${hour.padStart(2, "0")}:${minute}`;
  return local !== text && isLocalTime(local) ? local : undefined;
}

/** Returns the day in a text with slashes, or without leading zeros in day or month. */
function dayIn(text: string): string | undefined {
  const day = withZeros(trim(text));
  return day !== text && isDay(day) ? day : undefined;
}

/** Returns a day that has the year first as YYYY-MM-DD; empty for any other text. */
function withZeros(day: string): string {
  const [, year, , month = "", date = ""] = /^(\d{4})([-/])(\d\d?)\2(\d\d?)$/.exec(day) ?? [];
  return year === undefined ? "" : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

/** Returns the provider's code that consists of zeros and these digits, if there is exactly one. */
function codeWithZeros(digits: string, { providerCodes }: RuleContext): string | undefined {
  if (providerCodes === undefined || !/^[1-9]\d*$/.test(digits)) return undefined;
  const codes = [...providerCodes].filter(
    (code) => code !== digits && code.replace(/^0+/, "") === digits,
  );
  return codes.length === 1 ? codes[0] : undefined;
}

/** The digits of a code or number, in text or JSON, without leading zeros. */
export const digitsOf = (text: string): string => /^"?0*(\d+)"?$/.exec(text)?.[1] ?? "";
