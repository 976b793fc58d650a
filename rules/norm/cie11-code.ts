import type { NormRule } from "../../src/core/model/norm-rule";
import { hasCategory } from "../../src/core/text/code-forms";
import { codes } from "./shared/cie11";
import { hasValidSize } from "./shared/values";

/** Each code of CIE11. Codes of CIE-10 are wrong: codes of CIE-11 have a letter in second place. */
export const cie11Code = {
  code: "cie11-code",
  norms: ["res948"],
  canReject: false,
  where: { fields: codes },
  check: (value, _, column) => !hasCategory(value) || !hasValidSize(value, column),
  message: {
    en: ({ field }) =>
      `${field} is a code of CIE-10; a code of CIE-11 has a letter in second place.`,
    es: ({ field }) =>
      `${field} es un código de CIE-10; un código de CIE-11 tiene una letra en segundo lugar.`,
  },
} satisfies NormRule;
