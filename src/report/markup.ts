import { visible } from "./visible";

/** A text from outside as content or quoted attribute of HTML or XML. */
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
