import type { Bilingual, Lang } from "../core/model/issue";
import type { CommandName } from "../app/options/option-table";
import { optionsOf, placeholder } from "../app/options/option-table";
import { linesOf } from "../report/lines";
import { wrapped } from "../report/wrap";

const usage: Readonly<Record<CommandName, Bilingual>> = {
  validate: {
    en: `Usage: ripslint [validate] [paths…] [options]

Validates RIPS service records in their native contract form, offline: files, folders and globs of NDJSON, JSON records, arrays or RIPS documents, also in ZIP or gzip; standard input without paths. Documents are judged by the norm of today too, unless --pack, --as-of or --now says otherwise; bare records by the contract alone. Without provider codes (--provider-code, --context) it shows those of the records, and the line to run next. No value of a record is shown unless --show-values asks for it, and no amount of totals without --totals or --show-values.`,
    es: `Uso: ripslint [validate] [rutas…] [opciones]

Valida registros de servicios RIPS en la forma nativa del contrato, sin conexión: archivos, carpetas y patrones de NDJSON, registros JSON, arreglos o documentos RIPS, también en ZIP o gzip; la entrada estándar si no hay rutas. Los documentos se evalúan también con la norma de hoy, salvo que --pack, --as-of o --now digan otra cosa; los registros sueltos, solo con el contrato. Sin códigos de prestador (--provider-code, --context) muestra los de los registros y la línea que se debe ejecutar. No se muestra ningún valor de un registro, salvo con --show-values, ni los valores de los totales, salvo con --totals o --show-values.`,
  },
  rules: {
    en: "Usage: ripslint rules [options]\n\nLists the rules in the order in which they report.",
    es: "Uso: ripslint rules [opciones]\n\nEnumera las reglas en el orden en que informan.",
  },
  explain: {
    en: `Usage: ripslint explain CODE|WORDS

Prints one rule's page. For a code of the Ministry's validator (RVC086), also whether it is checked in each version, and the related rules. For words, or parts of them, lists the rules that have them.`,
    es: `Uso: ripslint explain CÓDIGO|PALABRAS

Muestra la página de una regla. Para un código del validador del Ministerio (RVC086), también si se verifica en cada versión, y las reglas relacionadas. Para palabras, o partes de ellas, enumera las reglas que las tienen.`,
  },
  packs: {
    en: "Usage: ripslint packs\n\nLists the dated norms that --pack takes: dates, sources, and what is not covered.",
    es: "Uso: ripslint packs\n\nEnumera las normas fechadas que acepta --pack: fechas, fuentes y lo que no se cubre.",
  },
  canonicalize: {
    en: "Usage: ripslint canonicalize FILE -o FILE\n\nWrites records with canonical names instead of aliases (or, with --for res948, with those of the annex); all other bytes stay as they are.",
    es: "Uso: ripslint canonicalize ARCHIVO -o ARCHIVO\n\nEscribe los registros con nombres canónicos en lugar de alias (o, con --for res948, con los del anexo); los demás bytes quedan como están.",
  },
  answers: {
    en: `Usage: ripslint answers PATHS [options]

Reads the Ministry's answers (MUV) in files and folders, also as .txt, and says the state of each document. Where the RIPS JSON is there too, it is validated with the norm of today, or with --pack, and each official code is compared: reported by both, by the Ministry only or by ripslint only, and why. A CUV is checked for its form only. Exit codes: 0 no document is rejected; 1 at least one is rejected, or a file was saved in place of the only answer.`,
    es: `Uso: ripslint answers RUTAS [opciones]

Lee las respuestas del Ministerio (MUV) en archivos y carpetas, también en .txt, y dice el estado de cada documento. Si el JSON del RIPS está también, se valida con la norma de hoy, o con --pack, y se compara cada código oficial: lo informaron ambos, solo el Ministerio o solo ripslint, y por qué. De un CUV solo se revisa la forma. Códigos de salida: 0 ningún documento rechazado; 1 al menos uno rechazado, o en lugar de la única respuesta se guardó otra cosa.`,
  },
  filter: {
    en: `Usage: ripslint filter (--context FILE | --provider-code CODE) [options]

Judges rows for another program, for as long as it sends them: each row is a file of its own, such as a record, a document, NDJSON or gzip. Frames come on standard input, and an answer for each follows on standard output; docs/scale.md has their form. Exit codes: 0 all rows were judged, whatever was found; 2 wrong usage, configuration or codes; 3 the input is not frames, or an internal fault.`,
    es: `Uso: ripslint filter (--context ARCHIVO | --provider-code CÓDIGO) [opciones]

Evalúa filas para otro programa, mientras este las envíe: cada fila es un archivo aparte, como un registro, un documento, NDJSON o gzip. Llegan tramas por la entrada estándar, y a cada una sigue una respuesta por la salida estándar; docs/scale.es.md tiene su forma. Códigos de salida: 0 todas las filas se evaluaron, sin importar lo hallado; 2 uso, configuración o códigos incorrectos; 3 la entrada no tiene tramas, o una falla interna.`,
  },
  init: {
    en: `Usage: ripslint init [paths…]

Writes ripslint.config.json into the working directory: the language and the format. Prints the provider codes in the paths (.), each with its count; the configuration has none, since a wrong one would then count as right.`,
    es: `Uso: ripslint init [rutas…]

Escribe ripslint.config.json en la carpeta actual: el idioma y el formato. Muestra los códigos de prestador que hay en las rutas (.), cada uno con su cantidad; la configuración no tiene ninguno, porque uno errado pasaría por correcto.`,
  },
  fix: {
    en: `Usage: ripslint fix PATHS (-o FOLDER|FILE | --in-place | --dry-run) [options]

Corrects what has one right form: misspelt names, lost leading zeros of provider codes, the form of dates, times and codes, spaces before or after codes, fields that the norm wants written with null, numbers in quotes and codes without, consecutivos, levels of the document, UTF-16 and Windows-1252, trailing commas, byte order marks, and text around the JSON. It works in passes: the result is validated, a correction is taken back if its finding is still there or another one appears, and the next pass begins, until nothing changes. All other bytes stay as they are. Exit codes: 0 no error is left; 1 errors are left; 2 wrong usage; 3 a file cannot be read.`,
    es: `Uso: ripslint fix RUTAS (-o CARPETA|ARCHIVO | --in-place | --dry-run) [opciones]

Corrige lo que tiene una sola forma correcta: nombres mal escritos, ceros iniciales perdidos de los códigos de prestador, la forma de fechas, horas y códigos, espacios antes o después de códigos, campos que la norma pide escritos con null, números entre comillas y códigos sin ellas, consecutivos, niveles del documento, UTF-16 y Windows-1252, comas sobrantes, marcas de orden de bytes, y texto alrededor del JSON. Trabaja por pasadas: valida el resultado, deshace una corrección si su hallazgo sigue o si aparece otro, y empieza la pasada siguiente, hasta que nada cambia. Los demás bytes quedan como están. Códigos de salida: 0 no queda ningún error; 1 quedan errores; 2 uso incorrecto; 3 un archivo no se puede leer.`,
  },
  diff: {
    en: `Usage: ripslint diff OLD NEW [options]

Compares two reports of the format json or ndjson, by the file below the folder that was validated, the record, the path and the code: which findings are new, worse (a warning that is now an error), corrected, or still there. One that is gone is not corrected if its rule, its file or its record was not checked again. Exit codes: 0 none is new or worse, and all were checked again; 1 otherwise; 2 wrong usage, or a file that is no report; 3 NEW has a file that could not be read.`,
    es: `Uso: ripslint diff ANTERIOR NUEVO [opciones]

Compara dos informes del formato json o ndjson por el archivo dentro de la carpeta validada, el registro, la ruta y el código: qué hallazgos son nuevos, empeoraron (una advertencia que ahora es error), se corrigieron o siguen. Uno que ya no está no se da por corregido si su regla, su archivo o su registro no se revisó de nuevo. Códigos de salida: 0 ninguno es nuevo ni empeoró, y todos se revisaron de nuevo; 1 de lo contrario; 2 uso incorrecto, o un archivo que no es un informe; 3 NUEVO tiene un archivo que no se pudo leer.`,
  },
};

