import type { OpenRun } from "../../batch/batch";
import type { FileSummary, Finding } from "../../model/finding";
import type { FileReader, FileReading } from "../io/file-reading";
import type { InputFile } from "../io/files";
import type { FileSource } from "../run";
import { ReadAhead } from "./read-ahead";
import type { Workers } from "./workers";

/** The files of a run, which this thread reads, or others in advance. */
export class FilesHere implements FileSource {
  private readonly ahead: ReadAhead;
  private readonly files: readonly InputFile[];
  private readonly batch: OpenRun;
  private readonly workers: Workers;
  private readonly reader: FileReader;
  private readonly onRead: (bytes: number) => void;

  /** @param onRead is called with the size of a file that another thread has read. */
  constructor(
    files: readonly InputFile[],
    batch: OpenRun,
    workers: Workers,
    reader: FileReader,
    onRead: (bytes: number) => void,
  ) {
    this.files = files;
    this.batch = batch;
    this.workers = workers;
    this.reader = reader;
    this.onRead = onRead;
    this.ahead = new ReadAhead(files, workers);
  }

  read(index: number): FileReading {
    const input = this.files[index] as InputFile;
    return this.workers.width === 0
      ? this.reader.read(input, this.batch)
      : this.taken(index, input);
  }

  private async *taken(
    index: number,
    input: InputFile,
  ): AsyncGenerator<readonly Finding[], FileSummary> {
    const theirs = await this.ahead.take(index);
    if (theirs === undefined) return yield* this.reader.read(input, this.batch);
    const { counts, findings, summary } = theirs;
    if (counts !== undefined) this.batch.add(counts);
    this.onRead(input.size);
    yield findings;
    return summary;
  }

  end(): Promise<void> {
    return this.workers.end();
  }
}
