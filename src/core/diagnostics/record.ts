import type { Diagnostic } from "../model/diagnostic";
import type { Misuse } from "../model/foreign-object";
import { butIn } from "../model/foreign-object";

/** Contract 2.2: a record is a JSON object. No other rule can judge another value, so this one cannot be skipped. */
export const record = {
  code: "record",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) => {
      if (params?.misuse !== undefined)
        return `A record must be a JSON object${butIn(params.misuse, "en")}.`;
      return params?.line === true
        ? "A record must be a JSON object, but the line is an array; a file that is one array is read with the option input: json."
        : "A record must be a JSON object.";
    },
    es: ({ params }) => {
      if (params?.misuse !== undefined)
        return `Un registro debe ser un objeto JSON${butIn(params.misuse, "es")}.`;
      return params?.line === true
        ? "Un registro no puede ser una lista, como lo es esta línea; un archivo que es una sola lista se lee con la opción input: json."
        : "Un registro debe ser un objeto JSON.";
    },
  },
} satisfies Diagnostic<{ line?: boolean; misuse?: Misuse } | undefined>;
