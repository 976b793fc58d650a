import { parentPort, workerData } from "node:worker_threads";
import type { Workshop } from "../../batch/batch";
import { runIn, workshopOf } from "../../batch/batch";
import type { Finding } from "../../model/finding";
import { mostFindings, readPiece } from "../../parallel/chunk";
import { Asked, batchOptions } from "../asked";
import { contextFrom } from "./context-data";
import type { CrewSetup, FileRead, Task } from "./scheduler";
import { findingsOf } from "../io/file-reading";
import type { InputFile } from "../io/files";
import { packsOf } from "../commands/packs";
import type { Answer } from "./pool";
import { HandleReader } from "../io/source";

/** A thread of a run: it reads what it is asked to, and answers in the same order. */
export function work(): undefined {
  const { args, lang, context } = workerData as CrewSetup;
  const options = batchOptions(new Asked(args), lang, packsOf(args));
  const workshop = workshopOf(context && contextFrom(context), options);
  const reader = new HandleReader();
  let last = Promise.resolve();
  parentPort?.on("message", (task: Task) => {
    last = last.then(async () =>
      parentPort?.postMessage(await answerTo(task, workshop, reader, lang)),
    );
  });
}

async function answerTo(
  task: Task,
  workshop: Workshop,
  reader: HandleReader,
  lang: CrewSetup["lang"],
): Promise<Answer> {
  try {
    if ("file" in task) return { result: await readWhole(task.file, workshop, lang) };
    return { result: readPiece(workshop, task.piece, reader.readAt(task.handle)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readWhole(
  file: InputFile,
  workshop: Workshop,
  lang: CrewSetup["lang"],
): Promise<FileRead | undefined> {
  const run = runIn(workshop);
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
