import type { Lang } from "../../core/model/issue";
import type { CodeWithYes, FixCode } from "../../norm/fixes/suggestion";

/** The facts that a person should know before consenting to a correction. */
export interface WithAYes {
  /** The meaning, in one sentence. */
  readonly means: string;
  /** The JSON before and after. */
  readonly example: readonly [before: string, after: string];
}

/** The corrections that need consent, in a language. `fixKind` has their titles. */
export const withAYes = (lang: Lang): Readonly<Partial<Record<FixCode, WithAYes>>> => words[lang];

const words = {
  en: {
    "zero-null": {
      means:
        "A document's number is not 0: say yes if your program writes 0 where there is no document.",
      example: ["numFEVPagoModerador: 0", "numFEVPagoModerador: empty"],
    },
    "related-diagnosis": {
      means:
        "The related diagnosis says nothing new: say yes if no other diagnosis was meant by it.",
      example: ["J459 · J459", "J459 · empty"],
    },
    incapacidad: {
      means:
        "01 is read as SI and 02 as NO, as in the list SiNo: say yes if your program means that.",
      example: ['"incapacidad": "01"', '"incapacidad": "SI"'],
    },
    "serial-date": {
      means:
        "A spreadsheet keeps a date as a number of days: say yes if the dates are those of the services. Without a fraction the hour is not known, and 00:00 is written.",
      example: ["46300.39", '"2026-10-05 09:21"'],
    },
    "user-repeated": {
      means:
        "Usuarios with the same document and the same data become one, with the services of all: say yes if they are the same person.",
      example: ["CC 123 (1 service) · CC 123 (2 services)", "CC 123 (3 services)"],
    },
  },
  es: {
    "zero-null": {
      means:
        "Ningún documento tiene el número 0: apruébelo si su programa escribe 0 cuando no hay documento.",
      example: ["numFEVPagoModerador: 0", "numFEVPagoModerador: vacío"],
    },
    "related-diagnosis": {
      means:
        "El diagnóstico relacionado no dice nada nuevo: apruébelo si no se quiso registrar otro diagnóstico.",
      example: ["J459 · J459", "J459 · vacío"],
    },
    incapacidad: {
      means:
        "01 se toma como SI y 02 como NO, según la lista SiNo: apruébelo si eso quiere decir su programa.",
      example: ['"incapacidad": "01"', '"incapacidad": "SI"'],
    },
    "serial-date": {
      means:
        "Una hoja de cálculo guarda la fecha como un número de días: apruébelo si las fechas son las de los servicios. Sin decimales no se sabe la hora, y se escribe 00:00.",
      example: ["46300.39", '"2026-10-05 09:21"'],
    },
    "user-repeated": {
      means:
        "Los usuarios con el mismo documento y los mismos datos pasan a ser uno solo, con los servicios de todos: apruébelo si son la misma persona.",
      example: ["CC 123 (1 servicio) · CC 123 (2 servicios)", "CC 123 (3 servicios)"],
    },
  },
} satisfies Record<Lang, Record<CodeWithYes, WithAYes>>;
