import type { Lang } from "../core/model/issue";
import type { RuleText } from "./report";

/**
 * Rewords a text of the rules for a billing office, in the page and in the reports for people: options of the command become the
 * labels of the page, and words of programmers plain ones.
 */
export const officeText = (text: string, lang: Lang): string =>
  plainWords[lang].reduce(
    (plain, [word, other]) => plain.replace(word, other),
    text
      .replace(/ ?\((?:--[a-z-]+(?:[ =][A-Za-z0-9=]+)?(?:, )?)+\)/g, "")
      .replace(
        /--([a-z][a-z-]*)/g,
        (_, option: string) => labels[lang][option] ?? others[lang](option),
      ),
  );

const plainWords: Readonly<Record<Lang, readonly (readonly [RegExp, string])[]>> = {
  es: [[/\b(?:en )?null\b/g, "vacío"]],
  en: [
    [/\b(?:as )?null\b/g, "empty"],
    [/\ban array\b/g, "a list"],
    [/\barray/g, "list"],
    [/UTF-8/g, "the usual encoding"],
  ],
};

const labels: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  es: {
    table: "«Tablas oficiales»",
    pack: "«Norma»",
    "as-of": "«Versión de la norma vigente el día»",
    now: "«Momento de validación»",
  },
  en: {
    table: "“Official tables”",
    pack: "“Norm”",
    "as-of": "“Version of the norm in force on”",
    now: "“Moment of validation”",
  },
};

/** The words for options that only the command has. */
const others: Readonly<Record<Lang, (option: string) => string>> = {
  es: (option) => `la línea de comandos con «${option}»`,
  en: (option) => `the command line with “${option}”`,
};

/** The texts of a rule for a billing office. */
export function officeRule(rule: RuleText, lang: Lang): RuleText {
  const plain = <Texts extends object>(texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]): [string, unknown] => [
        name,
        typeof value === "string" && name !== "code" ? officeText(value, lang) : value,
      ]),
    ) as Texts;
  const { fixes } = rule;
  return { ...plain(rule), ...(fixes && { fixes: plain(fixes) }) };
}
