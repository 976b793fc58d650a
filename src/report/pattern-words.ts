import type { Lang } from "../model/issue";
import type { Pattern } from "./patterns";
import type { RuleText } from "./report";
import { countOf, numberOf, words } from "./summary-words";
import { visible } from "./visible";

/** A pattern in words. Nothing in them is escaped for a format yet. */
export interface PatternWords {
  readonly pattern: Pattern;
  /** "34 of 34 records: codPrestador is not in the context; is it this provider's context?" */
  readonly subject: string;
  /** How it usually arises, or the rule's title, if the subject does not say it. */
  readonly cause?: string;
}

/** Words patterns, in their order. */
export const patternsIn = (
  patterns: readonly Pattern[],
  rules: readonly RuleText[],
  lang: Lang,
): readonly PatternWords[] =>
  patterns.map((pattern) => {
    const rule = rules.find(({ code }) => code === pattern.code);
    const { field, count, total, array, message, mistake } = pattern;
    const say = texts[lang];
    const noun = array === undefined ? words[lang].records : say.elements(array);
    const often = `${numberOf(count, lang)} ${say.of} ${countOf(total, noun, lang)}`;
    if (rule?.given === "provider-code" && mistake === "unknown" && field !== undefined)
      return { pattern, subject: `${often}: ${say.wrongContext(visible(field))}` };
    const title = rule?.title ?? pattern.code;
    const subject = `${often}: ${visible(message ?? (field === undefined ? title : `${field}: ${title}`))}`;
    const cause = rule?.causes ?? (message === undefined ? undefined : rule?.title);
    return { pattern, subject, ...(cause !== undefined && { cause: `${say.cause}: ${cause}` }) };
  });

const texts = {
  en: {
    of: "of",
    cause: "Likely cause",
    elements: (array: string): readonly [string, string] => [
      `element of ${array}`,
      `elements of ${array}`,
    ],
    wrongContext: (field: string) =>
      `${field} is not in the context; is it this provider's context?`,
  },
  es: {
    of: "de",
    cause: "Causa probable",
    elements: (array: string): readonly [string, string] => [
      `elemento de ${array}`,
      `elementos de ${array}`,
    ],
    wrongContext: (field: string) =>
      `${field} no está en el contexto; ¿es el contexto de este prestador?`,
  },
} as const;
