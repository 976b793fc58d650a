/** The title is markup. */
export const section = (id: string, title: string, content: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`;
