import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const newbornMissingDoc = {
  problem: {
    en: "Multiple birth with one newborn",
    es: "Parto múltiple con un solo recién nacido",
  },
  requirement: {
    en: "A multiple birth (735930, 735931) has a record of recienNacidos for each child.",
    es: "Un parto múltiple (735930, 735931) debe tener un registro en recienNacidos por cada hijo.",
  },
  appliesTo: {
    en: "codProcedimiento and recienNacidos of a usuario",
    es: "codProcedimiento y recienNacidos de un usuario",
  },
  causes: {
    en: "The record of the second child was not created, or the birth was of one child.",
    es: "No se creó el registro del segundo hijo, o el parto fue de uno solo.",
  },
  fix: {
    en: "Add the record of the other newborn, or correct codProcedimiento if there was one child. If the other one is in another invoice, nothing is wrong.",
    es: "Agregue el registro del otro recién nacido, o corrija codProcedimiento si hubo un solo hijo. Si el otro está en otra factura, no hay nada que corregir.",
  },
  caveat: {
    en: "No official rule requires it; it is a hint.",
    es: "Ninguna regla oficial lo exige; es un aviso.",
  },
  pages: "66–67, 108–110",
} satisfies NormRuleDoc;
