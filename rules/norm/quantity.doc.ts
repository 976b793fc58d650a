import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const quantityDoc = {
  problem: {
    en: "Quantity of 0",
    es: "Cantidad en 0",
  },
  requirement: {
    en: "A quantity is more than 0; in a magistral preparation it is in one ingredient, and 0 in the others.",
    es: "Una cantidad debe ser mayor que 0; en una preparación magistral debe ir en un principio activo y ser 0 en los demás.",
  },
  causes: {
    en: "An order that was not delivered was exported all the same, or the quantity is in another field.",
    es: "Una orden que no se entregó se exportó de todos modos, o la cantidad está en otro campo.",
  },
  fix: {
    en: "Send what was delivered; a record of what was not delivered is left out.",
    es: "Envíe lo entregado y omita el registro de lo que no se entregó.",
  },
  pages: "§ 1.2, 81, 91",
} satisfies NormRuleDoc;
