import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract } from "../../src/core/diagnostics/doc-parts";

export const professionalIdDoc = {
  problem: {
    en: "Incomplete document of the professional",
    es: "Documento del profesional incompleto",
  },
  requirement: {
    en: "The type and the number of the professional's document come together, and neither is blank.",
    es: "El tipo y el número de documento del profesional deben ir juntos, y ninguno debe estar en blanco.",
  },
  rationale: {
    en: "Contract 2.2, rule 8: these fields identify the professional who rendered the service. One without the other, or a blank one, identifies nobody; that they come together is not written there, and was decided. Which document types there are is not shown.",
    es: "Contrato 2.2, regla 8: estos campos identifican al profesional que prestó el servicio. Uno sin el otro, o uno en blanco, no identifica a nadie; que vayan juntos no está escrito allí, y fue una decisión. El contrato no muestra qué tipos de documento hay.",
  },
  causes: {
    en: "The document type is a list that nobody chose from, the professional was created in the system without a number, or the export fills an empty column with blanks.",
    es: "Nadie escogió el tipo de documento de la lista, el profesional se creó en el sistema sin número, o la exportación llena con espacios una columna vacía.",
  },
  fix: {
    en: "The person who maintains the list of professionals in the hospital's system completes type and number there, once; then export again.",
    es: "Pida a quien administra los profesionales en el sistema que complete allí el tipo y el número, una sola vez, y exporte de nuevo.",
  },
  clauses: [contract("2.2", 8)],
  related: [
    {
      official: "RVC050",
      confidence: "medium",
      asks: {
        en: "in otrosServicios, tipoOS 01 and 04 name the professional",
        es: "en otrosServicios, los tipoOS 01 y 04 nombran al profesional",
      },
    },
  ],
  params: [
    {
      name: "mistake",
      says: { en: "what is wrong with the field", es: "qué error tiene el campo" },
      values: {
        absent: {
          en: "it is absent or null, and its partner is not",
          es: "falta o está en null, y el otro no",
        },
        blank: {
          en: "it is empty, or has only white space",
          es: "está vacío, o solo tiene espacios en blanco",
        },
      },
    },
  ],
} satisfies RuleDoc;
