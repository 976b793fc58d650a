import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldTextCaveat } from "./shared/doc-parts";

export const noteNumberDoc = {
  problem: {
    en: "tipoNota without numNota",
    es: "tipoNota sin numNota",
  },
  requirement: {
    en: "numNota is given with tipoNota.",
    es: "numNota se debe dar junto con tipoNota.",
  },
  causes: {
    en: "The RIPS were generated before the note had a number.",
    es: "Los RIPS se generaron antes de que la nota tuviera número.",
  },
  fix: {
    en: "Send the number of the note, or leave tipoNota empty when there is none.",
    es: "Envíe el número de la nota, o deje vacío tipoNota si no la hay.",
  },
  caveat: fieldTextCaveat,
  pages: "108–110",
} satisfies NormRuleDoc;
