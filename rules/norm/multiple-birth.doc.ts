import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const multipleBirthDoc = {
  problem: {
    en: "Several newborns without the multiple birth",
    es: "Varios recién nacidos sin el parto múltiple",
  },
  requirement: {
    en: "A usuario with two newborns or more has procedures, one of which is the multiple birth.",
    es: "Un usuario con dos o más recién nacidos debe tener procedimientos, y uno de ellos debe ser el parto múltiple.",
  },
  appliesTo: {
    en: "recienNacidos and procedimientos of a usuario",
    es: "recienNacidos y procedimientos de un usuario",
  },
  causes: {
    en: "The birth was charged to another invoice, or the procedure was left out because it is paid in a package.",
    es: "El parto se cargó a otra factura, o el procedimiento se omitió porque se paga en un paquete.",
  },
  fix: {
    en: "Export the procedure of the multiple birth under the mother.",
    es: "Exporte el procedimiento del parto múltiple en el usuario de la madre.",
  },
  caveat: {
    en: "We have not seen the table that says which CUPS are multiple births; only a usuario without any procedure is found, and this only warns.",
    es: "No conocemos la tabla que dice qué CUPS son partos múltiples; solo se detecta un usuario sin ningún procedimiento, y es solo una advertencia.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
