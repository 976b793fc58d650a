/** The key of a person in `RevisionContext.professionals`: the length of the type of document, the type, and the number. */
export const personKey = (type: string, number: string): string =>
  `${type.length}:${type}${number}`;
