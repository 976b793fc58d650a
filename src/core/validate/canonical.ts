import { aliasConflict } from "../../../rules/contract/alias-conflict";
import type { Issue } from "../evaluate/typed-issue";
import type { Lang } from "../model/issue";
import type { MessageOptions } from "../model/options";
import { messageKinds, optionsOf } from "../model/options";
import type { Fault } from "../model/fault";
import { misuseOf } from "../model/foreign-object";
import { isRecord } from "../model/value";
import { issueOf } from "../evaluate/wording";
import { faultOfOther } from "./record-issues";
import type { Alias, Field, ShapeLike } from "../model/shapes";
import { fieldsOf, isAlias, shapeFrom } from "../model/shapes";

/** An operation of a JSON Patch (RFC 6902). It contains no value of the record. */
export type CanonicalOperation =
  | { readonly op: "move"; readonly from: string; readonly path: string }
  | { readonly op: "remove"; readonly path: string };

/**
 * The canonical form of a record, and the patch that produces it. If the record is refused, the patch is empty and
 * `issues` has the reasons.
 */
export interface Canonical {
  readonly patch: readonly CanonicalOperation[];
  /** A copy in canonical form, or the record itself if the patch is empty; undefined if the record was refused. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
  readonly issues: readonly Issue[];
}

/**
 * The canonical form that submission needs, and the patch (contract 2.2, rule 9): each canonical field is filled from
 * its alias, and the alias is removed. If an alias and its canonical field have different values, the record is
 * refused as a whole, with `alias-conflict` issues. The record is not changed.
 *
 * @throws TypeError or RangeError when `shape` is not 1 to 4, or an option is wrong.
 */
export function canonicalize(
  shape: ShapeLike,
  record: unknown,
  options?: MessageOptions,
): Canonical {
  const { lang } = optionsOf(options, messageKinds);
  const fields: readonly Field[] = fieldsOf(shapeFrom(shape));
  if (!isRecord(record)) return refused([faultOfOther(misuseOf(record))], lang);
  const aliases = fields.filter(isAlias).filter(({ name }) => own(record, name) !== undefined);
  const conflicts = aliases.filter((alias) =>
    differ(own(record, alias.name), own(record, alias.canonical)),
  );
  if (conflicts.length > 0) return refused(conflicts.map(conflictOf), lang);
  const patch = aliases.map((alias) => operationOf(alias, record));
  return { patch, record: patch.length === 0 ? record : patched(record, patch), issues: [] };
}

/** Applies a patch to a copy of a record. A value that moves takes the place of its alias. */
function patched(
  record: Readonly<Record<string, unknown>>,
  patch: readonly CanonicalOperation[],
): Readonly<Record<string, unknown>> {
  const named = new Map(
    patch.map((each) => (each.op === "move" ? [each.from, each.path] : [each.path, undefined])),
  );
  const moved = new Set(named.values());
  const entries = Object.entries(record).flatMap(([name, value]) => {
    const pointer = `/${name}`;
    const to = named.get(pointer);
    if (to !== undefined) return [[to.slice(1), value] as const];
    return named.has(pointer) || moved.has(pointer) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

const own = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const differ = (alias: unknown, canonical: unknown): boolean =>
  alias != null && canonical != null && alias !== canonical;

const conflictOf = ({ name, canonical }: Alias): Fault => ({
  diagnostic: aliasConflict,
  path: [name],
  params: { canonical },
});

/**
 * Removes an alias if its canonical field has a value, which is then the same, or if both are null; otherwise moves its value
 * to the canonical name.
 */
function operationOf(
  { name, canonical }: Alias,
  record: Readonly<Record<string, unknown>>,
): CanonicalOperation {
  const gone =
    own(record, canonical) != null ||
    (own(record, name) === null && own(record, canonical) === null);
  return gone
    ? { op: "remove", path: `/${name}` }
    : { op: "move", from: `/${name}`, path: `/${canonical}` };
}

const refused = (faults: readonly Fault[], lang: Lang | undefined): Canonical => ({
  patch: [],
  record: undefined,
  issues: faults.map((fault) => issueOf(fault, lang)),
});
