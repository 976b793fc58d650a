import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { tableCauses, tableFix } from "./shared/doc-parts";

export const cumTableDoc = {
  problem: {
    en: "CUM that is not in the table",
    es: "El CUM no está en la tabla",
  },
  requirement: {
    en: "A medicine's CUM is in the table.",
    es: "El CUM de un medicamento debe estar en la tabla.",
  },
  causes: tableCauses,
  fix: tableFix,
  pages: "78–79, 110–129",
} satisfies NormRuleDoc;
