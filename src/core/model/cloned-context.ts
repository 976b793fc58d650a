import { CodeSet } from "../text/code-set";
import { PackedCodes, PackedColumn } from "../text/packed-codes";
import { withData } from "./context";
import type { OpaqueContext } from "./opaque-context";
import type { RevisionContext } from "./revision-context";
import { tableNames } from "./revision-context";

/** Restores a context that was copied to another thread by a structured clone: it has the members, but no methods. */
export function contextOfClone(clone: RevisionContext): OpaqueContext {
  const tables = new Map<unknown, PackedCodes>();
  /** The codes of a table, which its columns share. */
  const codesOf = (codes: PackedCodes): PackedCodes => {
    const known = tables.get(codes) ?? PackedCodes.ofClone(codes);
    tables.set(codes, known);
    return known;
  };
  const sets = ["providerCodes" as const, ...tableNames].flatMap((key) => {
    const set = clone[key];
    if (set === undefined) return [];
    const texts = CodeSet.textsOf(set);
    const codes = texts instanceof Set ? texts : codesOf(texts as PackedCodes);
    return [[key, new CodeSet(codes, set.dates)] as const];
  });
  const columns = Object.entries(clone).flatMap(([key, value]) =>
    PackedColumn.isClone(value) ? [[key, PackedColumn.ofClone(value, codesOf)] as const] : [],
  );
  return withData(clone, Object.fromEntries<unknown>([...sets, ...columns]));
}
