import type { RuleDoc } from "../model/rule-doc";
import { contract, rfc8259, structureRule, unreadFrom } from "./doc-parts";

export const jsonDoc = {
  problem: {
    en: "The file is damaged, or is not RIPS",
    es: "El archivo está dañado o no es un RIPS",
  },
  requirement: {
    en: "The input is JSON encoded in UTF-8.",
    es: "El texto debe ser JSON en UTF-8.",
  },
  appliesTo: {
    en: "the bytes of a record, and the text around records",
    es: "los bytes de un registro y el texto que rodea los registros",
  },
  rationale: {
    en: "The contract says that all requests and responses are JSON (section 1), and JSON that systems exchange is UTF-8 (RFC 8259, section 8.1). What the service does with other bytes is not shown. It was decided to read strictly, because a replaced byte would silently change a name or a code. A ZIP archive and a PDF are recognised whatever --input says; XML, HTML and a table only with --input auto, and only if none of the first 100 lines that are not blank (1 MiB at most) begins with { or [. Such a file gives one finding, and none of it is read. Where other text is around one JSON value (a warning of PHP, a label, the head of an answer, a comment), that is one finding, and the value is read.",
    es: "El contrato dice que todas las peticiones y respuestas son JSON (sección 1), y el JSON que intercambian los sistemas va en UTF-8 (RFC 8259, sección 8.1). El contrato no muestra qué hace el servicio con otros bytes. Se decidió leer de forma estricta, porque un byte reemplazado cambiaría sin aviso un nombre o un código. Un ZIP y un PDF se reconocen diga lo que diga --input; XML, HTML y una tabla, solo con --input auto, y solo si ninguna de las primeras 100 líneas que no están en blanco (1 MiB como máximo) comienza con { o [. Un archivo así da un solo hallazgo y no se lee nada de él. Si hay otro texto alrededor de un solo valor JSON (un aviso de PHP, un rótulo, el encabezado de una respuesta, un comentario), eso es un solo hallazgo, y el valor se lee.",
  },
  causes: {
    en: "The system exports in Windows-1252 (the bytes at fault are then ñ and the accents), the file was cut while it was copied or sent, or someone edited it by hand: a comma was lost or left over, or a word processor replaced the quotes. Or another file was chosen: the ZIP archive, the XML of the invoice, a saved web page.",
    es: "El sistema exporta en Windows-1252 y no en UTF-8 (entonces fallan las eñes y las tildes), el archivo quedó cortado al copiarlo o enviarlo, o alguien lo editó a mano: faltó o sobró una coma, o el procesador de texto cambió las comillas. O se escogió otro archivo: el ZIP, el XML de la factura, una página web guardada.",
  },
  fix: {
    en: "Export the RIPS again; if the file was cut, copy it again from its source. Damaged accents, commas that are left over and text around the data can be corrected automatically. If it happens again, show this finding to whoever maintains the software.",
    es: "Exporte de nuevo el RIPS; si el archivo quedó cortado, cópielo otra vez desde su origen. Las eñes y tildes dañadas, las comas sobrantes y el texto de más se pueden corregir automáticamente. Si vuelve a pasar, muestre este hallazgo a quien mantiene el software.",
  },
  fixes: {
    empty: {
      en: "Export the RIPS again, and look whether the file has content before you copy it.",
      es: "Exporte de nuevo el RIPS y mire si el archivo tiene contenido antes de copiarlo.",
    },
    "utf-8": {
      en: "Export the RIPS again: it is not known which letter it was, so it cannot be corrected automatically. If it happens again, show this finding to whoever maintains the software.",
      es: "Exporte de nuevo el RIPS: no se sabe qué letra era, así que no se puede corregir solo. Si vuelve a pasar, muestre este hallazgo a quien mantiene el software.",
    },
    "latin-1": {
      en: "It can be corrected automatically if what is damaged are letters (ñ and accents). So that it does not happen again, show this finding to whoever maintains the software.",
      es: "Se puede corregir automáticamente si lo dañado son letras (eñes y tildes). Para que no vuelva a pasar, muestre este hallazgo a quien mantiene el software.",
    },
    "utf-16": {
      en: "Correct it automatically. So that it does not happen again, show this finding to whoever maintains the software.",
      es: "Corríjalo automáticamente. Para que no vuelva a pasar, muestre este hallazgo a quien mantiene el software.",
    },
    truncated: {
      en: "Copy or download the file again from its source and compare the sizes: its end is missing. If it ends so there too, export it again.",
      es: "Copie o descargue otra vez el archivo desde su origen y compare los tamaños: le falta el final. Si allá también termina así, expórtelo de nuevo.",
    },
    "trailing-comma": {
      en: "Correct it automatically: the comma before the closing bracket is left over.",
      es: "Corríjalo automáticamente: sobra la coma que va antes del cierre.",
    },
    "missing-comma": {
      en: "Write a comma before this place, or export again if nobody edited the file by hand.",
      es: "Escriba una coma antes de ese punto; si nadie editó el archivo a mano, expórtelo de nuevo.",
    },
    "single-quote": {
      en: "Write double quotes instead; if the program writes all texts so, its vendor has to change it.",
      es: "Cambie las comillas simples por dobles; si el programa escribe así todos los textos, le corresponde al proveedor del software.",
    },
    "curly-quote": {
      en: "Replace the curly quotes with straight ones in a plain text editor, not in a word processor.",
      es: "Cambie las comillas tipográficas por rectas en un editor de texto sencillo, no en Word.",
    },
    comment: {
      en: "Remove the comment.",
      es: "Quite el comentario.",
    },
    nan: {
      en: "The vendor of the system has to write the number, or leave it empty where there is none.",
      es: "El proveedor del software debe escribir el número, o dejarlo vacío donde no lo hay.",
    },
    "leading-zero": {
      en: "Write the code in double quotes; a number has no zeros in front.",
      es: "Escriba el código entre comillas dobles; un número no lleva ceros delante.",
    },
    "control-character": {
      en: "The vendor of the system has to take line breaks and tabs out of texts.",
      es: "El proveedor del software debe quitar los saltos de línea y las tabulaciones de los textos.",
    },
    syntax: {
      en: "Go to that place: a bracket, a quote, a colon or a comma is missing there or left over, or there is text after the end. If nobody edited the file by hand, export it again.",
      es: "Vaya a ese punto: allí falta o sobra una llave, un corchete, una comilla, dos puntos o una coma, o hay texto después del final. Si nadie editó el archivo a mano, expórtelo de nuevo.",
    },
    zip: {
      en: "Unzip it, and choose the files that are in it.",
      es: "Descomprímalo y escoja los archivos que tiene adentro.",
    },
    pdf: {
      en: "Choose the RIPS in JSON: this is a PDF.",
      es: "Escoja el RIPS en JSON: este es un PDF.",
    },
    xml: {
      en: "Choose the RIPS in JSON: this is an XML, perhaps that of the invoice, which goes beside it.",
      es: "Escoja el RIPS en JSON: este es un XML, quizás el de la factura, que va al lado.",
    },
    html: {
      en: "Download or export the RIPS again: a web page was saved in its place.",
      es: "Descargue o exporte de nuevo el RIPS: en su lugar se guardó una página web.",
    },
    csv: {
      en: "Export the RIPS as JSON: this is a table, or RIPS in text.",
      es: "Exporte el RIPS en JSON: esto es una tabla, o un RIPS de texto.",
    },
    "surrounding-text": {
      en: "Correct it automatically: the text around the JSON is removed.",
      es: "Corríjalo automáticamente: se quita el texto que rodea el JSON.",
    },
    "json-in-text": {
      en: "The vendor of the system has to encode the RIPS once, not twice.",
      es: "El proveedor del software debe escribir el RIPS una sola vez, no un RIPS dentro de un texto.",
    },
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
        "trailing-comma": {
          en: "a comma before a closing bracket",
          es: "una coma antes de un corchete o una llave de cierre",
        },
        "missing-comma": {
          en: "a name or value without a comma before it",
          es: "un nombre o valor sin coma antes",
        },
        "single-quote": {
          en: "a single quote where a name or value begins",
          es: "una comilla simple donde comienza un nombre o valor",
        },
        "curly-quote": {
          en: "a curly quote where a name or value begins",
          es: "una comilla tipográfica donde comienza un nombre o valor",
        },
        comment: { en: "a comment: //, /* or #", es: "un comentario: //, /* o #" },
        nan: {
          en: "NaN, Infinity or -Infinity instead of a number",
          es: "NaN, Infinity o -Infinity en vez de un número",
        },
        "leading-zero": { en: "a number like 007", es: "un número como 007" },
        "control-character": {
          en: "a line break, a tab or another control character within a text",
          es: "un salto de línea, una tabulación u otro carácter de control dentro de un texto",
        },
        syntax: { en: "anything else", es: "cualquier otra cosa" },
        zip: {
          en: "the file is a ZIP archive; its first bytes say so",
          es: "el archivo es un ZIP; lo dicen sus primeros bytes",
        },
        pdf: {
          en: "the file is a PDF; its first bytes say so",
          es: "el archivo es un PDF; lo dicen sus primeros bytes",
        },
        xml: {
          en: "the file is XML, as the electronic invoice (FEV) is",
          es: "el archivo es XML, como la factura electrónica (FEV)",
        },
        html: { en: "the file is an HTML page", es: "el archivo es una página HTML" },
        csv: { en: "the file is a table (CSV)", es: "el archivo es una tabla (CSV)" },
        "surrounding-text": {
          en: "the file has other text before its JSON",
          es: "el archivo tiene otro texto antes de su JSON",
        },
        "json-in-text": {
          en: "the file is a text in which JSON is, that is, it was encoded twice",
          es: "el archivo es un texto que contiene JSON, es decir, se codificó dos veces",
        },
      },
    },
    {
      name: "jsonLine",
      values: "number",
      optional: true,
      says: {
        en: "the line in which the JSON begins, if other text is before it",
        es: "la línea en la que comienza el JSON, si hay otro texto antes",
      },
    },
    unreadFrom,
  ],
} satisfies RuleDoc;
