import type { RuleDoc } from "../model/rule-doc";
import { structureRule } from "./doc-parts";

export const documentDoc = {
  problem: {
    en: "Misspelt level of the document, or one of the wrong type",
    es: "Nivel del documento mal escrito o de otro tipo",
  },
  requirement: {
    en: "The levels around the records are as a RIPS document has them.",
    es: "Los niveles que encierran los registros son los de un documento RIPS.",
  },
  appliesTo: {
    en: "rips, usuarios, servicios and its seven arrays",
    es: "rips, usuarios, servicios y sus siete arreglos",
  },
  rationale: {
    en: "The contract describes records only; the levels around them (usuarios, servicios and its seven arrays) are those of the RIPS document. Holding them to their names and JSON types was decided: a misspelt level hides every record below it, and a file with hidden records must not pass as clean. Null and absent levels are legal.",
    es: "El contrato solo describe los registros; los niveles que los encierran (usuarios, servicios y sus siete arreglos) son los del documento RIPS. Exigir sus nombres y tipos JSON fue una decisión: un nivel mal escrito esconde todos los registros que tiene debajo, y un archivo con registros escondidos no debe pasar como limpio. Un nivel ausente o null es válido.",
  },
  causes: {
    en: "An export of a single patient writes usuarios as an object instead of a list of one, as converters from XML do; or the name of an array differs by a plural or a capital letter (Procedimientos, otroServicio).",
    es: "Al exportar un solo paciente, usuarios queda como objeto y no como lista de un elemento, como hacen los conversores desde XML; o el nombre de un arreglo cambia en un plural o una mayúscula (Procedimientos, otroServicio).",
  },
  fix: {
    en: "The vendor of the system, or the area that maintains the export: write lists even for one element, and the names exactly as RIPS has them. Then validate again, because the records below were not read.",
    es: "El proveedor del software o el área que mantiene la exportación: escribir listas aunque tengan un solo elemento, y los nombres exactamente como los tiene RIPS. Después hay que validar otra vez, porque los registros de ese nivel no se leyeron.",
  },
  sharesCause: { with: "near-name", mistake: "unknown-name" },
  clauses: [],
  related: [structureRule],
  params: [
    {
      name: "mistake",
      says: { en: "what is wrong with the level", es: "qué error tiene el nivel" },
      values: {
        "wrong-type": { en: "another JSON type", es: "otro tipo JSON" },
        "unknown-name": {
          en: "a name that this level does not have",
          es: "un nombre que ese nivel no tiene",
        },
      },
    },
    {
      name: "expected",
      optional: true,
      says: { en: "what should be there", es: "lo que debería estar ahí" },
      values: {
        array: { en: "an array", es: "un arreglo" },
        object: { en: "an object", es: "un objeto" },
        usuarios: { en: "the name usuarios", es: "el nombre usuarios" },
        rips: { en: "the name rips", es: "el nombre rips" },
        servicios: { en: "the name servicios", es: "el nombre servicios" },
      },
    },
  ],
} satisfies RuleDoc;
