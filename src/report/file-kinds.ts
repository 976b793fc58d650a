import type { Lang } from "../core/model/issue";
import type { Forms } from "./number";
import { countOf } from "./number";

/**
 * The kinds of files in folders that are not RIPS, by their endings. A JSON file that was not read comes from other software.
 */
interface FileKind {
  readonly is: RegExp;
  readonly en: Forms;
  readonly es: Forms;
  /** Set for texts, which may still be RIPS or an answer of the Ministry. */
  readonly isText?: true;
}

const kinds: readonly FileKind[] = [
  {
    is: /\.(?:zip|rar|7z|tar|tgz)$/i,
    en: "archive{|s}",
    es: "{archivo comprimido|archivos comprimidos}",
  },
  { is: /\.(?:jpe?g|png|gif|bmp|tiff?|webp)$/i, en: "picture{|s}", es: "{imagen|imágenes}" },
  { is: /\.pdf$/i, en: "PDF{|s}", es: "PDF" },
  { is: /\.(?:xlsx?|xlsm|ods|csv)$/i, en: "table{|s}", es: "tabla{|s}" },
  {
    is: /\.(?:docx?|odt|pptx?|msg|eml)$/i,
    en: "document{|s} or mail{|s}",
    es: "documento{|s} o correo{|s}",
  },
  { is: /\.xml$/i, en: "XML{|s}", es: "XML", isText: true },
  {
    is: /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i,
    en: "JSON{|s} of other software",
    es: "JSON de {otro programa|otros programas}",
    isText: true,
  },
  {
    // AF (facturas), US (usuarios), AC (consultas) …, each with the number of its shipment
    is: /(?:^|[/\\])(?:A[CDFHMNPTU]|CT|US)[\d_-]*\.txt$/i,
    en: "RIPS file{|s} in text of Resolución 3374 (since 2025 RIPS are JSON: export them again; ripslint does not convert them)",
    es: "archivo{|s} RIPS de texto de la Resolución 3374 (desde 2025 los RIPS son JSON: expórtelos de nuevo; ripslint no los convierte)",
    isText: true,
  },
  { is: /\.txt$/i, en: "text{|s}", es: "texto{|s}", isText: true },
  { is: /(?:)/, en: "other file{|s}", es: "{otro archivo|otros archivos}", isText: true },
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
