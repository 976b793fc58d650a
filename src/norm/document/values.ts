import { decimalIn } from "../../text/decimal";

/** A record or level as it was read. */
export type Values = Readonly<Record<string, unknown>>;

/** The text under a name of its own. */
export function textIn(values: Values, name: string): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** What a field says, as a text: the same for the same value, however a number is written. */
export function toldOf(record: Values, name: string): string {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  if (typeof value === "string") return `s${value}`;
  if (typeof value !== "number") return value == null ? "" : typeof value;
  const { isNegative, whole, fraction } = decimalIn(record, name, value);
  return `n${isNegative ? "-" : ""}${whole}.${fraction.replace(/0+$/, "")}`;
}
