import type { Bilingual, Lang } from "../../core/model/issue";
import { formatNames } from "../../report/formats";

/** The first one is the default. */
export const commandNames = [
  "validate",
  "rules",
  "explain",
  "packs",
  "canonicalize",
  "answers",
  "filter",
  "init",
  "fix",
  "diff",
] as const;
export type CommandName = (typeof commandNames)[number];

/** The commands that judge records, and share these options. */
const judging: readonly CommandName[] = ["validate", "filter", "fix"];

/** The values of the options that have a fixed set, by option. */
export const choices = {
  for: ["contract", "res948"],
  stage: ["revision", "draft"],
  input: ["auto", "ndjson", "json"],
  paths: ["record", "muv"],
  "fail-on": ["error", "warning", "never"],
  lang: ["es", "en"],
} as const;

export const ruleFormats = ["text", "json"] as const;

/** An option: its commands, its value, and its help. */
export interface Option {
  readonly name: string;
  readonly of: readonly CommandName[];
  readonly short?: string;
  /** The placeholder of its value in help. Without one, the option takes no value. */
  readonly value?: string;
  /** All values, if the first column of help is too narrow for them. */
  readonly set?: readonly string[];
  readonly repeats?: true;
  /** Set if its value is a file that is read, or NAME=FILE. */
  readonly readsFile?: true;
  /** Set if its value belongs to one invoice, so the input must be one file. */
  readonly ofOneInvoice?: true;
  /** Set if it cannot be in a configuration: it is for one run, or must be requested each time. */
  readonly onlyTyped?: true;
  /** Set if it decides how a run is reported or carried out, and not how a record is judged. */
  readonly isOfReport?: true;
  readonly help: Bilingual;
}

/**
 * All options of all commands, in the order of help. The parser, help, the correction of mistyped names and the
 * list of options in the guides to the command are derived from this table. An option with another meaning in another command has a row for each
 * meaning; its short name, and whether it takes a value, must be the same in all of them.
 */
