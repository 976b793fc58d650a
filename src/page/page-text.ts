import type { Lang } from "../core/model/issue";
import type { RuleText } from "../report/report";

/** Replaces the options of the command in a text of the rules by the labels of the page's controls. */
export const pageText = (text: string, lang: Lang): string =>
  text
    .replace(/ ?\((?:--[a-z-]+(?:[ =][A-Za-z0-9=]+)?(?:, )?)+\)/g, "")
    .replace(
      /--([a-z][a-z-]*)/g,
      (_, option: string) => labels[lang][option] ?? others[lang](option),
    );

const labels: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  es: {
    table: "«Tablas oficiales»",
    pack: "«Norma»",
    "as-of": "«Versión de la norma vigente el día»",
    now: "«Momento de validación»",
    totals: "«Mostrar los valores en dinero»",
  },
  en: {
    table: "“Official tables”",
    pack: "“Norm”",
    "as-of": "“Version of the norm in force on”",
    now: "“Moment of validation”",
    totals: "“Show the amounts of money”",
  },
};

/** The words for options that only the command has. */
const others: Readonly<Record<Lang, (option: string) => string>> = {
  es: (option) => `la línea de comandos con «${option}»`,
  en: (option) => `the command line with “${option}”`,
};

/** The texts of a rule, as the page shows them. */
export function pageRule<Rule extends RuleText>(rule: Rule, lang: Lang): Rule {
  const inPage = (texts: object): object =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]): [string, unknown] => [
        name,
        typeof value === "string" && name !== "code" ? pageText(value, lang) : value,
      ]),
    );
  const { fixes } = rule;
  return {
    ...(inPage(rule) as Rule),
    ...(fixes && { fixes: inPage(fixes) }),
  };
}
