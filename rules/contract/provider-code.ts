import type { Rule, Target } from "../../src/model/rule";
import { isBlank, trim } from "../../src/text/blank";

type Mistake =
  | "blank"
  | "professional-document"
  | "lost-leading-zero"
  | "surrounding-space"
  | "unknown";

/** Contract 2.2, rule 7: codPrestador is taken from providerCodes, exactly. A code in the list is right, whatever else it equals. */
export const providerCode = {
  code: "provider-code",
  severity: "error",
  given: "provider-code",
  needs: "providerCodes",
  check: ({ value, context }) => value == null || isKnown(value, context),
  params: (target) => ({ mistake: mistakeOf(target) }),
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

type Context = Target["context"];

/** The first that fits (decision 1.6). A blank code equals nothing, not even a blank number. */
function mistakeOf({ value, valueIn, context }: Target<"provider-code">): Mistake {
  const code = value ?? "";
  if (isBlank(code)) return "blank";
  if (code === valueIn("professional-number")) return "professional-document";
  if (isKnownAfterZeros(code, context)) return "lost-leading-zero";
  if (isKnown(trim(code), context)) return "surrounding-space";
  return "unknown";
}

function isKnownAfterZeros(code: string, context: Context): boolean {
  const longest = context.longestCode ?? 0;
  for (let padded = `0${code}`; padded.length <= longest; padded = `0${padded}`) {
    if (isKnown(padded, context)) return true;
  }
  return false;
}

const isKnown = (code: string, { providerCodes }: Context): boolean =>
  providerCodes?.has(code) ?? true;
