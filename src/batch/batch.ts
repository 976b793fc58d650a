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

export function setUpRun(context: RevisionContext | undefined, options?: BatchOptions): RunSetup {
  const plan = planOf(context, options);
  return { plan, engine: engineOf(plan) };
}

/**
 * Begins a run.
 *
 * @param context what `revisionContext` made, or `noContext`; the draft stage needs none.
 * @throws TypeError when the context is not one; TypeError or RangeError when an option is wrong.
 */
export function createBatch(context: RevisionContext | undefined, options?: BatchOptions): Batch {
  return runIn(setUpRun(context, options));
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

/** Throws a TypeError for what is no Uint8Array; one of another realm is. */
function assertBytes(block: unknown): void {
  if (ArrayBuffer.isView(block) && (block as Uint8Array)[Symbol.toStringTag] === "Uint8Array")
    return;
  throw new TypeError(
    `a block must be bytes, that is a Uint8Array${typeof block === "string" ? ", not a string: read the file without an encoding, or give new TextEncoder().encode(text)" : ""}`,
  );
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

/** What `validateStream` gives: the findings, one by one, and behind them the counts. */
export interface ValidationRun extends AsyncIterable<Finding> {
  /** Fulfilled when the findings have been read to their end. */
  readonly summary: Promise<Summary & { readonly evaluated: readonly Evaluation[] }>;
}

/**
 * Validates a stream of bytes: NDJSON, a record, an array or a RIPS document, told from the bytes. Memory does
 * not grow with the input. Findings come by record, those of one record in the rules' order; read them to their
 * end, once, then the summary is there.
 *
 * @throws TypeError when `chunks` cannot be iterated or the context is not one; TypeError or RangeError when an
 * option is wrong. What the stream itself throws comes out of the iteration and of `summary`, and so does a
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
      settle.fail(new Error("the findings were not read to their end")); // nothing, where it is settled
    }
  }
  return { [Symbol.asyncIterator]: findings, summary };
}

/** Throws a TypeError for what gives no chunks; a text would give its letters, and bytes numbers. */
function assertChunks(chunks: unknown): void {
  const isIterable =
    typeof chunks === "object" &&
    chunks !== null &&
    !ArrayBuffer.isView(chunks) &&
    (Symbol.asyncIterator in chunks || Symbol.iterator in chunks);
  if (!isIterable)
    throw new TypeError("chunks must be an async iterable of bytes, such as a stream of a file");
}
