import { pages, ruleList as list } from "../generated/pages";
import type { Lang } from "../issue";
import type { Arguments } from "./options";
import { oneOf } from "./options";
import { UsageError } from "./usage";

/** `ripslint rules`: a rule a line, in order of report. */
export function ruleList({ positionals }: Arguments, lang: Lang): string {
  if (positionals.length > 0)
    throw new UsageError({ en: "rules takes no argument", es: "rules no lleva argumentos" });
  const severity = {
    en: { error: "error", warning: "warning" },
    es: { error: "error", warning: "advertencia" },
  }[lang];
  return list
    .map(
      (rule) =>
        `${rule.code.padEnd(26)}${severity[rule.severity].padEnd(13)}${rule.summary[lang]}\n`,
    )
    .join("");
}

/** `ripslint explain CODE`: one rule's page. */
export function explanation({ positionals }: Arguments, lang: Lang): string {
  const [code, more] = positionals;
  if (code === undefined || more !== undefined) {
    throw new UsageError({
      en: "explain takes one code; ripslint rules lists them",
      es: "explain lleva un código; ripslint rules los enumera",
    });
  }
  const known = oneOf(
    { en: "the code", es: "el código" }[lang],
    code,
    list.map((rule) => rule.code),
  );
  return pages[known]?.[lang] ?? "";
}
