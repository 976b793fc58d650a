import type { Lang } from "../model/issue";
import type { Format, Outcome, ReportOptions } from "./report";
import { countOf, numberOf, told, words } from "./summary-words";
import { totalLines, totalTable } from "./totals";
import { visibleFirst } from "./visible";

/** Counts only: the end of the text format, and a line for each file if there are several. */
export const summary: Format = {
  maxIssues: "none",
  countsOnly: true,
  make: (options) => ({
    begin: () => "",
    finding: () => "",
    end: (outcome) => `${filesOf(outcome, options.lang)}${summaryOf(outcome, options, false)}`,
  }),
};

/** The counts and notes of a run, for people at a terminal. */
export function summaryOf(outcome: Outcome, options: ReportOptions, hasList: boolean): string {
  const { lang, paint } = options;
  const say = words[lang];
  const { scope, records, total, byCode, notJudged, nothing, failed, ...rest } = told(
    outcome,
    options,
    hasList,
  );
  const { partial, invoices, notEvaluated, listed, norms } = rest;
  const { error, warning } = outcome.summary.bySeverity;
  const tone = error > 0 ? paint.red : warning > 0 ? paint.yellow : paint.green;
  const codes = [...byCode.map(([code]) => code), ...notEvaluated.map(({ code }) => code)];
  const wide = Math.max(26, ...codes.map((code) => code.length + 2));
  const lines = [
    scope,
    ...records.map(([name, count]) => `  ${name}: ${count}`),
    tone(total),
    ...byCode.map(([code, count]) => `  ${code.padEnd(wide)}${count.padStart(9)}`),
  ];
  const totals = totalTable(outcome.summary.totals, lang);
  if (totals !== undefined) lines.push(...totalLines(totals));
  for (const note of [notJudged, nothing]) if (note !== undefined) lines.push(paint.yellow(note));
  for (const { file, error: reason } of failed)
    lines.push(paint.red(`${visibleFirst(file)}: ${reason}`));
  if (partial !== undefined) lines.push(paint.yellow(partial));
  if (invoices !== undefined) lines.push(invoices);
  if (notEvaluated.length > 0) lines.push(`${say.notEvaluated}:`);
  for (const { code, why } of notEvaluated) lines.push(`  ${code.padEnd(wide)}${why}`);
  if (listed !== undefined) lines.push(listed);
  if (norms !== undefined) lines.push(`${say.norms}: ${norms}`);
  return `${lines.join("\n")}\n`;
}

function filesOf({ files }: Outcome, lang: Lang): string {
  if (files.length < 2) return "";
  const say = words[lang];
  const line = ({ file, records, findings }: Outcome["files"][number]) =>
    `${visibleFirst(file)}: ${countOf(records, say.records, lang)}, ${numberOf(findings, lang)} ${findings === 1 ? say.findings[0] : say.findings[1]}\n`;
  return `${files.map(line).join("")}\n`;
}
