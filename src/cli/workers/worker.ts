import { parentPort, workerData } from "node:worker_threads";
import type { RunSetup } from "../../engine/batch/batch";
import { runIn, setUpRun } from "../../engine/batch/batch";
import type { Finding } from "../../core/model/finding";
import { maxFindings, readLines } from "../../engine/parallel/lines";
import { overriding } from "../io/configuration-file";
import { contextOfClone } from "../../core/model/cloned-context";
import { ParsedOptions, batchOptions } from "../../app/options/parsed-options";
import { identifies, namesDocuments } from "../../app/options/targets";
import type { WorkerSetup, FileRead, FilesRead, Task } from "./workers";
import type { FileReading } from "../../app/review/review";
import { FileReader } from "../io/file-reading";
import type { InputFile } from "../io/files";
import { packsGiven } from "../norms";
import type { Answer } from "./pool";
import { HandleReader } from "../io/source";

/** A thread of a run: it reads what each task names, and answers in the same order. */
export function work(): undefined {
  const { args, lang, context } = workerData as WorkerSetup;
  const setUp = async () => {
    const packs = await packsGiven(args);
    return setUpRun(context && contextOfClone(context), {
      ...batchOptions(new ParsedOptions(args), lang, packs),
      ...(await overriding(args, packs)),
      identify: identifies(args),
      namesDocuments: namesDocuments(args),
    });
  };
  const setup = setUp();
  const handles = new HandleReader();
  const reader = new FileReader(lang);
  let last = Promise.resolve();
  parentPort?.on("message", (task: Task) => {
    last = last.then(async () =>
      parentPort?.postMessage(await answerTo(task, await setup, handles, reader)),
    );
  });
}

async function answerTo(
  task: Task,
  setup: RunSetup,
  handles: HandleReader,
  reader: FileReader,
): Promise<Answer> {
  try {
    if ("files" in task) return { result: await readFiles(task.files, setup, reader) };
    const ofFile = "chunk" in task ? setup.of?.(task.chunk.file) : undefined;
    return { result: readLines(ofFile ?? setup, task.chunk, handles.readAt(task.handle)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Reads whole files. If the findings become too many, the remaining files are not read. */
async function readFiles(
  inputs: readonly InputFile[],
  setup: RunSetup,
  reader: FileReader,
): Promise<FilesRead> {
  const run = runIn(setup);
  const files: FileRead[] = [];
  let most = maxFindings;
  for (const input of inputs) {
    const file = await readWhole(reader.read(input, run), most);
    if (file === undefined) break;
    most -= file.findings.length;
    files.push(file);
  }
  return { files, counts: run.counts };
}

/** Reads a file; returns undefined if it has `most` findings or more. */
async function readWhole(reading: FileReading, most: number): Promise<FileRead | undefined> {
  const findings: Finding[] = [];
  for (;;) {
    const next = reading.next();
    const { value, done } = next instanceof Promise ? await next : next;
    if (done) return { findings, summary: value };
    for (const finding of value) findings.push(finding);
    if (findings.length < most) continue;
    await reading.return(undefined as never);
    return undefined;
  }
}
