import type { Lang } from "../issue";
import type { Format, Outcome, Paint } from "./report";
import { countOf, numberOf, told, words } from "./told";
import { totalLines } from "./totals";
import { visibleFirst } from "./visible";

/** Counts only: what text says at its end, and a line for each file where there are several. */
export const summary: Format = {
  maxIssues: "none",
  make: ({ lang, paint }) => ({
    begin: () => "",
    finding: () => "",
    end: (outcome) => `${filesOf(outcome, lang)}${summaryOf(outcome, lang, paint, false)}`,
  }),
};

/** The counts and notes of a run, for people at a terminal. */
export function summaryOf(outcome: Outcome, lang: Lang, paint: Paint, hasList: boolean): string {
  const say = words[lang];
  const { scope, records, total, byCode, notCovered, failed, partial, notEvaluated, listed } = told(
    outcome,
    lang,
    hasList,
  );
  const { error, warning } = outcome.summary.bySeverity;
  const tone = error > 0 ? paint.red : warning > 0 ? paint.yellow : paint.green;
  const lines = [
    scope,
    ...records.map(([name, count]) => `  ${name}: ${count}`),
    tone(total),
    ...byCode.map(
      ([code, count]) => `  ${code}${count.padStart(Math.max(35 - code.length, count.length + 2))}`,
    ),
  ];
  const { totals } = outcome.summary;
  if (totals !== undefined) lines.push(...totalLines(totals, lang));
  if (notCovered !== undefined) lines.push(`${say.notCovered}: ${notCovered}`);
  for (const { file, error: reason } of failed)
    lines.push(paint.red(`${visibleFirst(file)}: ${reason}`));
  if (partial !== undefined) lines.push(paint.yellow(partial));
  if (notEvaluated.length > 0) lines.push(`${say.notEvaluated}:`);
  for (const { code, why } of notEvaluated) lines.push(`  ${codeColumn(code)}${why}`);
  if (listed !== undefined) lines.push(listed);
  return `${lines.join("\n")}\n`;
}

/** A code in its column; a longer one keeps two blanks behind it. */
const codeColumn = (code: string): string => code.padEnd(Math.max(26, code.length + 2));

function filesOf({ files }: Outcome, lang: Lang): string {
  if (files.length < 2) return "";
  const say = words[lang];
  const line = ({ file, records, findings }: Outcome["files"][number]) =>
    `${visibleFirst(file)}: ${countOf(records, say.records, lang)}, ${numberOf(findings, lang)} ${findings === 1 ? say.findings[0] : say.findings[1]}\n`;
  return `${files.map(line).join("")}\n`;
}
