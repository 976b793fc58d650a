import type { ContractRule } from "../../src/core/model/rule";

/**
 * Contract 2.2, rule 9. The contract says that "a request" must not contain both with different values. It also says that
 * conditions are checked when the revision is validated, and that drafts are saved unchanged (rules 1 and 2). So this rule runs
 * at revision only.
 */
export const aliasConflict = {
  code: "alias-conflict",
  severity: "error",
  given: "alias",
  check: (value, record) => {
    const canonical = record.get(value.field.canonical);
    return canonical.kind !== "string" || value.equals(canonical);
  },
  params: ({ field }) => ({ canonical: field.canonical }),
  message: {
    en: ({ field, params }) =>
      `${field} is another name of ${params.canonical} and must not have another value.`,
    es: ({ field, params }) =>
      `${field} es otro nombre de ${params.canonical} y no debe llevar un valor distinto.`,
  },
} satisfies ContractRule<"alias", { canonical: string }>;
