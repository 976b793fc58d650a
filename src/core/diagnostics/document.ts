import type { Bilingual } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { Misuse } from "../model/foreign-object";
import { butIn } from "../model/foreign-object";

export type DocumentMistake =
  | "wrong-type"
  | "keyed-list"
  | "unknown-name"
  | "wrong-level"
  | "wrapped"
  | "usuario"
  | "json-in-text";

/**
 * The levels of a RIPS document around its records: usuarios, servicios and its seven arrays. A level may be absent or null,
 * but an element of usuarios may not be null.
 */
export const document = {
  code: "document",
  severity: "error",
  cannotBeSkipped: true,
  sameAs: [{ code: "near-name", mistake: "unknown-name" }],
  message: {
    en: ({ field, params: { mistake, expected, misuse } }) => {
      if (misuse !== undefined)
        return `A RIPS document must be a JSON object${butIn(misuse, "en")}.`;
      if (mistake === "unknown-name" && expected === undefined)
        return "servicios must have only consultas, procedimientos, urgencias, hospitalizacion, recienNacidos, medicamentos and otrosServicios; what is here was not read.";
      if (mistake === "wrapped")
        return `A RIPS document lies under ${field}; the Ministry wants it by itself; it was not read.`;
      if (mistake === "keyed-list")
        return "This must be an array; it is an object with a key for each element, as PHP or JavaScript write a list that lost its order. Its values were read in their order.";
      const what: Readonly<Record<Exclude<DocumentMistake, "wrapped" | "keyed-list">, string>> = {
        "wrong-type": `This must be ${expected === "array" ? "an array" : "an object"}`,
        "unknown-name": `This name must be ${expected}`,
        "wrong-level": `This is ${expected}, which belongs in ${placeOf(expected).en}`,
        usuario: "This is a usuario; it belongs in usuarios of a RIPS document",
        "json-in-text": "This is a text that holds JSON (it was encoded twice); export it once",
      };
      return `${what[mistake]}; what is here was not read.`;
    },
    es: ({ field, params: { mistake, expected, misuse } }) => {
      if (misuse !== undefined)
        return `Un documento RIPS debe ser un objeto JSON${butIn(misuse, "es")}.`;
      if (mistake === "unknown-name" && expected === undefined)
        return "servicios debe tener solo consultas, procedimientos, urgencias, hospitalizacion, recienNacidos, medicamentos y otrosServicios; no se leyó lo que está aquí.";
      if (mistake === "wrapped")
        return `Hay un documento RIPS dentro de ${field}; el Ministerio lo pide sin nada alrededor, y no se leyó.`;
      if (mistake === "keyed-list")
        return "Esto debe ser una lista; es un registro con una clave por elemento, como escriben PHP o JavaScript una lista que perdió su orden. Sus valores se leyeron en el orden en que están.";
      const what: Readonly<Record<Exclude<DocumentMistake, "wrapped" | "keyed-list">, string>> = {
        "wrong-type": `Esto debe ser ${expected === "array" ? "una lista" : "un registro"}`,
        "unknown-name": `Este nombre debe ser ${expected}`,
        "wrong-level": `Esto es ${expected}, que va en ${placeOf(expected).es}`,
        usuario: "Esto es un usuario; va en usuarios, dentro de un documento RIPS",
        "json-in-text":
          "Esto es un texto que contiene JSON (se codificó dos veces); expórtelo una sola vez",
      };
      return `${what[mistake]}; no se leyó lo que está aquí.`;
    },
  },
} satisfies Diagnostic<{ mistake: DocumentMistake; expected?: string; misuse?: Misuse }>;

/** Where a level belongs. */
function placeOf(level = ""): Bilingual {
  if (level === "usuarios")
    return { en: "the document, beside numFactura", es: "el documento, junto a numFactura" };
  if (level === "rips") return { en: "the outermost object", es: "el objeto exterior" };
  if (level === "servicios") return { en: "each usuario", es: "cada usuario" };
  return { en: "servicios of its usuario", es: "servicios de su usuario" };
}
