import type { Finding } from "../../core/evaluate/typed-issue";
import type { AbortSignalLike } from "../../core/model/signal";
import { assertSignal } from "../../core/model/signal";
import type { RunSummary } from "../../core/model/finding";
import { optionsOf } from "../../core/model/options";
import type { RevisionContext } from "../../core/model/revision-context";
import type { PreparedValidator } from "../../core/settings/settings";
import { assertBytes } from "../../core/model/foreign-object";
import { openRun } from "./batch";
import { nextTurn } from "./event-loop";
import type { BatchOptions, ContextOrValidator, RunOptions } from "./run-plan";
import { kindsBeside } from "./run-plan";
import { maxAtOnce } from "./reader";

/**
 * The result of `validateStream`: the findings, one by one, then the counts. `Own` are the codes of the caller's own
 * rules, as the validator has them.
 */
export interface ValidationRun<Own extends string = never> extends AsyncIterable<Finding<Own>> {
  /**
   * Fulfilled when everything was read. Awaiting it, or `then`, reads the stream for the counts alone if no iteration
   * has begun; `catch` and `finally` alone do not. If an iteration has begun, its end fulfils it: within the loop, do not
   * await a summary that was requested before it. If it is first requested while the iteration pauses, the rest is read, and
   * its findings are kept in memory for the iteration. It is rejected if the iteration is broken off.
   */
  readonly summary: Promise<RunSummary>;
  /** Reads everything and returns both. The findings are kept in memory. */
  collect(): Promise<RunResult<Own>>;
}

