import type { BatchOptions, Judging, Plan, RunOptions } from "../../engine/batch/run-plan";
import { planOf } from "../../engine/batch/run-plan";
import type { RunSetup } from "../../engine/batch/batch";
import { setUpRun } from "../../engine/batch/batch";
import { nextTurn } from "../../engine/batch/event-loop";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { noContext } from "../../core/model/context";
import type { OpaqueContext } from "../../core/model/opaque-context";
import { configurationOf } from "../../core/settings/settings";
import type { PreparedOptions } from "../../core/settings/settings";
import { joinedBytes } from "../../core/text/joined-bytes";
import type { FixInput, Judged, Part, Pass } from "./job";
import { FixJob, judgedBy, sliceSize } from "./job";
import type { SuggestedFinding } from "./suggestion";
import type { NormPack } from "../norm-pack";
import { areLinesIn, beginningOf, decisiveIn, defaultSize, linesIn, unitsOf } from "./units";

/** An input with what could repair its findings. */
export interface Fixed {
  /** All findings of the input, in their order. */
  readonly findings: readonly SuggestedFinding[];
  /** The input after all safe suggestions; the input itself if there are none. All other bytes are the same. */
  readonly bytes: Uint8Array;
  /** The findings that are left. */
  readonly left: readonly Finding[];
}

/** Repairs one input that is whole in memory. */
export type Fixer = (bytes: Uint8Array, name: string) => Fixed;

/**
 * Makes a function that suggests repairs, and applies those that are safe: it validates the result, and takes back what
 * does not remove its finding, makes another one appear, or hides what only the text shows. It uses all rules of the
 * contract and of the packs, even those that an option switches off. The lines of NDJSON are independent of each other.
 *
 * @param judging and `options` as for `createBatch`.
 * @throws as `createBatch` does.
 */
export function createFixer(judging: PreparedOptions, options?: RunOptions): Fixer;
export function createFixer(judging: OpaqueContext | undefined, options?: BatchOptions): Fixer;
export function createFixer(judging: Judging, options?: BatchOptions): Fixer {
  const { input, job } = fixing(judging, options, []);
  return (bytes, name) => {
    const parts: Part[] = [];
    const areLines = areLinesIn(bytes, input, true);
    const own = job({ name, areLines, isWithin: false });
    for (const pass of passes(own, (part) => parts.push(part))) {
      for (const slice of slicesOf(bytes)) for (const _ of pass.push(slice));
      for (const _ of pass.end());
    }
    return {
      findings: parts.flatMap(({ findings }) => findings),
      bytes: parts.some(({ findings }) => findings.some(isRepaired))
        ? joinedBytes(parts.map((part) => part.bytes))
        : bytes,
      left: parts.flatMap(({ left }) => left),
    };
  };
}

const isRepaired = ({ suggestions = [] }: SuggestedFinding): boolean =>
  suggestions.some(({ safe }) => safe);

/**
 * Repairs a file, which it opens several times unless it is small. The result is that of `Fixer`, in parts: only some
 * lines, an element or a usuario are in memory.
 */
export type FileFixer = (
  open: () => AsyncIterable<Uint8Array>,
  name: string,
) => AsyncGenerator<Fixed, void>;

/**
 * Makes a function that repairs files as `createFixer` does. A line of NDJSON that is larger than a record may be is copied
 * as it is.
 *
 * Options: `checks` are packs whose rules must find nothing new either, if none is selected; `unitSize` is how many bytes
 * of NDJSON are repaired at once; `pause` is awaited again and again, and may throw to end the work.
 */
