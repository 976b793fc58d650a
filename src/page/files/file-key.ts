/** What is the same for two files that are one: the browser tells no more of their paths than the name. */
export const keyOf = ({ name, size, lastModified }: File): string =>
  `${size} ${lastModified} ${name}`;
