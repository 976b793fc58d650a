import type { Notice } from "../../src/model/rule";
import { lost } from "./json";

/** A record is held whole while it is judged, so its size has a limit; the next record is judged all the same. */
export const tooLarge = {
  code: "too-large",
  severity: "error",
  blocksLoading: true,
  summary: {
    en: "A record is not larger than the limit (16 MiB unless --max-record says otherwise).",
    es: "Un registro no supera el límite de tamaño (16 MiB, salvo que --max-record diga otra cosa).",
  },
  message: {
    en: ({ params }) =>
      `The record must not be larger than ${params.limit} bytes${params.unreadFrom === undefined ? "" : lost.en(params.unreadFrom)}.`,
    es: ({ params }) =>
      `El registro no debe superar ${params.limit} bytes${params.unreadFrom === undefined ? "" : lost.es(params.unreadFrom)}.`,
  },
} satisfies Notice<{ limit: number; unreadFrom?: number }>;
