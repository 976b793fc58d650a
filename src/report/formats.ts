import { compact } from "./compact";
import { csv } from "./csv";
import { forPeople } from "./for-people";
import { github } from "./github";
import { html } from "./html";
import { json } from "./json";
import { junit } from "./junit";
import { markdown } from "./markdown";
import { ndjson } from "./ndjson";
import type { Format, Outcome, Report, ReportOptions } from "./report";
import { sarif } from "./sarif";
import { summary } from "./summary";
import { text } from "./text";
import { withoutAmounts } from "./totals";

/** The names of the formats on the command line, the default first. */
export const formatNames = [
  "text",
  "summary",
  "compact",
  "markdown",
  "html",
  "csv",
  "json",
  "ndjson",
  "sarif",
  "junit",
  "github",
] as const;

/** The name of a format. */
export type FormatName = (typeof formatNames)[number];

/** The formats by their names. The page takes those that it offers each by itself, so that it does not have the others. */
export const formats = {
  text,
  summary,
  compact,
  markdown,
  html,
  csv,
  json,
  ndjson,
  sarif,
  junit,
  github,
} as const satisfies Readonly<Record<FormatName, Format>>;

/** The extension of a file's name, in lower case; empty if there is none, or one that is not of letters. */
export const extensionOf = (path: string): string =>
  /[^/\\]\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";

/** The format that the extension of a file names; text for any other one. */
export const formatOf = (path: string): FormatName => extensions.get(extensionOf(path)) ?? "text";

const extensions: ReadonlyMap<string, FormatName> = new Map([
  ["html", "html"],
  ["htm", "html"],
  ["csv", "csv"],
  ["json", "json"],
  ["ndjson", "ndjson"],
  ["jsonl", "ndjson"],
  ["sarif", "sarif"],
  ["md", "markdown"],
  ["xml", "junit"],
]);

/**
 * Begins a report. A format receives amounts only if they were requested, so that it cannot show them otherwise, and one
 * for people counts each fault once. The caller gives such a report no finding that has `sameAs`.
 */
export function reportOf(format: Format, options: ReportOptions): Report {
  const report = format.make(options);
  const { showTotals = false, showValues = false } = options;
  const isForPeople = format.isForPeople?.(options) === true;
  const shown = (outcome: Outcome): Outcome => {
    const own = isForPeople ? forPeople(outcome) : outcome;
    return showTotals || showValues ? own : counted(own);
  };
  return {
    ...report,
    isForPeople,
    ...(report.head && { head: (outcome) => report.head?.(shown(outcome)) ?? "" }),
    end: (outcome) => report.end(shown(outcome)),
  };
}

function counted(outcome: Outcome): Outcome {
  const { totals } = outcome.summary;
  if (totals === undefined) return outcome;
  return { ...outcome, summary: { ...outcome.summary, totals: withoutAmounts(totals) } };
}
