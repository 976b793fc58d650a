import type { Diagnostic } from "../model/rule";

/** The reason why the shape of a record cannot be determined. */
export type ShapeMistake = "none" | "several" | "unknown" | "conflict";

/** Contract 2.2: the shape of a record must be known before any rule can run. */
export const shape = {
  code: "shape",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  message: {
    en: ({ params }) => text.en[params.mistake],
    es: ({ params }) => text.es[params.mistake],
  },
} satisfies Diagnostic<{ mistake: ShapeMistake }>;

const text: Readonly<Record<"en" | "es", Readonly<Record<ShapeMistake, string>>>> = {
  en: {
    none: "The record must have a field that only one shape has; without one, say which shape it is with --shape.",
    several:
      "The names must belong to one shape or one kind of document, but they belong to several.",
    unknown: "The envelope's shape must be 1 to 4 or the name of a RIPS array.",
    conflict: "The shape must be the one that --shape says, but the input says otherwise.",
  },
  es: {
    none: "El registro debe tener un campo que solo tenga una forma; si no, diga cuál es con --shape.",
    several: "Los nombres deben ser de una sola forma o clase de documento, pero son de varias.",
    unknown: "La forma del sobre debe ser 1 a 4 o el nombre de un arreglo RIPS.",
    conflict: "La forma debe ser la que dice --shape, pero la entrada dice otra.",
  },
};
