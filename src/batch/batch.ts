import { assertType, optionsOf } from "../model/options";
import type { RevisionContext } from "../model/rule";
import type { Evaluation, FileSummary, Finding, Summary } from "../model/finding";
import type { BatchOptions, Plan } from "./plan";
import { batchKinds, planOf } from "./plan";
import type { Engine } from "./reader";
import { engineOf, Reader } from "./reader";
import type { InputBuffer } from "../bytes/buffer";
import type { Counts } from "./counters";
import { Counters } from "./counters";

/** A run over one or more files: it receives bytes and returns findings. Its counts are exact. */
export interface Batch {
  /** Begins a file; findings contain its name. Throws a TypeError when the name is not a string. */
  file(name: string): BatchFile;
  /** The counts so far. */
  summary(): Summary;
  /** Every rule: whether it was evaluated, and if not, why. */
  evaluated(): readonly Evaluation[];
}

/** One file of a run. */
export interface BatchFile {
  /**
   * Reads one more block. Returns the findings since the last call, by record.
   *
   * @throws TypeError when the block is not a Uint8Array, which does not change the file; Error when the file has
   * ended, or reading it has failed.
   */
  push(block: Uint8Array): readonly Finding[];
  /**
   * Ends the file, once. `error` is the reason why it could not be read, or not to its end. Throws as `push` does.
   */
  end(error?: string): { readonly findings: readonly Finding[]; readonly summary: FileSummary };
}

/**
 * One file of a run whose findings are taken in portions, so that they are never all in memory. Each portion must
 * be taken before the next one.
 */
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

/** A run whose files may be read in chunks, or entirely by another reader. */
export interface Run extends Batch {
  file(name: string): OpenFile;
  /** The counts, to be added to another run. */
  readonly counts: Counts;
  /** Adds the counts of a file that another reader has read. */
  add(counts: Counts): void;
}

/** The parts of a run that are prepared once, for all its files and chunks. */
export interface RunSetup {
  readonly plan: Plan;
  readonly engine: Engine;
}

export function setUpRun(context: RevisionContext | undefined, options?: BatchOptions): RunSetup {
  const plan = planOf(context, options);
  return { plan, engine: engineOf(plan) };
}

/**
 * Begins a run.
 *
 * @param context is the result of `revisionContext`, or `noContext`; the draft stage needs none.
 * @throws TypeError when the context is not one; TypeError or RangeError when an option is wrong.
 */
export function createBatch(context: RevisionContext | undefined, options?: BatchOptions): Batch {
  return runIn(setUpRun(context, options));
}

/** The largest buffer, in bytes, that is kept for the next file. */
const mostKept = 1024 * 1024;

/** Begins a run. */
export function runIn(setup: RunSetup): Run {
  const { plan, engine } = setup;
  const total = new Counters();
  /** The buffers of files that have ended, to be reused. */
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
      let isRead = false;
      let isOpen = true;
      /** An error while reading closes the file: what follows could not be judged correctly. */
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
        push: (block) => collected(portions(block)).findings,
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
        invoices: plan.totals && plan.context.invoices,
      }),
    evaluated: () => plan.evaluation(total),
  };
}

/** Throws a TypeError unless the block is a Uint8Array, possibly of another realm. */
function assertBytes(block: unknown): void {
  if (ArrayBuffer.isView(block) && (block as Uint8Array)[Symbol.toStringTag] === "Uint8Array")
    return;
  throw new TypeError(
    `a block must be bytes, that is a Uint8Array${typeof block === "string" ? ", not a string: read the file without an encoding, or give new TextEncoder().encode(text)" : ""}`,
  );
}

/** All findings of a generator of portions, with its return value. */
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

/** The result of `validateStream`: iterate over the findings first, then await the counts. */
export interface ValidationRun extends AsyncIterable<Finding> {
  /** Fulfilled when the findings have been read to their end. */
  readonly summary: Promise<Summary & { readonly evaluated: readonly Evaluation[] }>;
}

/**
 * Validates a stream of bytes: NDJSON, a record, an array or a RIPS document; the kind is determined from the
 * bytes. Memory does not grow with the input. Findings come by record, those of one record in the order of the
 * rules. Read them to their end, once; then the summary is available.
 *
 * @throws TypeError when `chunks` cannot be iterated or the context is not one; TypeError or RangeError when an
 * option is wrong. An error of the stream itself is thrown by the iteration and rejects `summary`, and so does a
 * TypeError for a chunk that is not bytes.
 * @example
 * const run = validateStream(file.stream(), context);
 * for await (const finding of run) show(finding);
 * const { records, ready } = await run.summary;
 */
export function validateStream(
  chunks: AsyncIterable<Uint8Array>,
  context: RevisionContext | undefined,
  options?: BatchOptions & { readonly file?: string },
): ValidationRun {
  const { file = "-", ...asked } = optionsOf(options, { ...batchKinds, file: "string" });
  const batch = runIn(setUpRun(context, asked));
  assertChunks(chunks);
  let settle: {
    readonly fulfil: (summary: Summary & { evaluated: readonly Evaluation[] }) => void;
    readonly fail: (reason: unknown) => void;
  };
  const summary = new Promise<Summary & { evaluated: readonly Evaluation[] }>((fulfil, fail) => {
    settle = { fulfil, fail };
  });
  summary.catch(() => undefined);
  let isRead = false;
  async function* findings(): AsyncGenerator<Finding> {
    if (isRead) throw new Error("the findings can be read only once");
    isRead = true;
    try {
      const reading = batch.file(file);
      for await (const chunk of chunks)
        for (const findings of reading.portions(chunk)) yield* findings;
      for (const findings of reading.lastPortions()) yield* findings;
      settle.fulfil({ ...batch.summary(), evaluated: batch.evaluated() });
    } catch (error) {
      settle.fail(error);
      throw error;
    } finally {
      settle.fail(new Error("the findings were not read to their end")); // has no effect if it is settled
    }
  }
  return { [Symbol.asyncIterator]: findings, summary };
}

/**
 * Throws a TypeError unless the value can be iterated as chunks. A string would be iterated by letter, and bytes
 * by number.
 */
function assertChunks(chunks: unknown): void {
  const isIterable =
    typeof chunks === "object" &&
    chunks !== null &&
    !ArrayBuffer.isView(chunks) &&
    (Symbol.asyncIterator in chunks || Symbol.iterator in chunks);
  if (!isIterable)
    throw new TypeError("chunks must be an async iterable of bytes, such as a stream of a file");
}
