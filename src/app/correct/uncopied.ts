import type { Lang } from "../../core/model/issue";
import { countOf } from "../../report/number";
import { kindsNamed } from "../../report/summary-words";

/** Names the input files that have no copy; empty if all have one. */
export const uncopiedInWords = (files: readonly string[], lang: Lang): readonly string[] =>
  files.length === 0
    ? []
    : [`${countOf(files.length, words[lang], lang)}: ${kindsNamed(files, lang)}`];

const words = {
  en: ["file was not copied", "files were not copied"],
  es: ["archivo no se copió", "archivos no se copiaron"],
} as const;
