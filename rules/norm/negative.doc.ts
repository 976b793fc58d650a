import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const negativeDoc = {
  problem: {
    en: "Negative number",
    es: "Número negativo",
  },
  requirement: { en: "A number is zero or positive.", es: "Un número debe ser cero o positivo." },
  causes: {
    en: "A return or an annulment was entered as a record with a minus sign.",
    es: "Una devolución o una anulación se ingresó como un registro con signo menos.",
  },
  fix: {
    en: "Send the amount without its sign; a return is reported by a note, not by a negative number.",
    es: "Envíe el valor sin signo; una devolución se informa con una nota, no con un número negativo.",
  },
  pages: "§ 1.4, 108–110",
} satisfies NormRuleDoc;
