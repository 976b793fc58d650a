import type { NormRule } from "../../src/core/model/norm-rule";
import type { ProviderMistake } from "../provider-mistake";
import { providerHint, providerMistake } from "../provider-mistake";

/**
 * M01, P01, N01, S01, C01, R01, H01: the biller's own provider codes are listed in the context. The contract's
 * `provider-code` requires the same of its four arrays.
 */
export const providerUnknown = {
  code: "provider-unknown",
  norms: ["res948", "res2275"],
  official: "RVC012",
  canReject: true,
  sameAs: [{ code: "provider-code" }],
  where: { fields: ["codPrestador"] },
  needs: "providerCodes",
  requires: { is: "provider-code" },
  params: (value, record, { of }, context) => ({
    // In a newborn's record this is the newborn's own document.
    mistake: providerMistake(
      value,
      of === 3 ? record.role("professional-number") : record.get("numDocumentoIdentificacion"),
      context,
    ),
  }),
  message: {
    en: ({ field, params }) =>
      `${field} is not one of the provider codes that you gave${providerHint.en[params["mistake"] as ProviderMistake]}.`,
    es: ({ field, params }) =>
      `${field} no está entre los códigos del prestador que usted indicó${providerHint.es[params["mistake"] as ProviderMistake]}.`,
  },
} satisfies NormRule;
