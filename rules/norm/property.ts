import type { NormColumn, NormRule, PreparedNorm } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";
import type { RecordValues } from "../../src/core/model/value";
import { isOptional, missing } from "./shared/optional";
import { meantField } from "./shared/misspelt";

/**
 * DT1 v002, section 1.7: every property is written, with null (or 0) if there is no value. A value under a
 * misspelt name is lost.
 */
export const property = {
  code: "property",
  norms: ["res948"],
  official: "RVG01",
  canReject: false,
  sameAs: ["required", "professional-id", { code: "near-name", mistake: "name" }],
  repairs: "absence",
  where: { fields: ["field"], of: allTables, if: ({ field }) => !isOptional(field.name) },
  on: "both",
  table: tableFaults.property,
  extra: {
    mayReport: (name, of, norm, record) => meant(name, record, of, norm) !== undefined,
    check: ({ name }, record, { of, norm }) => meant(name, record, of, norm) === undefined,
    params: ({ name }, record, { of, norm }) => ({
      // Stryker disable next-line StringLiteral: only the type allows it: the rule reports nothing where this is absent
      field: meant(name, record, of, norm) ?? "",
      mistake: "name",
    }),
  },
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "name"
        ? `${field} is not in the annex; it looks like a misspelling of ${params["field"]}, which is missing.`
        : missing.en(field),
    es: ({ field, params }) =>
      params["mistake"] === "name"
        ? `«${field}» no está en el anexo; parece ser ${params["field"]} mal escrito, y ese campo falta.`
        : missing.es(field),
  },
} satisfies NormRule;

/**
 * Returns the field that a misspelt name means, if it is absent from the record; without a record, its absence does not
 * count. For the contract's shapes, only known misspellings and names with another ending count, since `near-name`
 * reports the rest.
 */
function meant(
  name: string,
  record: RecordValues | undefined,
  of: NormColumn["of"],
  norm: PreparedNorm,
): string | undefined {
  const found = meantField(name, record, {
    has: (each) => norm.lineOf(of, each) !== undefined,
    near: norm.nearNamesOf(of),
    required: norm.requiredOf(of),
  });
  return found?.by === "near" && typeof of === "number" ? undefined : found?.field;
}
