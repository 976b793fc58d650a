import type { Misuse } from "../../core/model/foreign-object";
import { butIn } from "../../core/model/foreign-object";
import type { Diagnostic } from "../../core/model/diagnostic";

/** Contract 2.1: the only exact form of a field in the table, YYYY-MM-DD. */
export const format = {
  code: "format",
  severity: "error",
  message: {
    en: ({ field }) => `${field} must be a date of the calendar in the form YYYY-MM-DD, or null.`,
    es: ({ field }) => `${field} debe ser una fecha del calendario en la forma AAAA-MM-DD, o null.`,
  },
} satisfies Diagnostic<{ readonly format: string }>;

/** A value that is not a JSON object. It has the code of such a record, but its message names the input. */
export const notAnObject = {
  code: "record",
  severity: "error",
  message: {
    en: ({ field, params }) => `${field} must be a JSON object${butIn(params?.misuse, "en")}.`,
    es: ({ field, params }) => `${field} debe ser un objeto JSON${butIn(params?.misuse, "es")}.`,
  },
} satisfies Diagnostic<{ misuse?: Misuse } | undefined>;
