import type { FileHandle } from "node:fs/promises";
import { open, rename, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import type { Finding } from "../../model/finding";
import type { Outcome, Report } from "../../report/report";
import { reasonOf } from "../faults";
import { Spool } from "./spool";
import { UsageError } from "../usage";

/** An output could not be written to its end: exit code 3. */
export class OutputError extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(path, { cause });
    this.path = path;
  }
}

/** How much text is collected before it is written. */
const pieceSize = 64 * 1024;

/** Where text goes: a file, under a temporary name until it is whole, or standard output for `-`. */
export class Sink {
  private pieces: string[] = [];
  private length = 0;
  readonly path: string;
  private readonly written: string;
  private readonly file: FileHandle | undefined;

  private constructor(path: string, written: string, file: FileHandle | undefined) {
    this.path = path;
    this.written = written;
    this.file = file;
  }

  /** Opens an output. Throws a UsageError when it cannot be. */
  static async open(path: string): Promise<Sink> {
    if (path === "-") return new Sink(path, path, undefined);
    const stats = await stat(path).catch(() => undefined);
    const written = stats === undefined || stats.isFile() ? `${path}.${process.pid}.tmp` : path;
    const file = await open(written, "w").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT")
        throw new UsageError({
          en: `the output ${path} cannot be opened: its folder does not exist`,
          es: `la salida ${path} no se puede abrir: su carpeta no existe`,
        });
      throw new UsageError({
        en: `the output ${path} cannot be opened: ${reasonOf(error, "en")}`,
        es: `la salida ${path} no se puede abrir: ${reasonOf(error, "es")}`,
      });
    });
    return new Sink(path, written, file);
  }

  /** Where it makes its file; nothing if there is none to make. */
  get folder(): string | undefined {
    return this.written === this.path ? undefined : dirname(this.path);
  }

  add(text: string): void {
    if (text === "") return;
    this.pieces.push(text);
    this.length += text.length;
  }

  get isFull(): boolean {
    return this.length >= pieceSize;
  }

  /** Writes what was added. */
  async drain(): Promise<void> {
    if (this.length === 0) return;
    const text = this.pieces.join("");
    this.pieces = [];
    this.length = 0;
    await this.write(Buffer.from(text));
  }

  async write(bytes: Uint8Array): Promise<void> {
    try {
      if (this.file === undefined) await toStandardOutput(bytes);
      else await this.file.writeFile(bytes);
    } catch (error) {
      throw new OutputError(this.path, error);
    }
  }

  /** Writes the rest; the file then has its own name. */
  async close(): Promise<void> {
    await this.drain();
    if (this.file === undefined) return;
    try {
      await this.file.close();
      if (this.written !== this.path) await rename(this.written, this.path);
    } catch (error) {
      throw new OutputError(this.path, error);
    }
  }

  /** Leaves no half file behind. */
  async abandon(): Promise<void> {
    if (this.file === undefined) return;
    await this.file.close().catch(() => undefined);
    if (this.written !== this.path) await unlink(this.written).catch(() => undefined);
  }
}

const toStandardOutput = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

/** A report on its way to an output: a list may be capped, a count never. */
export class Output {
  listed = 0;
  private readonly report: Report;
  private readonly most: number;
  readonly sink: Sink;
  readonly rowsOnly: boolean;
  /** Where the list waits, in a format whose head needs totals. */
  private readonly spool: Spool | undefined;

  constructor(report: Report, most: number, sink: Sink, rowsOnly: boolean) {
    this.rowsOnly = rowsOnly;
    this.report = report;
    this.most = most;
    this.sink = sink;
    this.spool = report.head && new Spool(sink.folder);
    this.list.add(report.begin());
  }

  finding(finding: Finding): void {
    if (this.listed >= this.most) {
      this.report.unlisted?.(finding);
      return;
    }
    this.listed += 1;
    this.list.add(this.report.finding(finding));
  }

  /** Whether enough was added to be written. */
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

  async end(
    outcome: Omit<Outcome, "summary"> & { readonly summary: Omit<Outcome["summary"], "listed"> },
  ): Promise<void> {
    const { listed, report, sink, spool } = this;
    const whole = { ...outcome, summary: { ...outcome.summary, listed } };
    if (report.head) sink.add(report.head(whole));
    if (spool !== undefined) {
      await sink.drain();
      await this.copy(spool);
      spool.remove();
    }
    sink.add(report.end(whole));
    await sink.close();
  }

  /** Leaves nothing half. */
  async abandon(): Promise<void> {
    this.spool?.remove();
    await this.sink.abandon();
  }

  private get list(): Sink | Spool {
    return this.spool ?? this.sink;
  }

  private async copy(spool: Spool): Promise<void> {
    try {
      for (const piece of spool.read()) await this.sink.write(piece);
    } catch (error) {
      throw outputError(this.sink.path, error);
    }
  }
}

const outputError = (path: string, error: unknown): OutputError =>
  error instanceof OutputError ? error : new OutputError(path, error);