const more: Bilingual = {
  en: `Other commands: ripslint rules, ripslint explain CODE|WORDS, ripslint packs, ripslint canonicalize FILE -o FILE, ripslint answers PATHS, ripslint filter, ripslint init [PATHS], ripslint fix PATHS, ripslint diff OLD NEW

Exit codes: 0 nothing at or above --fail-on; 1 findings; 2 wrong usage, configuration or codes; 3 input missing, unreadable or damaged, or an internal fault; 130 interrupted.`,
  es: `Otros comandos: ripslint rules, ripslint explain CÓDIGO|PALABRAS, ripslint packs, ripslint canonicalize ARCHIVO -o ARCHIVO, ripslint answers RUTAS, ripslint filter, ripslint init [RUTAS], ripslint fix RUTAS, ripslint diff ANTERIOR NUEVO

Códigos de salida: 0 nada igual o por encima de --fail-on; 1 hallazgos; 2 uso, configuración o códigos incorrectos; 3 entrada ausente, ilegible o dañada, o una falla interna; 130 interrumpido.`,
};

/** The column where help describes an option, and the widest line. */
const column = 33;
const widest = 100;

/** On a narrower terminal, the description of an option is below its name. */
const wideEnough = 72;

export const usageOf = (command: CommandName, lang: Lang, width: number): string =>
  paragraphs(usage[command][lang], width);

export function helpOf(command: CommandName, lang: Lang, width: number): string {
  const rows = optionsOf(command).map(({ name, short, value, help }) => {
    const names = `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${placeholder(value, lang)}` : ""}`;
    return width < wideEnough
      ? `  ${names}\n${linesOf(help[lang], { width }, { label: " ".repeat(8) })}`
      : linesOf(help[lang], { width: atMost(width) }, { label: `  ${names.padEnd(column)} ` });
  });
  const title = { en: "Options:", es: "Opciones:" }[lang];
  const end = command === "validate" ? `\n${paragraphs(more[lang], width)}\n` : "";
  return `${usageOf(command, lang, width)}\n\n${title}\n${rows.join("")}${end}`;
}

const atMost = (width: number): number => Math.min(width, widest);

const paragraphs = (text: string, width: number): string =>
  text
    .split("\n\n")
    .map((paragraph) => wrapped(paragraph, atMost(width)).join("\n"))
    .join("\n\n");
