import { tableFaults } from "../core/model/column";
import type { Compared } from "../core/model/compared";
import { oneOf } from "../core/model/compared";
import type { NormColumn, NormRule } from "../core/model/norm-rule";
import type { Requirement } from "../core/model/requirement";
import type { RevisionContext } from "../core/model/revision-context";
import type { FieldValue, RecordValues } from "../core/model/value";

/**
 * Returns the value that a rule of a norm expects of a field: from the rule itself, or else from its requirement or its
 * table.
 */
export function comparedBy(
  rule: NormRule,
  value: FieldValue,
  record: RecordValues,
  column: NormColumn,
  context: RevisionContext,
): Compared | undefined {
  const { compares, requires, table } = rule;
  if (compares !== undefined) return compares(value, record, column, context);
  if (requires !== undefined) return byRequirement(requires, context);
  return table === undefined ? undefined : byTable(table, column);
}

/**
 * A missing property may be null, and a negative number must be 0 or more; otherwise a code of the field's list, or a
 * value of its size, is expected.
 */
function byTable(table: number, { line, norm }: NormColumn): Compared | undefined {
  if (table === tableFaults.property) return { expected: { value: "null" } };
  if (table === tableFaults.negative) return { expected: { from: 0 } };
  if (table === tableFaults.text) return undefined;
  const { codes, size, type, row } = line ?? {};
  if (codes !== undefined) return oneOf(codes, norm.data.lists[row?.list ?? ""]?.table);
  return size && { expected: type === "N" ? { digits: size } : { characters: size } };
}

/** Returns the value that a requirement expects; undefined if the rule's message states it. */
function byRequirement(
  { is }: Requirement,
  { period, now, providerCodes }: RevisionContext,
): Compared | undefined {
  if (is === "empty") return { expected: { value: "null" } };
  if (is === "in-period") return period && { expected: period };
  if (is === "not-after-now") return now === undefined ? undefined : { expected: { to: now } };
  return is === "provider-code" ? providerCodes && oneOf(providerCodes) : undefined;
}
