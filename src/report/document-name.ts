import type { DocumentNumbers } from "../core/model/concern";

/** The number of a document, or the name of its file. */
export const nameOf = ({
  numFactura,
  numNota,
  file,
}: DocumentNumbers & { readonly file: string }): string =>
  numNota ?? numFactura ?? file.split("/").at(-1) ?? file;
