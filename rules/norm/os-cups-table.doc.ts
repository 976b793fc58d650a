import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { tableCauses, tableFix } from "./shared/doc-parts";

export const osCupsTableDoc = {
  requirement: {
    en: "A transfer's or a stay's code is in the CUPS table that was given.",
    es: "El código de un traslado o de una estancia está en la tabla CUPS que se dio.",
  },
  causes: tableCauses,
  fix: tableFix,
  caveat: {
    en: "v003 words RVC024 anew, and that was not seen; so under v003 this only warns.",
    es: "v003 redacta RVC024 de nuevo, y eso no se vio; por eso en v003 solo advierte.",
  },
  pages: "88–90, 110–129",
} satisfies NormRuleDoc;
