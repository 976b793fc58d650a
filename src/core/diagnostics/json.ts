import type { Diagnostic } from "../model/diagnostic";

export type JsonMistake =
  | "empty"
  | "utf-8"
  | "latin-1"
  | "utf-16"
  | "truncated"
  | "trailing-comma"
  | "missing-comma"
  | "single-quote"
  | "curly-quote"
  | "comment"
  | "nan"
  | "leading-zero"
  | "control-character"
  | "syntax"
  | "zip"
  | "pdf"
  | "xml"
  | "html"
  | "csv"
  | "surrounding-text"
  | "json-in-text";

/** RFC 8259: the bytes of a record, or of the text around records, are JSON in UTF-8. */
export const json = {
  code: "json",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) =>
      `${whatOf(params, "en")}${params.unreadFrom === undefined ? "" : lost.en(params.unreadFrom)}.`,
    es: ({ params }) =>
      `${whatOf(params, "es")}${params.unreadFrom === undefined ? "" : lost.es(params.unreadFrom)}.`,
  },
} satisfies Diagnostic<JsonParams>;

interface JsonParams {
  readonly mistake: JsonMistake;
  readonly unreadFrom?: number;
  /** For `surrounding-text`: the line where the JSON begins. */
  readonly jsonLine?: number;
}

const whatOf = ({ mistake, jsonLine }: JsonParams, lang: "en" | "es"): string =>
  what[lang][mistake].replace("{line}", String(jsonLine));

/** Added to the message if the end of the broken value was not found. */
export const lost = {
  en: (byte: number) =>
    `; the end of the value cannot be found, so reading stopped at byte ${byte}`,
  es: (byte: number) => `; no se encuentra su final, así que no se leyó nada desde el byte ${byte}`,
};

const what: Readonly<Record<"en" | "es", Readonly<Record<JsonMistake, string>>>> = {
  en: {
    empty: "The file must hold at least one record, but it is empty",
    "utf-8": "The text must be in UTF-8, but this byte is not",
    "latin-1":
      "The text must be in UTF-8, but it is in Latin-1 or Windows-1252; export it again in UTF-8",
    "utf-16": "The text must be in UTF-8, but it is in UTF-16; export it again in UTF-8",
    truncated: "The JSON must be whole, but it is cut off here",
    "trailing-comma":
      "There must be no comma before a closing bracket; remove the comma before this one",
    "missing-comma": "A comma is missing before this; add it",
    "single-quote":
      "Names and texts must be in double quotes (\"), but this is a single quote ('); replace it",
    "curly-quote":
      'Names and texts must be in straight double quotes ("), but this is a curly quote, as word processors write it; replace it',
    comment: "JSON has no comments; remove this one",
    nan: "A number must be written in digits, but this is NaN or Infinity; write the number, or null",
    "leading-zero":
      "A number must not have leading zeros; remove them, or write the code in double quotes",
    "control-character":
      "A text must not contain a line break, a tab or another control character; remove it, or write it as \\n or \\t",
    syntax: "The text must be JSON, but it cannot be read here",
    zip: "The file must be JSON, but it is a ZIP archive; unzip it, and validate the files in it",
    pdf: "The file must be JSON, but it is a PDF; validate the RIPS file in JSON",
    xml: "The file must be JSON, but it is XML, perhaps the electronic invoice (FEV); validate the RIPS file in JSON",
    html: "The file must be JSON, but it is an HTML page, perhaps an error page that was saved; download or export the RIPS file again",
    csv: "The file must be JSON, but it is a table (CSV) or RIPS in text (AF, US, AC…), which JSON replaced in 2025; export the RIPS as JSON",
    "surrounding-text":
      "The file must be JSON and nothing else, but there is other text here (a warning, a label, a comment); the JSON begins at line {line}; remove the text around it",
    "json-in-text": "The file is a text that holds JSON (it was encoded twice); export it once",
  },
  es: {
    empty: "El archivo debe tener al menos un registro, pero está vacío",
    "utf-8": "Aquí hay una letra dañada (eñe o tilde)",
    "latin-1":
      "Las eñes y las tildes están guardadas en una forma antigua (Windows-1252); corríjalas automáticamente o exporte de nuevo",
    "utf-16":
      "El archivo está guardado en una forma que el Ministerio no lee; corríjalo automáticamente o exporte de nuevo",
    truncated: "El archivo debe estar completo, pero aquí se corta",
    "trailing-comma":
      "Antes de un corchete o una llave de cierre no debe ir coma; quite la coma anterior",
    "missing-comma": "Falta una coma antes de este punto; agréguela",
    "single-quote":
      "Los nombres y los textos deben ir entre comillas dobles (\"), pero esta es una comilla simple ('); cámbiela",
    "curly-quote":
      'Los nombres y los textos deben ir entre comillas dobles rectas ("), pero esta es una comilla tipográfica, como las que pone Word; cámbiela',
    comment: "El archivo no admite comentarios; quite este",
    nan: "Un número debe escribirse con dígitos, pero aquí dice NaN o Infinity; escriba el número, o déjelo vacío",
    "leading-zero":
      "Un número no debe llevar ceros a la izquierda; quítelos, o escriba el código entre comillas dobles",
    "control-character": "Un texto no debe tener saltos de línea ni tabulaciones; quítelos",
    syntax: "El archivo no se puede leer aquí",
    zip: "Esto es un archivo comprimido ZIP; descomprímalo y revise los archivos que contiene",
    pdf: "Esto es un PDF, no un RIPS; revise el archivo RIPS en JSON",
    xml: "Esto es un XML, quizás la factura electrónica (FEV), no un RIPS; revise el archivo RIPS en JSON",
    html: "El archivo debe ser JSON, pero es una página HTML, quizás una página de error que se guardó; descargue o exporte de nuevo el archivo RIPS",
    csv: "El archivo debe ser JSON, pero es una tabla (CSV) o RIPS de texto (AF, US, AC…), que el JSON reemplazó en 2025; exporte los RIPS en JSON",
    "surrounding-text":
      "El archivo debe ser solo JSON, pero aquí hay otro texto (un aviso, un rótulo, un comentario); el JSON comienza en la línea {line}; quite el texto que lo rodea",
    "json-in-text":
      "El archivo es un texto que contiene JSON (se codificó dos veces); expórtelo una sola vez",
  },
};
