import { isLocalTime } from "../../core/text/local-time";
import { trim } from "../../core/text/blank";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { RevisionContext } from "../../core/model/revision-context";
import type { FixCode } from "./suggestion";

/**
 * How the JSON at a finding's place is repaired: another value, another name, or a member that is added. `text` is the JSON of
 * the value, if it is not the shortest one.
 */
export type Repair =
  | { readonly code: FixCode; readonly value: string | number; readonly text?: string }
  | { readonly code: "rename"; readonly to: string }
  | { readonly code: "write-null" };

/**
 * The repair of a finding, from the JSON text at its place; undefined if none is known. Nothing is invented: a time
 * with a zone stays, since it may have been converted to UTC, and so does whatever could mean two things.
 */
export function repairOf(
  { params = {}, pointer }: Finding,
  repairs: Diagnostic["repairs"],
  textAt: () => string,
  context: RevisionContext,
): Repair | undefined {
  const { field, mistake } = params;
  if (repairs === "name" || (repairs === "absence" && mistake === "name"))
    return typeof field === "string" && field !== "" ? { code: "rename", to: field } : undefined;
  if (repairs === "absence") return { code: "write-null" };
  const text = textAt();
  const value = valueIn(text);
  const isCode = pointer.endsWith("/codPrestador");
  if (isCode && (typeof value === "number" || typeof value === "string")) {
    if (mistake === "professional-document") return undefined;
    const padded = codeWithZeros(String(value), context);
    if (padded !== undefined) return { code: "leading-zeros", value: padded };
  }
  // Without the provider's codes nothing becomes one.
  const isKnown = !isCode || context.providerCodes !== undefined;
  if (repairs === "type") return isKnown ? ofOtherType(text) : undefined;
  if (typeof value !== "string") return undefined;
  const time = repairs === "local-time" ? localTimeIn(value) : undefined;
  if (time !== undefined) return { code: "local-time", value: time };
  const bare = trim(value);
  const isTrimmed =
    isKnown && blankMistakes.has(mistake) && bare !== value && /^[\w.-]+$/.test(bare);
  return isTrimmed ? { code: "trim", value: bare } : undefined;
}

/**
 * The digits of a number as a text, or those of a text as a number. Of a number only an integer without sign and exponent
 * is one text. Of a text only digits without zeros before them are one number, and so are one or two decimals after a
 * point: with three, the point may separate thousands.
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
    return undefined; // an object without its end
  }
}

/** The mistakes of texts that only have extra blanks. */
const blankMistakes: ReadonlySet<unknown> = new Set([
  "surrounding-blank",
  "surrounding-space",
  "trailing-blank",
]);

/** The local time in a text with a T, or with seconds that are 0. */
function localTimeIn(text: string): string | undefined {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00(?:[.,]0+)?)?$/i.exec(trim(text)) ?? [];
  const local = `${day} ${time}`;
  return local !== text && isLocalTime(local) ? local : undefined;
}

/** The only one of the provider's codes that consists of zeros and these digits. */
function codeWithZeros(digits: string, { providerCodes }: RevisionContext): string | undefined {
  if (providerCodes === undefined || !/^[1-9]\d*$/.test(digits)) return undefined;
  const codes = [...providerCodes].filter(
    (code) => code !== digits && code.replace(/^0+/, "") === digits,
  );
  return codes.length === 1 ? codes[0] : undefined;
}

/** The digits of a code or number, as text or in JSON, without zeros before them. */
export const digitsOf = (text: string): string => /^"?0*(\d+)"?$/.exec(text)?.[1] ?? "";
