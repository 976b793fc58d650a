import type { ContractRule } from "../../src/core/model/rule";
import { fieldsOf } from "../../src/core/model/shapes";
import { isAbsent } from "../../src/core/model/value";

/**
 * Contract 2.2, rule 1: the fields that a revision requires are not shown; the caller names them in
 * `context.required`.
 */
export const required = {
  code: "required",
  severity: "error",
  pointsAt: "absence",
  given: "field",
  needs: "required",
  on: "absent",
  check: (value, record, context) =>
    !context.required?.[record.shape].has(value.name) ||
    fieldsOf(record.shape).some(
      ({ name, canonical }) => canonical === value.name && !isAbsent(record.get(name)),
    ),
  message: {
    en: ({ field }) => `${field} is required, but it is missing or null.`,
    es: ({ field }) => `${field} es obligatorio, pero falta o está en null.`,
  },
} satisfies ContractRule<"field">;
