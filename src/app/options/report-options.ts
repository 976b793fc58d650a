import { codeNames } from "../../../rules/res948/code-names";
import type { Lang } from "../../core/model/issue";
import type { Format, ReportOptions, RuleText } from "../../report/report";
import { choiceOf, wrongValue } from "./arguments";
import { officialIn } from "../packs/official-texts";
import type { ParsedOptions } from "./parsed-options";

/** The width of lines in a file. */
export const fileWidth = 80;

export const reportOptionsOf = (
  parsed: ParsedOptions,
  tool: ReportOptions["tool"],
  rules: readonly RuleText[],
  lang: Lang,
): Omit<ReportOptions, "paint" | "width"> => ({
  tool,
  lang,
  quiet: parsed.has("quiet"),
  verbose: parsed.has("verbose"),
  files: parsed.has("files"),
  listsFindings: parsed.has("max-issues"),
  showValues: parsed.has("show-values"),
  codeNames,
  identify: parsed.has("identify"),
  showTotals: parsed.has("totals"),
  paths: choiceOf("paths", parsed.value("paths") ?? "record"),
  rules,
  officialIn: officialIn(lang),
});

/** The most findings that a report lists: from --max-issues, else from its format. */
export function mostListed(
  { maxIssues, mostIssues = Number.POSITIVE_INFINITY }: Format,
  parsed: ParsedOptions,
): number {
  const wanted = maxIssuesOf(parsed.value("max-issues")) ?? maxIssues;
  return wanted === "none" ? mostIssues : Math.min(wanted, mostIssues);
}

export function maxIssuesOf(text: string | undefined): number | "none" | undefined {
  if (text === undefined || text === "none") return text;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw wrongValue("max-issues", text, {
    en: "--max-issues must be a whole number or none",
    es: "--max-issues debe ser un número entero o none",
  });
}
