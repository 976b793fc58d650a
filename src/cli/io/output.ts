import { createWriteStream, openSync } from "node:fs";
import { readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import type { AnyFinding } from "../../core/model/finding";
import type { Bilingual, Lang } from "../../core/model/issue";
import { isCounted } from "../../core/model/one-fault";
import type { FormatName } from "../../report/formats";
import type { Outcome, Report } from "../../report/report";
import { fileError, reasonOf } from "../../app/input/file-errors";
import type { CommandIo } from "./command-io";
import { isStandardOutput } from "./same-file";
import { Spool } from "./spool";
import { ClosedOutput, OutputError, toStandardOutput } from "./standard-output";
import { turn } from "./turn";
import type { Making, UnfinishedFile } from "./unfinished-file";
import { UsageError } from "../../app/options/usage";

/** The length of text that is collected before it is written, and the most bytes of it that share one buffer. */
const pieceSize = 64 * 1024;
const bufferSize = 2 * pieceSize;

/**
 * The file that a path leads to through links, whether it exists or not. A link to a missing file leads to the file that will
 * be made.
 */
export async function targetOf(path: string, links = 40): Promise<string> {
  const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ELOOP" || links === 0) throw error;
  });
  if (real !== undefined) return real;
  const folder = await realpath(dirname(path)).catch(() => dirname(path));
  const link = await readlink(path).catch(() => undefined);
  if (link !== undefined) return await targetOf(resolve(folder, link), links - 1);
  return join(folder, basename(path));
}

/** The reasons why an output cannot be opened that differ from the reasons for an input. */
const unopened: Readonly<Record<string, Bilingual>> = {
  ENOENT: {
    en: "cannot be opened: its folder does not exist",
    es: "no se puede abrir: su carpeta no existe",
  },
  EEXIST: { en: "is a file, not a folder", es: "es un archivo y no una carpeta" },
  EACCES: {
    en: "cannot be written (permission denied)",
    es: "no se puede escribir (permiso denegado)",
  },
  PIPE: {
    en: "is a pipe: write to standard output (-o -), and pass it on with |",
    es: "es una tubería: escriba en la salida estándar (-o -) y pásela con |",
  },
  EPERM: {
    en: "cannot be written (permission denied)",
    es: "no se puede escribir (permiso denegado)",
  },
};

export function unopenedOutput(path: string, error: unknown): UsageError | OutputError {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (ofSystem.has(code)) return new OutputError(path, error);
  const reason = (lang: Lang) => unopened[code]?.[lang] ?? reasonOf(error, lang);
  return new UsageError({
    en: `the output ${path} ${reason("en")}`,
    es: `la salida ${path} ${reason("es")}`,
  });
}

/** The errors that do not depend on the path, so that it may be possible to open it later. */
const ofSystem: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE"]);

/** The target of a sink: a file; a device, which may make the writer wait; or standard output. */
type SinkTarget = UnfinishedFile | Writable | "standard output";

/**
 * Writes text to a file, which has a temporary name beside the target until it is complete, or to standard output for `-`. The
 * new file has the mode of a file that it replaces. A link stays, and its target is written. Devices are written directly; a
 * named pipe is refused.
 */
export class Sink {
  private chunks: string[] = [];
  private length = 0;
  /** The memory for the bytes of a piece. */
  private buffer: Buffer | undefined;
  readonly path: string;
  private readonly target: SinkTarget;
  private readonly io: CommandIo;

  private constructor(path: string, target: SinkTarget, io: CommandIo) {
    this.path = path;
    this.target = target;
    this.io = io;
  }

  /**
   * Opens an output. Throws a UsageError if that is impossible, and an OutputError if the system has no room for it.
   *
   * @param making is the file that the output is made from.
   */
  static async open(
    path: string,
    io: CommandIo,
    making: Omit<Making, "before"> = {},
  ): Promise<Sink> {
    if (path === "-") return new Sink(path, "standard output", io);
    try {
      return await Sink.opened(path, io, making);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isOfFile = code === "OTHER_OWNER" || code === "NOT_UTF8";
      if (making.corrected !== undefined && isOfFile) throw error;
      throw unopenedOutput(path, error);
    }
  }

