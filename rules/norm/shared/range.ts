import type { ByteCheck, ByteTarget } from "../../../src/model/in-bytes";
import type { RangeName } from "../../../src/model/norm";
import type { NormTarget, Prepared } from "../../../src/model/norm-rule";
import { soundNumber } from "./values";

const rangeOf = ({ field }: NormTarget, { data }: Prepared) => data.ranges[field.name as RangeName];

export function inRange(target: NormTarget, norm: Prepared): boolean {
  const range = rangeOf(target, norm);
  const value = soundNumber(target, norm);
  return range === undefined || value === undefined || (value >= range.from && value <= range.to);
}

export function inRangeInBytes({ range }: ByteTarget): ByteCheck | undefined {
  return range && (({ whole }) => whole >= range.from && whole <= range.to);
}

export function rangeParams(target: NormTarget, norm: Prepared) {
  const range = rangeOf(target, norm);
  return { from: range?.from ?? 0, to: range?.to ?? 0 };
}
