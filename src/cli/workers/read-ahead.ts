import type { Counts } from "../../batch/counters";
import type { InputFile } from "../io/files";
import type { Workers, FileRead, FilesRead } from "./scheduler";

/** Files that a thread reads: their places in the list, from the first on. */
interface Batch {
  readonly first: number;
  readonly end: number;
  readonly read: Promise<FilesRead>;
}

/** The small files of a run that threads read ahead, in batches; they are taken in the order of the list. */
export class ReadAhead {
  /** The batches that are out, in order. */
  private readonly batches: Batch[] = [];
  /** The first file that was not given to a thread, or passed over. */
  private next = 0;
  private readonly files: readonly InputFile[];
  private readonly workers: Workers;

  constructor(files: readonly InputFile[], workers: Workers) {
    this.files = files;
    this.workers = workers;
  }

  /** Takes a file; undefined when it is to be read here. With the first of a batch comes what was counted in all. */
  async take(
    index: number,
  ): Promise<(FileRead & { readonly counts: Counts | undefined }) | undefined> {
    if (this.workers.width === 0) return undefined;
    this.fill(index);
    const [batch] = this.batches;
    if (batch === undefined || index < batch.first) return undefined;
    const { files, counts } = await batch.read;
    if (index === batch.end - 1) this.batches.shift();
    const file = files[index - batch.first];
    return file && { ...file, counts: index === batch.first ? counts : undefined };
  }

  /** Gives the small files that follow to threads, in as many batches as may be out at once. */
  private fill(index: number): void {
    this.next = Math.max(this.next, index);
    while (this.batches.length < this.workers.width) {
      const files = this.workers.filesFrom(this.files, this.next);
      if (files.length === 0) return;
      const read = this.workers.read(files);
      read.catch(() => undefined); // who waits for it hears of it
      const first = this.next;
      this.next += files.length;
      this.batches.push({ first, end: this.next, read });
    }
  }
}
