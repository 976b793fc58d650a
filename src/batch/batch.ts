import type { RevisionContext } from "../model/rule";
import type { Evaluation, FileSummary, Finding, Summary } from "../model/finding";
import type { BatchOptions, Plan } from "./plan";
import { planOf } from "./plan";
import type { Engine } from "./reader";
import { engineOf, Reader } from "./reader";
import type { Counts } from "./counters";
import { Tally } from "./counters";

/** A run over one or more files: bytes go in, findings come out, counts are exact. */
export interface Batch {
  /** Begins a file; its name stands in its findings. */
  file(name: string): BatchFile;
  /** What has been counted so far. */
  summary(): Summary;
  /** Every rule, as evaluated or not, and why. */
  evaluated(): readonly Evaluation[];
}

/** One file of a run. */
export interface BatchFile {
  /** Reads one more block; gives the findings since the last call, in input order. */
  push(block: Uint8Array): readonly Finding[];
  /** Ends the file; `error` says why it could not be read, or not to its end. */
  end(error?: string): { readonly findings: readonly Finding[]; readonly summary: FileSummary };
}

/** One file of a run as `src/parallel/scheduler.ts` reads it. */
export interface OpenFile extends BatchFile {
  readonly name: string;
  readonly workshop: Workshop;
  readonly reader: Reader;
  readonly tally: Tally;
}

/** A run whose files may be read in pieces, or whole by somebody else. */
export interface Run extends Batch {
  file(name: string): OpenFile;
  /** What was counted, to be added to another run. */
  readonly counts: Counts;
  /** Counts a file that somebody else has read. */
  add(counts: Counts): void;
}

/** What a run makes of its options once, for all its files and pieces. */
export interface Workshop {
  readonly plan: Plan;
  readonly engine: Engine;
}

export function workshopOf(context: RevisionContext | undefined, options: BatchOptions): Workshop {
  const plan = planOf(context, options);
  return { plan, engine: engineOf(plan) };
}

/**
 * Begins a run.
 *
 * @param context what `revisionContext` made, or `noContext`; the draft stage needs none.
 * @throws TypeError when the context is not one; RangeError when an option is outside its set.
 */
export function createBatch(
  context: RevisionContext | undefined,
  options: BatchOptions = {},
): Batch {
  return runIn(workshopOf(context, options));
}

/** Begins a run. */
export function runIn(workshop: Workshop): Run {
  const { plan, engine } = workshop;
  const total = new Tally();
  return {
    counts: total,
    add: (counts) => total.add(counts),
    file: (name) => {
      const tally = new Tally();
      tally.files = 1;
      const reader = new Reader(plan, engine, name, tally);
      let isRead = false;
      return {
        name,
        workshop,
        reader,
        tally,
        push: (block) => {
          isRead = true;
          return reader.push(block);
        },
        end: (error) => {
          const findings =
            error !== undefined && !isRead ? [] : reader.end({ cut: error !== undefined });
          if (error !== undefined && !isRead) tally.partial = false;
          total.add(tally);
          const { records, findings: count, partial } = tally;
          const summary = { file: name, records, findings: count, partial };
          return { findings, summary: error === undefined ? summary : { ...summary, error } };
        },
      };
    },
    summary: () =>
      total.summary(plan.codes, {
        typed: plan.rules.some(({ blocksLoading }) => blocksLoading),
        judged: plan.stage === "revision",
        totals: plan.totals,
      }),
    evaluated: () => plan.evaluation(total),
  };
}

/** What `validateStream` gives: the findings, one by one, and behind them the counts. */
export interface ValidationRun extends AsyncIterable<Finding> {
  /** Fulfilled when the findings have been read to their end. */
  readonly summary: Promise<Summary & { readonly evaluated: readonly Evaluation[] }>;
}

/**
 * Validates a stream of bytes: NDJSON, a record, an array or a RIPS document, told from the bytes. Memory does
 * not grow with the input. Findings come in input order; read them to their end, then the summary is there.
 *
 * @throws TypeError when the context is not one; RangeError when an option is outside its set. What the
 * stream itself throws comes out of the iteration and of `summary`.
 * @example
 * const run = validateStream(file.stream(), context);
 * for await (const finding of run) show(finding);
 * const { records, ready } = await run.summary;
 */
export function validateStream(
  chunks: AsyncIterable<Uint8Array>,
  context: RevisionContext | undefined,
  { file = "-", ...options }: BatchOptions & { readonly file?: string } = {},
): ValidationRun {
  const batch = createBatch(context, options);
  let settle: {
    readonly fulfil: (summary: Summary & { evaluated: readonly Evaluation[] }) => void;
    readonly fail: (reason: unknown) => void;
  };
  const summary = new Promise<Summary & { evaluated: readonly Evaluation[] }>((fulfil, fail) => {
    settle = { fulfil, fail };
  });
  summary.catch(() => undefined);
  async function* findings(): AsyncGenerator<Finding> {
    try {
      const reading = batch.file(file);
      for await (const chunk of chunks) yield* reading.push(chunk);
      yield* reading.end().findings;
      settle.fulfil({ ...batch.summary(), evaluated: batch.evaluated() });
    } catch (error) {
      settle.fail(error);
      throw error;
    } finally {
      settle.fail(new Error("the findings were not read to their end")); // nothing, where it is settled
    }
  }
  return { [Symbol.asyncIterator]: findings, summary };
}
