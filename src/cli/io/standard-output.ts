import { writingReasonOf } from "../../app/input/file-errors";
import type { Lang } from "../../core/model/issue";
import type { CommandIo } from "./command-io";

/** Thrown if an output could not be written to its end: exit code 3. */
export class OutputError extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(path, { cause });
    this.path = path;
  }

  words(lang: Lang): string {
    return `${this.path === "-" ? "stdout" : this.path}: ${writingReasonOf(this.cause, lang)}`;
  }
}

/**
 * Thrown if the reader of standard output has closed it. The command ends quietly, with the exit code of the findings so far.
 */
export class ClosedOutput extends Error {}

/**
 * Writes to standard output.
 *
 * @throws ClosedOutput if its reader has closed it, and OutputError if it cannot be written.
 */
export async function toStandardOutput(io: CommandIo, bytes: Uint8Array | string): Promise<void> {
  try {
    await io.stdout.write(bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "EPIPE" ? new ClosedOutput() : new OutputError("-", error);
  }
}
