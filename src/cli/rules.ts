import { describedRules } from "../../rules/norm/described";
import { listed, normPage } from "../../rules/norm/page";
import { versions as res2275 } from "../../rules/res2275/versions";
import { versions as res948 } from "../../rules/res948/versions";
import { pages, ruleList as list } from "../generated/pages";
import type { Lang } from "../issue";
import type { Arguments } from "./options";
import { oneOf } from "./options";
import { packsOf } from "./packs";
import { UsageError } from "./usage";

/** `ripslint rules`: a rule a line, in order of report; with --pack those of the norm behind them. */
export function ruleList(args: Arguments, lang: Lang): string {
  if (args.positionals.length > 0)
    throw new UsageError({ en: "rules takes no argument", es: "rules no lleva argumentos" });
  const severity = {
    en: { error: "error", warning: "warning" },
    es: { error: "error", warning: "advertencia" },
  }[lang];
  const norms = packsOf(args).flatMap(({ id, version }) =>
    [...res948, ...res2275].filter((data) => data.id === id && data.version === version),
  );
  return [...list, ...norms.flatMap((data) => listed(describedRules, data))]
    .map(
      (rule) =>
        `${rule.code.padEnd(Math.max(26, rule.code.length + 1))}${severity[rule.severity].padEnd(13)}${rule.summary[lang]}\n`,
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
  const norms = [...res948, ...res2275].flatMap((data) => listed(describedRules, data));
  for (const versions of [res948, res2275]) {
    const rule = describedRules.find((each) => code === `${versions[0]?.id}/${each.code}`);
    if (rule !== undefined && norms.some((each) => each.code === code))
      return normPage(rule, versions, lang);
  }
  const known = oneOf({ en: "the code", es: "el código" }[lang], code, [
    ...list.map((rule) => rule.code),
    ...(code.includes("/") ? new Set(norms.map((rule) => rule.code)) : []),
  ]);
  return pages[known]?.[lang] ?? "";
}