/** All findings, then the counts. */
export interface RunResult<Own extends string = never> {
  readonly findings: readonly Finding<Own>[];
  readonly summary: RunSummary;
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

/** The options that only a stream has. */
export interface StreamOptions {
  /** The name of the file in the findings; "-" by default. */
  readonly file?: string | undefined;
  /** Ends the reading: iteration and summary reject with its reason, and the stream is cancelled. */
  readonly signal?: AbortSignalLike | undefined;
}

const streamKinds = { file: "string", signal: assertSignal } as const;

/**
 * Validates a stream of bytes: NDJSON, a record, an array or a RIPS document; the kind is determined from the bytes. Memory
 * does not grow with the input. Findings come by record, in the order of the rules. They can be read once. The event loop runs
 * from time to time, even if all bytes are in memory.
 *
 * @param chunks is an async iterable, such as a stream of Node, or a `ReadableStream`; the bytes are not compressed.
 * @param judging The result of `createValidator`, which has all options except the reading options; or a context: the result of
 *   `revisionContext`, or `noContext`. The draft stage needs none.
 * @throws TypeError for `chunks` or `judging` of another kind; TypeError or RangeError when an option is wrong, or belongs to
 *   the validator. An error of the stream itself is thrown by the iteration and rejects `summary`, and so does a TypeError for
 *   a chunk that is not bytes, or for gzip.
 * @example
 * const run = validateStream(file.stream(), rips, { shape: 2 });
 * for await (const finding of run) show(finding);
 * const { records, ready } = await run.summary;
 */
export function validateStream<Own extends string = never>(
  chunks: ByteChunks,
  judging: PreparedValidator<Own>,
  options?: RunOptions & StreamOptions,
): ValidationRun<Own>;
export function validateStream(
  chunks: ByteChunks,
  judging: RevisionContext | undefined,
  options?: BatchOptions & StreamOptions,
): ValidationRun;
export function validateStream(
  chunks: ByteChunks,
  judging: ContextOrValidator,
  options?: BatchOptions & StreamOptions,
): ValidationRun {
  const kinds = { ...kindsBeside(judging), ...streamKinds };
  const { file = "-", signal, ...own } = optionsOf(options, kinds);
  const batch = openRun(judging, own);
  const source = sourceOf(chunks);
  const summary = settled<RunSummary>();
  const portions = read();
  /** True if an iteration has begun, and whether it has a finding and has not requested the next one. */
  let isIterated = false;
  let isPaused = false;
  /** True if the rest is read for the summary, and the portions of it that an iteration has not taken. */
  let isDraining = false;
  const kept: (readonly Finding[])[] = [];

  async function* read(): AsyncGenerator<readonly Finding[], void> {
    const abort = () => {
      summary.fail(signal?.reason);
      portions.return().catch(() => undefined);
    };
    try {
      signal?.addEventListener("abort", abort);
      const reading = batch.file(file);
      const pause = pauser();
      for await (const chunk of blocksOf(source, signal)) {
        assertBytes(chunk, "a block");
        let size = Math.min(chunk.length, maxAtOnce);
        for (const portion of reading.checkedPortions(chunk)) {
          yield portion;
          await pause(size, portion.length);
          size = maxAtOnce;
        }
      }
      for (const portion of reading.lastPortions()) {
        yield portion;
        await pause(maxAtOnce, portion.length);
      }
      summary.fulfil({ ...batch.summary(), evaluated: batch.evaluated() });
    } catch (error) {
      summary.fail(error);
      throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
      summary.fail(new Error("the findings were not read to their end")); // has no effect if it is settled
    }
  }

  async function* findings(): AsyncGenerator<Finding, void> {
    if (isIterated || isDraining) throw new Error("the findings can be read only once");
    isIterated = true;
    try {
      for (;;) {
        if (isDraining) await summary.promise.catch(() => undefined);
        const portion = kept.shift() ?? (await portions.next()).value;
        if (portion === undefined) break;
        for (const finding of portion) {
          isPaused = true;
          yield finding;
          isPaused = false;
        }
      }
      await summary.promise; // throws what ended the reading early
    } finally {
      isPaused = false;
      if (!isDraining) await portions.return();
    }
  }

  /** Reads for the summary alone, unless an iteration does it. */
  async function drain(): Promise<void> {
    await (isIterated ? nextTurn() : undefined); // an iteration that begins in the same turn takes precedence
    if (isDraining || (isIterated && !isPaused)) return;
    isDraining = true;
    for await (const portion of portions) if (isIterated) kept.push(portion);
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

/** The event loop runs after this many bytes, if the source does not let it run. */
const betweenTurns = 256 * 1024;

/** The number of bytes that take as long as one finding. */
const bytesOfFinding = 512;

/** Makes a function that counts the work done, and returns a promise when the event loop should run. */
function pauser(): (bytes: number, findings: number) => Promise<void> | undefined {
  let since = 0;
  return (bytes, findings) => {
    since += bytes + bytesOfFinding * findings;
    if (since < betweenTurns) return undefined;
    since = 0;
    return nextTurn();
  };
}

/** A promise with the functions that settle it. Its rejection may stay unhandled. */
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

/**
 * Returns a promise that calls `onWait` when it is awaited. `catch` and `finally` do not wait: the promise that they return
 * calls `onWait` when it is awaited.
 */
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
    override catch: Promise<T>["catch"] = (onFail) => awaited(promise.catch(onFail), onWait);
    override finally: Promise<T>["finally"] = (onFinally) =>
      awaited(promise.finally(onFinally), onWait);
  }
  return new Awaited(() => undefined);
}

interface ChunkSource {
  next(): unknown;
  return?(): unknown;
}

/**
 * Returns the function that begins a source. A `ReadableStream` is read by its reader: Safari's cannot be iterated, and an
 * iteration that waits for a chunk cannot cancel the stream.
 *
 * @throws TypeError for any other value. A string would be iterated by letter, and bytes by number.
 */
function sourceOf(chunks: unknown): () => ChunkSource {
  if (typeof chunks === "object" && chunks !== null && !ArrayBuffer.isView(chunks)) {
    const given = chunks as Readonly<Record<PropertyKey, unknown>>;
    if (typeof given["getReader"] === "function") return () => readOut(chunks as ByteStream);
    for (const begin of [given[Symbol.asyncIterator], given[Symbol.iterator]])
      if (typeof begin === "function") return () => begin.call(chunks) as ChunkSource;
  }
  throw new TypeError(
    "chunks must be an async iterable of bytes, such as a stream of a file, or a ReadableStream",
  );
}

function blocksOf(
  begin: () => ChunkSource,
  signal: AbortSignalLike | undefined,
): AsyncIterableIterator<unknown> {
  const source = begin();
  async function end(): Promise<IteratorReturnResult<undefined>> {
    const ending = Promise.resolve(source.return?.());
    // A source that hangs would never end.
    if (signal?.aborted === true) ending.catch(() => undefined);
    else await ending;
    return { done: true, value: undefined };
  }
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const { done, value } = await nextOf(source, signal);
        return done === true ? { done, value: undefined } : { value: await value };
      } catch (error) {
        if (signal?.aborted === true) await end(); // otherwise the source itself has failed
        throw error;
      }
    },
    return: end,
  };
}

type Next = IteratorResult<unknown, unknown>;

/** Rejects with the signal's reason. */
function nextOf(source: ChunkSource, signal: AbortSignalLike | undefined): Promise<Next> {
  if (signal === undefined) return Promise.resolve(source.next() as Next | Promise<Next>);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    void Promise.resolve(source.next() as Next | Promise<Next>)
      .then(resolve, reject)
      .then(() => signal.removeEventListener("abort", abort));
  });
}

export function readOut(stream: ByteStream): AsyncIterableIterator<Uint8Array> {
  const reader = stream.getReader();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      let isOver = true;
      try {
        const { done, value } = await reader.read();
        isOver = done;
        return { done, value: value as Uint8Array };
      } finally {
        if (isOver) reader.releaseLock();
      }
    },
    async return() {
      await reader.cancel();
      reader.releaseLock();
      return { done: true, value: undefined };
    },
  };
}
