import { visible } from "./visible";

/** Escapes a text of the input for content or quoted attributes of HTML or XML. */
export const markup = (text: string): string =>
  visible(text).replace(/[&<>"'`]/g, (sign) => entities[sign] ?? sign);

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
};
