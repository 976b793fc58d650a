import { nestedFloor } from "./programs/nested-floor.mjs";

/** The work that no validator can avoid: finding the end of each record, and JSON.parse of it. Nothing is checked. */
export function lineFloor(bytes: Buffer): number {
  let records = 0;
  for (let at = 0; ; ) {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) return records;
    if (JSON.parse(bytes.toString("utf8", at, end)) !== null) records += 1;
    at = end + 1;
  }
}

export const arrayFloor = (bytes: Buffer): number => nestedFloor(bytes, 2);

export const documentFloor = (bytes: Buffer): number => nestedFloor(bytes, 6);
