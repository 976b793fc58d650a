import type { NormRule } from "../../src/core/model/norm-rule";
import { areDigits } from "../../src/core/text/code-forms";

/** The departments of DIVIPOLA: the codes of RVC011's tables begin with them. */
const departments: ReadonlySet<number> = new Set(
  "05 08 11 13 15 17 18 19 20 23 25 27 41 44 47 50 52 54 63 66 68 70 73 76 81 85 86 88 91 94 95 97 99"
    .split(" ")
    .map(Number),
);

/** M01, P01, N01, S01, C01, R01, H01, if the provider's codes are unknown; otherwise they are compared. */
export const providerDepartment = {
  code: "provider-department",
  norms: ["res948", "res2275"],
  official: "RVC011",
  canReject: false,
  where: { fields: ["codPrestador"] },
  check: (value, _record, _column, { providerCodes }) =>
    providerCodes !== undefined ||
    value.length !== 12 ||
    !areDigits(value, 0, 12) ||
    departments.has(10 * (value.charCodeAt(0) - 0x30) + value.charCodeAt(1) - 0x30),
  message: {
    en: ({ field }) => `${field} must begin with the two digits of a department, such as 05 or 11.`,
    es: ({ field }) =>
      `${field} debe comenzar con los dos dígitos de un departamento, como 05 u 11.`,
  },
} satisfies NormRule;
