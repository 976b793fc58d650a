import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { firstParam } from "./shared/doc-parts";

export const userRepeatedDoc = {
  problem: {
    en: "Usuario repeated with the same data",
    es: "Usuario repetido con los mismos datos",
  },
  requirement: {
    en: "No two usuarios of a document have the same data; the same person may appear twice where some of them differ.",
    es: "No debe haber dos usuarios de un documento con los mismos datos; la misma persona puede ir dos veces si difiere algún dato.",
  },
  appliesTo: {
    en: "the fields of each usuario but consecutivo (U01–U09, U11, U12)",
    es: "los campos de cada usuario menos consecutivo (U01–U09, U11, U12)",
  },
  causes: {
    en: "The export writes a usuario for each admission, not for each person.",
    es: "La exportación escribe un usuario por cada ingreso y no por cada persona.",
  },
  fix: {
    en: "Put the services of both under one usuario.",
    es: "Reúna los servicios de ambos en un solo usuario.",
  },
  pages: "108–110",
  params: [firstParam],
} satisfies NormRuleDoc;
