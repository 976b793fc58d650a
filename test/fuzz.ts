import { isUtf8 } from "node:buffer";
import type { Batch, BatchOptions, BytesValidator, Finding } from "../src/batch";
import { createBatch, createBytesValidator } from "../src/batch";
import * as library from "../src/index";
import type { Shape } from "../src/index";
import * as norm from "../src/res948";
import type { FuzzCase } from "./fuzz-case";
import { makeCase } from "./fuzz-case";
import type { FuzzWay } from "./fuzz-inputs";
import { contradictionOf, readIn, runOf, wayLike } from "./fuzz-inputs";
import { waysIn } from "./fuzz-ways";
import { isOfRecord, isRecordInFile, unexpectedLine } from "./reference";
import { contractRules } from "../src/rules";

/** A case, and the way in which the sources read it. */
interface BoundCase extends FuzzCase {
  readonly bound: FuzzWay;
}

const wayOf = waysIn({ ...library, ...norm, contractRules });

/** The case of a seed; perhaps with other bytes, which are read in its way. */
function boundCase(seed: number, withPacks: boolean, bytes?: Uint8Array): BoundCase {
  const made = makeCase(seed, withPacks);
  const bound = wayOf(made.way);
  if (bytes === undefined) return { ...made, bound };
  const cuts = made.cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
  return { ...made, bytes, cuts, bound };
}

/** The whole report of a case and of the file after it, read in blocks. */
function reportOf(made: BoundCase, cuts: readonly number[]): string {
  const run = runOf(made.bound);
  const before = totalsOf(run);
  const reports = [readIn(run, made.bytes, cuts), readIn(run, made.next)];
  const added = totalsOf(run).map((total, i) => total - (before[i] ?? 0));
  return JSON.stringify([reports, added]);
}

/** What a run counts over all its files. */
function totalsOf(run: Batch): readonly number[] {
  const { files, records, loaded, ready, bySeverity, otherArrays, notJudged } = run.summary();
  const counts = [files, records, loaded ?? 0, ready ?? 0, bySeverity.error, bySeverity.warning];
  return [...counts, ...Object.values(otherArrays), ...Object.values(notJudged)];
}

/** Whether each line of NDJSON is judged as if it stood alone, in a run that has read nothing else. */
function isApart({ bytes, bound: { options, context } }: BoundCase): boolean {
  const asked = { ...options, input: "ndjson" as const };
  const alone: object[] = [];
  let records = 0;
  let from = 0;
  for (let line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, from);
    const text = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
    const { findings, summary } = readIn(createBatch(context, asked), text);
    if (!text.every(isJsonBlank)) {
      for (const finding of findings) {
        const record = finding.record === null ? null : records + finding.record;
        alone.push(told({ ...finding, line, offset: finding.offset + from, record }, from));
      }
      records += summary.records;
    }
    from += text.length;
  }
  const whole = readIn(createBatch(context, asked), bytes);
  const findings = whole.findings.map((finding) => told(finding, 0));
  return JSON.stringify(findings) === JSON.stringify(alone) && whole.summary.records === records;
}

/** Any other control character makes a line wrong. */
const isJsonBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** A finding without its message; offsets in its params count from `from`. */
function told({ message: _, ...finding }: Finding, from: number): object {
  const unreadFrom = finding.params?.["unreadFrom"];
  return typeof unreadFrom !== "number"
    ? finding
    : { ...finding, params: { ...finding.params, unreadFrom: unreadFrom + from } };
}

const ofContract = (options: BatchOptions): BatchOptions => ({ ...options, rules: contractRules });

/** Whether copies of all rules that differ in their severity alone find what the rules find. */
function isSameFlipped({ bytes, bound: way }: BoundCase): boolean {
  const found = (asked: FuzzWay) => readIn(runOf(asked), bytes).findings;
  const codes = new Set<string>(contractRules.map(({ code }) => code));
  const expected = found(wayLike(way, ofContract)).map(({ severity, ...finding }) => {
    const other = severity === "error" ? "warning" : "error";
    return { ...finding, severity: codes.has(finding.code) ? other : severity };
  });
  const sorted = (list: readonly object[]) =>
    list.map((each) => JSON.stringify(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))));
  return sorted(found(way)).join() === sorted(expected).join();
}

