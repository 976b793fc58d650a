import type { Diagnostic } from "../model/diagnostic";

export type ShapeMistake = "none" | "several" | "unknown" | "conflict";

/** Contract 2.2: the shape of a record must be known before any rule can run. */
export const shape = {
  code: "shape",
  severity: "error",
  blocksLoading: true,
  cannotBeSkipped: true,
  message: {
    en: ({ params }) => text.en[keyOf(params)],
    es: ({ params }) => text.es[keyOf(params)],
  },
} satisfies Diagnostic<Hint>;

interface Hint {
  readonly mistake: ShapeMistake;
  /** True if only a document is accepted, so that the option shape does not help. */
  readonly isDocument?: true;
}

const keyOf = ({ mistake, isDocument }: Hint): ShapeMistake | "document" =>
  mistake === "none" && isDocument ? "document" : mistake;

const text: Readonly<Record<"en" | "es", Readonly<Record<ShapeMistake | "document", string>>>> = {
  en: {
    document: "This is not a RIPS document: it has no usuarios.",
    none: "This is no RIPS document, and no field tells which record type it is; name it with the option shape.",
    several: "Cannot tell which record type this is: it has fields of several.",
    unknown: "The envelope's shape must be 1 to 4 or the name of a RIPS array.",
    conflict: "The record type is not the one that the option shape names.",
  },
  es: {
    document: "Esto no es un documento RIPS: no tiene usuarios.",
    none: "Esto no es un documento RIPS, y ningún campo muestra qué tipo de registro es; indíquelo con la opción shape.",
    several: "No se sabe qué tipo de registro es: tiene campos de varios.",
    unknown: "La forma del sobre debe ser 1 a 4 o el nombre de una lista del RIPS.",
    conflict: "El tipo de registro no es el que indica la opción shape.",
  },
};
