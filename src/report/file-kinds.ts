import type { Lang } from "../core/model/issue";
import { countOf } from "./number";

type Nouns = readonly [one: string, several: string];

/**
 * The kinds of files in folders that are not RIPS, by their endings. A JSON file that was not read comes from other software.
 */
interface FileKind {
  readonly is: RegExp;
  readonly en: Nouns;
  readonly es: Nouns;
  /** Set for texts, which may still be RIPS or an answer of the Ministry. */
  readonly isText?: true;
}

const kinds: readonly FileKind[] = [
  {
    is: /\.(?:zip|rar|7z|tar|tgz)$/i,
    en: ["archive", "archives"],
    es: ["archivo comprimido", "archivos comprimidos"],
  },
  {
    is: /\.(?:jpe?g|png|gif|bmp|tiff?|webp)$/i,
    en: ["picture", "pictures"],
    es: ["imagen", "imágenes"],
  },
  { is: /\.pdf$/i, en: ["PDF", "PDFs"], es: ["PDF", "PDF"] },
  { is: /\.(?:xlsx?|xlsm|ods|csv)$/i, en: ["table", "tables"], es: ["tabla", "tablas"] },
  {
    is: /\.(?:docx?|odt|pptx?|msg|eml)$/i,
    en: ["document or mail", "documents or mails"],
    es: ["documento o correo", "documentos o correos"],
  },
  { is: /\.xml$/i, en: ["XML", "XMLs"], es: ["XML", "XML"], isText: true },
  {
    is: /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i,
    en: ["JSON of other software", "JSONs of other software"],
    es: ["JSON de otro programa", "JSON de otros programas"],
    isText: true,
  },
  {
    // AF (facturas), US (usuarios), AC (consultas) …, each with the number of its shipment
    is: /(?:^|[/\\])(?:A[CDFHMNPTU]|CT|US)[\d_-]*\.txt$/i,
    en: [
      "RIPS file in text of Resolución 3374 (since 2025 RIPS are JSON: export them again; ripslint does not convert them)",
      "RIPS files in text of Resolución 3374 (since 2025 RIPS are JSON: export them again; ripslint does not convert them)",
    ],
    es: [
      "archivo RIPS de texto de la Resolución 3374 (desde 2025 los RIPS son JSON: expórtelos de nuevo; ripslint no los convierte)",
      "archivos RIPS de texto de la Resolución 3374 (desde 2025 los RIPS son JSON: expórtelos de nuevo; ripslint no los convierte)",
    ],
    isText: true,
  },
  { is: /\.txt$/i, en: ["text", "texts"], es: ["texto", "textos"], isText: true },
  {
    is: /(?:)/,
    en: ["other file", "other files"],
    es: ["otro archivo", "otros archivos"],
    isText: true,
  },
];

const kindOf = (name: string): FileKind => kinds.find(({ is }) => is.test(name)) as FileKind;

/** Returns true if a file with this name may be a text, so that its content decides what it is. */
export const mayBeText = (name: string): boolean => kindOf(name).isText === true;

/** The kinds of files with their numbers, as in "12 XMLs, 3 pictures". */
export function kindsInWords(names: readonly string[], lang: Lang): string {
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  for (const name of names) {
    const kind = kindOf(name);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([kind, count]) => (count === 0 ? [] : [countOf(count, kind[lang], lang)]))
    .join(", ");
}
