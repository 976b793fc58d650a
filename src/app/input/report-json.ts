import type { Evaluation, FileSummary, AnyFinding, Summary } from "../../core/model/finding";
import { isCounted } from "../../core/model/one-fault";
import { isRecord } from "../../core/model/value";
import { parsedJson } from "../../core/text/parsed-json";
import { inMessage } from "../../core/text/visible";
import type { ComparedRun } from "../../report/comparison";
import { UsageError } from "../options/usage";
import { wholeText } from "./whole-text";

/**
 * Reads a report that `ripslint -f json` or `-f ndjson` wrote.
 *
 * @throws UsageError if it is another file, is larger than 256 MiB, or does not list all of its findings.
 */
export async function reportIn(
  blocks: AsyncIterable<Uint8Array>,
  path: string,
): Promise<ComparedRun> {
  const { findings, end } = membersOf(await wholeText(blocks, inMessage(path)), path);
  if (!findings.every(isFinding) || !isEnd(end)) throw noReport(path);
  const { error, warning } = end.summary.bySeverity;
  const count = error + warning;
  const counted = findings.filter(isCounted);
  // earlier reports also counted findings that repeat another finding
  if (counted.length !== count && findings.length !== count)
    throw new UsageError({
      en: `${inMessage(path)} lists ${findings.length} of its ${count} findings, so it cannot be compared; write it without --max-issues`,
      es: `${inMessage(path)} lista ${findings.length} de sus ${count} hallazgos, así que no se puede comparar; escríbalo sin --max-issues`,
    });
  return { findings: counted, files: end.files, evaluated: end.evaluated };
}

/** The findings of a report, and the object with its summary, which is the last line in the format ndjson. */
function membersOf(text: string, path: string) {
  const whole = parsedJson(text);
  if (isRecord(whole) && Array.isArray(whole["findings"]))
    return { findings: whole["findings"] as readonly unknown[], end: whole as unknown };
  const lines = text.trimEnd().split("\n").map(parsedJson);
  if (lines.includes(undefined)) throw noReport(path);
  return { findings: lines.slice(0, -1), end: lines.at(-1) };
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Checks the members of an object that a comparison uses; rules/schemas/report.json describes all members. */
const objectOf =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(members).every(([name, check]) => check(value[name]));

const isFinding = objectOf({
  file: isText,
  record: (value) => value === null || isCount(value),
  pointer: isText,
  line: isCount,
  column: isCount,
  code: isText,
  severity: (value) => value === "error" || value === "warning",
  path: listOf((step) => isText(step) || isCount(step)),
  message: isText,
  sameAs: orAbsent(isText),
  value: orAbsent(isText),
  concerns: orAbsent(isRecord),
}) as (value: unknown) => value is AnyFinding;

/** The members of a report that a comparison uses, besides the findings. */
interface ReportEnd {
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
  readonly summary: Pick<Summary, "bySeverity">;
}

const isEnd = objectOf({
  files: listOf(
    objectOf({
      file: isText,
      numbers: orAbsent(
        listOf(
          objectOf({
            numDocumentoIdObligado: orAbsent(isText),
            numFactura: orAbsent(isText),
            numNota: orAbsent(isText),
          }),
        ),
      ),
      documents: orAbsent(isCount),
      records: isCount,
      partial: (value) => typeof value === "boolean",
      error: orAbsent(isText),
    }),
  ),
  evaluated: listOf(
    objectOf({
      code: isText,
      status: (value) => value === "ran" || value === "not-evaluated",
      usuarios: orAbsent(isCount),
      skipped: orAbsent(isCount),
      inFiles: orAbsent(listOf(objectOf({ files: listOf(isText), severity: isText }))),
    }),
  ),
  summary: objectOf({ bySeverity: objectOf({ error: isCount, warning: isCount }) }),
}) as (value: unknown) => value is ReportEnd;

const noReport = (path: string): UsageError =>
  new UsageError({
    en: `${inMessage(path)} is not a report of ripslint in the format json or ndjson`,
    es: `${inMessage(path)} no es un informe de ripslint en el formato json o ndjson`,
  });
