import { isLocalTime } from "./local-time";

/**
 * Returns a local time that a caller gives, as text or as a Date, which is read in Bogotá's time (UTC−5 all year).
 * Undefined for any other value.
 */
export function localTimeIn(now: unknown): string | undefined {
  const text =
    Object.prototype.toString.call(now) === "[object Date]" ? inBogota(now as Date) : now;
  return typeof text === "string" && isLocalTime(text) ? text : undefined;
}

function inBogota(moment: Date): string {
  const shifted = new Date(moment.getTime() - 5 * 3_600_000);
  if (Number.isNaN(shifted.getTime())) return "";
  return shifted.toISOString().slice(0, 16).replace("T", " ");
}
