/** The key of a file. It does not contain the path, since the browser only gives the name. */
export const keyOf = ({ name, size, lastModified }: File): string =>
  `${size} ${lastModified} ${name}`;
