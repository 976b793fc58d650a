/** A person as one string, to look up in `RevisionContext.professionals`: the length of the type, the type, the number. */
export type PersonKey = `${number}:${string}`;

/** The key of the person with a type and a number of document. */
export const personKey = (type: string, number: string): PersonKey =>
  `${type.length}:${type}${number}`;
