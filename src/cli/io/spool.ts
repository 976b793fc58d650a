import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The length of text that is kept in memory before it is written to a file. */
const inMemory = 256 * 1024;

/**
 * Keeps text until the text before it is known. A small amount stays in memory. More is written to a file that only its owner
 * can read, beside the output or in the system's temporary folder; it is removed at the end. It is written synchronously, so
 * that an interruption finds the file either complete or absent.
 */
export class Spool {
  private chunks: string[] = [];
  private length = 0;
  private file: number | undefined;
  private folder: string | undefined;
  private readonly prefix: string;

  /** @param output is the temporary name of the output, beside which the file is made. */
  constructor(output?: string) {
    this.prefix = output === undefined ? join(tmpdir(), ".ripslint-") : `${output}-`;
  }

  add(text: string): void {
    if (text === "") return;
    this.chunks.push(text);
    this.length += text.length;
  }

  get isFull(): boolean {
    return this.length >= inMemory;
  }

  get isEmpty(): boolean {
    return this.length === 0 && this.file === undefined;
  }

  drain(): void {
    this.file ??= this.opened();
    writeFileSync(this.file, this.take());
  }

  /** All text, in order, in blocks. Each block overwrites the previous one. */
  *read(): Generator<Uint8Array> {
    const block = Buffer.alloc(256 * 1024);
    for (let at = 0; this.file !== undefined; ) {
      const bytes = readSync(this.file, block, 0, block.length, at);
      if (bytes === 0) break;
      at += bytes;
      yield block.subarray(0, bytes);
    }
    yield Buffer.from(this.take());
  }

  remove(): void {
    try {
      if (this.file !== undefined) closeSync(this.file);
    } catch {
      // the text is not needed any more
    }
    this.file = undefined;
    this.removeFolder();
  }

  private take(): string {
    const text = this.chunks.join("");
    this.chunks = [];
    this.length = 0;
    return text;
  }

  /** If a file can be used after its name is removed, nothing remains even if the process is killed. */
  private opened(): number {
    this.folder = mkdtempSync(this.prefix);
    const file = openSync(join(this.folder, "spool"), "wx+", 0o600);
    this.removeFolder();
    return file;
  }

  private removeFolder(): void {
    if (this.folder === undefined) return;
    try {
      rmSync(this.folder, { recursive: true, force: true });
      this.folder = undefined;
    } catch {
      // Windows keeps open files; `remove` then removes it
    }
  }
}
