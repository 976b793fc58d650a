import type { RuleDoc } from "../../src/model/rule-doc";
import { contract, rfc8259, structureRule, unreadFrom } from "../doc-parts";

export const jsonDoc = {
  problem: {
    en: "Text that is not valid JSON",
    es: "El texto no es JSON válido",
  },
  requirement: { en: "What is read is JSON in UTF-8.", es: "Lo que se lee es JSON en UTF-8." },
  appliesTo: {
    en: "the bytes of a record, and the text around records",
    es: "los bytes de un registro y el texto que rodea los registros",
  },
  rationale: {
    en: "The contract says that all requests and responses are JSON (section 1), and JSON that systems exchange is UTF-8 (RFC 8259, section 8.1). What the service does with other bytes is not shown. It was decided to read strictly, because a replaced byte would silently change a name or a code.",
    es: "El contrato dice que todas las peticiones y respuestas son JSON (sección 1), y el JSON que intercambian los sistemas va en UTF-8 (RFC 8259, sección 8.1). El contrato no muestra qué hace el servicio con otros bytes. Se decidió leer de forma estricta, porque un byte reemplazado cambiaría sin aviso un nombre o un código.",
  },
  causes: {
    en: "The system exports in Windows-1252 (the bytes at fault are then ñ and the accents), the file was cut while it was copied or sent, or a comma or a quote was lost when someone edited it by hand.",
    es: "El sistema exporta en Windows-1252 (los bytes con error son entonces las eñes y las tildes), el archivo quedó cortado al copiarlo o enviarlo, o se perdió una coma o una comilla cuando alguien lo editó a mano.",
  },
  fix: {
    en: "Whoever runs the export sets it to UTF-8 and exports again; a cut file is copied again from its source. If the fault is a quote or a line break inside a text, the vendor of the system has to write it escaped.",
    es: "Quien genera la exportación la configura en UTF-8 y la genera de nuevo; un archivo cortado se vuelve a copiar desde su origen. Si el error es una comilla o un salto de línea dentro de un texto, al proveedor del software le corresponde escribirlo con su escape.",
  },
  clauses: [contract("1"), rfc8259("8.1")],
  related: [structureRule],
  params: [
    {
      name: "mistake",
      says: { en: "why it is not JSON", es: "por qué no es JSON" },
      values: {
        empty: {
          en: "the file has no bytes but blanks",
          es: "el archivo no tiene más que espacios",
        },
        "utf-8": { en: "a byte that is not UTF-8", es: "un byte que no es UTF-8" },
        "latin-1": {
          en: "the text is in Latin-1 or Windows-1252",
          es: "el texto está en Latin-1 o Windows-1252",
        },
        "utf-16": { en: "the text is in UTF-16", es: "el texto está en UTF-16" },
        truncated: { en: "the text ends too early", es: "el texto termina antes de tiempo" },
        syntax: { en: "anything else", es: "cualquier otra cosa" },
      },
    },
    unreadFrom,
  ],
} satisfies RuleDoc;
