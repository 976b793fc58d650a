import { expect, test } from "vitest";
import { contractRules } from "../../rules/contract/index";
import { enclosingRules, normRules } from "../../rules/norm/index";
import { versions as versions2275 } from "../../rules/res2275/versions";
import { versions as versions948 } from "../../rules/res948/versions";
import { valueIn } from "../../src/core/evaluate/object-values";
import { allTables, isEnclosing } from "../../src/core/model/norm";
import type { NormColumn } from "../../src/core/model/norm-rule";
import type { Requirement } from "../../src/core/model/requirement";
import { meets } from "../../src/core/model/requirement";
import type { AnyRule } from "../../src/core/model/rule";
import { isQuick } from "../case-count";
import type { RuleContext } from "../../src/core/model/rule-context";
import type { Field } from "../../src/core/model/shapes";
import { allShapes, fieldsOf } from "../../src/core/model/shapes";
import type { FieldValue, RecordValues } from "../../src/core/model/value";
import { columnOf, doesApply } from "../../src/norm/bind";
import { prepared } from "../../src/norm/prepared";
import { CodeSet } from "../../src/core/text/code-set";
import { numbers, texts } from "../pack-values";

const context = {
  providerCodes: new CodeSet(["110010123401"]),
  patient: { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "12345" },
} as unknown as RuleContext;

/** What the other fields of a record may have. */
const others = [undefined, null, "", "01", "03", "A09X", "CC", 0];

const values: readonly unknown[] = [
  undefined,
  null,
  ...texts,
  ...numbers.map((text) => JSON.parse(text) as number),
];

/** Records with each value in a field, and others in the fields that a requirement names. */
function* recordsWith(field: string, { if: only, unless, is }: Requirement) {
  const of = typeof is === "object" ? Object.values(is) : [];
  const named = [only?.[0], unless?.[0], ...of].filter((name) => name !== undefined);
  const codes = [...(only?.slice(1) ?? []), ...(unless?.slice(1) ?? []), ...others];
  for (const value of values)
    for (const other of named.length === 0 ? [undefined] : [...codes, value])
      yield {
        ...Object.fromEntries(named.map((name) => [name, other])),
        tipoDocumentoIdentificacion: "CC",
        [field]: value,
      };
}

const valuesOf = (record: Readonly<Record<string, unknown>>, key: unknown): RecordValues =>
  ({
    key,
    shape: key,
    get: (name: string) => valueIn(record, name),
    role: (role: string) =>
      valueIn(record, role === "professional-type" ? "tipoDocumentoIdentificacion" : ""),
  }) as RecordValues;

const fieldIn = (record: Readonly<Record<string, unknown>>, field: Field): FieldValue =>
  Object.assign(valueIn(record, field.name), { field }) as FieldValue;

/** Whether a rule that runs on these values is called for one. */
const runsOn = (on: AnyRule["on"], type: Field["type"], value: unknown): boolean =>
  value == null ? on === "both" : on !== "wrong-type" && typeof value === type;

test("a prefilter lets pass only what the rule of the norm does", () => {
  const wrong: unknown[] = [];
  let compared = 0;
  for (const data of isQuick ? versions948.slice(-1) : [...versions948, ...versions2275]) {
    const norm = prepared(data);
    for (const rule of new Set([...normRules, ...enclosingRules])) {
      const { check, prefilter, on } = rule;
      if (check === undefined || prefilter === undefined) continue;
      for (const of of allTables)
        for (const { name, type } of isEnclosing(of) ? data.enclosing[of] : data.rows[of]) {
          const field: Field = { name, type: type === "C" ? "string" : "number" };
          const column: NormColumn = columnOf(norm, of, field);
          const isGiven = rule.where.fields.includes("field") || rule.where.fields.includes(name);
          if (!isGiven || !doesApply(rule, column)) continue;
          const requirement = typeof prefilter === "function" ? prefilter(column) : prefilter;
          if (requirement === undefined) continue;
          for (const record of recordsWith(name, requirement)) {
            if (!runsOn(on, field.type, record[name as keyof typeof record])) continue;
            const [value, all] = [fieldIn(record, field), valuesOf(record, of)];
            if (!meets(requirement, value, all, context)) continue;
            compared += 1;
            if (!check(value, all, column, context)) wrong.push([rule.code, name, record]);
          }
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(isQuick ? 1000 : 5000);
});

test("a prefilter lets pass only what the contract's rule does", () => {
  const wrong: unknown[] = [];
  let compared = 0;
  for (const rule of contractRules) {
    const { prefilter, given, on } = rule;
    if (prefilter === undefined) continue;
    for (const shape of allShapes)
      for (const field of fieldsOf(shape)) {
        if (!([given].flat() as readonly (string | undefined)[]).includes(field.role)) continue;
        for (const record of recordsWith(field.name, prefilter)) {
          if (!runsOn(on, field.type, record[field.name as keyof typeof record])) continue;
          const [value, all] = [fieldIn(record, field), valuesOf(record, shape)];
          if (!meets(prefilter, value, all, context)) continue;
          compared += 1;
          if (!rule.check(value, all, context)) wrong.push([rule.code, record]);
        }
      }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});
