import type { Counts } from "../../batch/counters";
import type { InputFile } from "../io/files";
import type { Workers, FileRead, FilesRead } from "./workers";

/** Files that one thread reads: their indices in the list, from the first on. */
interface Batch {
  readonly first: number;
  readonly end: number;
  readonly read: Promise<FilesRead>;
}

/**
 * Lets threads read the small files of a run in advance, in batches; the results are taken in the order of the
 * list.
 */
export class ReadAhead {
  /** The batches that are being read, in order. */
  private readonly batches: Batch[] = [];
  /** The first file that was neither given to a thread nor skipped. */
  private next = 0;
  private readonly files: readonly InputFile[];
  private readonly workers: Workers;

  constructor(files: readonly InputFile[], workers: Workers) {
    this.files = files;
    this.workers = workers;
  }

  /**
   * Takes the result of a file; undefined if this thread must read it. The first result of a batch comes with the
   * counts of the whole batch.
   */
  async take(
    index: number,
  ): Promise<(FileRead & { readonly counts: Counts | undefined }) | undefined> {
    this.fill(index);
    const [batch] = this.batches;
    if (batch === undefined || index < batch.first) return undefined;
    const { files, counts } = await batch.read;
    if (index === batch.end - 1) this.batches.shift();
    const file = files[index - batch.first];
    return file && { ...file, counts: index === batch.first ? counts : undefined };
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
}
