import { tableFaults } from "../core/model/column";
import type { EnclosingName, NormData, NormTable } from "../core/model/norm";
import { allTables } from "../core/model/norm";
import type { Line, NormColumn, NormRule, PreparedNorm } from "../core/model/norm-rule";
import type { Field } from "../core/model/shapes";
import { fieldsOf } from "../core/model/shapes";
import { checkOf, columnOf, doesApply, isExtra } from "./bind";
import { prepared, rowsOf } from "./prepared";
import { severityOf } from "./severity";

export interface RuleField {
  readonly of: NormTable | EnclosingName;
  readonly name: string;
  /** The number in the annex; undefined if this version of the annex does not have the field. */
  readonly id: string | undefined;
}

/**
 * The fields that a rule can report in a version, in the order of the annex; empty if the version does not have the
 * rule. A field that has two names in the version is listed under the annex's, if the rule can report this one.
 */
export function ruleFields(rule: NormRule, data: NormData): readonly RuleField[] {
  const norm = prepared(data);
  if (severityOf(rule, norm) === undefined) return [];
  return allTables.flatMap((of) =>
    fieldsIn(of, norm).flatMap(({ names, id }) => {
      const name = names.find((each) => canReport(rule, columnOf(norm, of, fieldOf(of, each))));
      return name === undefined ? [] : [{ of, name, id }];
    }),
  );
}

function fieldsIn(of: RuleField["of"], { data, lineOf }: PreparedNorm) {
  const others = typeof of === "number" ? fieldsOf(of).map(({ name }) => name) : [];
  return [
    ...rowsOf(data, of).map(({ id, name, also }) => ({
      names: also === undefined ? [name] : [name, also],
      id,
    })),
    ...others
      .filter((name) => lineOf(of, name) === undefined)
      .map((name) => ({ names: [name], id: undefined })),
  ];
}

/** Rules do not depend on the type here: they run only on values that have it, or only on others. */
const fieldOf = (of: RuleField["of"], name: string): Field =>
  (typeof of === "number" ? fieldsOf(of).find((each) => each.name === name) : undefined) ?? {
    name,
    type: "string",
  };

function canReport(rule: NormRule, column: NormColumn): boolean {
  const { of, field, line, norm } = column;
  if (isExtra(column))
    return line !== undefined && rule.extra?.mayReport(field.name, of, norm, undefined) === true;
  const { fields } = rule.where;
  if (!fields.includes("field") && !fields.includes(field.name)) return false;
  const isOfTable = line !== undefined && (possibleFaults(line) & (rule.table ?? 0)) !== 0;
  return doesApply(rule, column) && (isOfTable || checkOf(rule) !== undefined);
}

/** Returns the bits of `tableFaults` that a value of a line can have. */
function possibleFaults({ type, pattern, size, firm, isNullable, codes, ...line }: Line): number {
  const faults = tableFaults;
  const isSized = size !== undefined && pattern !== "local-time";
  const isOfPattern = codes === undefined && (pattern === "provider" || pattern === "cie10");
  const possible: readonly (readonly [fault: number, isPossible: boolean])[] =
    type === "N"
      ? [
          [faults.negative, true],
          [faults.decimals, size !== undefined && size.whole === undefined],
        ]
      : [
          [faults.text, pattern !== "local-time"], // a word that stands for nothing, in any text
          [faults.list, codes !== undefined && !line.hasDoubtfulCodes],
          [faults.doubtfulList, codes !== undefined && line.hasDoubtfulCodes],
          [faults.laterCode, codes !== undefined && line.later !== undefined],
          [faults.pattern, isOfPattern],
          [faults.doubtfulSize, isSized && firm !== undefined],
        ];
  return possible.reduce(
    (all, [fault, isPossible]) => (isPossible ? all | fault : all),
    (isNullable ? faults.property : faults.notNull) | (isSized && firm !== null ? faults.size : 0),
  );
}
