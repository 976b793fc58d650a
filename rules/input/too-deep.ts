import type { Diagnostic } from "../../src/model/rule";
import { lost } from "./json";

/** A record is not nested deeper than 256 levels, its own braces being the first; the next record is judged all the same. */
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
