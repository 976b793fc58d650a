import type { ContractRule } from "../../src/core/model/rule";
import type { Shape } from "../../src/core/model/shapes";
import { fieldsOf, isFieldName } from "../../src/core/model/shapes";
import type { RecordValues } from "../../src/core/model/value";
import { isAbsent } from "../../src/core/model/value";
import { NearNames } from "../../src/core/text/near-names";

/** Contract 2.2, rule 3 accepts other properties. A misspelt field would be lost at submission, so this is a warning. */
export const nearName = {
  code: "near-name",
  severity: "warning",
  pointsAt: "name",
  repairs: "name",
  given: "extra",
  mayReport: (name, key, record) =>
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only such names come here (mayReport)
    typeof key === "number" && nearest(name, key, record) !== undefined,
  // Stryker disable next-line ConditionalExpression: only such names come here (mayReport)
  check: ({ name }, record) => nearest(name, record.shape, record) === undefined,
  // Stryker disable next-line StringLiteral: only the type allows it: the rule reports nothing where this is absent
  params: ({ name }, record) => ({ field: nearest(name, record.shape, record) ?? "" }),
  message: {
    en: ({ field, params }) =>
      `${field} looks like a misspelling of ${params.field}, which is missing.`,
    es: ({ field, params }) =>
      `«${field}» parece ser ${params.field} mal escrito; falta ${params.field}.`,
  },
} satisfies ContractRule<"extra", { field: string }>;

/** Returns the field with the nearest name that is absent from a record; without a record, the nearest of all fields. */
function nearest(extra: string, shape: Shape, record?: RecordValues): string | undefined {
  if (isFieldName(extra)) return undefined;
  names[shape] ??= new NearNames(fieldsOf(shape).map(({ name }) => name));
  return names[shape].nearest(extra, record, isMissing);
}

const isMissing = (field: string, record: RecordValues | undefined): boolean =>
  record === undefined || isAbsent(record.get(field));

const names: Partial<Record<Shape, NearNames>> = {};
