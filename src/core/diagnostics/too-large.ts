import type { Diagnostic } from "../model/diagnostic";
import { lost } from "./json";

/**
 * A record is in memory as a whole while it is judged, and so is a usuario of a document, so their size has a limit.
 * The rest of the file is judged as usual.
 */
export const tooLarge = {
  code: "too-large",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) =>
      `The ${params.isUsuario ? "usuario" : "record"} must not be larger than ${params.limit} bytes${params.unreadFrom === undefined ? "" : lost.en(params.unreadFrom)}.`,
    es: ({ params }) =>
      `El ${params.isUsuario ? "usuario" : "registro"} no debe superar ${params.limit} bytes${params.unreadFrom === undefined ? "" : lost.es(params.unreadFrom)}.`,
  },
} satisfies Diagnostic<{ limit: number; unreadFrom?: number; isUsuario?: boolean }>;
