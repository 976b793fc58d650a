import type { NormRule } from "../../src/core/model/norm-rule";
import { tableFaults } from "../../src/core/model/column";

/**
 * M01, P01, N01, S01, C01, R01, H01: the pattern of the codes in RVC011's tables. The contract's `provider-code` checks whether
 * the code exists.
 */
export const providerFormat = {
  code: "provider-format",
  norms: ["res948", "res2275"],
  official: "RVC011",
  canReject: true,
  yieldsTo: ["provider-unknown"],
  where: { fields: ["codPrestador"] },
  table: tableFaults.pattern,
  message: {
    en: ({ field }) => `${field} must be twelve digits, the habilitación code with its site.`,
    es: ({ field }) => `${field} debe tener doce dígitos: el código de habilitación con su sede.`,
  },
} satisfies NormRule;
