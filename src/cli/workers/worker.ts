import { parentPort, workerData } from "node:worker_threads";
import type { RunSetup } from "../../batch/batch";
import { runIn, setUpRun } from "../../batch/batch";
import type { Finding } from "../../model/finding";
import { mostFindings, readChunk } from "../../parallel/chunk";
import { withPatient } from "../../model/context";
import { ParsedOptions, batchOptions } from "../parsed-options";
import type { WorkerSetup, FileRead, Task } from "./scheduler";
import { findingsOf } from "../io/file-reading";
import type { InputFile } from "../io/files";
import { packsOf } from "../commands/packs";
import type { Answer } from "./pool";
import { HandleReader } from "../io/source";

/** A thread of a run: it reads what it is asked to, and answers in the same order. */
export function work(): undefined {
  const { args, lang, context } = workerData as WorkerSetup;
  const options = batchOptions(new ParsedOptions(args), lang, packsOf(args));
  // What came from another thread is a copy, which is made a context anew.
  const setup = setUpRun(context && withPatient(context, context.patient), options);
  const reader = new HandleReader();
  let last = Promise.resolve();
  parentPort?.on("message", (task: Task) => {
    last = last.then(async () =>
      parentPort?.postMessage(await answerTo(task, setup, reader, lang)),
    );
  });
}

async function answerTo(
  task: Task,
  setup: RunSetup,
  reader: HandleReader,
  lang: WorkerSetup["lang"],
): Promise<Answer> {
  try {
    if ("file" in task) return { result: await readWhole(task.file, setup, lang) };
    return { result: readChunk(setup, task.chunk, reader.readAt(task.handle)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readWhole(
  file: InputFile,
  setup: RunSetup,
  lang: WorkerSetup["lang"],
): Promise<FileRead | undefined> {
  const run = runIn(setup);
  const reading = findingsOf(file, run, lang);
  const findings: Finding[] = [];
  for (;;) {
    const { value, done } = await reading.next();
    if (done) return { findings, summary: value, counts: run.counts };
    for (const finding of value) findings.push(finding);
    if (findings.length < mostFindings) continue;
    await reading.return(undefined as never);
    return undefined;
  }
}
