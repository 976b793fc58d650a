import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { codesParam, listParam, mistakeParam } from "./shared/doc-parts";

export const codeListDoubtfulDoc = {
  problem: {
    en: "Code that the later official table does not have",
    es: "Código que no está en la tabla oficial posterior",
  },
  requirement: {
    en: "A coded value is one of its official table, as far as the table of 2275 is known.",
    es: "Un código debe estar en su tabla oficial, hasta donde se conoce la tabla de la 2275.",
  },
  causes: {
    en: "The mapping of the house tables is of an earlier norm, or a code of another record type was chosen.",
    es: "La homologación de las tablas internas es de una norma anterior, o se eligió un código de otro tipo de registro.",
  },
  fix: {
    en: "Look the code up in the table that was in force on the day of the service, and correct the mapping.",
    es: "Busque el código en la tabla vigente el día del servicio y corrija la homologación.",
  },
  caveat: {
    en: "The Lineamientos do not print these tables, and the lists compared with are those of July 2026; so this only warns.",
    es: "Los Lineamientos no traen estas tablas, y se compara con las de julio de 2026; por eso es solo una advertencia.",
  },
  pages: "51, 54, 61–63",
  lin: "51, 54, 61–63",
  params: [
    listParam,
    codesParam,
    mistakeParam(
      "other-record",
      "obsolete",
      "other-column",
      "spreadsheet-number",
      "surrounding-blank",
      "dot",
      "lost-leading-zero",
      "lower-case",
      "unknown",
    ),
  ],
} satisfies NormRuleDoc;
