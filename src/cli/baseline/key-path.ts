/** The file of the key that a baseline's fingerprints are made with. */
export const keyPath = (path: string): string => `${path}.key`;
