import type { Severity } from "../core/model/issue";
import { markup } from "./markup";

/** A section with its heading. The title is markup. */
export const section = (id: string, title: string, content: string): string =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The addresses within the page: the card of a rule, and the first of its rows. Codes contain no blanks. */
export const cardId = (code: string): string => markup(`fix-${code}`);
export const firstRowId = (code: string): string => markup(`r-${code}`);

/** A bar as long as a count. It adds no information for readers who cannot see it: the number is beside it. */
export function barOf(
  { error, warning }: Readonly<Record<Severity, number>>,
  most: number,
): string {
  const width = (count: number) =>
    (count === 0 ? 0 : Math.max(6, Math.round((count / most) * 1000))) / 10;
  const rect = (kind: Severity, x: number, count: number) =>
    count === 0 ? "" : `<rect class="${kind}" x="${x}" width="${width(count)}" height="10"></rect>`;
  return `<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${rect("error", 0, error)}${rect("warning", width(error), warning)}</svg>`;
}