export function createFileFixer(
  judging: OpaqueContext | undefined,
  options: BatchOptions = {},
  {
    checks = [],
    unitSize = defaultSize,
    pause = nextTurn,
  }: {
    readonly checks?: readonly NormPack[];
    readonly unitSize?: number;
    readonly pause?: () => Promise<void>;
  } = {},
): FileFixer {
  const { input, maxRecord, job } = fixing(judging, options, checks);

  /** Reads an input as often as it takes. */
  async function* repaired(
    own: FixJob,
    open: () => Slices,
    onWritten: (slice: Uint8Array) => void = () => undefined,
  ): AsyncGenerator<Part, void> {
    for (const pass of own.rounds()) {
      for await (const slice of open()) for (const _ of pass.push(slice)) await pause();
      for (const _ of pass.end()) await pause();
    }
    const parts: Part[] = [];
    const pass = own.writing((part) => parts.push(part));
    for await (const slice of open()) {
      onWritten(slice);
      for (const _ of pass.push(slice)) {
        await pause();
        yield* parts.splice(0);
      }
    }
    for (const _ of pass.end()) await pause();
    yield* parts;
  }

  return async function* (open, name) {
    const beginning = await beginningOf(open(), Math.max(unitSize, decisiveIn[input]));
    const { bytes: begin, isAll, rest } = beginning;
    const areLines = areLinesIn(begin, input, isAll);
    if (isAll || !areLines) {
      await rest.return?.();
      const own = job({ name, areLines, isWithin: false });
      yield* repaired(own, isAll ? () => slicesOf(begin) : () => alignedSlices(open()));
      return;
    }
    const before = { offset: 0, written: 0, lines: 0, records: 0 };
    let isWithin = false;
    for await (const unit of unitsOf(beginning, maxRecord, unitSize)) {
      const own = job({ name, areLines, isWithin });
      const inFile = <F extends Finding>(finding: F, at: number): F => ({
        ...finding,
        record: finding.record === null ? null : finding.record + before.records,
        line: finding.line + before.lines,
        offset: finding.offset + at,
      });
      let [read, written, lines] = [0, 0, 0];
      const blocks = "blocks" in unit ? unit.blocks : undefined;
      if (blocks !== undefined) own.refuse();
      const open = () => ("bytes" in unit ? slicesOf(unit.bytes) : alignedSlices(unit.blocks));
      const count = (slice: Uint8Array) => {
        read += slice.length;
        lines += linesIn(slice);
      };
      for await (const { findings, bytes, left } of repaired(own, open, count)) {
        yield {
          findings: findings.map((finding) => inFile(finding, before.offset)),
          bytes,
          left: left.map((finding) => inFile(finding, before.written)),
        };
        written += bytes.length;
      }
      before.offset += read;
      before.written += written;
      before.lines += lines;
      before.records += own.records;
      isWithin = true;
    }
  };
}

type Slices = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** All passes of a job: the last one, in which the parts are taken, comes after the rounds. */
function* passes(job: FixJob, take: (part: Part) => void): Generator<Pass, void> {
  yield* job.rounds();
  yield job.writing(take);
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += sliceSize) yield bytes.subarray(at, at + sliceSize);
}

/** The bytes of blocks, of which each may overwrite the one before, in slices of one size. */
async function* alignedSlices(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const slice = new Uint8Array(sliceSize);
  let length = 0;
  for await (const block of blocks) {
    for (let at = 0; at < block.length; ) {
      const some = block.subarray(at, at + sliceSize - length);
      slice.set(some, length);
      length += some.length;
      at += some.length;
      if (length < sliceSize) continue;
      yield slice;
      length = 0;
    }
  }
  if (length > 0) yield slice.subarray(0, length);
}

/** Prepares what all files of a run share. */
function fixing(judging: Judging, options: BatchOptions = {}, checks: readonly NormPack[]) {
  const setup = setUpRun(judging, options);
  const { input, maxRecord } = setup.plan;
  const all = allRules(judging, options, checks);
  const known = new Map<Plan, Judged>();
  const judgedOf = (own: RunSetup): Judged => {
    const judged = known.get(own.plan) ?? judgedBy(own.plan, own.engine);
    known.set(own.plan, judged);
    return judged;
  };
  const job = (file: FixInput): FixJob =>
    new FixJob(judgedOf(setup.of?.(file.name) ?? setup), all, file);
  return { input, maxRecord, job };
}

/**
 * How an input is judged by all rules of the contract and of the packs; undefined if that is how the options judge it.
 *
 * @param checks are the packs if the options have none.
 */
function allRules(
  judging: Judging,
  options: BatchOptions,
  checks: readonly NormPack[],
): Judged | undefined {
  const prepared = configurationOf(judging);
  const given: BatchOptions = { ...prepared?.options, ...options };
  const { only, skip, severities, overrides, rules, stage, ...rest } = given;
  const { packs = [] } = rest;
  const isNarrow =
    [only, skip, severities, overrides, rules].some((option) => option !== undefined) ||
    stage === "draft";
  if (!isNarrow && (packs.length > 0 || checks.length === 0)) return undefined;
  const context =
    prepared === undefined ? (judging as OpaqueContext | undefined) : prepared.context;
  return judgedBy(
    planOf(context ?? noContext, { ...rest, packs: packs.length > 0 ? packs : checks }),
  );
}
