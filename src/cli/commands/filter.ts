import { hash } from "node:crypto";
import type { Arguments } from "../../app/options/arguments";
import { batchOptions, ParsedOptions } from "../../app/options/parsed-options";
import { maxIssuesOf } from "../../app/options/report-options";
import { packsGiven, toolWith } from "../norms";
import { exit, UsageError } from "../../app/options/usage";
import type { BatchInput, OpenRun, Portions } from "../../engine/batch/batch";
import { runIn, setUpRun } from "../../engine/batch/batch";
import type { FileSummary, Summary } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import { findingJson } from "../../report/finding-json";
import { jsonOf } from "../../report/visible";
import { isSystemError, judgedReasonOf } from "../../app/input/file-errors";
import type { Frame } from "../filter/frames";
import { FrameError, framesOf } from "../filter/frames";
import { optionFiles } from "../input-options";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { contextOf } from "../io/context-file";
import { gunzipped } from "../io/gzip";
import { Joined } from "../io/joined";
import { withNormInput } from "../io/norm-input";
import { blockSize } from "../io/source";
import { toStandardOutput } from "../io/standard-output";
import { turn } from "../io/turn";
import { judgingOf } from "../judging";
import { beginsGzip } from "../../core/text/gzip";

/** The version of the frames. It changes if readers of them must change. */
const protocol = 2;

/** A part of an answer is written when it has this many characters. */
const fullPart = 1024 * 1024;

/** The approximate number of characters in the columns of a row. */
const columnsOfRow = 256;

/** The most findings of a row that are listed by default. Counts are exact. */
const maxListed = 10_000;

/**
 * `ripslint filter`: judges rows, each a file of one run, that arrive in frames on standard input. Standard output has the
 * answer to each frame, in parts: each is its length (u32le), a line of columns as JSON for the rows that ended in it, then
 * findings as NDJSON, each with its `row`. The answer ends with the part where the last row ended. Findings never make the exit
 * code 1.
 */
export async function filterRows(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const parsed = new ParsedOptions(args);
  const packs = await packsGiven(args);
  const options = batchOptions(parsed, lang, packs);
  if (args.positionals.length > 0 || optionFiles(args).some(({ path }) => path === "-"))
    throw new UsageError({
      en: "filter reads rows from standard input, and nothing else: it takes no paths",
      es: "filter lee filas de la entrada estándar, y nada más: no recibe rutas",
    });
  const cap = maxIssuesOf(parsed.value("max-issues")) ?? maxListed;
  const contract = await contextOf(parsed, options.stage ?? "revision", lang, io.stdin);
  const { context, tables } = await withNormInput(contract.context, args, packs, lang);
  const run = runIn(setUpRun(context, { ...options }));
  const most = cap === "none" ? Number.POSITIVE_INFINITY : cap;
  const rows = new Rows(run, most, lang, async (part) => {
    await answer(io, part);
    await turn();
  });
  // messages are judged too, since hosts may have other locales
  const given = [
    ...args.given.filter(({ name }) => name !== "lang"),
    { name: "lang", value: lang },
  ];
  const judging = await judgingOf({ ...args, given }, version);
  const tool = await toolWith(version, packs, tables);
  await answer(io, [`${jsonOf({ protocol, tool, judging })}\n`]);
  try {
    for await (const frame of framesOf(io.stdin)) await rows.answer(frame);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    await tell(io, `stdin: ${error.message}`);
    return exit.failure;
  }
  const { totals: _amounts, ...counts } = run.summary();
  await answer(io, [`${jsonOf({ counts, evaluated: run.evaluated() })}\n`]);
  return exit.clean;
}

/** Writes a part of an answer: its length in bytes, and its lines. */
async function answer(io: CommandIo, lines: readonly string[]): Promise<void> {
  const length = new Uint8Array(4);
  const size = lines.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
  new DataView(length.buffer).setUint32(0, size, true);
  const out = new Joined((bytes) => toStandardOutput(io, bytes));
  await out.add(length);
  for (const line of lines) await out.add(Buffer.from(line));
  await out.flush();
}

/** The counts of a row that have no column of their own, except zeros. */
type MoreCounts = Partial<
  Pick<Summary, "byCode" | "repeated" | "otherArrays" | "notJudged" | "norm">
>;

