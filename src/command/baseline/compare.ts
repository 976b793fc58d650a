import type { Finding } from "../../model/finding";
import { isRecord } from "../../model/value";
import type { Known } from "../../report/known";
import { UsageError } from "../usage";

/** What a report in JSON or NDJSON has for a comparison. */
export interface ReportRead {
  readonly findings: readonly Finding[];
  /** Identifies the key of the fingerprints; undefined if they have none. */
  readonly key?: string | undefined;
}

/** Two reports compared. */
export interface Comparison {
  /** "fingerprint": by what the findings are in; "place": by file, record, pointer and code. */
  readonly by: "fingerprint" | "place";
  readonly new: readonly Finding[];
  readonly fixed: readonly Finding[];
  readonly persisting: readonly Finding[];
}

/**
 * Reads a report that `ripslint -f json` or `-f ndjson` wrote.
 *
 * @throws UsageError for anything else, and for a report that does not list all of its findings.
 */
export function reportIn(text: string, path: string): ReportRead {
  const { findings, end } = parts(text, path);
  const summary = end["summary"];
  const bySeverity = isRecord(summary) ? summary["bySeverity"] : undefined;
  if (!isRecord(summary) || !isRecord(bySeverity)) throw noReport(path);
  const total = Object.values(bySeverity).reduce<number>((sum, count) => sum + Number(count), 0);
  if (findings.length !== total)
    throw new UsageError({
      en: `${path} lists ${findings.length} of its ${total} findings, so it cannot be compared; write it without --max-issues`,
      es: `${path} lista ${findings.length} de sus ${total} hallazgos, así que no se puede comparar; escríbalo sin --max-issues`,
    });
  const known = end["known"] as Known | undefined;
  return { findings, key: known?.key };
}

/** The findings of a report, and the object that has its summary. */
function parts(
  text: string,
  path: string,
): {
  readonly findings: readonly Finding[];
  readonly end: Readonly<Record<string, unknown>>;
} {
  try {
    if (/^\s*\{\s*"schemaVersion"/.test(text)) {
      const end = JSON.parse(text) as Readonly<Record<string, unknown>>;
      if (Array.isArray(end["findings"])) return { findings: end["findings"], end };
    }
    const lines = text.trimEnd().split("\n");
    const end: unknown = JSON.parse(lines.pop() ?? "");
    if (isRecord(end)) return { findings: lines.map((line) => JSON.parse(line) as Finding), end };
  } catch {
    // it is said below
  }
  throw noReport(path);
}

const noReport = (path: string): UsageError =>
  new UsageError({
    en: `${path} is not a report of ripslint in the format json or ndjson`,
    es: `${path} no es un informe de ripslint en el formato json o ndjson`,
  });

/** Compares two reports. Of equal findings, as many persist as there are in both. */
export function compared(before: ReportRead, after: ReportRead): Comparison {
  const by = before.key !== undefined && before.key === after.key ? "fingerprint" : "place";
  const keyOf = ({ fingerprint, file, record, pointer, code }: Finding): string =>
    by === "fingerprint" && fingerprint !== undefined
      ? fingerprint
      : JSON.stringify([file, record, pointer, code]);
  const left = new Map<string, Finding[]>();
  for (const finding of before.findings) {
    const key = keyOf(finding);
    const equal = left.get(key);
    if (equal === undefined) left.set(key, [finding]);
    else equal.push(finding);
  }
  const added: Finding[] = [];
  const persisting: Finding[] = [];
  for (const finding of after.findings)
    (left.get(keyOf(finding))?.pop() === undefined ? added : persisting).push(finding);
  return { by, new: added, fixed: [...left.values()].flat(), persisting };
}
