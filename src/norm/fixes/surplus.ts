import { textStart } from "../../core/text/byte-order-mark";
import { groupBy } from "../../core/text/group-by";
import { isBlankByte, isControl } from "../../engine/bytes/json-text";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { Edit } from "./edits";
import type { FixCode } from "./suggestion";
import type { TextAround } from "./text-kind";
import { lastIndexWhere } from "./tree";

/** Bytes around or within JSON that do not belong to it. */
interface Removal extends Edit {
  readonly code: FixCode;
  /** Where a reader of the JSON finds them. */
  readonly fault: number;
}

/** The most removals in a text, since they are kept in memory. With more, nothing is removed. */
const maxRemovals = 100_000;

/**
 * Returns the parts that can be removed from a text that is otherwise JSON, by the fault of the record that they are in: a
 * reader reports one fault of a record, and it must be at one of them.
 */
export function surplusOf(
  bytes: Uint8Array,
  faults: readonly Finding[],
  areLines: boolean,
  around: TextAround | "none" | undefined,
): Map<Finding, readonly Removal[]> {
  const removals = surplusIn(bytes, areLines, around);
  const faultAt = indexIn(faults.map(({ offset }) => offset));
  const groups = groupBy(removals, ({ fault }) => faults[faultAt(fault)]);
  const result = new Map<Finding, readonly Removal[]>();
  for (const [fault, group] of removals.length > maxRemovals ? [] : groups)
    if (fault !== undefined && group.some((each) => isAt(each, fault))) result.set(fault, group);
  return result;
}

/** Returns a function that finds the last of ascending offsets that is not after an offset; -1 if there is none. */
export const indexIn =
  (offsets: readonly number[]) =>
  (offset: number): number =>
    lastIndexWhere(offsets.length, (i) => (offsets[i] as number) <= offset);

/** Returns true if a fault is in a part that is removed. */
export const isAt = ({ fault, from, to }: Removal, { offset }: Finding): boolean =>
  fault === offset || (from <= offset && offset < to);

/**
 * Finds commas before a closing bracket or after a whole value, byte order marks, and other text before and after the only
 * value. A string ends at the end of its line at the latest.
 */
function surplusIn(
  bytes: Uint8Array,
  areLines: boolean,
  around: TextAround | "none" | undefined,
): readonly Removal[] {
  const removals: Removal[] = [];
  const remove = (from: number, to: number, code: FixCode, fault = from) =>
    removals.push({ from, to, text: "", code, fault });
  let inString = false;
  let depth = 0;
  /** The last byte outside strings that is not blank. */
  let last = 0;
  /** The offset of a comma after a value; -1 after anything else. */
  let comma = -1;
  /** The place of text after the only value; "none" if there is more than one value. */
  let after: { from: number; to: number } | "none" | undefined;
  const endText = (): void => {
    if (comma >= 0 && depth === 0) remove(comma, comma + 1, "trailing-comma");
    if (depth > 0) after = "none";
    [comma, depth] = [-1, 0];
  };
  let at = 0;
  if (around === "none") after = "none";
  else if (around !== undefined) {
    at = around.json;
    remove(0, at, "surrounding-text", around.text);
  }
  for (; at < bytes.length && removals.length <= maxRemovals; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x0a && areLines) endText();
    if (inString) {
      if (byte === 0x5c && bytes[at + 1] !== 0x0a) at += 1;
      else inString = byte !== 0x22 && byte !== 0x0a;
      continue;
    }
    if (isBlankByte(byte)) continue;
    const isOpen = byte === 0x7b || byte === 0x5b;
    const isClose = byte === 0x7d || byte === 0x5d;
    inString = byte === 0x22;
    const mark = byte === 0xef && at > 0 ? textStart(bytes.subarray(at)) : 0;
    if (mark > 0) remove(at, at + mark, "byte-order-mark");
    if (isClose && comma >= 0) remove(comma, comma + 1, "trailing-comma", at);
    const isAfterBracket = last === 0x7d || last === 0x5d;
    const isAfterValue = isAfterBracket || (depth > 0 && !beforeValue.includes(last));
    comma = byte === 0x2c && isAfterValue ? at : -1;
    last = byte;
    if (comma >= 0 && depth === 0) continue;
    if (after === undefined) {
      if (isClose && depth === 1) after = { from: -1, to: -1 };
    } else if (isOpen || isClose || inString || isControl(byte)) after = "none";
    else if (after !== "none") after = { from: after.from < 0 ? at : after.from, to: at + 1 };
    if (isOpen) depth += 1;
    if (isClose && depth > 0) depth -= 1;
  }
  endText();
  if (typeof after !== "object" || after.from < 0) return removals;
  const { from, to } = after;
  const before = removals.filter((each) => each.from < from);
  return [...before, { from, to, text: "", code: "surrounding-text", fault: from }];
}

/** The signs `{`, `[`, comma and colon, which end no value. */
const beforeValue = [0x7b, 0x5b, 0x2c, 0x3a];
