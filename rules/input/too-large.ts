import type { Diagnostic } from "../../src/model/rule";
import { lost } from "./json";

/**
 * A record is in memory as a whole while it is judged, so its size has a limit. The records after it are judged as
 * usual.
 */
export const tooLarge = {
  code: "too-large",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params }) =>
      `The record must not be larger than ${params.limit} bytes${params.unreadFrom === undefined ? "" : lost.en(params.unreadFrom)}.`,
    es: ({ params }) =>
      `El registro no debe superar ${params.limit} bytes${params.unreadFrom === undefined ? "" : lost.es(params.unreadFrom)}.`,
  },
} satisfies Diagnostic<{ limit: number; unreadFrom?: number }>;
