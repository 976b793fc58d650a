import type { Lang } from "../core/model/issue";
import type { Pattern } from "./patterns";
import type { RuleText } from "./report";
import { words } from "./summary-words";
import { countOf, numberOf } from "./number";

/** Patterns of one rule in words. Nothing in them is escaped for a format yet. */
export interface PatternWords {
  /** The patterns: of one field, or of several fields with the same mistake in as many records. */
  readonly patterns: readonly [Pattern, ...Pattern[]];
  /** "34 of 34 records: codPrestador is not among the codes given; are they this provider's?" */
  readonly subject: string;
  /** "Fields: vrServicio, consecutivo", if there are several. */
  readonly fields?: string;
  /** How it usually arises, or the rule's title if no text says how. */
  readonly cause?: string;
}

/** Words patterns, in their order; those that differ only in their field are worded together. */
export function patternsIn(
  patterns: readonly Pattern[],
  rules: readonly RuleText[],
  lang: Lang,
): readonly PatternWords[] {
  const groups = new Map<string, [Pattern, ...Pattern[]]>();
  for (const pattern of patterns) {
    const { code, severity, mistake = "", array = "", count, field } = pattern;
    const key = JSON.stringify([code, severity, mistake, array, count, field === undefined]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pattern]);
    else group.push(pattern);
  }
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  return Array.from(groups.values(), (group) => inWords(group, texts.get(group[0].code), lang));
}

function inWords(
  patterns: PatternWords["patterns"],
  rule: RuleText | undefined,
  lang: Lang,
): PatternWords {
  const [{ code, field, count, total, array, message, mistake }] = patterns;
  const say = texts[lang];
  const noun = array === undefined ? words[lang].records : say.elements(array);
  const often = `${numberOf(count, lang)} ${say.of} ${countOf(total, noun, lang)}`;
  const title = rule?.title ?? code;
  const cause = rule?.causes === undefined ? {} : { cause: `${say.cause}: ${rule.causes}` };
  if (patterns.length > 1) {
    const fields = patterns.map((each) => each.field).join(", ");
    return {
      patterns,
      subject: `${often}: ${title}`,
      fields: `${say.fields}: ${fields}`,
      ...cause,
    };
  }
  if (rule?.given === "provider-code" && mistake === "unknown" && field !== undefined)
    return { patterns, subject: `${often}: ${say.wrongContext(field)}` };
  if (message === undefined)
    return {
      patterns,
      subject: `${often}: ${field === undefined ? "" : `${field}: `}${title}`,
      ...cause,
    };
  return { patterns, subject: `${often}: ${message}`, ...(rule && { cause: title }), ...cause };
}

const texts = {
  en: {
    of: "of",
    cause: "Likely cause",
    fields: "Fields",
    elements: (array: string): readonly [string, string] => [
      `element of ${array}`,
      `elements of ${array}`,
    ],
    wrongContext: (field: string) =>
      `${field} is not among the codes given; are they this provider's?`,
  },
  es: {
    of: "de",
    cause: "Causa probable",
    fields: "Campos",
    elements: (array: string): readonly [string, string] => [
      `elemento de ${array}`,
      `elementos de ${array}`,
    ],
    wrongContext: (field: string) =>
      `${field} no está entre los códigos que usted dio; ¿son los de este prestador?`,
  },
} as const;
