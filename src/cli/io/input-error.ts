import { reasonOf } from "../../app/input/file-errors";
import type { Lang } from "../../core/model/issue";

/** Reports that a file of the run could not be read to its end: exit code 3. */
export class InputError extends Error {
  constructor(file: string, cause: unknown, lang: Lang) {
    super(`${file} ${reasonOf(cause, lang)}`, { cause });
  }
}

/** Whether an error of the system, or of zlib, means that a file cannot be read. Any other error is a bug. */
export const isSystemError = (thrown: unknown): boolean =>
  typeof (thrown as NodeJS.ErrnoException | undefined)?.code === "string";
