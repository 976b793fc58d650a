import { assertBytes } from "../../core/model/foreign-object";
import { assertType } from "../../core/model/options";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { Evaluation, FileSummary, Summary } from "../../core/model/finding";
import type { RevisionContext } from "../../core/model/revision-context";
import type { PreparedValidator } from "../../core/settings/settings";
import { assertRulesLeft } from "../../core/settings/settings";
import type { BatchOptions, ContextOrValidator, Plan, RunOptions } from "./run-plan";
import { planOf } from "./run-plan";
import { Engine, Workspace } from "./engine";
import { allOf, Reader } from "./reader";
import { Counters } from "./counters";
import { gzipMagic } from "../../core/text/gzip";

/**
 * A run over one or more files: it receives bytes and returns findings. Its counts are exact. `Own` are the codes of the
 * caller's own rules, as the validator has them.
 */
export interface Batch<Own extends string = never> {
  /** Begins a file; findings contain its name. Throws a TypeError when the name is not a string. */
  file(name: string): BatchFile<Own>;
  /** The counts so far. */
  summary(): Summary;
  /** Every rule: whether it was evaluated, and if not, why. */
  evaluated(): readonly Evaluation[];
}

/** One file of a run. */
export interface BatchFile<Own extends string = never> {
  /**
   * Reads one more block. Returns the findings since the last call, by record.
   *
   * @throws TypeError when the block is not a Uint8Array, or Error when a rule of the run calls it: neither changes the
   * file. Error when the file has ended, or reading it has failed.
   */
  push(block: Uint8Array): readonly Finding<Own>[];
  /** Ends the file, once. `error` is the reason why it could not be read, or not to its end. Throws as `push` does. */
  end(error?: string): {
    readonly findings: readonly Finding<Own>[];
    readonly summary: FileSummary;
  };
}

/** Findings in portions, so that they are never all in memory. The caller must take all of them before it reads on. */
export type Portions = Iterable<readonly Finding[]>;

/** A run whose files may be read in chunks, or entirely by another reader. */
export interface OpenRun extends Batch {
  file(name: string): BatchInput;
  /** The counts. The caller adds the counts of a file that another reader has read. */
  readonly counts: Counters;
  /** The `now` and the number of provider codes that it judges with, for reports. */
  readonly against: { readonly now?: string; readonly providerCodes?: number };
}

/** The parts of a run that are prepared once, for all its files and chunks. */
export interface RunSetup {
  readonly plan: Plan;
  readonly engine: Engine;
  /** The setup of a file, if some files have their own severities. */
  readonly of?: (file: string) => RunSetup;
}

type Severities = NonNullable<BatchOptions["severities"]>;

export function setUpRun(judging: ContextOrValidator, options?: BatchOptions): RunSetup {
  const plan = planOf(judging, options);
  const base = { plan, engine: new Engine(plan) };
  const { overrides, ...others } = options ?? {};
  if (overrides === undefined) return base;
  const known = new Map<string, RunSetup>([["", base]]);
  const of = (file: string): RunSetup => {
    const indices = overrides.of(file);
    const key = indices.join();
    let own = known.get(key);
    if (own === undefined) {
      const ofFiles = indices.map((index) => overrides.list[index]?.severities);
      const severities = Object.assign({}, options?.severities, ...ofFiles) as Severities;
      known.set(key, (own = setUpRun(judging, { ...others, severities })));
    }
    return own;
  };
  return { ...base, of };
}

/**
 * Begins a run.
 *
 * @param judging The result of `createValidator`, which has all options except the reading options; or a context: the
 * result of `revisionContext`, or `noContext`. The draft stage needs none.
 * @throws TypeError when it is neither; TypeError or RangeError when an option is wrong, or belongs to the validator.
 */
export function createBatch<Own extends string = never>(
  judging: PreparedValidator<Own>,
  options?: RunOptions,
): Batch<Own>;
export function createBatch(judging: RevisionContext | undefined, options?: BatchOptions): Batch;
export function createBatch(judging: ContextOrValidator, options?: BatchOptions): Batch {
  return openRun(judging, options);
}

/** Like `createBatch`, for the library's own readers. */
export function openRun(judging: ContextOrValidator, options?: BatchOptions): OpenRun {
  const setup = setUpRun(judging, options);
  assertRulesLeft(setup.plan, options?.only);
  return runIn(setup);
}

/** The largest buffer, in bytes, that is kept for the next file. */
export const maxKept = 1024 * 1024;

