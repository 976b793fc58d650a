import { RootNames } from "../document/names";
import { stringEnd, textOf } from "../bytes/json-text";

/**
 * Reads the names that determine the kind of an object, up to index `to`: reading stops at the first field or root name.
 * Nesting may have any depth.
 */
export function rootNamesIn(bytes: Uint8Array, at: number, to: number): RootNames {
  const names = new RootNames();
  let depth = 0;
  let expectsName = false;
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x22) {
      const end = stringEnd(bytes, i, to);
      if (end > to) break;
      if (expectsName && (names.next(textOf(bytes, i, end)) === "judged" || names.hasField)) break;
      expectsName = false;
      i = end - 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      expectsName = depth === 1;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
      if (depth === 0) break;
    } else if (byte === 0x2c && depth === 1) expectsName = true;
  }
  return names;
}
