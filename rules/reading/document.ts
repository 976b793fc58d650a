import type { Notice } from "../../src/rule";

/** The enclosing levels of a RIPS document: usuarios, servicios and its seven arrays. Null and absent are legal. */
export const document = {
  code: "document",
  severity: "error",
  summary: {
    en: "The levels around the records are as a RIPS document has them.",
    es: "Los niveles que encierran los registros son los de un documento RIPS.",
  },
  message: {
    en: ({ params }) =>
      params.mistake === "unknown-name"
        ? "servicios must have only consultas, procedimientos, urgencias, hospitalizacion, recienNacidos, medicamentos and otrosServicios."
        : `This must be ${params.expected === "array" ? "an array" : "an object"} or null; what stands here was not read.`,
    es: ({ params }) =>
      params.mistake === "unknown-name"
        ? "servicios debe tener solo consultas, procedimientos, urgencias, hospitalizacion, recienNacidos, medicamentos y otrosServicios."
        : `Esto debe ser ${params.expected === "array" ? "un arreglo" : "un objeto"} o null; no se leyó lo que está aquí.`,
  },
} satisfies Notice<{ mistake: "wrong-type" | "unknown-name"; expected?: "array" | "object" }>;
