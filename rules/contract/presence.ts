import type { Role } from "../../src/core/model/shapes";
import type { ContractRule } from "../../src/core/model/rule";
import { norms } from "../../src/core/model/rule";

/**
 * Contract 2.2, rules 1, 6, 7 and 8: presence is checked at revision, but which fields must be present is not shown. So this is
 * a warning.
 */
export const presence = {
  code: "presence",
  severity: "warning",
  pointsAt: "absence",
  given: ["provider-code", "local-time", "professional-type", "professional-number"],
  yieldsTo: ["required", "professional-id", norms],
  on: "absent",
  check: () => false,
  params: ({ field }) => ({ role: field.role as RequiredRole }),
  message: {
    en: ({ field, params }) =>
      `${field} is missing or null; to be submitted, a record usually needs ${need.en[params.role]}.`,
    es: ({ field, params }) =>
      `${field} falta o está vacío; para enviar suele necesitarse ${need.es[params.role]}.`,
  },
} satisfies ContractRule<RequiredRole, { role: RequiredRole }>;

type RequiredRole = Exclude<Role, "alias">;

const need: Readonly<Record<"en" | "es", Readonly<Record<RequiredRole, string>>>> = {
  en: {
    "provider-code": "the provider's code",
    "local-time": "this local time",
    "professional-type": "the type of the professional's document",
    "professional-number": "the number of the professional's document",
  },
  es: {
    "provider-code": "el código del prestador",
    "local-time": "esta fecha y hora",
    "professional-type": "el tipo de documento del profesional",
    "professional-number": "el número de documento del profesional",
  },
};