  private static async opened(
    path: string,
    io: CommandIo,
    making: Omit<Making, "before">,
  ): Promise<Sink> {
    if (path.includes("\ufffd")) throw fileError("NOT_UTF8");
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFIFO()) {
      if (isStandardOutput(path, io.stdout)) return new Sink(path, "standard output", io);
      throw Object.assign(new Error("a pipe"), { code: "PIPE" });
    }
    if (stats !== undefined && !stats.isFile()) {
      const device = createWriteStream(path, { fd: openSync(path, "w") });
      return new Sink(path, device.on("error", reportedByWrite), io);
    }
    const real = await targetOf(path);
    const { UnfinishedFile } = await import("./unfinished-file");
    return new Sink(path, new UnfinishedFile(real, io, { ...making, before: stats }), io);
  }

  /** The temporary name of the incomplete file, if there is one. */
  get temporary(): string | undefined {
    const { target } = this;
    return isFile(target) ? target.temporary : undefined;
  }

  add(text: string): void {
    if (text === "") return;
    this.chunks.push(text);
    this.length += text.length;
  }

  get isFull(): boolean {
    return this.length >= pieceSize;
  }

  /** Writes the collected text. */
  async drain(): Promise<void> {
    if (this.length === 0) return;
    const text = this.chunks.join("");
    this.chunks = [];
    this.length = 0;
    await this.write(this.bytesOf(text));
  }

  /** The bytes of a piece. The next one overwrites them: a buffer for each would be freed late. */
  private bytesOf(text: string): Uint8Array {
    if (Buffer.byteLength(text) > bufferSize) return Buffer.from(text);
    this.buffer ??= Buffer.allocUnsafeSlow(bufferSize);
    return this.buffer.subarray(0, this.buffer.write(text));
  }

  /** Writes bytes, which may be overwritten afterwards. */
  async write(bytes: Uint8Array): Promise<void> {
    const { target } = this;
    try {
      if (target === "standard output") await toStandardOutput(this.io, bytes);
      else if (isFile(target)) target.write(bytes);
      else await written(target, bytes);
    } catch (error) {
      throw outputError(this.path, error);
    }
    await turn();
  }

  /** Writes the rest. The file then gets its own name. */
  async close(): Promise<void> {
    await this.drain();
    const { target } = this;
    try {
      if (target === "standard output") return;
      if (isFile(target)) target.finish();
      else await new Promise<void>((closed) => target.end(closed));
    } catch (error) {
      throw outputError(this.path, error);
    }
  }

  async abandon(): Promise<void> {
    const { target } = this;
    if (target === "standard output") return;
    if (isFile(target)) target.remove();
    else target.destroy();
  }
}

const isFile = (target: SinkTarget): target is UnfinishedFile =>
  typeof target === "object" && "finish" in target;

const reportedByWrite = (): void => undefined;

const written = (target: Writable, bytes: Uint8Array): Promise<void> =>
  new Promise((resolved, rejected) => {
    target.write(bytes, (error) => {
      if (error) rejected(error);
      else resolved();
    });
  });

/** The end of a file: the text before its list, and the text after it; or the files of a ZIP. */
export interface Ending {
  readonly head?: string;
  readonly end?: string;
  readonly files?: ReturnType<NonNullable<Report["files"]>>;
}

/** Writes a list to a file. The list waits in a spool if the text before it is known only at the end. */
export class ListFile {
  readonly sink: Sink;
  private readonly spool: Spool | undefined;

  constructor(sink: Sink, waits = false) {
    this.sink = sink;
    this.spool = waits ? new Spool(sink.temporary) : undefined;
  }

  add(text: string): void {
    this.list.add(text);
  }

  /** True if enough text was added to be written. */
  get isFull(): boolean {
    return this.list.isFull;
  }

  async drain(): Promise<void> {
    try {
      await this.list.drain();
    } catch (error) {
      throw outputError(this.sink.path, error);
    }
  }

  async close({ head = "", end = "", files }: Ending): Promise<void> {
    const { sink, spool } = this;
    sink.add(head);
    if (spool !== undefined) {
      await sink.drain();
      await this.copy(spool);
    }
    if (files === undefined) sink.add(end);
    else await this.zip(files);
    spool?.remove();
    await sink.close();
  }

  private async zip(files: NonNullable<Ending["files"]>): Promise<void> {
    const { sink } = this;
    try {
      const { zipBlocks } = await import("../../app/archive/zip-writer");
      const contents = files.map(({ name, text }) => ({ name, blocks: [Buffer.from(text)] }));
      for await (const block of zipBlocks(contents)) await sink.write(block);
    } catch (error) {
      throw outputError(sink.path, error);
    }
  }

  async abandon(): Promise<void> {
    this.spool?.remove();
    await this.sink.abandon();
  }

  private get list(): Sink | Spool {
    return this.spool ?? this.sink;
  }

  private async copy(spool: Spool): Promise<void> {
    try {
      for (const chunk of spool.read()) await this.sink.write(chunk);
    } catch (error) {
      throw outputError(this.sink.path, error);
    }
  }
}

/** Writes a report to an output. The list may be capped, but counts are exact. */
export class Output extends ListFile {
  listed = 0;
  private readonly report: Report;
  private readonly most: number;
  readonly format: FormatName;

  constructor(report: Report, most: number, sink: Sink, format: FormatName) {
    super(sink, report.head !== undefined);
    this.format = format;
    this.report = report;
    this.most = most;
    this.add(report.begin());
  }

  finding(finding: AnyFinding): void {
    if (this.report.listsRepeats !== true && !isCounted(finding)) return;
    if (this.listed >= this.most) {
      this.report.unlisted?.(finding);
      return;
    }
    this.listed += 1;
    this.add(this.report.finding(finding));
  }

  async end(
    outcome: Omit<Outcome, "summary"> & { readonly summary: Omit<Outcome["summary"], "listed"> },
  ): Promise<void> {
    const { listed, report } = this;
    const whole = { ...outcome, summary: { ...outcome.summary, listed } };
    const files = report.files?.(whole);
    if (files !== undefined) return await this.close({ files });
    await this.close({ head: report.head?.(whole) ?? "", end: report.end(whole) });
  }
}

const outputError = (path: string, error: unknown): Error =>
  error instanceof OutputError || error instanceof ClosedOutput
    ? error
    : new OutputError(path, error);
