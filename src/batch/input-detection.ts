import { isRootName, RootNames } from "../document/names";
import { isFieldName } from "../model/shapes";
import { stringEnd, textOf } from "../bytes/json-text";

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

/**
 * The names of an object that determine its kind, in their order, as far as the bytes up to index `to` show them: the
 * first field or root name decides, so no further name is read. Nesting may have any depth.
 */
export function tellingNames(bytes: Uint8Array, at: number, to: number): ReadonlySet<string> {
  const names = new Set<string>();
  let depth = 0;
  let expectsName = false;
  for (let i = at; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte === 0x22) {
      const end = stringEnd(bytes, i, to);
      if (end > to) break;
      if (expectsName) {
        const name = textOf(bytes, i, end);
        if (isFieldName(name) || isRootName(name)) return names.add(name);
        if (name === "shape" || name === "record") names.add(name);
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
