import type { Lang, Severity } from "../model/issue";

/** What a fault requires in words: what only warns is not called an obligation. */
export const requirement = (text: string, severity: Severity, lang: Lang): string =>
  severity === "error" ? text : advice[lang](text);

const advice: Readonly<Record<Lang, (text: string) => string>> = {
  en: (text) => text.replace(/\bmust\b/g, "should").replace(/\bis required\b/, "should be given"),
  es: (text) =>
    text.replace(/\bdebe(n?)\b/g, "debería$1").replace(/\bes obligatorio\b/, "debería ir"),
};
