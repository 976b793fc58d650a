import type { AnyFinding } from "../src/core/model/finding";
import { createBatch } from "../src/batch";
import type { Lang } from "../src/core/model/issue";
import type { FormatName } from "../src/report/formats";
import { formats, reportOf } from "../src/report/formats";
import type { Format, Outcome, ReportOptions } from "../src/report/report";
import { noPaint } from "../src/report/report";
import { ruleTexts } from "../src/app/packs/rule-texts";
import { contextOf } from "./cases";

/** The parts of a report that a test can set. */
export type Told = Partial<Omit<ReportOptions, "paint">> & { readonly most?: number };

/** A report as the command writes it, with a capped list and a head that is requested last. */
export function written(
  name: FormatName,
  findings: readonly AnyFinding[],
  outcome: Omit<Outcome, "summary"> & { readonly summary: Omit<Outcome["summary"], "listed"> },
  { lang = "en", most, ...rest }: Told = {},
): string {
  const format: Format = formats[name];
  const cap = most ?? (format.maxIssues === "none" ? Number.POSITIVE_INFINITY : format.maxIssues);
  const report = reportOf(format, {
    tool: { name: "ripslint", version: "0.0.0" },
    lang,
    paint: noPaint,
    quiet: false,
    showValues: false,
    rules: ruleTexts(lang),
    ...rest,
  });
  let list = report.begin();
  let listed = 0;
  for (const finding of findings) {
    if (finding.sameAs !== undefined && report.listsRepeats !== true) continue;
    if (listed >= cap) report.unlisted?.(finding);
    else list += report.finding(finding);
    listed = Math.min(listed + 1, cap);
  }
  const whole = { ...outcome, summary: { ...outcome.summary, listed } };
  if (report.files)
    return `${report
      .files(whole)
      .map(({ text }) => text)
      .join("\n")}\n`;
  return (report.head?.(whole) ?? "") + list + report.end(whole);
}

/** A typical finding, changed in the members that a test names. */
export const finding = (about: Partial<AnyFinding> = {}): AnyFinding => ({
  file: "records.ndjson",
  record: 0,
  shape: 1,
  pointer: "/codPrestador",
  line: 1,
  column: 17,
  offset: 16,
  length: 5,
  code: "provider-code",
  severity: "error",
  path: ["codPrestador"],
  message: "codPrestador must be one of the context's providerCodes.",
  params: { mistake: "unknown" },
  ...about,
});

/** The outcome of a run over one file with these findings. */
export function outcomeOf(
  findings: readonly AnyFinding[],
  file = "records.ndjson",
  error?: string,
): Parameters<typeof written>[2] {
  const count = (severity: string) => findings.filter((each) => each.severity === severity).length;
  const notJudged = { consultas: 2, urgencias: 0, hospitalizacion: 0 };
  const byCode: Record<string, number> = {};
  for (const { code } of findings) byCode[code] = (byCode[code] ?? 0) + 1;
  return {
    summary: {
      files: 1,
      records: 3,
      loaded: 3,
      ready: 2,
      total: 3,
      totalReady: 2,
      otherArrays: { consultas: 2, urgencias: 0, hospitalizacion: 0 },
      notJudged,
      partial: false,
      bySeverity: { error: count("error"), warning: count("warning") },
      mayReject: 0,
      byCode,
    },
    files: [
      {
        file,
        state: "correct",
        records: 3,
        total: 3,
        findings: findings.length,
        errors: count("error"),
        mayReject: 0,
        partial: false,
        notJudged,
        ...(error && { error }),
      },
    ],
    evaluated: [
      { code: "provider-code", status: "ran" },
      { code: "required", status: "not-evaluated", why: "the context names no required fields" },
      { code: "professional-is-patient", status: "ran", why: "not for all", usuarios: 2 },
    ],
  };
}

/** Reads a text in blocks of a size, and returns the report in a format. */
export function reported(name: FormatName, text: string, size: number, lang: Lang): string {
  const bytes = new TextEncoder().encode(text);
  const batch = createBatch(contextOf(undefined), { lang, showValues: true });
  const findings: AnyFinding[] = [];
  const file = batch.file("records.ndjson");
  for (let at = 0; at < bytes.length; at += size)
    findings.push(...file.push(bytes.slice(at, at + size)));
  const end = file.end();
  findings.push(...end.findings);
  const outcome = { summary: batch.summary(), files: [end.summary], evaluated: batch.evaluated() };
  return written(name, findings, outcome, { lang, showValues: true });
}

/** Texts that may be in a file's name, in the name of a property, or in a value. */
export const hostile: readonly string[] = [
  "<script>alert(1)</script>",
  "\"><img src=x onerror='alert(1)'>",
  "</textarea></td></tr></table><!-- ",
  "]]><failure/><![CDATA[",
  "&lt;&#60;&amp",
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r\n=1+1",
  "\uff1d1+1",
  'a",=1+1,"b',
  "a;b,c",
  "\u001b[31mred\u001b[0m\u001b]0;title\u0007",
  "\u009b31m",
  "\u0000\u0001\u007f\u0085",
  "::error file=x::y",
  "\n::set-output name=x::y",
  "%0A::warning::y",
  "##[command]x ##vso[task.complete]",
  "a:b,c%d",
  "a|b`c``d\\|e\\",
  "| --- |\n# title",
  "[x](javascript:alert(1)) ![y](z) <b>",
  "*a* _b_ ~c~ #1 @everyone",
  "{0} {{1}} ${x} $& $1",
  "\u202eabc\u2066\u2028\u2029\ufeff\u200b",
  "\ud800 \udc00 \ufffe\uffff",
  "niño 💊",
  "../../etc/passwd",
  "C:\\x\\y.json",
  "javascript:alert(1)",
  "__proto__",
  "",
];