/** Whether each line that a reader over `JSON.parse` understands has the findings that this reader expects. */
function isAsExpected({ bytes, bound }: BoundCase): boolean {
  const { findings } = readIn(runOf(wayLike(bound, asLines)), bytes);
  return unexpectedLine(new TextDecoder().decode(bytes), findings, bound) === undefined;
}

const asLines = (options: BatchOptions): BatchOptions => ({ ...options, input: "ndjson" });

/** Whether the bytes are UTF-8, without a byte that has another meaning at the beginning of a file. */
const isPlain = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) && !bytes.includes(0xef) && !isPdf(bytes) && isUtf8(bytes);

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).equals(Buffer.from("%PDF-"));

/** A value that no message may show; it cannot be a name. */
export const secret = "zq xj";

/** Whether a report has the secret; no way of reading asks for values. */
function showsSecret({ bytes, bound }: BoundCase): boolean {
  if (!Buffer.from(bytes).includes(secret)) return false;
  const run = runOf(bound);
  return JSON.stringify([readIn(run, bytes), run.summary(), run.evaluated()]).includes(secret);
}

/**
 * Why a case is wrong; undefined if the report is the same as a whole and in blocks, and what a reader over
 * `JSON.parse` expects. For some seeds, the report is also compared with others of the same data: of each line alone,
 * without a limit, with another layout, in memory.
 *
 * @param bytes replace those of the case.
 */
export function faultOf(seed: number, withPacks = false, bytes?: Uint8Array): string | undefined {
  const made = boundCase(seed, withPacks, bytes);
  if (showsSecret(made)) return "a value is shown";
  if (reportOf(made, made.cuts) !== reportOf(made, [])) return "in blocks it says something else";
  if (made.isLines && isPlain(made.bytes) && !isAsExpected(made))
    return "a reader over JSON.parse says something else";
  const isApartAsked = !withPacks && made.isLines && seed % 16 === 1 && mayBeApart(made.bytes);
  if (isApartAsked && !isApart(made)) return "a line is judged otherwise than alone";
  if (made.way.rules === "flipped" && !isSameFlipped(made))
    return "copies of the rules find something else";
  if (seed % 4 === 0 && made.isLines && !isSameAlone(made, (1 + ((seed % 7) % 4)) as Shape))
    return "the bytes of a record alone are judged otherwise than in a file";
  return withPacks || seed % 3 > 0 ? undefined : contradictionOf(made.bytes, made.bound);
}

const validators = new WeakMap<FuzzWay, BytesValidator<string>>();

/** Whether the call for one record as bytes finds what a file finds that has nothing else. */
function isSameAlone({ bytes, bound }: BoundCase, shape: Shape): boolean {
  const { context, options } = bound;
  const { maxRecord, input: _, shape: __, ...judging } = options;
  const validator = validators.get(bound) ?? createBytesValidator({ context, ...judging });
  validators.set(bound, validator);
  const asked = { ...options, shape, input: "json" } as const;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    from += line.length + 1;
    if (!isRecordAlone(line)) continue;
    const { findings } = readIn(createBatch(context, asked), line);
    const expected = findings
      .filter(isOfRecord)
      .map(({ code, severity, path, message, params, sameAs, rejects }) => ({
        code,
        severity,
        path,
        message,
        params,
        sameAs,
        rejects,
      }));
    const issues = validator.bytes(shape, line, maxRecord === undefined ? {} : { maxRecord });
    if (JSON.stringify(issues) !== JSON.stringify(expected)) return false;
  }
  return true;
}

/** Whether bytes are a record whatever a caller says of its shape. */
function isRecordAlone(line: Uint8Array): boolean {
  if (!isUtf8(line)) return false;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(line));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const names = Object.keys(value);
    const isOther = ["usuarios", "rips", "shape", "record"].some((name) => names.includes(name));
    return names.length > 0 && !isOther && isRecordInFile(value);
  } catch {
    return false;
  }
}

/**
 * A byte order mark, a byte 0, the beginning of a PDF, and a carriage return at the end have another meaning at the beginning or the end of
 * a file.
 */
const mayBeApart = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte > 0x20) &&
  !bytes.includes(0) &&
  !isPdf(bytes) &&
  !bytes.includes(0x0d) &&
  !bytes.includes(0xef) &&
  !bytes.includes(0xff) &&
  !bytes.includes(0xfe);
