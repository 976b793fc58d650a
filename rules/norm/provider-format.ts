import type { NormRule } from "../../src/model/norm-rule";
import { tableFaults } from "../../src/model/column";

/** M01, P01, N01, S01, C01, R01, H01: the form that RVC011's tables have. Whether the code exists is the contract's `provider-code`. */
export const providerFormat = {
  code: "provider-format",
  official: "RVC011",
  canReject: true,
  given: ["codPrestador"],
  table: tableFaults.pattern,
  message: {
    en: ({ field }) => `${field} must be twelve digits, the habilitación code with its site.`,
    es: ({ field }) => `${field} debe ser doce dígitos, el código de habilitación con su sede.`,
  },
} satisfies NormRule;
