/**
 * The person with this type and number of document as one string, for look-ups in `RevisionContext.professionals`: the
 * length of the type, the type, the number.
 */
export const personKey = (type: string, number: string): string =>
  `${type.length}:${type}${number}`;
