import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How much text waits in memory before it goes to a file. */
const inMemory = 256 * 1024;

/**
 * Text that waits until what stands before it is known. Little of it stays in memory; much goes to a file that
 * only its owner can read, beside the output or in the system's temporary folder, and is gone in the end.
 * It is written at once, not in the background, so that an interruption finds it whole or not there.
 */
export class Spool {
  private chunks: string[] = [];
  private length = 0;
  private file: number | undefined;
  private folder: string | undefined;
  private readonly parent: string;

  /** @param parent the folder in which a file may be made; the system's temporary one if there is none. */
  constructor(parent: string = tmpdir()) {
    this.parent = parent;
  }

  add(text: string): void {
    if (text === "") return;
    this.chunks.push(text);
    this.length += text.length;
  }

  get isFull(): boolean {
    return this.length >= inMemory;
  }

  /** Moves what was added out of memory. */
  drain(): void {
    this.file ??= this.opened();
    writeFileSync(this.file, this.take());
  }

  /** All that was added, in order, in blocks; each is overwritten by the next. */
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
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
    this.removeFolder();
  }

  private take(): string {
    const text = this.chunks.join("");
    this.chunks = [];
    this.length = 0;
    return text;
  }

  /** Where a file can be used on without its name, even a process that is killed leaves nothing. */
  private opened(): number {
    this.folder = mkdtempSync(join(this.parent, ".ripslint-"));
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
      // Windows keeps what is open: then `remove` removes it.
    }
  }
}
