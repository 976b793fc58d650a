import type { Evaluation, FileSummary, Finding, Summary } from "../../core/model/finding";
import { isSeen } from "../../core/model/one-fault";
import { isRecord } from "../../core/model/value";
import type { Reported } from "../../report/diff";
import { inMessage } from "../../core/text/visible";
import { UsageError } from "../options/usage";
import { ReportTexts } from "./report-texts";

/**
 * Reads a report that `ripslint -f json` or `-f ndjson` wrote, block by block.
 *
 * @throws UsageError for anything else, and for a report that does not list all of its findings.
 */
export async function reportIn(blocks: AsyncIterable<Uint8Array>, path: string): Promise<Reported> {
  const texts = new ReportTexts();
  const findings: Finding[] = [];
  let isList = false;
  let last: string | undefined;
  for await (const block of blocks) {
    const some = texts.push(block);
    if (some === undefined) throw noReport(path);
    for (const { text, isInList } of some) {
      isList ||= isInList;
      if (isInList) findings.push(findingIn(text, path));
      else {
        if (last !== undefined && !isList) findings.push(findingIn(last, path));
        else if (last !== undefined) throw noReport(path);
        last = text;
      }
    }
  }
  const end = parsed(last ?? "", path);
  if (!texts.isWhole || !isEnd(end)) throw noReport(path);
  const { files, evaluated, summary } = end;
  const { error, warning } = summary.bySeverity;
  const count = error + warning;
  // Earlier reports count findings that say the same as another one, too.
  if (findings.filter(isSeen).length !== count && findings.length !== count)
    throw new UsageError({
      en: `${inMessage(path)} lists ${findings.length} of its ${count} findings, so it cannot be compared; write it without --max-issues`,
      es: `${inMessage(path)} lista ${findings.length} de sus ${count} hallazgos, así que no se puede comparar; escríbalo sin --max-issues`,
    });
  return {
    findings: findings.filter(isSeen),
    files,
    evaluated,
    ofOneDocument: filesOfOneDocument(summary, files),
  };
}

/**
 * The files that certainly have one document. The list of documents has those that were read to their end, and ends after
 * the first thousand: the file of the last one in it may have more.
 */
function filesOfOneDocument(
  { totals }: Pick<Partial<Summary>, "totals">,
  files: readonly FileSummary[],
): ReadonlySet<string> {
  const partial = new Set(files.filter((each) => each.partial).map(({ file }) => file));
  const counts = new Map<string, number>();
  const { documents = 0, byDocument = [] } = totals ?? {};
  for (const { file = "" } of byDocument) counts.set(file, (counts.get(file) ?? 0) + 1);
  if (byDocument.length < documents) counts.delete(byDocument.at(-1)?.file ?? "");
  const isOne = ([file, count]: readonly [string, number]) => count === 1 && !partial.has(file);
  return new Set([...counts].filter(isOne).map(([file]) => file));
}

/** The members of a report that a comparison uses. */
interface End {
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
  readonly summary: Pick<Summary, "bySeverity" | "totals">;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isLeftOut = (value: unknown): value is undefined => value === undefined;
const isListOf =
  (isItem: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem);

/** Checks members of an object, as far as a comparison uses them: rules/schemas/report.json has all of them. */
const isObjectOf =
  (members: Readonly<Record<string, readonly ((value: unknown) => boolean)[]>>) =>
  (value: unknown): boolean =>
    isRecord(value) &&
    Object.entries(members).every(([name, kinds]) => kinds.some((isKind) => isKind(value[name])));

const isFinding = isObjectOf({
  file: [isText],
  record: [isCount, (value) => value === null],
  pointer: [isText],
  line: [isCount],
  column: [isCount],
  code: [isText],
  severity: [(value) => value === "error" || value === "warning"],
  path: [isListOf((step) => isText(step) || isCount(step))],
  message: [isText],
  sameAs: [isText, isLeftOut],
  value: [isText, isLeftOut],
});

const isFile = isObjectOf({
  file: [isText],
  numbers: [
    isLeftOut,
    isListOf(
      isObjectOf({
        numDocumentoIdObligado: [isText, isLeftOut],
        numFactura: [isText, isLeftOut],
        numNota: [isText, isLeftOut],
      }),
    ),
  ],
  records: [isCount],
  partial: [(value) => typeof value === "boolean"],
  error: [isText, isLeftOut],
});

const isEvaluation = isObjectOf({
  code: [isText],
  status: [(value) => value === "ran" || value === "not-evaluated"],
  usuarios: [isCount, isLeftOut],
  skipped: [isCount, isLeftOut],
  inFiles: [isListOf(isObjectOf({ files: [isListOf(isText)], severity: [isText] })), isLeftOut],
});

const isTotals = isObjectOf({
  documents: [isCount],
  byDocument: [isListOf(isObjectOf({ file: [isText, isLeftOut] }))],
});

const isSummary = isObjectOf({
  bySeverity: [isObjectOf({ error: [isCount], warning: [isCount] })],
  totals: [isTotals, isLeftOut],
});

const isEnd = (value: unknown): value is End =>
  isObjectOf({
    files: [isListOf(isFile)],
    evaluated: [isListOf(isEvaluation)],
    summary: [isSummary],
  })(value);

function findingIn(text: string, path: string): Finding {
  const finding = parsed(text, path);
  if (!isFinding(finding)) throw noReport(path);
  return finding as Finding;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw noReport(path);
  }
}

const noReport = (path: string): UsageError =>
  new UsageError({
    en: `${inMessage(path)} is not a report of ripslint in the format json or ndjson`,
    es: `${inMessage(path)} no es un informe de ripslint en el formato json o ndjson`,
  });
