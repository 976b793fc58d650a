import { assertType } from "../model/options";
import type { Evaluation, FileSummary, Finding, Summary } from "../model/finding";
import type { OpaqueContext } from "../model/opaque-context";
import type { PreparedOptions } from "../norm/settings";
import type { BatchOptions, Judging, Plan, RunOptions } from "./plan";
import { planOf } from "./plan";
import type { Engine } from "./reader";
import { engineOf, Reader } from "./reader";
import type { InputBuffer } from "../bytes/buffer";
import type { Counts } from "./counters";
import { Counters } from "./counters";

/** A run over one or more files: bytes go in, findings come out, counts are exact. */
export interface Batch {
  /** Begins a file; its name stands in its findings. Throws a TypeError when the name is no string. */
  file(name: string): BatchFile;
  /** What has been counted so far. */
  summary(): Summary;
  /** Every rule, as evaluated or not, and why. */
  evaluated(): readonly Evaluation[];
}

/** One file of a run. */
export interface BatchFile {
  /**
   * Reads one more block; gives the findings since the last call, by record.
   *
   * @throws TypeError when the block is no Uint8Array, which leaves the file as it was; Error when the file has
   * ended, or reading it has failed.
   */
  push(block: Uint8Array): readonly Finding[];
  /** Ends the file, once; `error` says why it could not be read, or not to its end. Throws as `push` does. */
  end(error?: string): { readonly findings: readonly Finding[]; readonly summary: FileSummary };
}

/** One file of a run whose findings are taken in portions, so that they are never held whole: each before the next. */
export interface OpenFile extends BatchFile {
  /** As `push`. */
  portions(block: Uint8Array): Generator<readonly Finding[], void>;
  /** As `end`. */
  lastPortions(error?: string): Generator<readonly Finding[], FileSummary>;
  readonly name: string;
  readonly setup: RunSetup;
  readonly reader: Reader;
  readonly counters: Counters;
}

/** A run whose files may be read in chunks, or whole by somebody else. */
export interface Run extends Batch {
  file(name: string): OpenFile;
  /** What was counted, to be added to another run. */
  readonly counts: Counts;
  /** Counts a file that somebody else has read. */
  add(counts: Counts): void;
}

/** What a run makes of its options once, for all its files and chunks. */
export interface RunSetup {
  readonly plan: Plan;
  readonly engine: Engine;
}

export function setUpRun(judging: Judging, options?: BatchOptions): RunSetup {
  const plan = planOf(judging, options);
  return { plan, engine: engineOf(plan) };
}

/**
 * Begins a run.
 *
 * @param judging what `createValidator` made, which has all but the options of reading; or a context, that is what
 * `revisionContext` made, or `noContext`. The draft stage needs none.
 * @throws TypeError when it is neither; TypeError or RangeError when an option is wrong, or is the validator's.
 */
export function createBatch(judging: PreparedOptions, options?: RunOptions): Batch;
export function createBatch(judging: OpaqueContext | undefined, options?: BatchOptions): Batch;
export function createBatch(judging: Judging, options?: BatchOptions): Batch {
  return runIn(setUpRun(judging, options));
}

/** How large a buffer may be for the next file to be read in its memory, in bytes. */
const mostKept = 1024 * 1024;

/** Begins a run. */
export function runIn(setup: RunSetup): Run {
  const { plan, engine } = setup;
  const total = new Counters();
  /** The buffers of files that have ended. */
  const free: InputBuffer[] = [];
  return {
    counts: total,
    add: (counts) => total.add(counts),
    file: (name) => {
      assertType(name, "string", "the name of a file");
      const counters = new Counters();
      counters.files = 1;
      const buffer = free.pop();
      buffer?.jump(0, 1, 1);
      const reader = new Reader(plan, engine, name, counters, { buffer });
      const refuseGzip = gzipRefuser();
      let isRead = false;
      let isOpen = true;
      /** What is thrown halfway leaves the file closed: what comes behind could not be judged rightly. */
      function* whileOpen<T>(reading: Generator<readonly Finding[], T>) {
        if (!isOpen) throw new Error("the file has ended, or reading it has failed");
        isOpen = false;
        return yield* reading;
      }
      function* portions(block: Uint8Array): Generator<readonly Finding[], void> {
        assertBytes(block);
        isRead = true;
        yield* whileOpen(reader.portions(block));
        isOpen = true;
      }
      function* lastPortions(error?: string): Generator<readonly Finding[], FileSummary> {
        if (error !== undefined) assertType(error, "string", "error");
        if (error === undefined || isRead)
          yield* whileOpen(reader.lastPortions({ cut: error !== undefined }));
        else if (!isOpen) throw new Error("the file has ended, or reading it has failed");
        isOpen = false;
        if (reader.buffer.bytes.length <= mostKept) free.push(reader.buffer);
        total.add(counters);
        const { records, findings, partial, notJudged } = counters;
        const summary = { file: name, records, findings, partial, notJudged };
        return error === undefined ? summary : { ...summary, error };
      }
      return {
        name,
        setup,
        reader,
        counters,
        portions,
        lastPortions,
        push: (block) => {
          assertBytes(block);
          refuseGzip(block);
          return collected(portions(block)).findings;
        },
        end: (error) => {
          const { findings, result } = collected(lastPortions(error));
          return { findings, summary: result };
        },
      };
    },
    summary: () =>
      total.summary(plan.codes, {
        typed: plan.rules.some(({ blocksLoading }) => blocksLoading),
        judged: plan.stage === "revision",
        totals: plan.totals,
        packs: plan.packs,
      }),
    evaluated: () => plan.evaluation(total),
  };
}

/** Throws a TypeError for what is no Uint8Array; one of another realm is. */
export function assertBytes(block: unknown): void {
  if (ArrayBuffer.isView(block) && (block as Uint8Array)[Symbol.toStringTag] === "Uint8Array")
    return;
  throw new TypeError(
    `a block must be bytes, that is a Uint8Array${typeof block === "string" ? ", not a string: read the file without an encoding, or give new TextEncoder().encode(text)" : ""}`,
  );
}

/**
 * Tells compressed bytes from the first two, which begin no JSON: they would be one record that is no JSON, and a long
 * look for its end. A block that is refused was not read.
 *
 * @throws TypeError when a file begins as gzip does.
 */
export function gzipRefuser(): (block: Uint8Array) => void {
  let first: number | undefined;
  let isOver = false;
  return (block) => {
    for (let i = 0; !isOver && i < block.length; i++) {
      const byte = block[i];
      if (first === 0x1f && byte === 0x8b)
        throw new TypeError(
          'the bytes must be decompressed first, as with new DecompressionStream("gzip"): they are gzip',
        );
      isOver = first !== undefined || byte !== 0x1f;
      first = byte;
    }
  };
}

/** All findings of some portions, and what comes behind them. */
function collected<T>(portions: Generator<readonly Finding[], T>): {
  readonly findings: readonly Finding[];
  readonly result: T;
} {
  const findings: Finding[] = [];
  for (;;) {
    const { value, done } = portions.next();
    if (done) return { findings, result: value };
    for (const finding of value) findings.push(finding);
  }
}
