import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { agedParts } from "./shared/doc-parts";

export const cupsTableAgedDoc = {
  problem: {
    en: "Code that an older CUPS table lacks",
    es: "Código que no está en una tabla CUPS anterior",
  },
  requirement: {
    en: "A code is in the CUPS table; after the last day on which the table is certainly complete, this only warns.",
    es: "El código debe estar en la tabla CUPS; después del último día en que la tabla está completa con certeza, es solo una advertencia.",
  },
  ...agedParts,
  pages: "38–40, 88–90, 110–129",
} satisfies NormRuleDoc;
