/** Texts that several rules share. */
import type { Clause, Param, Related } from "../model/rule-doc";

/** A section of the contract, and its numbered rules. */
export const contract = (section: string, ...rules: readonly number[]): Clause => ({
  document: "contract",
  section,
  ...(rules.length > 0 && { rules }),
});

/** A section of RFC 8259, which defines JSON. */
export const rfc8259 = (section: string): Clause => ({ document: "RFC 8259", section });

/** The Ministry's rule about the structure of a file. */
export const structureRule: Related = {
  official: "RVG01",
  confidence: "high",
  asks: {
    en: "the structure: JSON syntax, exact names of properties, and the types and formats of values",
    es: "la estructura: sintaxis JSON, nombres exactos de las propiedades, y tipos y formatos de los valores",
  },
};

export const limit: Param = {
  name: "limit",
  values: "number",
  says: { en: "the limit that was passed", es: "el límite que se superó" },
};

export const unreadFrom: Param = {
  name: "unreadFrom",
  values: "number",
  optional: true,
  says: {
    en: "the byte from which on nothing was read, because no end of the broken value could be found",
    es: "el byte desde el que no se leyó nada, porque no se encontró el final del valor dañado",
  },
};

/** The parameter of the rules that compare provider codes. */
export const providerMistakeParam = {
  name: "mistake",
  says: {
    en: "what probably happened; the first that fits",
    es: "lo que probablemente pasó; el primero que aplica",
  },
  values: {
    blank: { en: "it is empty or only blanks", es: "está vacío o solo tiene espacios" },
    "professional-document": {
      en: "it is the professional's document number",
      es: "es el número de documento del profesional",
    },
    "lost-leading-zero": {
      en: "with one or more zeros in front it would be known",
      es: "con uno o más ceros delante estaría en la lista",
    },
    "surrounding-space": {
      en: "without leading and trailing spaces it would be known",
      es: "sin espacios al comienzo ni al final estaría en la lista",
    },
    unknown: { en: "anything else", es: "cualquier otra cosa" },
  },
} satisfies Param;

/** What probably happened to a local time in another form. */
export const timeMistakeParam: Param = {
  name: "mistake",
  says: {
    en: "what probably happened; the first that fits",
    es: "lo que probablemente pasó; el primero que aplica",
  },
  values: {
    "utc-instant": {
      en: "it ends in Z or in an offset",
      es: "termina en Z o en un desfase horario",
    },
    "t-separator": {
      en: "there is a T between day and time",
      es: "hay una T entre el día y la hora",
    },
    seconds: { en: "it has seconds", es: "tiene segundos" },
    "date-only": { en: "it has no time", es: "no tiene hora" },
    "time-24": { en: "it says 24:00", es: "dice 24:00" },
    "impossible-date": { en: "the day does not exist", es: "el día no existe" },
    "impossible-time": { en: "the time does not exist", es: "la hora no existe" },
    "other-order": {
      en: "the year does not come first, as in dd/mm/yyyy",
      es: "el año no va primero, como en dd/mm/aaaa",
    },
    "twelve-hour": { en: "it has a. m. or p. m.", es: "tiene a. m. o p. m." },
    "surrounding-space": {
      en: "without leading and trailing spaces it would be right",
      es: "sin espacios al comienzo ni al final estaría bien",
    },
    "missing-zero": {
      en: "a month, day, hour or minute has one digit",
      es: "un mes, día, hora o minuto tiene un solo dígito",
    },
    unknown: { en: "anything else", es: "cualquier otra cosa" },
  },
};
