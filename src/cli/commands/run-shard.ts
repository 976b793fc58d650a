import { createHash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import type { RunSetup } from "../../engine/batch/batch";
import { runIn } from "../../engine/batch/batch";
import type { Arguments } from "../../app/arguments";
import { changedMeanwhile } from "../../app/faults";
import { ParsedOptions } from "../../app/parsed-options";
import { exit, UsageError } from "../../app/usage";
import type { Finding } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import { readSegment } from "../../engine/parallel/segment";
import { findingJson } from "../../report/finding-json";
import { countsToJson } from "../../shards/counts-json";
import type { SegmentEnd } from "../../shards/part";
import { partVersion } from "../../shards/part";
import type { PlannedFile, PlannedSegment } from "../../shards/plan";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { FileReader } from "../io/file-reading";
import { InputError, isSystemError } from "../io/input-error";
import { Sink } from "../io/output";
import { refuseInputsAsOutputs } from "../io/same-file";
import { readAtOf } from "../io/source";
import { OutputError } from "../io/standard-output";
import { turn } from "../io/turn";
import { Interruption } from "../interruption";
import type { Judging } from "../shards/plan-file";
import { isSame, pathOf, planIn, plannedInput } from "../shards/plan-file";

/**
 * `ripslint run-shard PLAN K`: reads the segments of one shard and writes its part. The same plan and files give the
 * same bytes. What was found never makes the exit code 1.
 */
export async function runShard(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const [path, number, ...more] = args.positionals;
  if (path === undefined || number === undefined || more.length > 0)
    throw new UsageError({
      en: "run-shard takes a plan and the number of a shard, from 0",
      es: "run-shard lleva un plan y el número de una parte, desde 0",
    });
  const { plan, judging } = await planIn(path, version);
  const segments = /^\d{1,6}$/.test(number) ? plan.shards[Number(number)] : undefined;
  if (segments === undefined)
    throw new UsageError({
      en: `${path} has the shards 0 to ${plan.shards.length - 1}`,
      es: `${path} tiene las partes 0 a ${plan.shards.length - 1}`,
    });
  const output = new ParsedOptions(args).value("output") ?? "-";
  await refuseInputsAsOutputs([output], [{ path }, ...plan.files.map(plannedInput)], io);
  const sink = await Sink.open(output, io);
  const interruption = new Interruption(() => sink.abandon(), io, lang);
  const withAmounts = judging.parsed.has("totals") || judging.parsed.has("show-values");
  const writing = async (): Promise<number> => {
    try {
      const part = new PartWriter(sink, withAmounts);
      await part.begin({ partVersion, plan: plan.id, shard: Number(number), tool: version });
      for (const segment of segments) {
        const file = plan.files[segment.file] as PlannedFile;
        await assertSame(file, lang);
        await part.segment(segment, file, judging).catch((error: unknown) => {
          throw isSystemError(error) ? new InputError(file.name, error, lang) : error;
        });
        await assertSame(file, lang);
      }
      await part.complete();
      return exit.clean;
    } catch (error) {
      await sink.abandon();
      if (error instanceof InputError) await tell(io, error.message);
      else if (error instanceof OutputError) await tell(io, error.words(lang));
      else throw error;
      return exit.failure;
    }
  };
  return await interruption.orInterrupted(writing());
}

/** Throws unless a file is the planned one, and can be opened. */
async function assertSame(file: PlannedFile, lang: Lang): Promise<void> {
  let error: unknown;
  try {
    if (!(await isSame(file))) error = changedMeanwhile();
    else if (file.size !== null) closeSync(openSync(pathOf(file), "r"));
  } catch (thrown) {
    error = thrown;
  }
  if (error !== undefined) throw new InputError(file.name, error, lang);
}

/** Writes the lines of a part. */
class PartWriter {
  private readonly hash = createHash("sha256");
  private readonly ends: SegmentEnd["end"][] = [];
  private readonly textOf = findingJson("record");
  private lines = 0;
  private readonly sink: Sink;
  private readonly withAmounts: boolean;

  constructor(sink: Sink, withAmounts: boolean) {
    this.sink = sink;
    this.withAmounts = withAmounts;
  }

  async begin(begin: object): Promise<void> {
    await this.line(JSON.stringify(begin));
  }

  async segment(
    segment: PlannedSegment,
    file: PlannedFile,
    { setup, lang }: Judging,
  ): Promise<void> {
    await this.line(JSON.stringify({ segment }));
    const end =
      segment.kind === "whole"
        ? await this.whole(file, setup, lang)
        : await this.part({ ...segment, kind: segment.kind }, file, setup);
    this.ends.push(end);
    await this.line(JSON.stringify({ end }));
  }

  private async whole(file: PlannedFile, setup: RunSetup, lang: Lang): Promise<SegmentEnd["end"]> {
    const run = runIn(setup);
    const reading = new FileReader(lang).read(plannedInput(file), run);
    for (;;) {
      const next = reading.next();
      const { value, done } = next instanceof Promise ? await next : next;
      if (done) return { start: 0, summary: value, counts: this.countsOf(run.counts) };
      await this.findings(value);
    }
  }

  private async part(
    segment: PlannedSegment & { readonly kind: "head" | "middle" | "tail" },
    file: PlannedFile,
    setup: RunSetup,
  ): Promise<SegmentEnd["end"]> {
    const { name, size, mark } = file;
    if (mark === undefined || size === null) return { start: null };
    const task = {
      ...segment,
      file: name,
      mark: { way: mark.way, head: Buffer.from(mark.head) },
      startsAtSplitPoint: false,
    };
    const reading = readSegment(setup, task, { read: readAtOf(pathOf(file)), size });
    let next = reading.next();
    for (; next.done !== true; next = reading.next()) await this.findings(next.value);
    const { value: read } = next;
    return read === undefined ? { start: null } : { ...read, counts: this.countsOf(read.counts) };
  }

  private readonly countsOf = (counts: Parameters<typeof countsToJson>[0]) =>
    countsToJson(counts, this.withAmounts);

  private async findings(findings: readonly Finding[]): Promise<void> {
    for (const finding of findings) await this.line(this.textOf(finding));
    await turn();
  }

  async complete(): Promise<void> {
    const { lines, ends } = this;
    const sha256 = this.hash.digest("hex");
    const endsSha256 = createHash("sha256").update(JSON.stringify(ends)).digest("hex");
    this.sink.add(`${JSON.stringify({ complete: true, lines, sha256, ends, endsSha256 })}\n`);
    await this.sink.close();
  }

  private async line(text: string): Promise<void> {
    const line = `${text}\n`;
    this.lines += 1;
    this.hash.update(line);
    this.sink.add(line);
    if (this.sink.isFull) await this.sink.drain();
  }
}
