import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import {
  cupsMistakeParam,
  notifiesCaveat,
  rewordedCaveat,
  tableCauses,
  tableFix,
} from "./shared/doc-parts";

export const osCupsTableDoc = {
  problem: {
    en: "Transfer or stay code that is not in the CUPS table",
    es: "Traslado o estancia con un código que no está en CUPS",
  },
  requirement: {
    en: "A transfer's or a stay's code is in the CUPS table.",
    es: "El código de un traslado o de una estancia debe estar en la tabla CUPS.",
  },
  causes: tableCauses,
  fix: tableFix,
  caveat: {
    en: `${rewordedCaveat.en} RVC096, which asks of every CUPS that it exists, is another rule. ${notifiesCaveat.en}`,
    es: `${rewordedCaveat.es} RVC096, que pide que todo CUPS exista, es otra regla. ${notifiesCaveat.es}`,
  },
  pages: "88–90, 110–129",
  params: [cupsMistakeParam],
} satisfies NormRuleDoc;
