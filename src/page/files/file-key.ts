/** Returns equal keys for the same file: the browser gives only the name of its path. */
export const keyOf = ({ name, size, lastModified }: File): string =>
  `${size} ${lastModified} ${name}`;
