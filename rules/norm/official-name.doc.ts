import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldParam } from "./shared/doc-parts";

export const officialNameDoc = {
  problem: {
    en: "Property under the name of another version",
    es: "Campo con el nombre de otra versión",
  },
  requirement: {
    en: "A property has the name that this version of the annex gives it.",
    es: "Una propiedad debe tener el nombre que le da esta versión del anexo.",
  },
  causes: {
    en: "The export follows the names of another version, which differ by one letter.",
    es: "La exportación sigue los nombres de otra versión, que difieren en una letra.",
  },
  fix: {
    en: "For the Ministry write the official name, as canonicalize does for this norm; the contract accepts both.",
    es: "Para el Ministerio escriba el nombre oficial, como lo hace canonicalize para esta norma; el contrato acepta ambos.",
  },
  caveat: {
    en: "v001 wrote ECIE11 in its table and CIE11 in its examples; v002 writes CIE11. In shape 1 the contract's canonical name is the other one.",
    es: "v001 escribía ECIE11 en su tabla y CIE11 en sus ejemplos; v002 escribe CIE11. En la forma 1 el nombre canónico del contrato es el otro.",
  },
  pages: "69, 75–76",
  params: [
    fieldParam("name", {
      en: "the name in this version of the annex",
      es: "el nombre en esta versión del anexo",
    }),
  ],
} satisfies NormRuleDoc;
