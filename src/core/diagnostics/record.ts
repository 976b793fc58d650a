import type { Diagnostic } from "../model/diagnostic";

/** Contract 2.2: a record is a JSON object. No other rule can judge anything else, so this one cannot be skipped. */
export const record = {
  code: "record",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) => {
      if (params?.promise === true)
        return "A record must be a JSON object, but this is a Promise: await is missing.";
      return params?.line === true
        ? "A record must be a JSON object, but the line is an array; a file that is one array is read with --input json."
        : "A record must be a JSON object.";
    },
    es: ({ params }) => {
      if (params?.promise === true)
        return "Un registro debe ser un objeto JSON, pero esto es una promesa: falta await.";
      return params?.line === true
        ? "Un registro debe ser un objeto JSON, pero la línea es un arreglo; un archivo que es un solo arreglo se lee con --input json."
        : "Un registro debe ser un objeto JSON.";
    },
  },
} satisfies Diagnostic<{ line?: boolean; promise?: boolean } | undefined>;
