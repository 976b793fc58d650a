import type { BatchInput, OpenRun } from "../../engine/batch/batch";
import type { FileSummary, AnyFinding } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import { isSystemError, judgedReasonOf } from "../../app/input/file-errors";
import type { FileReading, FileSource, Review } from "../../app/review/review";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import type { InputFile } from "./files";
import type { Blocks, OnRead, RegularFile } from "./source";
import { blockSize, blocksOfInput, isPacked, openRegular, regularBlocks, unpacked } from "./source";

interface Opening {
  readonly stdin?: Stdin;
  /** Called with the number of bytes that were read of a file. */
  readonly onRead?: OnRead | undefined;
  /** Receives the blocks of standard input, pipes and entries of archives. */
  readonly heard?: ((blocks: Blocks) => Blocks) | undefined;
}

export function filesOf(
  { files, run }: Review<InputFile>,
  lang: Lang,
  opening: Opening,
): FileSource {
  const reader = new FileReader(lang, opening);
  return { read: (index) => reader.read(files[index] as InputFile, run) };
}

/** Reads files, one after the other. Each must be read to its end, or closed with `return`, before the next. */
export class FileReader {
  private readonly block = new Uint8Array(blockSize);
  private readonly lang: Lang;
  private readonly stdin: Stdin;
  private readonly onRead: OnRead;
  private readonly heard: (blocks: Blocks) => Blocks;

  constructor(
    lang: Lang,
    { stdin = noStdin, onRead = () => undefined, heard = (blocks) => blocks }: Opening = {},
  ) {
    this.lang = lang;
    this.stdin = stdin;
    this.onRead = onRead;
    this.heard = heard;
  }

  /** Opens a file of a run. The caller must read it at once. */
  read(input: InputFile, run: OpenRun): FileReading {
    const { shown, path, error, isRegular } = input;
    const { stdin } = this;
    const file = run.file(shown);
    if (error !== undefined) return this.end(file, error);
    let opened: RegularFile | undefined;
    try {
      opened = isRegular ? openRegular(path, this.block) : undefined;
    } catch (thrown) {
      return this.end(file, thrown);
    }
    if (opened !== undefined && !isPacked(opened)) return this.whole(file, opened);
    let wasRead = false;
    const onRead = (bytes: number) => {
      wasRead = true;
      this.onRead(bytes);
    };
    const blocks =
      opened === undefined
        ? this.heard(blocksOfInput(input, stdin, onRead))
        : unpacked(opened, onRead);
    return this.streamed(file, blocks, () => wasRead);
  }

  private *whole(
    file: BatchInput,
    regular: RegularFile,
  ): Generator<readonly AnyFinding[], FileSummary> {
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
   * Reads a file that may have to wait for bytes.
   *
   * @param wasRead returns true if bytes of it were read, packed or not.
   */
  private async *streamed(
    file: BatchInput,
    blocks: Blocks,
    wasRead: () => boolean,
  ): AsyncGenerator<readonly AnyFinding[], FileSummary> {
    let fault: unknown;
    try {
      for await (const block of blocks) yield* file.portions(block);
    } catch (thrown) {
      fault = thrown;
    }
    // Counts the file as read, even if the gzip had no bytes.
    if (wasRead() && isSystemError(fault)) file.push(new Uint8Array(0));
    return yield* this.end(file, fault);
  }

  /** Ends a file. A system error means that it could not be read to its end; any other error is a bug and is thrown. */
  private *end(file: BatchInput, fault: unknown): Generator<readonly AnyFinding[], FileSummary> {
    if (fault instanceof Error && !isSystemError(fault)) throw fault;
    // a gzip bomb exceeds the limit for records, which is reported as its fault
    const isCut = fault !== undefined && (fault as NodeJS.ErrnoException).code !== "ZIP_BOMB";
    const reason = fault === undefined ? undefined : judgedReasonOf(fault, this.lang);
    yield* file.lastPortions(reason, isCut);
    return file.fileSummary;
  }
}
