/** A member that documents have and bare records do not have, also in a text. */
const ofDocument = /"(?:usuarios|rips|xmlFevFile|numFactura|servicios)\\?"\s*:/i;

/** Returns true if the beginning of a file shows a RIPS document. */
export const showsDocument = (head: Uint8Array): boolean =>
  ofDocument.test(new TextDecoder("latin1").decode(head));
