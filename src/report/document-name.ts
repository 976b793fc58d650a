import type { DocumentNumbers } from "../core/model/concern";

/** The number of a document, or the name of its file. */
export const nameOf = ({
  numFactura,
  numNota,
  file,
}: DocumentNumbers & { readonly file: string }): string =>
  numNota ?? numFactura ?? file.split("/").at(-1) ?? file;

/** Names a place in a document, by its JSON Pointer, with or without the package around the document. */
export const placeName = (
  document: DocumentNumbers & { readonly file: string },
  pointer: string,
): string => `${nameOf(document)} ${pointer.replace(/^\/rips(?=\/)/, "")}`;
