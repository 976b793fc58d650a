import type { Run } from "../../batch/batch";
import type { FileSummary, Finding } from "../../model/finding";
import type { WorkerPool } from "../../parallel/scheduler";
import { readInChunks } from "../../parallel/scheduler";
import type { Lang } from "../../model/issue";
import { reasonOf } from "../faults";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import type { InputFile } from "./files";
import type { Handle } from "./source";
import { openSource } from "./source";

/** Reads a file: its findings in the order of the file, and behind them what became of it. */
export async function* findingsOf(
  { shown, path, error }: InputFile,
  run: Run,
  lang: Lang,
  stdin: Stdin = noStdin,
  onRead: (bytes: number) => void = () => undefined,
  workerPool?: WorkerPool<Handle>,
): AsyncGenerator<readonly Finding[], FileSummary> {
  const file = run.file(shown);
  let fault: unknown = error;
  if (fault === undefined) {
    let wasRead = false;
    try {
      const source = await openSource(path, stdin, (bytes) => {
        wasRead = true;
        onRead(bytes);
      });
      try {
        yield* readInChunks(file, source, workerPool);
      } finally {
        await source.close();
      }
    } catch (thrown) {
      if (!isSystemError(thrown)) throw thrown;
      fault = thrown;
    }
    if (wasRead) file.push(new Uint8Array(0)); // bytes were read, though gzip may have held none
  }
  return yield* file.lastPortions(fault === undefined ? undefined : reasonOf(fault, lang));
}

/** Whether the system, or zlib, says that a file cannot be read; anything else is our own fault. */
const isSystemError = (thrown: unknown): boolean =>
  typeof (thrown as NodeJS.ErrnoException | undefined)?.code === "string";
