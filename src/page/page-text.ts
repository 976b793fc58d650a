import type { Lang } from "../model/issue";

/** A text of the rules without the options of the command: the page calls them by the labels of its controls. */
export const pageText = (text: string, lang: Lang): string =>
  text
    .replace(/ ?\((?:--[a-z-]+(?:[ =][A-Za-z=]+)?(?:, )?)+\)/g, "")
    .replace(/--[a-z][a-z-]*/g, (option) => labels[lang][option] ?? option);

const labels: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  es: {
    "--shape": "«Forma de los registros sueltos»",
    "--input": "«Cómo se dividen los archivos»",
    "--max-record": "el límite de la línea de comandos",
    "--pack": "«Norma»",
  },
  en: {
    "--shape": "“Shape of single records”",
    "--input": "“How files are divided”",
    "--max-record": "the limit of the command",
    "--pack": "“Norm”",
  },
};
