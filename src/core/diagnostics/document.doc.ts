import type { RuleDoc } from "../model/rule-doc";
import { structureRule } from "./doc-parts";

export const documentDoc = {
  problem: {
    en: "Level of the document misspelt, misplaced or of a wrong type",
    es: "Nivel mal escrito, en otro sitio o de otro tipo",
  },
  requirement: {
    en: "The levels around the records are as a RIPS document has them.",
    es: "Los niveles que encierran los registros deben ser los de un documento RIPS.",
  },
  appliesTo: {
    en: "rips, usuarios, servicios and its seven arrays, wherever they are",
    es: "rips, usuarios, servicios y sus siete arreglos, estén donde estén",
  },
  rationale: {
    en: "The contract describes records only; the levels around them (usuarios, servicios and its seven arrays) are those of the RIPS document. Holding them to their names and JSON types was decided: a misspelt level hides every record below it, and a file with hidden records must not pass as clean. For the same reason a level is looked for where it does not belong: under another name, one or two levels too deep or too high, in a text. Absent levels are legal, and null is too, save among usuarios.",
    es: "El contrato solo describe los registros; los niveles que los encierran (usuarios, servicios y sus siete arreglos) son los del documento RIPS. Exigir sus nombres y tipos JSON fue una decisión: un nivel mal escrito esconde todos los registros que tiene debajo, y un archivo con registros escondidos no debe pasar como limpio. Por la misma razón se busca un nivel donde no va: con otro nombre, uno o dos niveles más adentro o más afuera, en un texto. Un nivel ausente es válido, y null también, salvo en la lista de usuarios.",
  },
  causes: {
    en: "An export of a single patient writes usuarios as an object instead of a list of one, as converters from XML do; or the name of an array differs by a plural or a capital letter (Procedimientos, otroServicio). Or the program that calls the Ministry saved its own envelope (data, json, transaccion), the usuarios alone, or the JSON as a text.",
    es: "Al exportar un solo paciente, usuarios queda como objeto y no como lista de un elemento, como hacen los conversores desde XML; o el nombre de un arreglo cambia en un plural o una mayúscula (Procedimientos, otroServicio). O el programa que llama al Ministerio guardó su propio sobre (data, json, transaccion), solo los usuarios, o el JSON como texto.",
  },
  fix: {
    en: "Whoever maintains the software has to write lists even for one element, and the names exactly as RIPS has them. Then check again, because the records below were not read.",
    es: "Pida a quien mantiene el software que escriba listas aunque tengan un solo elemento, y los nombres exactamente como los tiene el RIPS. Después valide otra vez, porque los registros de ese nivel no se leyeron.",
  },
  clauses: [],
  related: [structureRule],
  params: [
    {
      name: "mistake",
      says: { en: "what is wrong with the level", es: "qué error tiene el nivel" },
      values: {
        "wrong-type": { en: "another JSON type", es: "otro tipo JSON" },
        "keyed-list": {
          en: "a list as an object, with a key for each element; its values were read",
          es: "una lista escrita como objeto, con una clave por elemento; sus valores se leyeron",
        },
        "unknown-name": {
          en: "a name that this level does not have",
          es: "un nombre que ese nivel no tiene",
        },
        "wrong-level": {
          en: "a level that belongs elsewhere",
          es: "un nivel que va en otro lugar",
        },
        wrapped: {
          en: "a whole document under another key",
          es: "un documento completo dentro de otra propiedad",
        },
        usuario: { en: "a usuario by itself", es: "un usuario suelto" },
        "json-in-text": {
          en: "JSON in a text, that is, encoded twice",
          es: "JSON dentro de un texto, es decir, codificado dos veces",
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
        usuarios: { en: "the level usuarios", es: "el nivel usuarios" },
        rips: { en: "the level rips", es: "el nivel rips" },
        servicios: { en: "the level servicios", es: "el nivel servicios" },
        consultas: { en: "this array", es: "este arreglo" },
        procedimientos: { en: "this array", es: "este arreglo" },
        urgencias: { en: "this array", es: "este arreglo" },
        hospitalizacion: { en: "this array", es: "este arreglo" },
        recienNacidos: { en: "this array", es: "este arreglo" },
        medicamentos: { en: "this array", es: "este arreglo" },
        otrosServicios: { en: "this array", es: "este arreglo" },
      },
    },
  ],
} satisfies RuleDoc;
