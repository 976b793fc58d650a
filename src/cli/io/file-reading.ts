import type { OpenFile, OpenRun } from "../../engine/batch/batch";
import type { FileSummary, Finding } from "../../core/model/finding";
import type { WorkerPool } from "../../engine/parallel/lines-ahead";
import { readFile } from "../../engine/parallel/lines-ahead";
import type { Lang } from "../../core/model/issue";
import { judgedReasonOf } from "../../app/faults";
import type { FileReading } from "../../app/review/review";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import type { InputFile } from "./files";
import { isSystemError } from "./input-error";
import type { Blocks, Handle, OnRead, OpenSource, RegularFile } from "./source";
import {
  blockSize,
  isPacked,
  openRegular,
  regularBlocks,
  sourceOf,
  streamedSource,
  unpackedSource,
} from "./source";

/** Reads files, one after the other. Each must be read to its end, or closed with `return`, before the next. */
export class FileReader {
  private readonly block = new Uint8Array(blockSize);
  private readonly lang: Lang;
  private readonly stdin: Stdin;
  /** Called with the number of bytes that were read of a file. */
  readonly onRead: OnRead;
  private readonly heard: ((blocks: Blocks) => Blocks) | undefined;
  private readonly workerPool: WorkerPool<Handle> | undefined;

  constructor(
    lang: Lang,
    {
      stdin = noStdin,
      onRead = () => undefined,
      heard,
      workerPool,
    }: {
      readonly stdin?: Stdin;
      readonly onRead?: OnRead | undefined;
      /** Hears the blocks of what is no regular file: of standard input, pipes and entries of archives. */
      readonly heard?: ((blocks: Blocks) => Blocks) | undefined;
      readonly workerPool?: WorkerPool<Handle> | undefined;
    } = {},
  ) {
    this.lang = lang;
    this.stdin = stdin;
    this.onRead = onRead;
    this.heard = heard;
    this.workerPool = workerPool;
  }

  /** Opens a file of a run. The caller reads it at once. */
  read(input: InputFile, run: OpenRun): FileReading {
    const { shown, path, error, isRegular, size } = input;
    const { workerPool, stdin } = this;
    const file = run.file(shown);
    if (error !== undefined) return this.end(file, error);
    let opened: RegularFile | undefined;
    try {
      opened = isRegular ? openRegular(path, this.block) : undefined;
    } catch (thrown) {
      return this.end(file, thrown);
    }
    const canBeSplit = workerPool !== undefined && size > workerPool.from + workerPool.size;
    if (opened !== undefined && !canBeSplit && !isPacked(opened)) return this.whole(file, opened);
    let wasRead = false;
    const onRead = (bytes: number) => {
      wasRead = true;
      this.onRead(bytes);
    };
    const open = opened !== undefined && isPacked(opened) ? unpackedSource : sourceOf;
    const source =
      opened === undefined
        ? streamedSource(input, stdin, onRead, this.heard)
        : open(opened, onRead);
    return this.streamed(file, source, () => wasRead);
  }

  /** Reads a regular file synchronously on this thread. */
  private *whole(file: OpenFile, regular: RegularFile): Generator<readonly Finding[], FileSummary> {
    let fault: unknown;
    try {
      let left = Number(regular.before.size);
      for (const block of regularBlocks(regular, this.onRead)) {
        left -= block.length;
        yield* file.portions(block, left === 0);
      }
    } catch (thrown) {
      fault = thrown;
    }
    return yield* this.end(file, fault);
  }

  /**
   * Reads a file that may have to wait for bytes, or that workers also read.
   *
   * @param wasRead tells whether bytes of it were read, packed or not.
   */
  private async *streamed(
    file: OpenFile,
    source: OpenSource,
    wasRead: () => boolean,
  ): AsyncGenerator<readonly Finding[], FileSummary> {
    let fault: unknown;
    try {
      yield* readFile(file, source, this.workerPool);
    } catch (thrown) {
      fault = thrown;
    } finally {
      await source.close();
    }
    // Counts the file as read, even if the gzip had no bytes.
    if (wasRead() && isSystemError(fault)) file.push(new Uint8Array(0));
    return yield* this.end(file, fault);
  }

  /**
   * Ends a file. A system error means that it could not be read to its end; any other error is a bug and is
   * thrown.
   */
  private *end(file: OpenFile, fault: unknown): Generator<readonly Finding[], FileSummary> {
    if (fault instanceof Error && !isSystemError(fault)) throw fault;
    // Of a bomb more was read than a record may have: what is wrong with it is known.
    const isCut = fault !== undefined && (fault as NodeJS.ErrnoException).code !== "ZIP_BOMB";
    const reason = fault === undefined ? undefined : judgedReasonOf(fault, this.lang);
    yield* file.lastPortions(reason, isCut);
    return file.fileSummary;
  }
}
