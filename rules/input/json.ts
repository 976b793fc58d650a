import type { Diagnostic } from "../../src/model/rule";

/** The reason why bytes are not JSON. */
export type JsonMistake = "empty" | "utf-8" | "latin-1" | "utf-16" | "truncated" | "syntax";

/** RFC 8259: the bytes of a record, or of the text around records, are JSON in UTF-8. */
export const json = {
  code: "json",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) =>
      `${what.en[params.mistake]}${params.unreadFrom === undefined ? "" : lost.en(params.unreadFrom)}.`,
    es: ({ params }) =>
      `${what.es[params.mistake]}${params.unreadFrom === undefined ? "" : lost.es(params.unreadFrom)}.`,
  },
} satisfies Diagnostic<{ mistake: JsonMistake; unreadFrom?: number }>;

/** The addition to the message if the end of the broken value was not found. */
export const lost = {
  en: (byte: number) => `; its end cannot be found, so nothing was read from byte ${byte} on`,
  es: (byte: number) => `; no se encuentra su final, así que no se leyó nada desde el byte ${byte}`,
};

const what: Readonly<Record<"en" | "es", Readonly<Record<JsonMistake, string>>>> = {
  en: {
    empty: "The file must hold at least one record, but it is empty",
    "utf-8": "The text must be UTF-8, but this byte is not",
    "latin-1":
      "The text must be UTF-8, but it is in Latin-1 or Windows-1252; export it again as UTF-8",
    "utf-16": "The text must be UTF-8, but it is in UTF-16; export it again as UTF-8",
    truncated: "The JSON must be whole, but it is cut off here",
    syntax: "The text must be JSON, but it cannot be read here",
  },
  es: {
    empty: "El archivo debe tener al menos un registro, pero está vacío",
    "utf-8": "El texto debe estar en UTF-8, pero este byte no lo está",
    "latin-1":
      "El texto debe estar en UTF-8, pero está en Latin-1 o Windows-1252; expórtelo de nuevo como UTF-8",
    "utf-16": "El texto debe estar en UTF-8, pero está en UTF-16; expórtelo de nuevo como UTF-8",
    truncated: "El JSON debe estar completo, pero aquí se corta",
    syntax: "El texto debe ser JSON, pero no se puede leer aquí",
  },
};
