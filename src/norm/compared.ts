import { tableFaults } from "../core/model/column";
import type { Compared } from "../core/model/compared";
import { oneOf } from "../core/model/compared";
import type { NormColumn, NormRule } from "../core/model/norm-rule";
import type { Requirement } from "../core/model/requirement";
import type { RevisionContext } from "../core/model/revision-context";
import type { FieldValue, RecordValues } from "../core/model/value";

/** What a rule of a norm expects of a field: what the rule says, else what its requirement or the table states. */
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

/** What lacks its property may be null, and a number 0 or more; else it is a code of the list of the field, or of its size. */
function byTable(table: number, { line, norm }: NormColumn): Compared | undefined {
  if (table === tableFaults.property) return { expected: { value: "null" } };
  if (table === tableFaults.negative) return { expected: { from: 0 } };
  if (table === tableFaults.text) return undefined;
  const { codes, size, type, row } = line ?? {};
  if (codes !== undefined) return oneOf(codes, norm.data.lists[row?.list ?? ""]?.table);
  return size && { expected: type === "N" ? { digits: size } : { characters: size } };
}

/** What a requirement states of the value; undefined where its message states it. */
function byRequirement(
  { is }: Requirement,
  { period, now, providerCodes }: RevisionContext,
): Compared | undefined {
  if (is === "empty") return { expected: { value: "null" } };
  if (is === "in-period") return period && { expected: period };
  if (is === "not-after-now") return now === undefined ? undefined : { expected: { to: now } };
  return is === "provider-code" ? providerCodes && oneOf(providerCodes) : undefined;
}
