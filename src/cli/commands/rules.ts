import type { NormData } from "../../core/model/norm";
import type { Lang } from "../../core/model/issue";
import { severityIn } from "../../report/summary-words";
import type { Arguments } from "../../app/options/arguments";
import { ruleFormats } from "../../app/options/option-table";
import { oneOf } from "../../app/options/arguments";
import { documentedRules } from "../../app/packs/contract-texts";
import { normRulesIn } from "../../app/packs/rule-texts";
import { normsOf, packsOf } from "../../app/packs/packs";
import { rulesJson } from "./rules-json";
import { toolOf } from "../../app/packs/norms";
import { UsageError } from "../../app/options/usage";

/** `ripslint rules`: lists every rule in the order of the report, and with --pack the rules of the norm after them. */
export function ruleList(args: Arguments, lang: Lang, version: string): string {
  if (args.positionals.length > 0)
    throw new UsageError({ en: "rules takes no argument", es: "rules no recibe argumentos" });
  const name = args.given.find((option) => option.name === "format")?.value ?? "text";
  const format = oneOf("--format", name, ruleFormats);
  const packs = packsOf(args);
  const norms = normsOf(packs);
  return format === "text"
    ? rulesText(norms, lang)
    : rulesJson(toolOf(version, packs, []), norms, lang);
}

/** One rule per line: its code, its severity and its problem. */
function rulesText(norms: readonly NormData[], lang: Lang): string {
  const severities = severityIn(lang);
  const builtIn = documentedRules.map(({ rule: { code, severity }, doc }) => ({
    code,
    severity,
    doc,
  }));
  return [...builtIn, ...norms.flatMap(normRulesIn)]
    .map(({ code, severity, doc }) => {
      const name = code.padEnd(Math.max(26, code.length + 1));
      return `${name}${severities[severity].padEnd(13)}${doc.problem[lang]}\n`;
    })
    .join("");
}
