import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const multipleBirthDoc = {
  problem: {
    en: "Several newborns without the multiple birth",
    es: "Varios recién nacidos sin el parto múltiple",
  },
  requirement: {
    en: "A usuario with two newborns or more of one day has the procedure of a multiple birth: CUPS 735930 or 735931, or a caesarean.",
    es: "Un usuario con dos o más recién nacidos de un mismo día debe tener el procedimiento de un parto múltiple: CUPS 735930 o 735931, o una cesárea.",
  },
  appliesTo: {
    en: "recienNacidos and procedimientos of a usuario",
    es: "recienNacidos y procedimientos de un usuario",
  },
  causes: {
    en: "The system charges each birth as that of one child; or the birth was charged to another invoice, or is paid in a package.",
    es: "El sistema cobra todo parto como el de un solo hijo; o el parto se cargó a otra factura, o se paga en un paquete.",
  },
  fix: {
    en: "Write 735930 (spontaneous) or 735931 (operated) in codProcedimiento; if the birth is missing, export it under the mother. A caesarean has no code of its own for twins, and is right as it is.",
    es: "Escriba en codProcedimiento 735930 (espontáneo) o 735931 (intervenido); si falta el parto, expórtelo en el usuario de la madre. La cesárea no tiene un código propio para gemelos, y está bien como está.",
  },
  caveat: {
    en: "The norm does not print the codes of multiple births: these are the only two whose official names say so in CUPS of March 2026. So it only warns.",
    es: "La norma no imprime los códigos de partos múltiples: estos son los dos únicos cuyo nombre oficial lo dice en CUPS de marzo de 2026. Por eso es solo una advertencia.",
  },
  pages: "108–110",
  params: [
    {
      name: "mistake",
      says: { en: "what probably happened", es: "lo que probablemente pasó" },
      values: {
        single: {
          en: "the procedure is the birth of one child",
          es: "el procedimiento es el parto de un solo hijo",
        },
        none: { en: "there is no birth", es: "no hay parto" },
      },
    },
  ],
} satisfies NormRuleDoc;
