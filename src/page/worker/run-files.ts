import type { CodeCounter } from "../../app/input/codes-seen";
import type { FileSource } from "../../app/review/review";
import type { OpenRun } from "../../engine/batch/batch";
import type { FileSummary, AnyFinding } from "../../core/model/finding";
import type { Bilingual, Lang, Severity } from "../../core/model/issue";
import { isCounted } from "../../core/model/one-fault";
import type { FileBytes } from "../files/file-bytes";
import { keyOf } from "../files/file-key";
import { readingFault } from "../files/reading-fault";
import type { GivenFile, Progress, RunRequest, Started } from "../protocol";

/** The pause between two messages about the progress, in milliseconds. */
const pause = 100;

const stopped: Bilingual = {
  en: "was not read to its end, because the run was cancelled; what was read was judged",
  es: "no se leyó hasta el final porque se canceló la revisión; se evaluó lo leído",
};

/** Counts the bytes that were read, and reports the progress regularly. */
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

  /** Counts findings without repeats. */
  count(findings: readonly AnyFinding[]): void {
    for (const finding of findings) if (isCounted(finding)) this.found[finding.severity] += 1;
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
    const left = (bytesTotal - bytesDone) * (seconds / bytesDone);
    return {
      filesDone,
      filesTotal: files,
      ...(path !== undefined && { path }),
      bytesDone,
      bytesTotal,
      seconds,
      ...(Number.isFinite(left) && left >= 0 && seconds >= 1 && { secondsLeft: left }),
      found: { ...found },
    };
  }
}

/**
 * The files of a request that are read, each once: a folder may contain its context beside the records. The browser does not
 * tell the folder of a file that was chosen itself, so a second file with the same name gets a number.
 */
export function filesOf({ files, leftOut, context }: RunRequest): {
  readonly files: readonly GivenFile[];
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

export const startedOf = (files: readonly GivenFile[], leftOut: readonly string[]): Started => ({
  files: files.map(({ path, content: { size } }) => ({ path, size })),
  leftOut,
  bytesTotal: bytesIn(files),
});

/** The size of files as they are stored. */
const bytesIn = (files: readonly GivenFile[]): number =>
  files.reduce((sum, { content }) => sum + content.size, 0);

/** The settings of a source of findings. */
export interface RunReading {
  readonly lang: Lang;
  readonly meter: ProgressMeter;
  readonly isCancelled: () => boolean;
  readonly bytes: FileBytes;
  /** Receives the bytes too, if set. */
  readonly seen?: CodeCounter;
}

/** The number of bytes that are judged between two checks for a cancellation. */
const sliceSize = 64 * 1024;

export class FilesHere implements FileSource {
  private readonly files: readonly GivenFile[];
  private readonly run: OpenRun;
  private readonly reading: RunReading;

  constructor(files: readonly GivenFile[], run: OpenRun, reading: RunReading) {
    this.files = files;
    this.run = run;
    this.reading = reading;
  }

  /** Reads the findings of a file. If it is cancelled, the file ends like a truncated one. */
  async *read(index: number): AsyncGenerator<readonly AnyFinding[], FileSummary> {
    const { files, run } = this;
    const { lang, meter, isCancelled, bytes, seen } = this.reading;
    const { path, content, fault } = files[index] as GivenFile;
    meter.path = path;
    const file = run.file(path);
    let wasRead = false;
    let error = fault?.judged[lang];
    const onRead = (count: number) => {
      wasRead = true;
      meter.add(count);
    };
    try {
      for await (const block of bytes.blocks(content, onRead)) {
        seen?.add(block);
        for (let at = 0; at < block.length && !isCancelled(); at += sliceSize)
          yield* file.portions(block.subarray(at, at + sliceSize));
        if (!isCancelled()) continue;
        error = stopped[lang];
        break;
      }
    } catch (thrown) {
      error = readingFault(thrown).judged[lang];
      // counts the file as read, even if the gzip had no bytes
      if (wasRead) file.push(new Uint8Array(0));
    }
    seen?.end();
    yield* file.lastPortions(error);
    meter.filesDone += 1;
    return file.fileSummary;
  }
}
