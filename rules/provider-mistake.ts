import type { RuleContext } from "../src/core/model/rule-context";
import type { Value } from "../src/core/model/value";
import { isBlankValue } from "../src/core/model/value";
import { trim } from "../src/core/text/blank";

/** The probable mistake in a provider's code that the context lacks. */
export type ProviderMistake =
  | "blank"
  | "professional-document"
  | "lost-leading-zero"
  | "surrounding-space"
  | "unknown";

/** Added to a message. */
export const providerHint: Readonly<
  Record<"en" | "es", Readonly<Record<ProviderMistake, string>>>
> = {
  en: {
    blank: "; it is blank",
    "professional-document": "; it is the professional's document number",
    "lost-leading-zero": "; it has lost its leading zero",
    "surrounding-space": "; it has leading or trailing spaces",
    unknown: "",
  },
  es: {
    blank: "; está en blanco",
    "professional-document": "; es el número de documento del profesional",
    "lost-leading-zero": "; perdió el cero inicial",
    "surrounding-space": "; tiene espacios al comienzo o al final",
    unknown: "",
  },
};

/**
 * Returns the first mistake that explains why a code is not one of the context's.
 *
 * @param professional is the professional's document number in the same record; absent if the record has none.
 */
export function providerMistake(
  value: Value,
  professional: Value,
  context: RuleContext,
): ProviderMistake {
  if (isBlankValue(value)) return "blank";
  const code = value.text();
  if (value.equals(professional)) return "professional-document";
  if (isKnownAfterZeros(code, context)) return "lost-leading-zero";
  if (isKnown(trim(code), context)) return "surrounding-space";
  return "unknown";
}

function isKnownAfterZeros(code: string, context: RuleContext): boolean {
  const longest = context.maxCodeLength ?? 0;
  for (let padded = `0${code}`; padded.length <= longest; padded = `0${padded}`) {
    if (isKnown(padded, context)) return true;
  }
  return false;
}

const isKnown = (code: string, { providerCodes }: RuleContext): boolean =>
  providerCodes?.has(code) ?? true;
