import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const moderatorValueDoc = {
  problem: {
    en: "Collected payment without a value",
    es: "Pago recaudado sin valor",
  },
  requirement: {
    en: "Where a cuota moderadora or a shared payment (02, 03) was collected, its value is at least 1.",
    es: "Donde se recaudó una cuota moderadora o un pago compartido (02, 03), su valor debe ser al menos 1.",
  },
  causes: {
    en: "The concept goes with every record of an order, and the value with one of them only.",
    es: "El concepto va en todos los registros de una orden, y el valor solo en uno de ellos.",
  },
  fix: {
    en: "Send the value in the record where it was collected, and 05 with 0 in the others of the order.",
    es: "Envíe el valor en el registro donde se recaudó, y 05 con 0 en los demás de la orden.",
  },
  caveat: {
    en: "The rule requires 1 or more, but the fields' texts write the value once per order and 0 elsewhere; and that 03 is the bono it names is our reading. So it only warns.",
    es: "La regla pide 1 o más, pero según los textos de los campos el valor va una vez por orden y 0 en los demás registros; y que 03 sea el bono que nombra la regla es nuestra interpretación. Por eso es solo una advertencia.",
  },
  pages: "45, 84–85, 121",
} satisfies NormRuleDoc;
