import type { OpenRun } from "../../engine/batch/batch";
import type { FileSummary, Finding } from "../../core/model/finding";
import type { Arguments } from "../../app/options/arguments";
import type { FileReading, Review } from "../../app/review/review";
import type { Lang } from "../../core/model/issue";
import type { CommandIo } from "../io/command-io";
import { FileReader } from "../io/file-reading";
import type { InputFile } from "../io/files";
import type { Blocks, OnRead } from "../io/source";
import type { Source } from "../run";
import type { FilesRead, Jobs } from "./workers";
import { Workers } from "./workers";

/** Small files that a thread reads in advance: their indices in the list, from the first on. */
interface Ahead {
  readonly first: number;
  readonly end: number;
  readonly read: Promise<FilesRead>;
}

/** What reading needs besides. */
interface Opening {
  /** What the threads judge by. */
  readonly args: Arguments;
  readonly lang: Lang;
  readonly io: CommandIo;
  readonly jobs?: Jobs;
  readonly onRead?: OnRead | undefined;
  readonly heard?: ((blocks: Blocks) => Blocks) | undefined;
}

/**
 * The files of a run, which this thread reads, or others in advance: these read small files in batches, whose results are
 * taken in the order of the list.
 */
export class FilesHere implements Source {
  /** The batches that are being read, in order. */
  private readonly batches: Ahead[] = [];
  /** The first file that was neither given to a thread nor skipped. */
  private next = 0;
  private readonly files: readonly InputFile[];
  private readonly run: OpenRun;
  private readonly workers: Workers;
  private readonly reader: FileReader;

  /** Begins to read the files of a review, whose threads judge as it does. */
  static of(
    { files, run, context }: Review<InputFile>,
    { args, lang, io, jobs = "auto", onRead, heard }: Opening,
  ): FilesHere {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const workers = new Workers(io.workerScript, { args, lang, context }, jobs, total);
    const { workerPool } = workers;
    const reader = new FileReader(lang, { stdin: io.stdin, onRead, heard, workerPool });
    return new FilesHere(files, run, workers, reader);
  }

  private constructor(
    files: readonly InputFile[],
    run: OpenRun,
    workers: Workers,
    reader: FileReader,
  ) {
    this.files = files;
    this.run = run;
    this.workers = workers;
    this.reader = reader;
  }

  read(index: number): FileReading {
    const input = this.files[index] as InputFile;
    return this.workers.width === 0 ? this.reader.read(input, this.run) : this.taken(index, input);
  }

  /** Takes the result of a file. The first result of a batch comes with the counts of the whole batch. */
  private async *taken(
    index: number,
    input: InputFile,
  ): AsyncGenerator<readonly Finding[], FileSummary> {
    const { batches, run, reader } = this;
    this.fill(index);
    const [batch] = batches;
    if (batch === undefined || index < batch.first) return yield* reader.read(input, run);
    const { first, end, read } = batch;
    const { files, counts } = await read;
    if (index === end - 1) batches.shift();
    const file = files[index - first];
    if (file === undefined) return yield* reader.read(input, run);
    if (index === first) run.counts.add(counts);
    reader.onRead(input.size);
    yield file.findings;
    return file.summary;
  }

  /** Gives the next small files to threads, in as many batches as may be read at once. */
  private fill(index: number): void {
    this.next = Math.max(this.next, index);
    while (this.batches.length < this.workers.width) {
      const files = this.workers.filesFrom(this.files, this.next);
      if (files.length === 0) return;
      const read = this.workers.read(files);
      read.catch(() => undefined); // the error is handled where the batch is awaited
      const first = this.next;
      this.next += files.length;
      this.batches.push({ first, end: this.next, read });
    }
  }

  end(): Promise<void> {
    return this.workers.end();
  }
}
