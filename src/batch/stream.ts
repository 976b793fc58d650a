import type { Evaluation, Finding, Summary } from "../model/finding";
import { optionsOf } from "../model/options";
import type { OpaqueContext } from "../model/opaque-context";
import type { PreparedOptions } from "../norm/settings";
import { assertBytes, gzipRefuser, runIn, setUpRun } from "./batch";
import type { BatchOptions, Judging, RunOptions } from "./plan";
import { kindsBeside } from "./plan";

/** The counts of a run, and each rule as evaluated or not, and why. */
export interface RunSummary extends Summary {
  readonly evaluated: readonly Evaluation[];
}

/** What `validateStream` gives: the findings, one by one, and behind them the counts. */
export interface ValidationRun extends AsyncIterable<Finding> {
  /**
   * Fulfilled when all was read. If nobody iterates the findings by the time somebody waits for it, the stream is
   * read for the counts alone.
   */
  readonly summary: Promise<RunSummary>;
  /** Reads all, and gives both. The findings are held in memory. */
  collect(): Promise<{ readonly findings: readonly Finding[]; readonly summary: RunSummary }>;
}

/** A `ReadableStream` of bytes, as far as it is used here: browsers, workers and servers have one of their own. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<unknown>;
    releaseLock(): void;
  };
}

/** What a stream of bytes may be. */
export type ByteChunks = AsyncIterable<Uint8Array> | ByteStream;

/** The name of the file in its findings. */
interface FileOptions {
  /** The name that stands in the findings as `file`; "-" by default. */
  readonly file?: string | undefined;
}

/**
 * Validates a stream of bytes: NDJSON, a record, an array or a RIPS document, told from the bytes. Memory does
 * not grow with the input. Findings come by record, those of one record in the rules' order; they are read once.
 *
 * @param chunks uncompressed; an async iterable, such as a stream of Node, or a `ReadableStream`.
 * @param judging what `createValidator` made, which has all but the options of reading; or a context, that is what
 * `revisionContext` made, or `noContext`. The draft stage needs none.
 * @throws TypeError when `chunks` are neither, or `judging` is neither; TypeError or RangeError when an option is
 * wrong, or is the validator's. What the stream itself throws comes out of the iteration and of `summary`, and so does
 * a TypeError for a chunk that is not bytes, or for bytes that are gzip.
 * @example
 * const run = validateStream(file.stream(), rips, { shape: 2 });
 * for await (const finding of run) show(finding);
 * const { records, ready } = await run.summary;
 */
export function validateStream(
  chunks: ByteChunks,
  judging: PreparedOptions,
  options?: RunOptions & FileOptions,
): ValidationRun;
export function validateStream(
  chunks: ByteChunks,
  judging: OpaqueContext | undefined,
  options?: BatchOptions & FileOptions,
): ValidationRun;
export function validateStream(
  chunks: ByteChunks,
  judging: Judging,
  options?: BatchOptions & FileOptions,
): ValidationRun {
  const { file = "-", ...asked } = optionsOf(options, { ...kindsBeside(judging), file: "string" });
  const batch = runIn(setUpRun(judging, asked));
  const blocks = blocksOf(chunks);
  const summary = settled<RunSummary>();
  let isRead = false;
  async function* findings(): AsyncGenerator<Finding, void> {
    try {
      const reading = batch.file(file);
      const refuseGzip = gzipRefuser();
      for await (const chunk of blocks) {
        assertBytes(chunk);
        refuseGzip(chunk);
        for (const portion of reading.portions(chunk)) yield* portion;
      }
      for (const portion of reading.lastPortions()) yield* portion;
      summary.fulfil({ ...batch.summary(), evaluated: batch.evaluated() });
    } catch (error) {
      summary.fail(error);
      throw error;
    } finally {
      summary.fail(new Error("the findings were not read to their end")); // nothing, where it is settled
    }
  }
  const read = (): AsyncGenerator<Finding, void> => {
    if (isRead) return failing(new Error("the findings can be read only once"));
    isRead = true;
    return findings();
  };
  async function drain(): Promise<void> {
    await Promise.resolve(); // whoever begins to iterate in the same turn goes first
    if (isRead) return;
    for await (const _ of read());
  }
  return {
    [Symbol.asyncIterator]: read,
    summary: awaited(summary.promise, () => {
      drain().catch(() => undefined); // the summary says why
    }),
    collect: async () => {
      const all: Finding[] = [];
      for await (const finding of read()) all.push(finding);
      return { findings: all, summary: await summary.promise };
    },
  };
}

// oxlint-disable-next-line require-yield -- it only fails, at the first step
async function* failing(error: Error): AsyncGenerator<never, void> {
  throw error;
}

/** A promise that is settled from outside; nobody need wait for it. */
function settled<T>() {
  let fulfil: (value: T) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((onFulfil, onFail) => {
    fulfil = onFulfil;
    fail = onFail;
  });
  promise.catch(() => undefined);
  return { promise, fulfil, fail };
}

/** The same promise, that tells when somebody waits for it. */
function awaited<T>(promise: Promise<T>, onWait: () => void): Promise<T> {
  class Awaited extends Promise<T> {
    static override get [Symbol.species](): PromiseConstructor {
      return Promise;
    }
    // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
    override then: Promise<T>["then"] = (onFulfil, onFail) => {
      onWait();
      return promise.then(onFulfil, onFail);
    };
  }
  return new Awaited(() => undefined);
}

/**
 * The chunks as something to iterate over. Not every `ReadableStream` can be iterated: Safari's has a reader only.
 *
 * @throws TypeError for what gives no chunks; a text would give its letters, and bytes numbers.
 */
function blocksOf(chunks: unknown): AsyncIterable<Uint8Array> {
  if (typeof chunks === "object" && chunks !== null && !ArrayBuffer.isView(chunks)) {
    if (Symbol.asyncIterator in chunks || Symbol.iterator in chunks)
      return chunks as AsyncIterable<Uint8Array>;
    if (typeof (chunks as Partial<ByteStream>).getReader === "function")
      return readOut(chunks as ByteStream);
  }
  throw new TypeError(
    "chunks must be an async iterable of bytes, such as a stream of a file, or a ReadableStream",
  );
}

/** What a reader gives; a reading that is broken off cancels the stream, as iterating it would. */
async function* readOut(stream: ByteStream): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value as Uint8Array;
    }
  } catch (error) {
    isDone = true; // it has failed of itself
    throw error;
  } finally {
    if (!isDone) await reader.cancel();
    reader.releaseLock();
  }
}
