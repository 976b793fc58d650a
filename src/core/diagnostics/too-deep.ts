import type { Diagnostic } from "../model/diagnostic";
import { lost } from "./json";

/** A record may have at most 256 levels, including its own braces. The records after it are judged as usual. */
export const tooDeep = {
  code: "too-deep",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) =>
      `The record must not be nested deeper than ${params.limit} levels${params.unreadFrom === undefined ? "" : lost.en(params.unreadFrom)}.`,
    es: ({ params }) =>
      `El registro no debe tener más de ${params.limit} niveles de anidamiento${params.unreadFrom === undefined ? "" : lost.es(params.unreadFrom)}.`,
  },
} satisfies Diagnostic<{ limit: number; unreadFrom?: number }>;
