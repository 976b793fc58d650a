import type { OpaqueContext } from "../../core/model/opaque-context";
import { availableParallelism } from "node:os";
import type { Finding, FileSummary } from "../../core/model/finding";
import type { LinesRead, LinesTask } from "../../engine/parallel/lines";
import type { WorkerPool } from "../../engine/parallel/lines-ahead";
import type { Counts } from "../../engine/batch/counters";
import type { Lang } from "../../core/model/issue";
import type { InputFile } from "../io/files";
import type { Arguments } from "../../app/options/arguments";
import { Pool } from "./pool";
import type { Handle } from "../io/source";

/** The data that each thread receives at its start, so that it judges in the same way as this one. */
export interface WorkerSetup {
  readonly args: Arguments;
  readonly lang: Lang;
  readonly context: OpaqueContext | undefined;
}

/** A task for a thread: to read a chunk of a file, or several small files. */
export type Task =
  | { readonly chunk: LinesTask; readonly handle: Handle }
  | { readonly files: readonly InputFile[] };

/** A small file that a thread has read. */
export interface FileRead {
  readonly findings: readonly Finding[];
  readonly summary: FileSummary;
}

/** The small files that a thread has read: fewer than the task names if there were more findings than are kept. */
export interface FilesRead {
  readonly files: readonly FileRead[];
  /** The counts of all of them. */
  readonly counts: Counts;
}

/** The number of threads: "auto" is one for each core, if the input is large enough. */
export type Jobs = number | "auto" | "off";

/**
 * The size of input, in bytes, from which threads are faster despite their start, as `npm run bench` measured.
 */
const worthwhile = 256 * 1024 * 1024;

const maxChunkSize = 1024 * 1024;
const smallestPiece = 64 * 1024;

/** The size of a gzip file, in bytes, up to which one thread unpacks it as a whole. */
const smallGzip = 256 * 1024;

/** How many small files a thread receives at once, and their maximum size together, in bytes. */
const maxFiles = 64;
const maxOfFiles = 4 * 1024 * 1024;

/** The threads of a run. They are started when there is a task for them. */
export class Workers {
  private pool: Pool<Task, unknown> | undefined;
  private readonly script: string;
  private readonly setup: WorkerSetup;
  private readonly size: number;
  private readonly pieceSize: number;
  private readonly filesSize: number;
  private readonly from: number;

  /**
   * @param script is the file that each thread runs.
   * @param total is the number of bytes to read, as far as it is known.
   */
  constructor(script: string, setup: WorkerSetup, jobs: Jobs, total: number) {
    this.script = script;
    this.setup = setup;
    const cores = availableParallelism();
    this.size = jobs === "off" ? 1 : jobs === "auto" ? cores : jobs;
    const share = Math.ceil(total / (4 * this.size));
    this.pieceSize =
      jobs === "auto" ? maxChunkSize : Math.min(Math.max(share, smallestPiece), maxChunkSize);
    this.filesSize = Math.min(Math.max(share, smallestPiece), maxOfFiles);
    this.from = jobs === "auto" && total < worthwhile ? worthwhile : 0;
  }

  /** The workers that read chunks of large files; undefined if one thread reads everything. */
  get workerPool(): WorkerPool<Handle> | undefined {
    if (this.size < 2) return undefined;
    return {
      size: this.pieceSize,
      width: 2 * this.size,
      from: this.from,
      run: (chunk, handle) =>
        this.started().run({ chunk, handle }) as Promise<LinesRead | undefined>,
    };
  }

  /** How many batches of files may be read at once. */
  get width(): number {
    return this.size < 2 || this.from > 0 ? 0 : 2 * this.size;
  }

  /** The files from an index that one thread reads together: none if the first is not small. */
  filesFrom(files: readonly InputFile[], index: number): readonly InputFile[] {
    let size = 0;
    let end = index;
    for (; end < files.length && end - index < maxFiles && size < this.filesSize; end++) {
      const file = files[end] as InputFile;
      if (!this.isSmall(file)) break;
      size += file.size;
    }
    return files.slice(index, end);
  }

  /** Reads small files. */
  read(files: readonly InputFile[]): Promise<FilesRead> {
    return this.started().run({ files }) as Promise<FilesRead>;
  }

  /** Whether a file is small enough to be read by one thread. */
  private isSmall({ error, isRegular, size, shown }: InputFile): boolean {
    const most = /\.gz$/i.test(shown) ? smallGzip : this.pieceSize;
    return error === undefined && isRegular && size <= most;
  }

  async end(): Promise<void> {
    await this.pool?.end();
  }

  private started(): Pool<Task, unknown> {
    this.pool ??= new Pool(this.size, this.script, this.setup);
    return this.pool;
  }
}
