/**
 * A person as one string, for look-ups in `RevisionContext.professionals`: the length of the type, the type, the
 * number.
 */
export type PersonKey = `${number}:${string}`;

/** The key of the person with this type and number of document. */
export const personKey = (type: string, number: string): PersonKey =>
  `${type.length}:${type}${number}`;
