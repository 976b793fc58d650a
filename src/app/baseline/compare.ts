import type { Evaluation, FileSummary, Finding, Summary } from "../../core/model/finding";
import { isRecord } from "../../core/model/value";
import type { Known } from "../../report/known";
import { UsageError } from "../usage";

/** What a report in JSON or NDJSON has for a comparison. */
export interface ReportRead {
  readonly findings: readonly Finding[];
  /** Identifies the key of the fingerprints; undefined if they have none. */
  readonly key: string | undefined;
  /** By name. */
  readonly files: ReadonlyMap<string, FileSummary>;
  /** By code. */
  readonly evaluated: ReadonlyMap<string, Evaluation>;
  /** The files that certainly have one document, and not several on lines of their own. */
  readonly ofOneDocument: ReadonlySet<string>;
}

/** Two reports compared. */
export interface Comparison {
  /** "fingerprint": by what the findings are in; "place": by file, record, pointer and code. */
  readonly by: "fingerprint" | "place";
  readonly new: readonly Finding[];
  readonly fixed: readonly Finding[];
  readonly persisting: readonly Finding[];
  /** Those of the old report whose rule did not run for the new one, or whose file was not read, or not to its end. */
  readonly unchecked: readonly Finding[];
  /** The files of the new report that could not be read, or not to their end. */
  readonly unread: readonly string[];
}

/**
 * Reads a report that `ripslint -f json` or `-f ndjson` wrote.
 *
 * @throws UsageError for anything else, and for a report that does not list all of its findings.
 */
export function reportIn(text: string, path: string): ReportRead {
  const { findings, end } = parts(text, path);
  const { summary, files, evaluated } = end;
  const bySeverity = isRecord(summary) ? summary["bySeverity"] : undefined;
  if (!isRecord(summary) || !isRecord(bySeverity)) throw noReport(path);
  if (!Array.isArray(files) || !Array.isArray(evaluated)) throw noReport(path);
  const total = Object.values(bySeverity).reduce<number>((sum, count) => sum + Number(count), 0);
  if (findings.length !== total)
    throw new UsageError({
      en: `${path} lists ${findings.length} of its ${total} findings, so it cannot be compared; write it without --max-issues`,
      es: `${path} lista ${findings.length} de sus ${total} hallazgos, así que no se puede comparar; escríbalo sin --max-issues`,
    });
  const byName = new Map((files as readonly FileSummary[]).map((each) => [each.file, each]));
  return {
    findings,
    key: (end["known"] as Known | undefined)?.key,
    files: byName,
    evaluated: new Map((evaluated as readonly Evaluation[]).map((each) => [each.code, each])),
    ofOneDocument: filesOfOneDocument(summary, byName),
  };
}

/**
 * The list of documents has those that were read to their end, and ends after the first thousand: the file of the last
 * one in it may have more.
 */
function filesOfOneDocument(
  { totals }: Partial<Summary>,
  files: ReportRead["files"],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const { documents = 0, byDocument = [] } = totals ?? {};
  for (const { file = "" } of byDocument) counts.set(file, (counts.get(file) ?? 0) + 1);
  if (byDocument.length < documents) counts.delete(byDocument.at(-1)?.file ?? "");
  const isOne = ([file, count]: readonly [string, number]) =>
    count === 1 && files.get(file)?.partial === false;
  return new Set([...counts].filter(isOne).map(([file]) => file));
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
  /**
   * Pointers outside records begin at the root of the line, so documents on lines of their own are told apart by their
   * lines. In a file of one document the line says nothing, and changes with each line that is inserted.
   */
  const lineOf = ({ file, record, line }: Finding): number | undefined =>
    record !== null || (before.ofOneDocument.has(file) && after.ofOneDocument.has(file))
      ? undefined
      : line;
  const keyOf = (finding: Finding): string => {
    const { fingerprint, file, record, pointer, code } = finding;
    return by === "fingerprint" && fingerprint !== undefined
      ? fingerprint
      : JSON.stringify([file, record, lineOf(finding), pointer, code]);
  };
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
  const files = [...after.files.values()];
  const isAllRead = files.every(isRead);
  /** A fingerprint is found in a file of any name. */
  const wasRead = ({ file }: Finding): boolean => {
    const its = after.files.get(file);
    return its === undefined ? by === "fingerprint" && isAllRead : isRead(its);
  };
  const fixed: Finding[] = [];
  const unchecked: Finding[] = [];
  for (const finding of [...left.values()].flat()) {
    const { code } = finding;
    const hasRun = ranAsBefore(before.evaluated.get(code), after.evaluated.get(code));
    (hasRun && wasRead(finding) ? fixed : unchecked).push(finding);
  }
  const unread = files.flatMap(({ file, error }) => (error === undefined ? [] : [file]));
  return { by, new: added, fixed, persisting, unchecked, unread };
}

/** Whether a file was read to its end. */
const isRead = ({ error, partial }: FileSummary): boolean => error === undefined && !partial;

/** Whether a rule ran, and is off in no other files than before. */
function ranAsBefore(before: Evaluation | undefined, after: Evaluation | undefined): boolean {
  if (after?.status !== "ran") return false;
  const off = offIn(after);
  return off === "" || (before !== undefined && off === offIn(before));
}

/** The patterns of the files in which a rule is off. */
const offIn = ({ inFiles = [] }: Evaluation): string =>
  inFiles
    .filter(({ severity }) => severity === "off")
    .map(({ files }) => JSON.stringify(files))
    .join();
