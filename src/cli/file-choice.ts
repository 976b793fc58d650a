import type { Lang } from "../model/issue";
import { visible } from "../report/visible";
import { UsageError } from "./usage";

/** What the command and the page read of a folder. */

const endings = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

/**
 * What becomes of an entry of a folder: a file is read, a folder is entered; what is hidden, and node_modules, is left
 * out, and the run says so; other files are ignored.
 */
export function choiceIn(
  name: string,
  isFolder: boolean,
): "read" | "enter" | "left out" | "ignored" {
  if (!isFolder && !endings.test(name)) return "ignored";
  if (name.startsWith(".") || (isFolder && name === "node_modules")) return "left out";
  return isFolder ? "enter" : "read";
}

/** The order of the files within an argument: by code unit. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The error for a folder without a file to read. */
export const emptyFolder = (path: string): UsageError =>
  new UsageError({
    en: `${path} contains no file to read (.json, .ndjson, .jsonl, each also with .gz)`,
    es: `${path} no contiene ningún archivo para leer (.json, .ndjson, .jsonl, también con .gz)`,
  });

/** What was left out, in words: how many paths, and the first of them. */
export function leftOutInWords(leftOut: readonly string[], lang: Lang): string {
  const shown = leftOut.slice(0, 5).map(visible).join(", ") + (leftOut.length > 5 ? ", …" : "");
  const say = {
    en: "skipped (hidden, node_modules, a link to a folder, a pipe or other special file, or the context)",
    es: "se omitieron (ocultos, node_modules, enlaces a carpetas, tuberías u otros archivos especiales, o el contexto)",
  };
  return `${say[lang]}: ${leftOut.length} (${shown})`;
}
