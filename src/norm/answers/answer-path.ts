/** Returns true if a text is a path of names and indexes. Any other text may contain a value of a record. */
export const isPath = (text: string): boolean =>
  /^(?:usuarios|numDocumentoIdObligado|numFactura|tipoNota|numNota)(?:\[\d{1,7}\])?(?:\.[A-Za-z0-9_]{1,64}(?:\[\d{1,7}\])?){0,6}$/.test(
    text,
  );
