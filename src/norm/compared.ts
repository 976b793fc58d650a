import { tableFaults } from "../core/model/column";
import type { Compared } from "../core/model/compared";
import { oneOf } from "../core/model/compared";
import type { NormColumn, NormRule } from "../core/model/norm-rule";
import type { Requirement } from "../core/model/requirement";
import type { RuleContext } from "../core/model/rule-context";
import type { FieldValue, RecordValues } from "../core/model/value";

/**
 * Returns the value that a rule of a norm expects of a field: from the rule itself, or else from its requirement or its table.
 */
export function comparedBy(
  rule: NormRule,
  value: FieldValue,
  record: RecordValues,
  column: NormColumn,
  context: RuleContext,
): Compared | undefined {
  const { compares, requires, table } = rule;
  const own =
    compares !== undefined
      ? compares(value, record, column, context)
      : requires !== undefined
        ? byRequirement(requires, column, context)
        : table !== undefined
          ? byTable(table, column)
          : undefined;
  return own ?? codesOf(column);
}

/** The codes of the field's list, for any rule. */
const codesOf = ({ line, norm }: NormColumn): Compared | undefined =>
  line?.offered && oneOf(line.offered, norm.data.lists[line.row.list ?? ""]?.table);

/**
 * A missing property may be null, and a negative number must be 0 or more; otherwise a code of the field's list, or a
 * value of its size, is expected.
 */
function byTable(table: number, column: NormColumn): Compared | undefined {
  if (table === tableFaults.property) return { expected: { value: "null" } };
  if (table === tableFaults.negative) return { expected: { from: 0 } };
  if (table === tableFaults.text) return undefined;
  const { offered, size, type } = column.line ?? {};
  if (offered !== undefined) return codesOf(column);
  return size && { expected: type === "N" ? { digits: size } : { characters: size } };
}

/** Returns the value that a requirement expects; undefined if the rule's message states it. */
function byRequirement(
  { is }: Requirement,
  { line }: NormColumn,
  { period, now, providerCodes }: RuleContext,
): Compared | undefined {
  // A number that must not be null is 0 if there is no value (DT1 v002, section 1.7).
  if (is === "empty")
    return { expected: { value: line?.type === "N" && !line.isNullable ? "0" : "null" } };
  if (is === "in-period") return period && { expected: period };
  if (is === "not-after-now") return now === undefined ? undefined : { expected: { to: now } };
  return is === "provider-code" ? providerCodes && oneOf(providerCodes) : undefined;
}
