import type { NormRule } from "../../src/model/norm-rule";
import { soundText } from "./shared/values";

/** M01, P01, N01, S01: the form that RVC011's tables have. Whether the code exists is the contract's `provider-code`. */
export const providerFormat = {
  code: "provider-format",
  official: "RVC011",
  inTable: true,
  canReject: true,
  given: ["codPrestador"],
  check: (target, norm) => /^\d{12}$/.test(soundText(target, norm) ?? "000000000000"),
  message: {
    en: ({ field }) => `${field} must be twelve digits, the habilitación code with its site.`,
    es: ({ field }) => `${field} debe ser doce dígitos, el código de habilitación con su sede.`,
  },
} satisfies NormRule;
