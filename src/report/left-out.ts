import type { Lang } from "../model/issue";
import { numberOf } from "./summary-words";
import { visible } from "./visible";

/** Files and folders that were found beside the files of a run, and not read. */
export interface LeftOut {
  /** `not-json`: by their ending. `skipped`: hidden, node_modules, links to folders, what is no file, and the context. */
  readonly why: "not-json" | "skipped";
  /** In the order of the files of a run. */
  readonly files: readonly string[];
}

/** The lists that have anything. */
export const leftOutOf = (
  notJson: readonly string[],
  skipped: readonly string[],
): readonly LeftOut[] =>
  [
    { why: "not-json", files: notJson } as const,
    { why: "skipped", files: skipped } as const,
  ].filter(({ files }) => files.length > 0);

/** How many are named in words, and how many in JSON. */
const namedInWords = 5;
const namedInJson = 100;

/** How many were left out, and the first of them. */
export const leftOutInWords = (lists: readonly LeftOut[], lang: Lang): readonly string[] =>
  lists.map(({ why, files: { length }, files }) => {
    const names = files.slice(0, namedInWords).map(visible).join(", ");
    const named = length > namedInWords ? `${names}, …` : names;
    const number = numberOf(length, lang);
    const many = { en: `${number} files are not JSON`, es: `${number} archivos no son JSON` };
    const one = { en: "1 file is not JSON", es: "1 archivo no es JSON" };
    return why === "not-json"
      ? `${(length === 1 ? one : many)[lang]}: ${named}`
      : `${skipped[lang]}: ${number} (${named})`;
  });

const skipped = {
  en: "skipped (hidden, node_modules, a link to a folder, a pipe or other special file, or the context)",
  es: "se omitieron (ocultos, node_modules, enlaces a carpetas, tuberías u otros archivos especiales, o el contexto)",
} as const;

/** The same as members of JSON: the exact count, and the first names. Left out where there is none. */
export const leftOutMember = (lists: readonly LeftOut[] = []) =>
  lists.length === 0
    ? {}
    : {
        leftOut: lists.map(({ why, files }) => ({
          why,
          count: files.length,
          files: files.slice(0, namedInJson),
        })),
      };
