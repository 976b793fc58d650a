import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { cupsMistakeParam, notifiesCaveat, tableCauses, tableFix } from "./shared/doc-parts";

export const cupsTableDoc = {
  problem: {
    en: "Procedure code that is not in the CUPS table",
    es: "El código del procedimiento no está en la tabla CUPS",
  },
  requirement: {
    en: "A procedure's code is in the CUPS table.",
    es: "El código de un procedimiento debe estar en la tabla CUPS.",
  },
  causes: tableCauses,
  fix: tableFix,
  caveat: notifiesCaveat,
  pages: "38–40, 88–90, 110–129",
  params: [cupsMistakeParam],
} satisfies NormRuleDoc;
