import type { Diagnostic } from "../model/diagnostic";

/**
 * The levels of a RIPS document around its records: usuarios, servicios and its seven arrays. Null and absent are
 * legal.
 */
export const document = {
  code: "document",
  severity: "error",
  cannotBeSkipped: true,
  message: {
    en: ({ params: { mistake, expected } }) => {
      if (mistake === "wrong-type") {
        return `This must be ${expected === "array" ? "an array" : "an object"} or null; what is here was not read.`;
      }
      if (expected !== undefined)
        return `This name must be ${expected}; what is here was not read.`;
      return "servicios must have only consultas, procedimientos, urgencias, hospitalizacion, recienNacidos, medicamentos and otrosServicios; what is here was not read.";
    },
    es: ({ params: { mistake, expected } }) => {
      if (mistake === "wrong-type") {
        return `Esto debe ser ${expected === "array" ? "un arreglo" : "un objeto"} o null; no se leyó lo que está aquí.`;
      }
      if (expected !== undefined)
        return `Este nombre debe ser ${expected}; no se leyó lo que está aquí.`;
      return "servicios debe tener solo consultas, procedimientos, urgencias, hospitalizacion, recienNacidos, medicamentos y otrosServicios; no se leyó lo que está aquí.";
    },
  },
} satisfies Diagnostic<{ mistake: "wrong-type" | "unknown-name"; expected?: string }>;
