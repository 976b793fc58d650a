import type { RevisionContext, Rule } from "../../src/model/rule";
import type { RecordValues, Value } from "../../src/model/value";
import { isBlankValue } from "../../src/model/value";
import { trim } from "../../src/text/blank";

type Mistake =
  | "blank"
  | "professional-document"
  | "lost-leading-zero"
  | "surrounding-space"
  | "unknown";

/**
 * Contract 2.2, rule 7: codPrestador must be one of providerCodes, exactly. A code in the list is always right,
 * even if it looks like a mistake.
 */
export const providerCode = {
  code: "provider-code",
  severity: "error",
  given: "provider-code",
  needs: "providerCodes",
  check: (value, _, { providerCodes }) => providerCodes === undefined || value.isIn(providerCodes),
  params: (value, record, context) => ({ mistake: mistakeOf(value, record, context) }),
  message: {
    en: ({ field, params }) =>
      `${field} must be one of the context's providerCodes${hint.en[params.mistake]}.`,
    es: ({ field, params }) =>
      `${field} debe ser uno de los providerCodes del contexto${hint.es[params.mistake]}.`,
  },
} satisfies Rule<"provider-code", { mistake: Mistake }>;

const hint: Readonly<Record<"en" | "es", Readonly<Record<Mistake, string>>>> = {
  en: {
    blank: "; it is blank",
    "professional-document": "; it is the professional's document number",
    "lost-leading-zero": "; it has lost its leading zero",
    "surrounding-space": "; it has spaces around it",
    unknown: "",
  },
  es: {
    blank: "; está en blanco",
    "professional-document": "; es el número de documento del profesional",
    "lost-leading-zero": "; perdió el cero inicial",
    "surrounding-space": "; tiene espacios alrededor",
    unknown: "",
  },
};

function mistakeOf(value: Value, record: RecordValues, context: RevisionContext): Mistake {
  if (isBlankValue(value)) return "blank";
  const code = value.text();
  if (value.equals(record.role("professional-number"))) return "professional-document";
  if (isKnownAfterZeros(code, context)) return "lost-leading-zero";
  if (isKnown(trim(code), context)) return "surrounding-space";
  return "unknown";
}

function isKnownAfterZeros(code: string, context: RevisionContext): boolean {
  const longest = context.longestCode ?? 0;
  for (let padded = `0${code}`; padded.length <= longest; padded = `0${padded}`) {
    if (isKnown(padded, context)) return true;
  }
  return false;
}

const isKnown = (code: string, { providerCodes }: RevisionContext): boolean =>
  providerCodes?.has(code) ?? true;