export const allOptions: readonly Option[] = [
  {
    name: "for",
    of: ["canonicalize"],
    value: choices.for.join("|"),
    help: {
      en: "whose names are written: the contract's, or those of the annex (contract)",
      es: "de quién son los nombres: del contrato, o del anexo (contract)",
    },
  },
  {
    name: "output",
    of: ["canonicalize"],
    short: "o",
    value: "FILE",
    help: {
      en: "where the records go (standard output)",
      es: "a dónde van los registros (salida estándar)",
    },
  },
  {
    name: "output",
    of: ["fix"],
    short: "o",
    value: "FOLDER|FILE",
    help: {
      en: "where the copies go: a folder, or a file if there is one input",
      es: "a dónde van las copias: una carpeta, o un archivo si hay una sola entrada",
    },
  },
  {
    name: "overwrite",
    of: ["fix"],
    onlyTyped: true,
    help: {
      en: "let -o write where there are files already, over those of the same names",
      es: "permitir que -o reemplace los archivos del mismo nombre que ya existan",
    },
  },
  {
    name: "in-place",
    of: ["fix"],
    onlyTyped: true,
    help: {
      en: "change the files themselves; what they were stays beside them as .bak",
      es: "cambiar los mismos archivos; el original queda al lado como .bak",
    },
  },
  {
    name: "dry-run",
    of: ["fix"],
    onlyTyped: true,
    help: {
      en: "write nothing: show what would be repaired",
      es: "no escribir nada: mostrar lo que se corregiría",
    },
  },
  {
    name: "also",
    of: ["fix"],
    value: "CODES",
    repeats: true,
    onlyTyped: true,
    help: {
      en: "correct what a person should have seen too; fix prints the codes that it found",
      es: "corregir también lo que una persona debe haber visto; fix muestra los códigos que encontró",
    },
  },
  {
    name: "list",
    of: ["fix"],
    value: "FILE",
    onlyTyped: true,
    help: {
      en: "list each correction, and what is left, in a file: .xlsx, .csv or .json",
      es: "listar cada corrección, y lo que queda por corregir, en un archivo: .xlsx, .csv o .json",
    },
  },
  {
    name: "format",
    of: ["rules"],
    short: "f",
    value: ruleFormats.join("|"),
    help: {
      en: "for people, or for a program, with params and sources (text)",
      es: "para personas, o para un programa, con parámetros y fuentes (text)",
    },
  },
  {
    name: "context",
    of: judging,
    value: "FILE",
    readsFile: true,
    help: {
      en: "the provider codes: one a line, a list in JSON, or the answer of the submission system",
      es: "los códigos del prestador: uno por línea, una lista en JSON o la respuesta del sistema de envío",
    },
  },
  {
    name: "provider-code",
    of: judging,
    value: "CODE[,…]",
    help: {
      en: "the provider's codes, in place of --context",
      es: "los códigos del prestador, en lugar de --context",
    },
  },
  {
    name: "no-context",
    of: judging,
    help: {
      en: "use neither, on purpose: provider codes are then not checked",
      es: "no usar ninguno, a propósito: los códigos de prestador no se verifican",
    },
  },
  {
    name: "strict-context",
    of: ["validate"],
    help: {
      en: "for CI: without provider codes nothing is judged (exit code 2)",
      es: "para CI: sin códigos de prestador no se evalúa nada (código de salida 2)",
    },
  },
  {
    name: "config",
    of: ["validate", "fix"],
    value: "FILE",
    readsFile: true,
    onlyTyped: true,
    help: {
      en: "the configuration (ripslint.config.json, from the working directory upward)",
      es: "la configuración (ripslint.config.json, desde la carpeta actual hacia arriba)",
    },
  },
  {
    name: "no-config",
    of: ["validate", "fix"],
    onlyTyped: true,
    help: {
      en: "read no configuration",
      es: "no leer ninguna configuración",
    },
  },
  {
    name: "print-config",
    of: ["validate"],
    onlyTyped: true,
    help: {
      en: "print what the configuration and the options give together, and end",
      es: "mostrar cómo quedan juntas la configuración y las opciones, y terminar",
    },
  },
  {
    name: "stage",
    of: judging,
    value: choices.stage.join("|"),
    help: {
      en: "may be submitted (revision), or saved (draft)",
      es: "si se puede enviar (revision) o guardar (draft)",
    },
  },
  {
    name: "shape",
    of: [...judging, "canonicalize"],
    value: "1..4|NAME",
    help: {
      en: "the shape of bare records, as a number or an array's name",
      es: "la forma de los registros sueltos, como número o nombre del arreglo",
    },
  },
  {
    name: "input",
    of: [...judging, "canonicalize"],
    value: choices.input.join("|"),
    help: {
      en: "how records are divided (auto: recognised from the bytes)",
      es: "cómo se dividen los registros (auto: según los bytes)",
    },
  },
  {
    name: "max-record",
    of: [...judging, "canonicalize"],
    value: "SIZE",
    help: {
      en: "the largest record, with k, M or G (16M)",
      es: "el tamaño máximo de un registro, con k, M o G (16M)",
    },
  },
  {
    name: "json",
    of: ["diff"],
    help: {
      en: "for a program: the counts, and the findings of each kind",
      es: "para un programa: los conteos, y los hallazgos de cada clase",
    },
  },
  {
    name: "json",
    of: ["fix"],
    help: {
      en: "for a program: the findings with their suggestions, as JSON Patch",
      es: "para un programa: los hallazgos con sus sugerencias, como JSON Patch",
    },
  },
  {
    name: "json",
    of: ["answers"],
    help: {
      en: "for a program: each document, its state, and code by code who reported it",
      es: "para un programa: cada documento, su estado y, código por código, quién lo informó",
    },
  },
  {
    name: "summary",
    of: ["answers"],
    help: {
      en: "only how often the Ministry, ripslint or both reported each code: no names, numbers or files",
      es: "solo cuántas veces informó cada código el Ministerio, ripslint o ambos: sin nombres, números ni archivos",
    },
  },
  {
    name: "pack",
    of: [...judging, "rules", "answers"],
    value: "NAME[@VERSION]|none",
    repeats: true,
    help: {
      en: "a dated norm beside the contract: res948, res2275 (for documents, that of today; none: the contract alone); repeatable",
      es: "validar también con una norma: res948, res2275 (para documentos, la de hoy; none: solo el contrato); repetible",
    },
  },
  {
    name: "as-of",
    of: [...judging, "rules", "answers"],
    value: "YYYY-MM-DD",
    help: {
      en: "the norm, or the pack's version, that applied that day",
      es: "la norma, o la versión de --pack, que aplicaba ese día",
    },
  },
  {
    name: "now",
    of: [...judging, "answers"],
    value: "TIME",
    help: {
      en: "the moment of validation for packs, YYYY-MM-DD HH:MM, or today for this machine's time; with --pack or --as-of, never the clock by itself",
      es: "el momento de la validación, para la norma: AAAA-MM-DD HH:MM, o today para la hora de este equipo; con --pack o --as-of, nunca el reloj por sí solo",
    },
  },
  {
    name: "period",
    of: judging,
    value: "DAY..DAY",
    help: {
      en: "the billing period for packs, both days included",
      es: "el periodo de facturación, para la norma; ambos días incluidos",
    },
  },
  {
    name: "payment-modality",
    of: judging,
    value: "01..05",
    help: {
      en: "the invoice's modalidad de pago for packs; 04 is pago por evento",
      es: "la modalidad de pago de la factura, para la norma; 04 es pago por evento",
    },
  },
  {
    name: "invoice-total",
    of: ["validate"],
    value: "AMOUNT",
    ofOneInvoice: true,
    help: {
      en: "the invoice's total for packs, if the input is one document",
      es: "el total de la factura, para la norma, si se valida un solo documento",
    },
  },
  {
    name: "moderator-total",
    of: ["validate"],
    value: "AMOUNT",
    ofOneInvoice: true,
    help: {
      en: "the total of the invoice's moderator payments, likewise",
      es: "el total de los pagos moderadores de la factura, del mismo modo",
    },
  },
  {
    name: "coverage",
    of: ["validate"],
    value: "01..17",
    ofOneInvoice: true,
    help: {
      en: "the invoice's coverage for packs, likewise",
      es: "la cobertura de la factura, del mismo modo",
    },
  },
  {
    name: "invoices",
    of: [...judging, "answers"],
    value: "FILE",
    readsFile: true,
    help: {
      en: "many invoices for packs, a CSV: numFactura, total, moderator, coverage, modality, period, issued, nit",
      es: "muchas facturas, para la norma, en un CSV: numFactura, total, moderator, coverage, modality, period, issued, nit",
    },
  },
  {
    name: "invoices-complete",
    of: [...judging, "answers"],
    help: {
      en: "the list of --invoices has all invoices: a numFactura that it lacks is wrong",
      es: "la lista de --invoices tiene todas las facturas: una numFactura que no esté en ella es un error",
    },
  },
  {
    name: "no-xml",
    of: ["validate", "fix", "answers"],
    help: {
      en: "do not read the XML of invoices beside the records, which packs compare with them",
      es: "no leer los XML de facturas que están junto a los registros, para no compararlos",
    },
  },
  {
    name: "table",
    of: [...judging, "answers"],
    value: "NAME=FILE",
    repeats: true,
    readsFile: true,
    help: {
      en: "an official table for packs, in place of the built-in one: cups, cie10, cie11, cum, ium, municipios, paises, finalidad, servicios, gruposCups; as a CSV with a column codigo, or a list of codes",
      es: "una tabla oficial, para la norma, en lugar de la incluida: cups, cie10, cie11, cum, ium, municipios, paises, finalidad, servicios, gruposCups; como CSV con una columna codigo, o lista de códigos",
    },
  },
  {
    name: "no-tables",
    of: [...judging, "answers"],
    help: {
      en: "do not compare codes with the official tables that come with ripslint",
      es: "no comparar códigos con las tablas oficiales que vienen con ripslint",
    },
  },
  {
    name: "paths",
    of: ["validate"],
    value: choices.paths.join("|"),
    isOfReport: true,
    help: {
      en: "how a place is written: the record's field, or the Ministry's path (record)",
      es: "cómo se escribe un lugar: el campo del registro, o la ruta del Ministerio (record)",
    },
  },
  {
    name: "format",
    of: ["validate"],
    short: "f",
    value: "NAME",
    set: formatNames,
    repeats: true,
    isOfReport: true,
    help: {
      en: `the report's format, repeatable: ${formatNames.join(", ")}`,
      es: `el formato del informe, repetible: ${formatNames.join(", ")}`,
    },
  },
  {
    name: "output",
    of: ["validate"],
    short: "o",
    value: "FILE",
    repeats: true,
    isOfReport: true,
    help: {
      en: "the file of the -f before it (- is standard output); without -f, its extension names the format",
      es: "el archivo del -f anterior (- es la salida estándar); sin -f, su extensión define el formato",
    },
  },
  {
    name: "only",
    of: judging,
    value: "CODES",
    repeats: true,
    help: {
      en: "only these rules, separated by commas",
      es: "solo estas reglas, separadas por comas",
    },
  },
  {
    name: "skip",
    of: judging,
    value: "CODES",
    repeats: true,
    help: { en: "all rules but these", es: "todas las reglas menos estas" },
  },
  {
    name: "fail-on",
    of: ["validate"],
    value: choices["fail-on"].join("|"),
    isOfReport: true,
    help: {
      en: "what makes the exit code 1 (error)",
      es: "qué hace que el código de salida sea 1 (error)",
    },
  },
  {
    name: "max-issues",
    of: ["validate", "filter", "diff"],
    value: "N|none",
    isOfReport: true,
    help: {
      en: "list single findings, at most N (by format: text 200, html 10000); counts are exact",
      es: "listar como máximo N hallazgos (según el formato: text 200, html 10000); los conteos son exactos",
    },
  },
  {
    name: "show-values",
    of: ["validate", "filter", "fix", "answers"],
    onlyTyped: true,
    help: {
      en: "show the values at fault; these are health data",
      es: "mostrar el valor de cada hallazgo; son datos de salud",
    },
  },
  {
    name: "identify",
    of: ["validate"],
    onlyTyped: true,
    help: {
      en: "say whom each finding concerns: invoice, patient's document, date and code of the service; these are personal data (csv, json, ndjson, html)",
      es: "decir a quién corresponde cada hallazgo: factura, documento del paciente, fecha y código del servicio; son datos personales (csv, json, ndjson, html)",
    },
  },
  {
    name: "totals",
    of: ["validate"],
    onlyTyped: true,
    isOfReport: true,
    help: {
      en: "show the amounts of the documents' totals, which a pack adds up",
      es: "mostrar los valores en dinero de los totales, que se suman con --pack",
    },
  },
  {
    name: "quiet",
    of: ["validate"],
    short: "q",
    isOfReport: true,
    help: {
      en: "no list and no notes, only a short summary",
      es: "sin lista ni notas, solo un resumen corto",
    },
  },
  {
    name: "files",
    of: ["validate"],
    help: {
      en: "text: list all files, and which to send, to review and to correct",
      es: "text: listar todos los archivos, y cuáles enviar, revisar y corregir",
    },
  },
  {
    name: "verbose",
    of: ["validate"],
    help: {
      en: "text: say why rules were not evaluated, and what they need",
      es: "text: decir por qué no se evaluaron reglas, y qué necesitan",
    },
  },
  {
    name: "verbose",
    of: ["fix"],
    help: {
      en: "name each corrected file, with its fields and lines",
      es: "nombrar cada archivo corregido, con sus campos y líneas",
    },
  },
  {
    name: "color",
    of: ["validate"],
    isOfReport: true,
    help: { en: "colours even where there is no terminal", es: "colores aunque no haya terminal" },
  },
  {
    name: "no-color",
    of: ["validate"],
    isOfReport: true,
    help: { en: "no colours", es: "sin colores" },
  },
  {
    name: "no-progress",
    of: ["validate"],
    isOfReport: true,
    help: { en: "no progress bar", es: "sin barra de progreso" },
  },
  {
    name: "lang",
    of: commandNames,
    value: choices.lang.join("|"),
    help: {
      en: "the language of messages (from the locale)",
      es: "el idioma de los mensajes (según la configuración regional)",
    },
  },
  {
    name: "version",
    onlyTyped: true,
    of: commandNames,
    help: { en: "print the version", es: "mostrar la versión" },
  },
  {
    name: "help",
    onlyTyped: true,
    of: commandNames,
    short: "h",
    help: { en: "print this help", es: "mostrar esta ayuda" },
  },
];

export const optionsOf = (command: CommandName): readonly Option[] =>
  allOptions.filter(({ of }) => of.includes(command));

/** The placeholder of a value in the user's language: words in capitals are translated, values are not. */
export const placeholder = (value: string, lang: Lang): string =>
  lang === "en" ? value : value.replace(/[A-Z]{3,}/g, (word) => placeholders[word] ?? word);

const placeholders: Readonly<Record<string, string>> = {
  FILE: "ARCHIVO",
  FOLDER: "CARPETA",
  YYYY: "AAAA",
  NAME: "NOMBRE",
  CODE: "CÓDIGO",
  CODES: "CÓDIGOS",
  SIZE: "TAMAÑO",
  VERSION: "VERSIÓN",
  TIME: "HORA",
  DAY: "DÍA",
  AMOUNT: "VALOR",
};
