import type { Lang } from "../model/issue";
import { formatNames } from "../report/formats";
import type { Option } from "./options";
import { placeholder } from "./options";
import type { Words } from "./usage";

/** The commands; the first is meant where none is named. */
export const commandNames = ["validate", "rules", "explain", "packs", "canonicalize"] as const;
export type CommandName = (typeof commandNames)[number];

const common: readonly Option[] = [
  {
    name: "lang",
    value: "es|en",
    help: {
      en: "the language of messages (from the locale)",
      es: "el idioma de los mensajes (según la configuración regional)",
    },
  },
  { name: "version", help: { en: "print the version", es: "mostrar la versión" } },
  { name: "help", short: "h", help: { en: "print this help", es: "mostrar esta ayuda" } },
];

const reading: readonly Option[] = [
  {
    name: "shape",
    value: "1..4|NAME",
    help: {
      en: "the shape of bare records, as a number or an array's name",
      es: "la forma de los registros sueltos, como número o nombre del arreglo",
    },
  },
  {
    name: "input",
    value: "auto|ndjson|json",
    help: {
      en: "how records are divided (auto: told from the bytes)",
      es: "cómo se dividen los registros (auto: según los bytes)",
    },
  },
  {
    name: "max-record",
    value: "SIZE",
    help: {
      en: "the largest record, with k, M or G (16M)",
      es: "el registro más grande, con k, M o G (16M)",
    },
  },
];

const validating: readonly Option[] = [
  {
    name: "context",
    value: "FILE",
    help: {
      en: "the answer of GET /rips-packages/context, saved as it is",
      es: "la respuesta de GET /rips-packages/context, guardada tal cual",
    },
  },
  {
    name: "no-context",
    help: {
      en: "go without: provider codes are then not checked",
      es: "prescindir de él: los códigos de prestador no se verifican",
    },
  },
  {
    name: "stage",
    value: "revision|draft",
    help: {
      en: "may be submitted (revision), or saved (draft)",
      es: "si se puede enviar (revision) o guardar (draft)",
    },
  },
  ...reading,
  {
    name: "pack",
    value: "NAME[@VERSION]|none",
    repeats: true,
    help: {
      en: "a dated norm beside the contract: res948, res2275 (none); repeatable",
      es: "una norma fechada junto al contrato: res948, res2275 (none); repetible",
    },
  },
  {
    name: "as-of",
    value: "YYYY-MM-DD",
    help: {
      en: "the pack's version that applied that day",
      es: "la versión del paquete que aplicaba ese día",
    },
  },
  {
    name: "now",
    value: "TIME",
    help: {
      en: "the moment of validation for packs, YYYY-MM-DD HH:mm; never the clock",
      es: "el momento de la validación para paquetes, YYYY-MM-DD HH:mm; nunca el reloj",
    },
  },
  {
    name: "period",
    value: "DAY..DAY",
    help: {
      en: "the billing period for packs, both days included",
      es: "el periodo de facturación para paquetes, ambos días incluidos",
    },
  },
  {
    name: "payment-modality",
    value: "01..05",
    help: {
      en: "the invoice's modalidad de pago for packs; 04 is pago por evento",
      es: "la modalidad de pago de la factura para paquetes; 04 es pago por evento",
    },
  },
  {
    name: "table",
    value: "NAME=FILE",
    repeats: true,
    help: {
      en: "an official table for packs: cups, cie10, cum, ium; a list or CSV, gzip too",
      es: "una tabla oficial para paquetes: cups, cie10, cum, ium; lista o CSV, también gzip",
    },
  },
  {
    name: "paths",
    value: "record|muv",
    help: {
      en: "how a place is written: the record's field, or the Ministry's path (record)",
      es: "cómo se escribe un lugar: el campo del registro, o la ruta del Ministerio (record)",
    },
  },
  {
    name: "format",
    short: "f",
    value: "NAME",
    set: formatNames,
    repeats: true,
    help: {
      en: `the report's format, repeatable: ${formatNames.join(", ")}`,
      es: `el formato del informe, repetible: ${formatNames.join(", ")}`,
    },
  },
  {
    name: "output",
    short: "o",
    value: "FILE",
    repeats: true,
    help: {
      en: "where the -f before it goes; - is standard output",
      es: "a dónde va el -f anterior; - es la salida estándar",
    },
  },
  {
    name: "only",
    value: "CODES",
    repeats: true,
    help: {
      en: "only these rules, separated by commas",
      es: "solo estas reglas, separadas por comas",
    },
  },
  {
    name: "skip",
    value: "CODES",
    repeats: true,
    help: { en: "all rules but these", es: "todas las reglas menos estas" },
  },
  {
    name: "fail-on",
    value: "error|warning|never",
    help: {
      en: "what makes the exit code 1 (error)",
      es: "qué hace que el código de salida sea 1 (error)",
    },
  },
  {
    name: "max-issues",
    value: "N|none",
    help: {
      en: "how many findings are listed (by format: text 200, html 10000); counts are exact",
      es: "cuántos hallazgos se listan (según el formato: text 200, html 10000); los conteos son exactos",
    },
  },
  {
    name: "csv-bom",
    help: {
      en: "begin csv with a byte order mark, as spreadsheets ask for",
      es: "empezar csv con una marca de orden de bytes, como piden las hojas de cálculo",
    },
  },
  {
    name: "show-values",
    help: {
      en: "show the values at fault; these are health data",
      es: "mostrar los valores en cuestión; son datos de salud",
    },
  },
  {
    name: "totals",
    help: {
      en: "show the amounts of the documents' totals, which a pack adds up",
      es: "mostrar los valores de los totales de los documentos, que suma un paquete",
    },
  },
  {
    name: "jobs",
    value: "N|auto|off",
    help: {
      en: "threads: auto (one for each core when the input is large), a number, or off",
      es: "hilos: auto (uno por núcleo cuando la entrada es grande), un número u off",
    },
  },
  {
    name: "quiet",
    short: "q",
    help: {
      en: "no list and no notes, only the summary",
      es: "sin lista ni notas, solo el resumen",
    },
  },
  {
    name: "color",
    help: { en: "colours even where there is no terminal", es: "colores aunque no haya terminal" },
  },
  { name: "no-color", help: { en: "no colours", es: "sin colores" } },
  { name: "no-progress", help: { en: "no progress bar", es: "sin barra de progreso" } },
  ...common,
];

