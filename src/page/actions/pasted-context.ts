import type { ReadContext } from "../../app/input/context-text";
import { contextIn, contextOfCodes } from "../../app/input/context-text";
import type { Lang } from "../../core/model/issue";
import { trim } from "../../core/text/blank";

/**
 * The context that a user has typed or pasted: JSON as in a file, or codes that are separated by commas, semicolons, blanks or
 * lines.
 *
 * @throws UsageError if the text is not a context.
 */
export function pastedContext(text: string, lang: Lang): ReadContext {
  const name = { en: "the codes", es: "los códigos" };
  const trimmed = trim(text);
  if (/^[[{]/.test(trimmed) || trimmed === "")
    return contextIn(new TextEncoder().encode(text), name[lang], lang);
  const codes = trimmed.split(/\s*[,;\s]\s*/u).filter((code) => code !== "");
  return { context: contextOfCodes(codes.join(","), lang, name), notes: [] };
}
