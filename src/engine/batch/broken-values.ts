import { json } from "../../core/diagnostics/json";
import { tooDeep } from "../../core/diagnostics/too-deep";
import { tooLarge } from "../../core/diagnostics/too-large";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { Params } from "../../core/model/issue";
import type { ExpectedToken, Scan } from "../bytes/scanner";
import { maxDepth } from "../bytes/tokenizer";
import type { Reading } from "../document/reading";
import { until } from "../document/reading";
import type { OpenFile, FileValue } from "./open-file";
import type { Plan } from "./run-plan";

/**
 * Reports one finding for a value that cannot be read: json, too-deep or too-large, the one that comes first. Continues after
 * the value, and returns true if its end was found. An object or line is in memory up to where it was scanned.
 */
export function* reportBroken(
  file: OpenFile,
  result: Scan | "limit",
  value: FileValue,
  expected?: ExpectedToken,
  target = file.target,
): Reading<boolean> {
  const { text, records, builder, counters, plan } = file;
  const { buffer, scanner } = text;
  const { start, isObject, index, floor } = value;
  if (result === "open" && text.isCut) return false;
  const isLine = file.isLine(value);
  const limit = start + plan.maxRecord;
  const faultAt = text.offset;
  const { deepAt } = scanner;
  const isDeep = isObject && deepAt >= 0;
  // If the limit is within a character, the scan ends before it.
  const isBeyond = result === "open" ? faultAt > limit : result === "limit" || faultAt >= limit;
  const isTooMuch = isDeep || ((isObject || isLine) && isBeyond);
  const place = isTooMuch ? builder.wholePlace(start) : builder.valueHere(1);
  const placeOfEnd = builder.valueHere(0);
  buffer.pinned = -1;
  const end = isLine || file.isAlone(value) ? "line" : floor;
  const { mistake, found } = yield* until(text.afterFault(end, expected));
  text.brackets.height = floor;
  const isTruncated = mistake === "truncated";
  const isLost = !found && (isTooMuch || !isTruncated);
  if (isLost) counters.partial = true;
  if (isTooMuch) {
    const whole = { ...place, length: text.offset - start };
    records.unjudged(...tooMuch(plan, deepAt, start, isLost), whole, target, index);
  } else {
    const params = isLost ? { mistake, unreadFrom: faultAt } : { mistake };
    records.unjudged(json, params, isTruncated ? placeOfEnd : place, target, index);
  }
  return found;
}

/** Returns `too-deep` or `too-large`, the one that comes first. */
export function tooMuch(
  { maxRecord }: Pick<Plan, "maxRecord">,
  deepAt: number,
  start: number,
  isLost: boolean,
): [Diagnostic<never>, Params] {
  const isDeep = deepAt >= 0 && deepAt < start + maxRecord;
  const unread = isLost ? { unreadFrom: isDeep ? deepAt : start + maxRecord } : {};
  return isDeep
    ? [tooDeep, { limit: maxDepth, ...unread }]
    : [tooLarge, { limit: maxRecord, ...unread }];
}