const listing: readonly Option[] = [
  {
    name: "format",
    short: "f",
    value: "text|json",
    help: {
      en: "for people, or for a program, with params and sources (text)",
      es: "para personas, o para un programa, con parámetros y fuentes (text)",
    },
  },
  ...validating.filter(({ name }) => name === "pack" || name === "as-of"),
  ...common,
];

const canonicalizing: readonly Option[] = [
  {
    name: "for",
    value: "contract|res948",
    help: {
      en: "whose names are written: the contract's, or those of the annex (contract)",
      es: "de quién son los nombres: del contrato, o del anexo (contract)",
    },
  },
  {
    name: "output",
    short: "o",
    value: "FILE",
    help: {
      en: "where the records go (standard output)",
      es: "a dónde van los registros (salida estándar)",
    },
  },
  ...reading,
  ...common,
];

/** The options of a command. */
export function optionsOf(command: CommandName): readonly Option[] {
  if (command === "validate") return validating;
  if (command === "rules") return listing;
  return command === "canonicalize" ? canonicalizing : common;
}

const usage: Readonly<Record<CommandName, Words>> = {
  validate: {
    en: `Usage: ripslint [validate] [paths…] --context FILE [options]

Validates RIPS service records in their native contract form, offline: files, folders and
globs of NDJSON, JSON records, arrays or RIPS documents, also gzipped; standard input without
paths. No value of a record is shown unless --show-values asks for it, and no amount of totals
without --totals or --show-values.`,
    es: `Uso: ripslint [validate] [rutas…] --context ARCHIVO [opciones]

Valida registros de servicios RIPS en la forma nativa del contrato, sin red: archivos, carpetas
y patrones de NDJSON, registros JSON, arreglos o documentos RIPS, también con gzip; la entrada
estándar si no hay rutas. No se muestra ningún valor de un registro, salvo con --show-values, ni
los valores de los totales, salvo con --totals o --show-values.`,
  },
  rules: {
    en: "Usage: ripslint rules [options]\n\nLists the rules in the order in which they report.",
    es: "Uso: ripslint rules [opciones]\n\nEnumera las reglas en el orden en que informan.",
  },
  explain: {
    en: "Usage: ripslint explain CODE\n\nPrints one rule's page.",
    es: "Uso: ripslint explain CÓDIGO\n\nMuestra la página de una regla.",
  },
  packs: {
    en: "Usage: ripslint packs\n\nLists the dated norms that --pack takes: dates, sources, and what is not covered.",
    es: "Uso: ripslint packs\n\nEnumera las normas fechadas que acepta --pack: fechas, fuentes y lo que no se cubre.",
  },
  canonicalize: {
    en: "Usage: ripslint canonicalize FILE -o FILE\n\nWrites records with canonical names instead of aliases (or, with --for res948, with those of the annex); all other bytes stay as they are.",
    es: "Uso: ripslint canonicalize ARCHIVO -o ARCHIVO\n\nEscribe los registros con nombres canónicos en lugar de alias (o, con --for res948, con los del anexo); los demás bytes quedan como están.",
  },
};

const more: Words = {
  en: `Other commands: ripslint rules, ripslint explain CODE, ripslint packs,
ripslint canonicalize FILE -o FILE

Exit codes: 0 nothing at or above --fail-on; 1 findings; 2 wrong usage, configuration or context;
3 input missing, unreadable or damaged, or an internal fault; 130 interrupted.`,
  es: `Otros comandos: ripslint rules, ripslint explain CÓDIGO, ripslint packs,
ripslint canonicalize ARCHIVO -o ARCHIVO

Códigos de salida: 0 nada igual o por encima de --fail-on; 1 hallazgos; 2 uso, configuración o
contexto incorrectos; 3 entrada ausente, ilegible o dañada, o una falla interna; 130 interrumpido.`,
};

/** Where help says what an option does, and how wide a line of it may be. */
const column = 33;
const width = 100;

/** A text in lines, each below the first. */
function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length <= width - column - 3) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.join(`\n${" ".repeat(column + 3)}`);
}

/** The first lines of what --help prints. */
export const usageOf = (command: CommandName, lang: Lang): string => usage[command][lang];

/** What --help prints. */
export function helpOf(command: CommandName, lang: Lang): string {
  const rows = optionsOf(command).map(({ name, short, value, help }) => {
    const names = `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${placeholder(value, lang)}` : ""}`;
    return `  ${names.padEnd(column)} ${wrapped(help[lang])}`;
  });
  const title = { en: "Options:", es: "Opciones:" }[lang];
  return `${usageOf(command, lang)}\n\n${title}\n${rows.join("\n")}\n${command === "validate" ? `\n${more[lang]}\n` : ""}`;
}