export function runIn(setup: RunSetup): OpenRun {
  const { plan } = setup;
  const counts = new Counters();
  const { now, providerCodes } = plan.context;
  return {
    against: {
      ...(now !== undefined && { now }),
      ...(providerCodes !== undefined && { providerCodes: providerCodes.size }),
    },
    counts,
    file: (name) => {
      assertType(name, "string", "the name of a file");
      return new BatchInput(name, setup.of?.(name) ?? setup, counts);
    },
    summary: () => counts.summary(plan),
    evaluated: () => plan.evaluation(counts),
  };
}

/** One file of a run, which is its own iterator over the portions of the last input. */
export class BatchInput implements BatchFile {
  readonly name: string;
  readonly setup: RunSetup;
  readonly reader: Reader;
  readonly counters = new Counters();
  /** The counts of the run. */
  private readonly total: Counters;
  private readonly workspace: Workspace;
  /** The number of bytes that match gzip's beginning so far; -1 if the file begins otherwise. */
  private gzipBytes = 0;
  private hasBlocks = false;
  /**
   * "open": more blocks may be pushed; "reading" and "ending": the caller must first take the portions, with "ending" the last
   * ones. A file whose reading ends early is closed, because the rest could not be judged correctly.
   */
  private state: "open" | "reading" | "ending" | "ended" | "failed" = "open";
  /** Why the file could not be read to its end. */
  private error: string | undefined;

  constructor(name: string, setup: RunSetup, total: Counters) {
    this.name = name;
    this.setup = setup;
    this.total = total;
    this.counters.files = 1;
    const { free } = setup.engine;
    const workspace = free.pop() ?? new Workspace();
    this.workspace = workspace;
    this.reader = new Reader(setup.plan, setup.engine, name, this.counters, { workspace });
  }

  readonly push = (block: Uint8Array): readonly Finding[] => allOf(this.checkedPortions(block));

  readonly end = (error?: string): ReturnType<BatchFile["end"]> => {
    const findings = allOf(this.lastPortions(error));
    return { findings, summary: this.fileSummary };
  };

  /** Like `portions`, for a block of a caller, which must not be gzip. */
  checkedPortions(block: Uint8Array): Portions {
    assertBytes(block, "a block");
    this.refuseGzip(block);
    return this.portions(block);
  }

  /** Like `push`, in portions. `isLast` means that no further block comes, so the reader does not wait for one. */
  portions(block: Uint8Array, isLast = false): Portions {
    this.hasBlocks = true;
    this.turnTo("reading");
    this.reader.give(block, isLast);
    return this;
  }

  /** Like `end`, in portions. With `cut`, the last value may be truncated, so it is not reported. */
  lastPortions(error?: string, cut = error !== undefined): Portions {
    if (error !== undefined) assertType(error, "string", "error");
    this.turnTo("ending");
    this.error = error;
    if (error === undefined || this.hasBlocks) this.reader.finish({ cut });
    if (error !== undefined && this.hasBlocks) this.counters.partial = true;
    return this;
  }

  /** The result of `end`, once the last portions were taken. */
  get fileSummary(): FileSummary {
    if (this.state !== "ended") throw new Error("the file was not read to its end");
    return this.counters.fileSummary(this.name, this.setup.plan, this.error);
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<readonly Finding[], undefined> {
    const { state } = this;
    const { engine } = this.setup;
    if (state === "failed") return { done: true, value: undefined };
    this.state = "failed"; // if something is thrown
    engine.isReading = true;
    try {
      const next = this.reader.next();
      this.state = state;
      if (next.done === true && state === "reading") this.state = "open";
      if (next.done === true && state === "ending") this.ends();
      return next;
    } finally {
      engine.isReading = false;
    }
  }

  /**
   * Throws a TypeError if the file begins as gzip does. Such a file would be read to its end as one record that is not JSON. A
   * refused block is not read, and no later one is accepted.
   */
  private refuseGzip(block: Uint8Array): void {
    for (let i = 0; i < block.length && (this.gzipBytes === 0 || this.gzipBytes === 1); i++)
      this.gzipBytes = block[i] === gzipMagic[this.gzipBytes] ? this.gzipBytes + 1 : -1;
    if (this.gzipBytes === gzipMagic.length)
      throw new TypeError(
        'the bytes must be decompressed first, as with new DecompressionStream("gzip"): they are gzip',
      );
  }

  private ends(): void {
    const { counters, workspace, setup } = this;
    this.state = "ended";
    workspace.buffer.shrink(maxKept);
    setup.engine.free.push(workspace);
    this.total.add(counters);
  }

  private turnTo(state: "reading" | "ending"): void {
    if (this.setup.engine.isReading)
      throw new Error("a rule cannot give bytes to the batch that runs it");
    if (this.state !== "open") throw new Error("the file has ended, or reading it has failed");
    this.state = state;
  }
}
