import type { Concern } from "../core/model/concern";
import type { AnyFinding } from "../core/model/finding";
import { findingBelow, outcomeBelow } from "./below";
import { compact } from "./compact";
import { withoutPerson } from "./concern-words";
import { csv } from "./csv";
import { html } from "./html/html";
import { json } from "./json";
import { junit } from "./junit";
import { ndjson } from "./ndjson";
import type { Format, Outcome, Report, ReportOptions } from "./report";
import { text } from "./text/text";
import { xlsx } from "./xlsx";
import { withoutAmounts } from "./totals";

/** The names of the formats on the command line. The first one is the default. */
export const formatNames = [
  "text",
  "compact",
  "html",
  "csv",
  "xlsx",
  "json",
  "ndjson",
  "junit",
] as const;

export type FormatName = (typeof formatNames)[number];

/** The page imports only the formats that it offers, to stay small. */
export const formats = {
  text,
  compact,
  html,
  csv,
  xlsx,
  json,
  ndjson,
  junit,
} as const satisfies Readonly<Record<FormatName, Format>>;

/** In lower case; empty if the name has no extension, or one with signs other than letters. */
export const extensionOf = (path: string): string =>
  /[^/\\]\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";

/** `text` for unknown extensions. */
export const formatOf = (path: string): FormatName => extensions.get(extensionOf(path)) ?? "text";

const extensions: ReadonlyMap<string, FormatName> = new Map([
  ["html", "html"],
  ["htm", "html"],
  ["csv", "csv"],
  ["xlsx", "xlsx"],
  ["json", "json"],
  ["ndjson", "ndjson"],
  ["jsonl", "ndjson"],
  ["xml", "junit"],
]);

/**
 * Begins a report. A format receives amounts and patients only if they were requested, so that it cannot show them otherwise.
 * The caller passes a finding with `sameAs` only to a report that lists repeats.
 */
export function reportOf(format: Format, options: ReportOptions): Report {
  const report = format.make(options);
  const { showTotals = false, showValues = false, identify = false, root } = options;
  const below = format.forPeople ? root : undefined;
  const { listsRepeats } = format;
  const numbersOnly = (finding: AnyFinding): AnyFinding =>
    identify || finding.concerns === undefined
      ? finding
      : withNumbers(finding, finding.concerns, format.namesDocuments === true);
  const relative = (finding: AnyFinding): AnyFinding =>
    below === undefined ? finding : findingBelow(finding, below);
  const shown = (outcome: Outcome): Outcome => {
    const named =
      identify || format.namesDocuments !== undefined ? outcome : withoutNumbers(outcome);
    const amounted = showTotals || showValues ? named : counted(named);
    return below === undefined ? amounted : outcomeBelow(amounted, below);
  };
  return {
    ...report,
    ...(listsRepeats && { listsRepeats }),
    finding: (finding) => report.finding(relative(numbersOnly(finding))),
    ...(report.unlisted && { unlisted: (finding) => report.unlisted?.(relative(finding)) }),
    ...(report.head && { head: (outcome) => report.head?.(shown(outcome)) ?? "" }),
    end: (outcome) => report.end(shown(outcome)),
    ...(report.files && { files: (outcome) => report.files?.(shown(outcome)) ?? [] }),
  };
}

/** Removes the patient and the service from a finding; keeps the document, the date and the consecutivo if these are wanted. */
function withNumbers(
  { concerns: _, ...finding }: AnyFinding,
  concerns: Concern,
  wants: boolean,
): AnyFinding {
  return wants ? { ...finding, concerns: withoutPerson(concerns) } : finding;
}

const withoutNumbers = (outcome: Outcome): Outcome =>
  outcome.files.every(({ numbers }) => numbers === undefined)
    ? outcome
    : { ...outcome, files: outcome.files.map(({ numbers: _, ...file }) => file) };

function counted(outcome: Outcome): Outcome {
  const { totals } = outcome.summary;
  if (totals === undefined) return outcome;
  return { ...outcome, summary: { ...outcome.summary, totals: withoutAmounts(totals) } };
}