/** The columns of a part of an answer: each has one value for each row that ended in it. */
interface Row {
  readonly records: number;
  readonly loaded: number | null;
  readonly ready: number | null;
  readonly errors: number;
  readonly warnings: number;
  readonly partial: boolean;
  /** True if it was read as lines, false if it was one value. */
  readonly lines: boolean;
  /** Why a gzipped row could not be unpacked to its end. */
  readonly error: string | null;
  /** The SHA-256 of the row's bytes. */
  readonly digest: string;
  readonly counts: MoreCounts | null;
}

const columnNames = "records loaded ready errors warnings partial lines error digest counts".split(
  " ",
) as readonly (keyof Row)[];

/** Judges rows. It keeps at most one part of an answer, and one portion of findings. */
class Rows {
  private readonly textOf = findingJson("record");
  private readonly run: OpenRun;
  private readonly most: number;
  private readonly lang: Lang;
  private readonly write: (part: readonly string[]) => Promise<void>;
  private rows: Row[] = [];
  private findings: string[] = [];
  /** The approximate number of characters in the part. */
  private size = 0;

  constructor(
    run: OpenRun,
    most: number,
    lang: Lang,
    write: (part: readonly string[]) => Promise<void>,
  ) {
    this.run = run;
    this.most = most;
    this.lang = lang;
    this.write = write;
  }

  /** Writes the answer to a frame. A frame with rows ends with a part that has at least one row. */
  async answer({ offsets, bytes }: Frame): Promise<void> {
    for (let row = 0; row + 1 < offsets.length; row++) {
      if (this.size >= fullPart) await this.flush();
      await this.judge(bytes.subarray(offsets[row], offsets[row + 1]), row);
    }
    await this.flush();
  }

  private async flush(): Promise<void> {
    const { rows, findings } = this;
    this.rows = [];
    this.findings = [];
    this.size = 0;
    const columns = columnNames.map((name) => [name, rows.map((row) => row[name])] as const);
    await this.write([`${JSON.stringify(Object.fromEntries(columns))}\n`, ...findings]);
  }

  private async judge(bytes: Uint8Array, row: number): Promise<void> {
    const file = this.run.file("");
    let listed = 0;
    const list: RowFindings = async (portions) => {
      for (const findings of portions) {
        for (const finding of findings) {
          if (listed >= this.most) break;
          listed += 1;
          const text = `{"row":${row},${this.textOf(finding).slice('{"file":"",'.length)}\n`;
          this.findings.push(text);
          this.size += text.length;
        }
        if (this.size >= fullPart) await this.flush();
      }
    };
    const { error } = beginsGzip(bytes)
      ? await this.unpacked(file, bytes, list)
      : await plain(file, bytes, list);
    const summary = file.counters.summary(file.setup.plan);
    const { records, loaded, ready, partial, bySeverity } = summary;
    this.rows.push({
      records,
      loaded,
      ready,
      errors: bySeverity.error,
      warnings: bySeverity.warning,
      partial,
      lines: file.reader.isLines,
      error: error ?? null,
      digest: hash("sha256", bytes),
      counts: moreOf(summary),
    });
    this.size += columnsOfRow;
  }

  /** Unpacks a row in blocks, since its content may be very large. */
  private async unpacked(
    file: BatchInput,
    bytes: Uint8Array,
    list: RowFindings,
  ): Promise<FileSummary> {
    let reason: string | undefined;
    try {
      for await (const block of gunzipped([bytes])) await list(file.portions(block));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      file.push(new Uint8Array(0)); // it was read, even if it has no bytes
      reason = judgedReasonOf(error, this.lang);
    }
    return await ended(file, list, reason);
  }
}

/** Receives findings, and writes each part that is full. */
type RowFindings = (portions: Portions) => Promise<void>;

async function plain(file: BatchInput, bytes: Uint8Array, list: RowFindings): Promise<FileSummary> {
  for (let at = 0; at < bytes.length; at += blockSize)
    await list(file.portions(bytes.subarray(at, at + blockSize)));
  return await ended(file, list);
}

async function ended(file: BatchInput, list: RowFindings, reason?: string): Promise<FileSummary> {
  await list(file.lastPortions(reason));
  return file.fileSummary;
}

function moreOf({ byCode, repeated, otherArrays, notJudged, norm }: Summary): MoreCounts | null {
  const more: MoreCounts = {
    ...(Object.keys(byCode).length > 0 && { byCode }),
    ...(repeated && { repeated }),
    ...(hasAny(otherArrays) && { otherArrays }),
    ...(hasAny(notJudged) && { notJudged }),
    ...(norm && { norm }),
  };
  return Object.keys(more).length > 0 ? more : null;
}

const hasAny = (counts: Readonly<Record<string, number>>): boolean =>
  Object.values(counts).some((count) => count > 0);
