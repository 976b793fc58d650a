import { isCum, isOfCapitals, isPharmaceuticalForm } from "../text/code-forms";
import { isLocalTime } from "../text/local-time";
import type { HasCode } from "./has-code";
import { hasCode } from "./has-code";
import type { RuleContext } from "./rule-context";
import { timeLimits } from "./time-limits";
import type { RecordValues, Value } from "./value";
import { isBlankValue } from "./value";

/**
 * The requirement for a field, as data: a reader of bytes tests it without making a value. Without `is`, no value of the field
 * is right where the requirement applies.
 */
export interface Requirement {
  /** The requirement applies only to records whose field has one of these codes. */
  readonly if?: HasCode;
  /** The requirement does not apply to records whose field has one of these codes. */
  readonly unless?: HasCode;
  readonly is?: ValueTest;
}

export type ValueTest =
  /** A text that is not empty, or a number other than 0. */
  | "filled"
  /** Absent, null, an empty text, or 0. */
  | "empty"
  | "not-zero"
  | "not-blank"
  | "local-time"
  /** A text, except a local time after the context's now, or outside its period. Other rules report wrong texts. */
  | "not-after-now"
  | "in-period"
  /** Six digits and capital letters. */
  | "cups"
  /** Fifteen digits and capital letters (IUM), or digits, a hyphen, digits (CUM). */
  | "ium-or-cum"
  /** C and five digits, or COLFF and three. */
  | "pharmaceutical-form"
  /** A provider code of the context, if it has any. */
  | "provider-code"
  /** A text other than the number of the patient's document, if the context has it. */
  | "not-patient"
  /** A text that begins with one of these letters or digits. */
  | { readonly begins: string }
  /** A text that differs from the text of another field. */
  | { readonly differsFrom: string }
  /** A text that is not empty, if another field has one. */
  | { readonly goesWith: string };

/** Returns true if a value meets a requirement. */
export function meets(
  { if: only, unless, is }: Requirement,
  value: Value,
  record: RecordValues,
  context: RuleContext,
): boolean {
  if (only !== undefined && !hasCode(record, only)) return true;
  if (unless !== undefined && hasCode(record, unless)) return true;
  return is !== undefined && passes(is, value, record, context);
}

function passes(
  test: ValueTest,
  value: Value,
  record: RecordValues,
  context: RuleContext,
): boolean {
  const { providerCodes, patient } = context;
  switch (test) {
    case "filled":
      return !isEmpty(value);
    case "empty":
      return isEmpty(value);
    case "not-zero":
      return !value.digits().isZero;
    case "not-blank":
      return !isBlankValue(value);
    case "local-time":
      return isLocalTime(value);
    case "not-after-now":
      return !(value.localTime() > timeLimits(context)[0]);
    case "in-period":
      return isIn(value.localTime(), timeLimits(context));
    case "cups":
      return isOfCapitals(value, 6);
    case "ium-or-cum":
      return isOfCapitals(value, 15) || isCum(value);
    case "pharmaceutical-form":
      return isPharmaceuticalForm(value);
    case "not-patient":
      return patient === undefined || !value.is(patient.numDocumentoIdentificacion);
    case "provider-code":
      return providerCodes === undefined || value.isIn(providerCodes);
  }
  if ("begins" in test)
    return value.length > 0 && test.begins.includes(String.fromCharCode(value.charCodeAt(0)));
  if ("differsFrom" in test) return !value.equals(record.get(test.differsFrom));
  return value.length > 0 || record.get(test.goesWith).length === 0;
}

const isIn = (time: number, [, first, last]: ReturnType<typeof timeLimits>): boolean =>
  !(time < first) && !(time > last);

export const isEmpty = (value: Value): boolean =>
  value.kind === "number" ? value.digits().isZero : value.length === 0;
