import type { NormRule } from "../../src/core/model/norm-rule";
import { relatedFields } from "./shared/diagnosis-code";
import { isFilled } from "./shared/values";

/** Compares a related diagnosis (C12, C13, R07, R08, H09, H10) with the related diagnoses before it. */
export const relatedRepeated = {
  code: "related-repeated",
  norms: ["res948", "res2275"],
  official: "RVC087",
  officials: { R07: "RVC089", R08: "RVC089", H09: "RVC089", H10: "RVC089" },
  canReject: true,
  repairs: "repetition",
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the first field has none before it that it could repeat
  where: { fields: relatedFields, if: ({ field }) => before(field.name).length > 0 },
  check: (value, record) =>
    !isFilled(value) || !before(value.name).some((name) => value.equals(record.get(name))),
  compares: (value, record) => {
    const of = before(value.name).find((name) => value.equals(record.get(name)));
    return of === undefined ? undefined : { expected: { not: JSON.stringify(value.text()), of } };
  },
  message: {
    en: ({ field }) => `${field} must not repeat an earlier related diagnosis.`,
    es: ({ field }) => `${field} no debe repetir un diagnóstico relacionado anterior.`,
  },
} satisfies NormRule;

/** By field: the related diagnoses before it. */
const earlier: ReadonlyMap<string, readonly string[]> = new Map(
  relatedFields.map((name) => [
    name,
    relatedFields.filter((each) => each.slice(0, -1) === name.slice(0, -1) && each < name),
  ]),
);

const before = (name: string): readonly string[] => earlier.get(name) ?? [];
