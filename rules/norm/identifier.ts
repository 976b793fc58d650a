import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { isSpreadsheetText } from "../../src/core/text/remnants";
import { trim } from "../../src/core/text/blank";
import { areDigits } from "../../src/core/text/code-forms";
import type { FieldValue, RecordValues } from "../../src/core/model/value";
import { hasCheckDigit } from "./shared/nit";
import { hasValidSize } from "./shared/values";

/**
 * Numbers of documents (U02, professionals and newborns), of the biller (T01) and of the invoice (T02). `text` reports blanks
 * at their ends and changes that a spreadsheet made.
 */
export const identifier = {
  code: "identifier",
  norms: ["res948", "res2275"],
  official: "RVG01",
  canReject: false,
  where: {
    fields: ["numDocumentoIdObligado", "numFactura", "numDocumentoIdentificacion"],
    of: allTables,
    if: ({ line }) => line !== undefined,
  },
  check: (value, record, column) =>
    areDigits(value, 0, value.length) && value.name !== "numDocumentoIdObligado"
      ? true // nearly always
      : !hasValidSize(value, column) || mistakeIn(value, record) === undefined,
  params: (value, record) => ({ mistake: mistakeIn(value, record) ?? "" }),
  message: {
    en: ({ field, params }) => `${field} must ${words.en[params["mistake"] as IdentifierMistake]}.`,
    es: ({ field, params }) => `${field} debe ${words.es[params["mistake"] as IdentifierMistake]}.`,
  },
} satisfies NormRule;

const words = {
  en: {
    "check-digit": "be the NIT without its check digit",
    prefix: "be the number alone, without the type of document before it",
    letter: "have digits only; it has a letter",
    hyphen: "have no hyphen",
    dot: "have no dots",
    blank: "have no spaces",
    other: "have letters and digits only",
  },
  es: {
    "check-digit": "ser el NIT sin su dígito de verificación",
    prefix: "ser solo el número, sin el tipo de documento delante",
    letter: "llevar solo dígitos; tiene una letra",
    hyphen: "ir sin guion",
    dot: "ir sin puntos",
    blank: "ir sin espacios",
    other: "llevar solo letras y dígitos",
  },
} as const;

type IdentifierMistake = keyof (typeof words)["en"];

/** A type of document before a number of digits. Types whose numbers may begin with such letters are left out. */
const prefixed = /^(?:NIT|CC|CE|TI|RC)[\s.:-]*\d[\d.\s-]*$/i;

function mistakeIn(value: FieldValue, record: RecordValues): IdentifierMistake | undefined {
  const { name } = value;
  const text = value.text();
  const isBiller = name === "numDocumentoIdObligado";
  if (/^\d*$/.test(text)) return isBiller && hasCheckDigit(text) ? "check-digit" : undefined;
  if (trim(text) !== text || isSpreadsheetText(text)) return undefined;
  if (name !== "numFactura" && prefixed.test(text)) return "prefix";
  if (isBiller && /^[\d.\s]{4,}-\d$/.test(text)) return "check-digit";
  if (/^[\p{L}\p{N}]+$/u.test(text)) {
    const isOfDigits =
      isBiller || (name !== "numFactura" && record.get("tipoDocumentoIdentificacion").is("CC"));
    return isOfDigits ? "letter" : undefined;
  }
  if (text.includes("-")) return "hyphen";
  if (text.includes(".")) return "dot";
  return /\s/.test(text) ? "blank" : "other";
}
