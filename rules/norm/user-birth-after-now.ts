import type { NormRule } from "../../src/core/model/norm-rule";
import { midnightOf, timeOf } from "../../src/core/text/local-time";

/** U04. */
export const userBirthAfterNow = {
  code: "user-birth-after-now",
  norms: ["res948", "res2275"],
  official: "RVC006",
  canReject: true,
  where: { fields: ["fechaNacimiento"], of: ["usuarios"] },
  needs: "now",
  // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
  check: (value, _, __, { now }) => now === undefined || !(midnightOf(value.text()) > timeOf(now)),
  compares: (_, __, ___, { now }) => (now === undefined ? undefined : { expected: { to: now } }),
  message: {
    en: ({ field }) => `${field} must not be after the moment of validation.`,
    es: ({ field }) => `${field} no debe ser posterior al momento de la validación.`,
  },
} satisfies NormRule;
