import type { Rule } from "../../src/model/rule";

/** Contract 2.2, rule 1: what a revision requires is not shown; the caller names it in `context.required`. */
export const required = {
  code: "required",
  severity: "error",
  absent: "only",
  given: "field",
  needs: "required",
  check: ({ shape, field, value, fields, context, valueOf }) =>
    value != null ||
    !context.required?.[shape].has(field.name) ||
    fields.some((other) => other.canonical === field.name && valueOf(other.name) != null),
  message: {
    en: ({ field }) => `${field} is required by the context, but it is absent or null.`,
    es: ({ field }) => `El contexto exige ${field}, pero está ausente o es null.`,
  },
} satisfies Rule<"field">;
