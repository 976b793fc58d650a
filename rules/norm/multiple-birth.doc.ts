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
    es: "Exporte el procedimiento del parto múltiple bajo la madre.",
  },
  caveat: {
    en: "The table of the CUPS that are multiple births was not seen; only a usuario without any procedure is found, and it only warns.",
    es: "Qué CUPS son partos múltiples está en una tabla que no se vio; solo se encuentra un usuario sin ningún procedimiento, y solo advierte.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
