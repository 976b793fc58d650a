import type { Param } from "../../src/model/rule-doc";
import type { Words } from "../../src/model/norm";
import { slipWords } from "./target";

/** What every issue of a norm says, whatever its rule. */
export const commonParams: readonly Param[] = [
  {
    name: "official",
    values: "text",
    says: {
      en: "the official rule that it stands for",
      es: "la regla oficial que representa",
    },
  },
  {
    name: "field",
    values: "text",
    optional: true,
    says: { en: "the field's number in the annex", es: "el número del campo en el anexo" },
  },
  {
    name: "version",
    values: "text",
    says: { en: "the versions that find it", es: "las versiones que lo hallan" },
  },
];

const others: Readonly<Record<string, Words>> = {
  empty: { en: "it is an empty text", es: "es un texto vacío" },
  obsolete: {
    en: "the table had this code once",
    es: "la tabla tuvo este código en otro tiempo",
  },
  unknown: { en: "anything else", es: "cualquier otra cosa" },
};

/** What a slip says when it stands alone. */
const aloneIn = (lang: "en" | "es", slip: string): string => slipWords(lang, slip).slice(2);

const mistake = (...slips: readonly string[]): Param => ({
  name: "mistake",
  says: { en: "what probably happened", es: "lo que probablemente pasó" },
  values: Object.fromEntries(
    slips.map((slip) => [
      slip,
      others[slip] ?? { en: aloneIn("en", slip), es: aloneIn("es", slip) },
    ]),
  ),
});

const size: Param = {
  name: "size",
  values: "text",
  says: { en: "the size as the annex prints it", es: "el tamaño como lo imprime el anexo" },
};

const list: Param = {
  name: "list",
  values: "text",
  says: { en: "the official table", es: "la tabla oficial" },
};

const limits: readonly Param[] = [
  { name: "from", values: "number", says: { en: "the least", es: "lo mínimo" } },
  { name: "to", values: "number", says: { en: "the most", es: "lo máximo" } },
];

const first: Param = {
  name: "first",
  values: "number",
  says: {
    en: "the element that has the same, counted from 0",
    es: "el elemento que tiene lo mismo, contando desde 0",
  },
};

const field = (name: string, says: Words): Param => ({ name, values: "field", says });

const zero = "lost-leading-zero";
const blank = "surrounding-blank";

/** What the `params` of each rule's issues hold besides; a rule that is not here has no others. Never a value of a record. */
export const normParams: Readonly<Record<string, readonly Param[]>> = {
  "not-null": [size],
  text: [mistake("empty", "null-word", blank)],
  size: [size, mistake("null-word", blank, "dot", zero, "no-site", "too-short", "too-long")],
  "mipres-size": [size, mistake("null-word", blank, "dot", "too-short", "too-long")],
  "code-list": [
    list,
    mistake("other-record", "obsolete", "null-word", blank, "dot", zero, "lower-case", "unknown"),
  ],
  "newborn-document": [list, mistake("other-record", "lower-case", "unknown")],
  "diagnosis-code": [mistake("null-word", "lower-case", "unknown")],
  "diagnosis-code-long": [mistake("null-word", blank, "dot", "lower-case", "unknown")],
  "medicine-code": [mistake("null-word", blank, "dot", zero, "lower-case", "unknown")],
  "official-name": [
    field("name", {
      en: "the name in this version of the annex",
      es: "el nombre en esta versión del anexo",
    }),
  ],
  "cie11-name": [field("code", { en: "the field of the code", es: "el campo del código" })],
  "cie11-pair": [field("other", { en: "the field that is given", es: "el campo que se da" })],
  "gestational-age": limits,
  "birth-weight": limits,
  "prenatal-visits": limits,
  "level-type": [
    {
      name: "expected",
      says: { en: "the JSON type of the annex", es: "el tipo JSON del anexo" },
      values: {
        string: { en: "a text in quotes", es: "un texto entre comillas" },
        number: { en: "a number", es: "un número" },
      },
    },
  ],
  "user-repeated": [first],
  "consecutive-repeated": [first],
  "consecutive-gap": [
    {
      name: "before",
      values: "number",
      optional: true,
      says: {
        en: "the element before which the first number is missing, counted from 0; left out where they do not ascend",
        es: "el elemento antes del cual falta el primer número, contando desde 0; no se da si no ascienden",
      },
    },
  ],
  "medicine-repeated": [first],
  "service-repeated": [first],
  "value-by-modality": [
    {
      name: "expected",
      says: { en: "what the modality asks for", es: "lo que pide la modalidad" },
      values: {
        positive: { en: "more than 0", es: "más de 0" },
        zero: { en: "0", es: "0" },
      },
    },
  ],
};
