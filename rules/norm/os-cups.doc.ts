import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { cupsMistakeParam, rewordedCaveat } from "./shared/doc-parts";

export const osCupsDoc = {
  problem: {
    en: "Malformed CUPS code of a transfer or stay",
    es: "Código CUPS de traslado o estancia mal formado",
  },
  requirement: {
    en: "A transfer's or a stay's code has the form of CUPS.",
    es: "El código de un traslado o de una estancia debe tener la forma de CUPS.",
  },
  causes: {
    en: "Transfers and stays are kept as articles with house codes in the inventory.",
    es: "Los traslados y las estancias se llevan como artículos con código interno en el inventario.",
  },
  fix: {
    en: "Send the CUPS code of the transfer or of the stay, not a house code.",
    es: "Envíe el código CUPS del traslado o de la estancia, no un código propio.",
  },
  caveat: rewordedCaveat,
  pages: "88–90, 110–129",
  params: [cupsMistakeParam],
} satisfies NormRuleDoc;
