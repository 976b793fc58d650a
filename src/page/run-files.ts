import type { OpenRun } from "../engine/batch/batch";
import type { Seen } from "../app/codes-seen";
import type { FileSummary, Finding } from "../core/model/finding";
import type { Bilingual, Lang, Severity } from "../core/model/issue";
import type { Beginning } from "./file-bytes";
import { beginningOf, blocksOf } from "./file-bytes";
import { keyOf } from "./file-key";
import { readingFault } from "./reading-fault";
import type { GivenFile, Progress, RunRequest } from "./protocol";
import { turn } from "./turn";

/** The pause between two messages about the progress, in milliseconds. */
const pause = 100;

const stopped: Bilingual = {
  en: "was not read to its end, because the run was cancelled; what was read was judged",
  es: "no se leyó hasta el final porque se canceló la revisión; se evaluó lo leído",
};

/** Counts what was read, and tells it from time to time. */
export class ProgressMeter {
  readonly found: Record<Severity, number> = { error: 0, warning: 0 };
  filesDone = 0;
  path: string | undefined;
  private readonly began = performance.now();
  private bytesDone = 0;
  private reported = 0;
  private readonly files: number;
  private readonly bytesTotal: number;
  private readonly tell: (progress: Progress) => void;

  constructor(files: readonly GivenFile[], tell: (progress: Progress) => void) {
    this.files = files.length;
    this.bytesTotal = bytesIn(files);
    this.tell = tell;
  }

  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }

  readonly add = (bytes: number): void => {
    this.bytesDone += bytes;
    const now = performance.now();
    if (now - this.reported < pause) return;
    this.reported = now;
    this.tell(this.progress());
  };

  progress(): Progress {
    const { filesDone, files, path, bytesDone, bytesTotal, seconds, found } = this;
    const rate = seconds > 0 ? bytesDone / seconds : 0;
    const left = (bytesTotal - bytesDone) / rate;
    return {
      filesDone,
      filesTotal: files,
      ...(path !== undefined && { path }),
      bytesDone,
      bytesTotal,
      seconds,
      bytesPerSecond: rate,
      ...(Number.isFinite(left) && left >= 0 && seconds >= 1 && { secondsLeft: left }),
      found: { ...found },
    };
  }
}

/**
 * The files of a request that are read, each once: a folder may contain its context beside the records. The browser
 * does not tell the folder of a file that was chosen itself, so a second one of the same name gets a number.
 */
export function filesOf({ files, leftOut, context }: RunRequest): {
  readonly files: readonly GivenFile[];
  /** What was left out, with the context. */
  readonly leftOut: readonly string[];
} {
  const read: GivenFile[] = [];
  const contexts: string[] = [];
  const paths = new Map<string, Set<string>>();
  for (const file of files) {
    const { path, content, isNamed } = file;
    const namesakes = paths.get(path) ?? new Set();
    const key = keyOf(content);
    if (!isNamed && context.kind === "file" && key === keyOf(context.file)) contexts.push(path);
    else if (!namesakes.has(key)) {
      const number = namesakes.add(key).size;
      paths.set(path, namesakes);
      read.push(number === 1 ? file : { ...file, path: `${path} (${number})` });
    }
  }
  return { files: read, leftOut: [...leftOut, ...contexts] };
}

/** How many bytes files have, as they are stored. */
export const bytesIn = (files: readonly GivenFile[]): number =>
  files.reduce((sum, { content }) => sum + content.size, 0);

/** What a run of the files needs beside them. */
export interface Reading {
  readonly run: OpenRun;
  readonly lang: Lang;
  readonly meter: ProgressMeter;
  readonly isCancelled: () => boolean;
  readonly take: (findings: readonly Finding[]) => void;
  /** Sees the bytes too, if anything does. */
  readonly seen?: Seen;
}

/** The results of the files that were read, and how many were not begun. */
export interface FilesRead {
  readonly files: readonly FileSummary[];
  readonly unread: number;
}

/** How many files are opened ahead: a browser takes longer to open a small file than we to judge it. */
const maxAhead = 8;

/** How much is judged between two looks at whether the run was cancelled, in bytes. */
const sliceSize = 64 * 1024;

/** Reads files one after the other. When it is cancelled, the file that is being read ends as one that was cut. */
export async function readFiles(files: readonly GivenFile[], reading: Reading): Promise<FilesRead> {
  const read: FileSummary[] = [];
  /** The beginnings of this file and of the next ones. */
  const ahead: Beginning[] = [];
  for (const [i, file] of files.entries()) {
    if (reading.isCancelled()) break;
    for (const { content } of files.slice(i + ahead.length, i + maxAhead))
      ahead.push(beginningOf(content));
    read.push(await readFile(file, ahead.shift(), reading));
    reading.meter.filesDone += 1;
  }
  return { files: read, unread: files.length - read.length };
}

async function readFile(
  { path, content, fault }: GivenFile,
  beginning: Beginning | undefined,
  { run, lang, meter, isCancelled, take, seen }: Reading,
): Promise<FileSummary> {
  meter.path = path;
  const file = run.file(path);
  let wasRead = false;
  let error = fault?.judged[lang];
  const list = (findings: readonly Finding[]) => {
    for (const { severity, sameAs } of findings)
      if (sameAs === undefined) meter.found[severity] += 1;
    take(findings);
  };
  const onRead = (bytes: number) => {
    wasRead = true;
    meter.add(bytes);
  };
  try {
    for await (const block of blocksOf(content, onRead, beginning)) {
      seen?.add(block);
      for (let at = 0; at < block.length && !isCancelled(); at += sliceSize) {
        for (const portion of file.portions(block.subarray(at, at + sliceSize))) {
          list(portion);
          await turn();
        }
      }
      if (!isCancelled()) continue;
      error = stopped[lang];
      break;
    }
  } catch (thrown) {
    error = readingFault(thrown).judged[lang];
    // Counts the file as read, even if the gzip had no bytes.
    if (wasRead) file.push(new Uint8Array(0));
  }
  seen?.end();
  for (const portion of file.lastPortions(error)) {
    list(portion);
    await turn();
  }
  return file.fileSummary;
}
