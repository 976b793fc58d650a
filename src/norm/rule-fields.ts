import { tableFaults } from "../model/column";
import type { EnclosingName, NormData, NormTable } from "../model/norm";
import { normTables } from "../model/norm";
import type { Line, NormColumn, NormRule, Prepared } from "../model/norm-rule";
import type { Field } from "../model/shapes";
import { fieldsOf } from "../model/shapes";
import { columnOf, doesApply, givenInEnclosing, isExtra } from "./bind";
import { prepared } from "./prepared";
import { severityOf } from "./severity";

/** A field that a rule can report. */
export interface RuleField {
  readonly of: NormTable | EnclosingName;
  readonly name: string;
  /** The number in the annex; undefined if this version of the annex does not have the field. */
  readonly id: string | undefined;
}

const levels: readonly EnclosingName[] = ["transaccion", "usuarios"];

/**
 * The fields that a rule can report in a version, in the order of the annex; empty if the version does not have the
 * rule. A field that has two names in the version is listed under the annex's, if the rule can report this one.
 */
export function ruleFields(rule: NormRule, data: NormData): readonly RuleField[] {
  const norm = preparedOf(data);
  if (severityOf(rule, norm) === undefined) return [];
  return [...normTables, ...levels].flatMap((of) =>
    fieldsIn(of, norm).flatMap(({ names, id }) => {
      const name = names.find((each) => canReport(rule, columnOf(norm, of, fieldOf(of, each))));
      return name === undefined ? [] : [{ of, name, id }];
    }),
  );
}

/** The fields of a table: those of the annex, then those that only the contract has. */
function fieldsIn(of: RuleField["of"], { data, lineOf }: Prepared) {
  const rows = isLevel(of) ? data.levels[of] : data.rows[of];
  const others = typeof of === "number" ? fieldsOf(of).map(({ name }) => name) : [];
  return [
    ...rows.map(({ id, name, also }) => ({
      names: also === undefined ? [name] : [name, also],
      id,
    })),
    ...others
      .filter((name) => lineOf(of, name) === undefined)
      .map((name) => ({ names: [name], id: undefined })),
  ];
}

/** A field by its name. No rule asks for the type here: it runs only on values that have it, or only on others. */
const fieldOf = (of: RuleField["of"], name: string): Field =>
  (typeof of === "number" ? fieldsOf(of).find((each) => each.name === name) : undefined) ?? {
    name,
    type: "string",
  };

function canReport(rule: NormRule, column: NormColumn): boolean {
  const { of, field, line, norm } = column;
  if (isExtra(column))
    return line !== undefined && rule.extra?.mayReport(field.name, of, norm) === true;
  const given = isLevel(of) ? givenIn(rule) : rule.given;
  if (!given.includes("field") && !given.includes(field.name)) return false;
  const isOfTable = line !== undefined && (possibleFaults(line) & (rule.table ?? 0)) !== 0;
  return doesApply(rule, column) && (isOfTable || rule.check !== undefined);
}

const givenIn = (rule: NormRule) => (rule.enclosing === undefined ? [] : givenInEnclosing(rule));

const isLevel = (of: RuleField["of"]): of is EnclosingName => levels.some((level) => level === of);

/** The bits of `tableFaults` that some value has by a line. */
function possibleFaults({ type, pattern, size, firm, isNullable, codes, later }: Line): number {
  const { notNull, property, text, negative, decimals, list, laterCode, doubtfulSize } =
    tableFaults;
  const absent = isNullable ? property : notNull;
  const isSized = size !== undefined && pattern !== "local-time";
  const ofSize = isSized && firm !== null ? tableFaults.size : 0;
  if (type === "N")
    return (
      absent | negative | ofSize | (size !== undefined && size.whole === undefined ? decimals : 0)
    );
  const isFree = codes === undefined && pattern === undefined;
  return (
    absent |
    ofSize |
    (isNullable || isFree ? text : 0) |
    (isSized && firm !== undefined ? doubtfulSize : 0) |
    (codes === undefined ? 0 : list) |
    (codes === undefined || later === undefined ? 0 : laterCode) |
    (codes === undefined && (pattern === "provider" || pattern === "cie10")
      ? tableFaults.pattern
      : 0)
  );
}

const made = new WeakMap<NormData, Prepared>();

function preparedOf(data: NormData): Prepared {
  const known = made.get(data) ?? prepared(data);
  made.set(data, known);
  return known;
}
