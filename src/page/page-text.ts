import type { Lang } from "../core/model/issue";
import type { RuleText } from "../report/report";

/** A text of the rules without the options of the command: the page calls them by the labels of its controls. */
export const pageText = (text: string, lang: Lang): string =>
  text
    .replace(/ ?\((?:--[a-z-]+(?:[ =][A-Za-z0-9=]+)?(?:, )?)+\)/g, "")
    .replace(/--[a-z][a-z-]*/g, (option) => labels[lang][option] ?? option);

const labels: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  es: {
    "--shape": "«Tipo de los registros sueltos»",
    "--input": "«Cómo se dividen los archivos»",
    "--max-record": "la línea de comandos",
    "--skip": "la línea de comandos con «skip»",
    "--table": "la línea de comandos con «table»",
    "--pack": "«Norma»",
    "--as-of": "«Versión de la norma vigente el día»",
    "--now": "«Momento de validación»",
  },
  en: {
    "--shape": "“Kind of single records”",
    "--input": "“How files are divided”",
    "--max-record": "the command line",
    "--skip": "the command line with “skip”",
    "--table": "the command line with “table”",
    "--pack": "“Norm”",
    "--as-of": "“Version of the norm in force on”",
    "--now": "“Moment of validation”",
  },
};

/** The texts of a rule, as the page shows them. */
export const pageRule = <Rule extends RuleText>(rule: Rule, lang: Lang): Rule => {
  const texts = Object.entries(rule).map(([name, value]): [string, unknown] => [
    name,
    typeof value === "string" && name !== "code" ? pageText(value, lang) : value,
  ]);
  const { mistakes } = rule;
  const meanings = Object.entries(mistakes ?? {}).map(([name, text]) => [
    name,
    pageText(text, lang),
  ]);
  return {
    ...(Object.fromEntries(texts) as unknown as Rule),
    ...(mistakes && { mistakes: Object.fromEntries(meanings) as Rule["mistakes"] }),
  };
};
