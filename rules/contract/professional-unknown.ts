import { personKey } from "../../src/model/person-key";
import type { Rule } from "../../src/model/rule";
import { isBlank } from "../../src/text/blank";

/** Contract 2.2, rule 8, for callers who know their professionals: both members must stand in the context's list. */
export const professionalUnknown = {
  code: "professional-unknown",
  severity: "error",
  given: "professional-number",
  needs: "professionals",
  check: ({ value, valueIn, context: { professionals } }) => {
    const type = valueIn("professional-type");
    if (value == null || isBlank(value) || typeof type !== "string" || isBlank(type)) return true;
    return professionals?.has(personKey(type, value)) ?? true;
  },
  message: {
    en: ({ field }) => `${field} and its type must identify one of the context's professionals.`,
    es: ({ field }) =>
      `${field} y su tipo deben identificar a uno de los profesionales del contexto.`,
  },
} satisfies Rule<"professional-number">;
