import type { ContractRule } from "../../src/core/model/rule";
import { personKey } from "../../src/core/model/person-key";
import { isBlankValue } from "../../src/core/model/value";

/** Contract 2.2, rule 8, for callers who know their professionals: type and number must be in the context's list. */
export const professionalUnknown = {
  code: "professional-unknown",
  severity: "error",
  given: "professional-number",
  needs: "professionals",
  check: (number, record, { professionals }) => {
    const type = record.role("professional-type");
    if (isBlankValue(number) || type.kind !== "string" || isBlankValue(type)) return true;
    // Stryker disable next-line LogicalOperator: the rule runs only where the context has it (needs)
    return professionals?.has(personKey(type.text(), number.text())) ?? true;
  },
  message: {
    en: ({ field }) => `${field}, with its type, is not one of the professionals that you gave.`,
    es: ({ field }) => `${field}, con su tipo, no está entre los profesionales que usted indicó.`,
  },
} satisfies ContractRule<"professional-number">;
