import { oneOf } from "../../src/core/model/compared";
import type { RuleContext } from "../../src/core/model/rule-context";
import type { ContractRule } from "../../src/core/model/rule";
import type { RecordValues, Value } from "../../src/core/model/value";
import type { ProviderMistake } from "../provider-mistake";
import { providerHint, providerMistake } from "../provider-mistake";

const check = (value: Value, _: RecordValues, { providerCodes }: RuleContext): boolean =>
  // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
  providerCodes === undefined || value.isIn(providerCodes);

/**
 * Contract 2.2, rule 7: codPrestador must be one of providerCodes, exactly. A code in the list is always right,
 * even if it looks like a mistake.
 */
export const providerCode = {
  code: "provider-code",
  severity: "error",
  given: "provider-code",
  needs: "providerCodes",
  prefilter: { is: "provider-code", of: check },
  check,
  params: (value, record, context) => ({
    mistake: providerMistake(value, record.role("professional-number"), context),
  }),
  compares: (_, __, { providerCodes }) => providerCodes && oneOf(providerCodes),
  message: {
    en: ({ field, params }) =>
      `${field} is not one of the provider codes that you gave${providerHint.en[params.mistake]}.`,
    es: ({ field, params }) =>
      `${field} no está entre los códigos del prestador que usted indicó${providerHint.es[params.mistake]}.`,
  },
} satisfies ContractRule<"provider-code", { mistake: ProviderMistake }>;
