import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { Evaluation, Summary } from "../model/finding";
import { optionsOf } from "../model/options";
import type { OpaqueContext } from "../model/opaque-context";
import type { PreparedOptions } from "../norm/settings";
import { assertBytes, gzipRefuser, runIn, setUpRun } from "./batch";
import type { BatchOptions, Judging, RunOptions } from "./plan";
import { kindsBeside } from "./plan";

/** The counts of a run, and every rule: whether it was evaluated, and if not, why. */
export interface RunSummary extends Summary {
  readonly evaluated: readonly Evaluation[];
}

/** The result of `validateStream`: the findings, one by one, then the counts. */
export interface ValidationRun extends AsyncIterable<Finding> {
  /**
   * Fulfilled when everything was read. If it is awaited before the findings are iterated, the stream is read for
   * the counts alone.
   */
  readonly summary: Promise<RunSummary>;
  /** Reads everything and returns both. The findings are kept in memory. */
  collect(): Promise<{ readonly findings: readonly Finding[]; readonly summary: RunSummary }>;
}

/** The used part of a `ReadableStream` of bytes, which browsers, workers and servers define each in their own way. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<unknown>;
    releaseLock(): void;
  };
}

/** A stream of bytes, of either kind. */
export type ByteChunks = AsyncIterable<Uint8Array> | ByteStream;

/** The option that only a stream has. */
interface FileOptions {
  /** The name of the file in the findings; "-" by default. */
  readonly file?: string | undefined;
}

/**
 * Validates a stream of bytes: NDJSON, a record, an array or a RIPS document; the kind is determined from the
 * bytes. Memory does not grow with the input. Findings come by record, those of one record in the order of the
 * rules. They can be read once.
 *
 * @param chunks is an async iterable, such as a stream of Node, or a `ReadableStream`; the bytes are not compressed.
 * @param judging is the result of `createValidator`, which has all options except those of reading; or a context: the
 * result of `revisionContext`, or `noContext`. The draft stage needs none.
 * @throws TypeError when `chunks` or `judging` is none of these; TypeError or RangeError when an option is wrong, or
 * belongs to the validator. An error of the stream itself is thrown by the iteration and rejects `summary`, and so
 * does a TypeError for a chunk that is not bytes, or for gzip.
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
  const { file = "-", ...own } = optionsOf(options, { ...kindsBeside(judging), file: "string" });
  const batch = runIn(setUpRun(judging, own));
  const blocks = blocksOf(chunks);
  const summary = settled<RunSummary>();
  let isRead = false;
  async function* findings(): AsyncGenerator<Finding, void> {
    if (isRead) throw new Error("the findings can be read only once");
    isRead = true;
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
      summary.fail(new Error("the findings were not read to their end")); // has no effect if it is settled
    }
  }
  async function drain(): Promise<void> {
    await Promise.resolve(); // an iteration that begins in the same turn takes precedence
    if (isRead) return;
    for await (const _ of findings());
  }
  return {
    [Symbol.asyncIterator]: findings,
    summary: awaited(summary.promise, () => {
      drain().catch(() => undefined); // the summary is rejected with the same error
    }),
    collect: async () => {
      const all: Finding[] = [];
      for await (const finding of findings()) all.push(finding);
      return { findings: all, summary: await summary.promise };
    },
  };
}

/** A promise that is settled from outside. Its rejection may stay unhandled. */
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

/** The same promise, which calls `onWait` when it is awaited. */
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
 * The chunks as an async iterable. Not every `ReadableStream` can be iterated: Safari's only has a reader.
 *
 * @throws TypeError for any other value. A string would be iterated by letter, and bytes by number.
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

/** The chunks of a reader. Breaking off the iteration cancels the stream. */
export async function* readOut(stream: ByteStream): AsyncGenerator<Uint8Array, void> {
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
    isDone = true; // the stream itself has failed
    throw error;
  } finally {
    if (!isDone) await reader.cancel();
    reader.releaseLock();
  }
}
