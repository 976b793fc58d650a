import type { Said } from "../model/diagnostic";
import type { Lang, Params, Severity } from "../model/issue";
import type { AnyDocumentNormRule, NormRule, Prepared } from "../model/norm-rule";

/**
 * The messages of a rule of a norm that is bound. What only warns is not called an obligation; if several versions run
 * together, those that find the fault are named.
 */
export function messagesOf(
  { message }: NormRule | AnyDocumentNormRule,
  norm: Prepared,
  severity: Severity,
  namesVersions: boolean,
): Readonly<Record<Lang, (said: Said<Params>) => string>> {
  const say = (lang: Lang) => (said: Said<Params>) => {
    const text = message[lang](said, norm);
    const required = severity === "error" ? text : advice[lang](text);
    return namesVersions ? `${String(said.params["version"])}: ${required}` : required;
  };
  return { en: say("en"), es: say("es") };
}

const advice: Readonly<Record<Lang, (text: string) => string>> = {
  en: (text) => text.replace(/\bmust\b/g, "should").replace(/\bis required\b/, "should be given"),
  es: (text) =>
    text.replace(/\bdebe(n?)\b/g, "debería$1").replace(/\bes obligatorio\b/, "debería ir"),
};
