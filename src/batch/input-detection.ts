import { RootNames } from "../document/names";
import { isFieldName } from "../model/shapes";
import { ascii, stringEnd, textOf } from "../bytes/json-text";

/** The kind of an object, determined from the names at its top level. */
export type Kind = "document" | "envelope" | "record";

/**
 * A document has `usuarios` or `rips`, whatever the value, and no field of the four shapes before it. An envelope
 * has both `shape` and `record`, and no field. Everything else is a record. For an object that was only partly
 * read, "document" is final; so is "record", if one of the names is a field.
 *
 * @param names in their order.
 */
export function kindOf(names: ReadonlySet<string>): Kind {
  const root = new RootNames();
  for (const name of names) if (root.next(name) === "judged") return "document";
  return root.isEnvelope ? "envelope" : "record";
}

/** Whether a name helps to determine the kind of an object. */
const isTelling = (name: string): boolean =>
  isFieldName(name) || ["usuarios", "rips", "shape", "record"].includes(name);

/**
 * The names of an object that determine its kind, in their order, as far as the bytes up to index `to` show them.
 * Nesting may have any depth.
 */
export function tellingNames(
  bytes: Uint8Array,
  at: number,
  to: number,
  nameOf = textOf,
  most = Number.POSITIVE_INFINITY,
): ReadonlySet<string> {
  const names = new Set<string>();
  let depth = 0;
  let expectsName = false;
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x22) {
      const end = stringEnd(bytes, i, to);
      if (end > to) break;
      if (expectsName) {
        const name = nameOf(bytes, i, end);
        if (isTelling(name)) names.add(name);
        if (names.size >= most) break;
        expectsName = false;
      }
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

/** The first of these names, of bytes that may not be JSON, as a hint only: names with escapes are skipped. */
export const nameHintedAt = (bytes: Uint8Array, at: number, to: number): string | undefined =>
  [...tellingNames(bytes, at, to, plainName, 1)][0];

/** The text of a JSON string that is short and consists of ASCII letters; otherwise the empty string. */
function plainName(bytes: Uint8Array, at: number, end: number): string {
  if (end - at > longestTelling) return "";
  for (let i = at + 1; i < end - 1; i++) {
    const byte = bytes[i] as number;
    if (byte >= 0x80 || byte === 0x5c) return "";
  }
  return ascii(bytes, at + 1, end - 1);
}

const longestTelling = 64;
