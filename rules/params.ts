import type { Lang } from "../src/issue";

/** A text in each language. */
export type Words = Readonly<Record<Lang, string>>;

/** One member of the `params` of an issue. */
export interface Param {
  readonly name: string;
  /** The values that there are, each with what it says; or that it is a field's name, a number, or a text of our own. */
  readonly values: "field" | "number" | "text" | Readonly<Record<string, Words>>;
  /** What it says. */
  readonly says: Words;
  /** Whether it may be left out. */
  readonly optional?: true;
}

const unreadFrom: Param = {
  name: "unreadFrom",
  values: "number",
  optional: true,
  says: {
    en: "the byte from which on nothing was read, because no end of the broken value could be found",
    es: "el byte desde el que no se leyó nada, porque no se encontró el final del valor dañado",
  },
};

const limit: Param = {
  name: "limit",
  values: "number",
  says: { en: "the limit that was passed", es: "el límite que se superó" },
};

/** What the `params` of each code's issues hold; a code that is not here has none. Never a value of a record. */
export const params: Readonly<Record<string, readonly Param[]>> = {
  json: [
    {
      name: "mistake",
      says: { en: "why it is not JSON", es: "por qué no es JSON" },
      values: {
        empty: {
          en: "the file has no bytes but blanks",
          es: "el archivo no tiene más que espacios",
        },
        "utf-8": { en: "a byte that is not UTF-8", es: "un byte que no es UTF-8" },
        "latin-1": {
          en: "the text is in Latin-1 or Windows-1252",
          es: "el texto está en Latin-1 o Windows-1252",
        },
        "utf-16": { en: "the text is in UTF-16", es: "el texto está en UTF-16" },
        truncated: { en: "the text ends too early", es: "el texto termina antes de tiempo" },
        syntax: { en: "anything else", es: "cualquier otra cosa" },
      },
    },
    unreadFrom,
  ],
  shape: [
    {
      name: "mistake",
      says: { en: "why it cannot be told", es: "por qué no se puede saber" },
      values: {
        none: {
          en: "no name that only one shape has",
          es: "ningún nombre que solo tenga una forma",
        },
        several: { en: "names of several", es: "nombres de varias" },
        unknown: {
          en: "the envelope names no shape that there is",
          es: "el sobre nombra una forma que no existe",
        },
        conflict: {
          en: "the input says another shape than --shape",
          es: "la entrada dice una forma distinta de la de --shape",
        },
      },
    },
  ],
  document: [
    {
      name: "mistake",
      says: { en: "what is wrong with the level", es: "qué error tiene el nivel" },
      values: {
        "wrong-type": { en: "another JSON type", es: "otro tipo JSON" },
        "unknown-name": {
          en: "a name that this level does not have",
          es: "un nombre que ese nivel no tiene",
        },
      },
    },
    {
      name: "expected",
      optional: true,
      says: { en: "what should stand there", es: "lo que debería estar ahí" },
      values: {
        array: { en: "an array", es: "un arreglo" },
        object: { en: "an object", es: "un objeto" },
        usuarios: { en: "the name usuarios", es: "el nombre usuarios" },
        rips: { en: "the name rips", es: "el nombre rips" },
        servicios: { en: "the name servicios", es: "el nombre servicios" },
      },
    },
  ],
  "too-large": [limit, unreadFrom],
  "too-deep": [limit, unreadFrom],
  type: [
    {
      name: "expected",
      says: { en: "the type that the contract gives", es: "el tipo que da el contrato" },
      values: {
        string: { en: "a string", es: "una cadena" },
        number: { en: "a number", es: "un número" },
      },
    },
    {
      name: "actual",
      says: { en: "the type that stands there", es: "el tipo que está ahí" },
      values: {
        string: { en: "a string", es: "una cadena" },
        number: { en: "a number", es: "un número" },
        boolean: { en: "true or false", es: "true o false" },
        object: { en: "an object", es: "un objeto" },
        array: { en: "an array", es: "un arreglo" },
        "non-finite": {
          en: "a number beyond the largest double, such as 1e400",
          es: "un número mayor que el double más grande, como 1e400",
        },
      },
    },
  ],
  presence: [
    {
      name: "role",
      says: { en: "the role of the field", es: "el rol del campo" },
      values: {
        "provider-code": { en: "the provider's code", es: "el código del prestador" },
        "local-time": { en: "a local time", es: "una hora local" },
        "professional-type": {
          en: "the type of the professional's document",
          es: "el tipo de documento del profesional",
        },
        "professional-number": {
          en: "the number of the professional's document",
          es: "el número de documento del profesional",
        },
      },
    },
  ],
  "provider-code": [
    {
      name: "mistake",
      says: { en: "what probably happened", es: "lo que probablemente pasó" },
      values: {
        "professional-document": {
          en: "it is the professional's document number",
          es: "es el número de documento del profesional",
        },
        "lost-leading-zero": {
          en: "with one or more zeros in front it would be known",
          es: "con uno o más ceros delante sería conocido",
        },
        "surrounding-space": {
          en: "without the blanks around it, it would be known",
          es: "sin los espacios de los extremos sería conocido",
        },
        unknown: { en: "anything else", es: "cualquier otra cosa" },
      },
    },
  ],
  "local-time": [
    {
      name: "mistake",
      says: {
        en: "what probably happened; the first that fits",
        es: "lo que probablemente pasó; el primero que aplica",
      },
      values: {
        "utc-instant": { en: "it ends in Z or in an offset", es: "termina en Z o en un desfase" },
        "t-separator": {
          en: "a T stands between day and time",
          es: "hay una T entre el día y la hora",
        },
        seconds: { en: "it has seconds", es: "tiene segundos" },
        "date-only": { en: "it has no time", es: "no tiene hora" },
        "time-24": { en: "it says 24:00", es: "dice 24:00" },
        "impossible-date": { en: "the day does not exist", es: "el día no existe" },
        "impossible-time": { en: "the time does not exist", es: "la hora no existe" },
        "other-order": {
          en: "the year does not stand first, as in dd/mm/yyyy",
          es: "el año no va primero, como en dd/mm/aaaa",
        },
        "twelve-hour": { en: "it has a. m. or p. m.", es: "tiene a. m. o p. m." },
        "surrounding-space": {
          en: "without the blanks around it, it would be right",
          es: "sin los espacios de los extremos estaría bien",
        },
        "missing-zero": {
          en: "a month, day, hour or minute has one digit",
          es: "un mes, día, hora o minuto tiene un solo dígito",
        },
        unknown: { en: "anything else", es: "cualquier otra cosa" },
      },
    },
  ],
  "alias-conflict": [
    {
      name: "canonical",
      values: "field",
      says: { en: "the canonical field of the alias", es: "el campo canónico del alias" },
    },
  ],
  "professional-id": [
    {
      name: "mistake",
      says: { en: "what is wrong with the field", es: "qué error tiene el campo" },
      values: {
        absent: {
          en: "it is absent or null, and its partner is not",
          es: "está ausente o es null, y su pareja no",
        },
        blank: {
          en: "it is empty, or has only white space",
          es: "está vacío, o solo tiene espacios en blanco",
        },
      },
    },
  ],
  "near-name": [
    {
      name: "field",
      values: "field",
      says: {
        en: "the field that was probably meant",
        es: "el campo que probablemente se quiso escribir",
      },
    },
  ],
};
