import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { xmlProviderParts } from "./shared/doc-parts";

export const xmlProviderDoubtfulDoc = {
  problem: {
    en: "The XML's code of the provider has not ten digits",
    es: "El código de prestador del XML no tiene diez dígitos",
  },
  requirement: {
    en: "CODIGO_PRESTADOR of the XML has ten digits.",
    es: "CODIGO_PRESTADOR del XML debe tener diez dígitos.",
  },
  ...xmlProviderParts,
  caveat: {
    en: "The code of one who supplies technologies (PTS) may have another form, so this only warns.",
    es: "El código de un proveedor de tecnologías (PTS) puede tener otra forma; por eso es solo una advertencia.",
  },
} satisfies NormRuleDoc;
