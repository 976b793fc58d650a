import type { OpenRun, RunSetup } from "../../engine/batch/batch";
import { Counters } from "../../engine/batch/counters";
import type { Position, ResumePoint, SplitMark } from "../../engine/batch/split-point";
import { behind, countsInFile, inFile, origin } from "../../engine/batch/split-point";
import { reasonOf } from "../../app/faults";
import type { FileSummary, Finding } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import type { ReadAt, Segment, SegmentTask } from "../../engine/parallel/segment";
import { readSegment } from "../../engine/parallel/segment";
import { countsOfJson } from "../../shards/counts-json";
import type { PlannedFile, PlannedSegment, ShardPlan } from "../../shards/plan";
import type { FileReading } from "../io/file-reading";
import { readAtOf } from "../io/source";
import type { FileSource } from "../run";
import type { partsOf, SegmentResult } from "./parts";
import { PartError, segmentsIn } from "./parts";
import { isSame, pathOf } from "./plan-file";

/** A segment of the plan, with its result. */
type Planned = SegmentResult & { readonly segment: PlannedSegment };

/** How the results of shards become those of files. */
export interface MergeOptions {
  readonly plan: ShardPlan;
  readonly parts: Awaited<ReturnType<typeof partsOf>>;
  readonly setup: RunSetup;
  readonly batch: OpenRun;
  readonly lang: Lang;
  /** Whether the findings are needed. */
  readonly withFindings: boolean;
  /** Whether bytes may be read again where segments do not fit together. */
  readonly readsInputs: boolean;
}

/**
 * The files of a plan, from the parts of its shards. A segment is right exactly if it begins where the one before it has
 * ended; what is not is read again.
 */
export class MergedFiles implements FileSource {
  private readonly options: MergeOptions;
  private readonly segments: AsyncGenerator<Planned, void>;

  constructor(options: MergeOptions) {
    this.options = options;
    this.segments = planned(options);
  }

  async *read(index: number): FileReading {
    const file = this.options.plan.files[index] as PlannedFile;
    const first = await this.next();
    if (first.segment.kind !== "whole") return yield* this.divided(file, first);
    yield* first.findings;
    const { end } = first;
    if (!("summary" in end)) throw new PartError(`${file.name}: a part has no result`);
    this.options.batch.counts.add(countsOfJson(end.counts));
    return end.summary;
  }

  async end(): Promise<void> {
    await this.segments.return();
  }

  private async next(): Promise<Planned> {
    const next = await this.segments.next();
    if (next.done === true) throw new PartError("a part lacks a segment");
    return next.value;
  }

  private async *divided(
    file: PlannedFile,
    first: Planned,
  ): AsyncGenerator<readonly Finding[], FileSummary> {
    const chain = new Chain(file, this.options);
    let current = first;
    for (;;) {
      yield* chain.add(current);
      if (current.segment.kind === "tail") break;
      current = await this.next();
    }
    const { counters } = chain;
    this.options.batch.counts.add(counters);
    return counters.fileSummary(file.name);
  }
}

async function* planned({
  plan,
  parts,
  lang,
  withFindings,
}: MergeOptions): AsyncGenerator<Planned, void> {
  for (const [shard, part] of parts.entries()) {
    let index = 0;
    for await (const result of segmentsIn(part, lang, withFindings)) {
      const segment = plan.shards[shard]?.[index];
      index += 1;
      if (segment !== undefined) yield { ...result, segment };
    }
  }
}

/** The segments of one file, each of which continues where the one before it has ended. */
class Chain {
  readonly counters = new Counters();
  private offset = 0;
  private position: Position = origin;
  /** Whether the file has ended. */
  private isOver = false;
  private readonly way: ResumePoint;
  private readonly file: PlannedFile;
  private readonly readAt: ReadAt;
  private readonly options: MergeOptions;

  constructor(file: PlannedFile, options: MergeOptions) {
    this.counters.files = 1;
    this.file = file;
    this.options = options;
    this.readAt = readAtOf(pathOf(file));
    this.way = (file.mark as NonNullable<PlannedFile["mark"]>).way;
  }

  /** Adds a segment, and what is missing before it. Yields the findings with their places in the file. */
  async *add({ segment, end, findings }: Planned): AsyncGenerator<readonly Finding[], void> {
    const { until } = segment;
    const kind = segment.kind === "whole" ? "tail" : segment.kind;
    const theirs = end.start !== null && "position" in end ? end : undefined;
    const goal = kind === "tail" ? Number.POSITIVE_INFINITY : until;
    while (!this.isOver && this.offset < goal) {
      if (theirs?.start === this.offset) {
        for await (const some of findings) yield some.map(this.placed);
        this.pass({ ...theirs, counts: countsOfJson(theirs.counts) });
        return;
      }
      const isAhead = theirs !== undefined && theirs.start > this.offset;
      yield* this.again(isAhead ? "middle" : kind, isAhead ? theirs.start : until);
    }
  }

  /** Reads bytes again, from where the last segment ended. */
  private async *again(
    kind: SegmentTask["kind"],
    until: number,
  ): AsyncGenerator<readonly Finding[], void> {
    const { file, options, offset } = this;
    const { name, size, mark } = file;
    if (!options.readsInputs || !(await isSame(file)))
      throw new PartError(
        {
          en: `${name}: the shards do not fit together at the bytes ${offset} to ${until}, which must be read again`,
          es: `${name}: las partes no encajan en los bytes ${offset} a ${until}, que se deben leer de nuevo`,
        }[options.lang],
      );
    const { way, head } = mark as NonNullable<PlannedFile["mark"]>;
    const split: SplitMark = { way, head: Buffer.from(head) };
    const read = (as: SegmentTask["kind"]) =>
      readSegment(
        options.setup,
        { file: name, kind: as, mark: split, from: offset, until, startsAtSplitPoint: true },
        { read: (at) => this.bytesAt(at), size: size ?? 0 },
      );
    const isEndOfArray = kind !== "tail" && isInVain(read(kind));
    const reading = read(isEndOfArray ? "tail" : kind);
    let next = reading.next();
    for (; next.done !== true; next = reading.next()) yield next.value.map(this.placed);
    if (next.value === undefined) throw new PartError(`${name}: cannot be read again`);
    this.pass(next.value);
  }

  private bytesAt(offset: number): Uint8Array {
    const { file, options } = this;
    try {
      return this.readAt(offset);
    } catch (error) {
      throw new PartError(`${file.name} ${reasonOf(error, options.lang)}`);
    }
  }

  private readonly placed = (finding: Finding): Finding => inFile(finding, this.way, this.position);

  private pass({ end, position, isLast, counts }: Omit<Segment, "start">): void {
    this.counters.add(countsInFile(counts, this.way, this.position));
    this.position = behind(this.position, position);
    this.offset = end;
    this.isOver = isLast;
  }
}

/** Whether a segment does not end at a split point. Its findings are not kept: there may be many. */
function isInVain(reading: ReturnType<typeof readSegment>): boolean {
  let next = reading.next();
  while (next.done !== true) next = reading.next();
  return next.value === undefined;
}
