import type { FileHandle } from "node:fs/promises";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** How much text waits in memory before it goes to a file. */
const inMemory = 1024 * 1024;

/**
 * Text that waits until what stands before it is known. Little of it stays in memory; much goes to a file that
 * only its owner can read, beside the output or in the system's temporary folder, and is gone in the end.
 */
export class Spool {
  private pieces: string[] = [];
  private length = 0;
  private file: FileHandle | undefined;
  private folder: string | undefined;
  private readonly parent: string;

  /** @param output the path of the output that it is for. */
  constructor(output: string) {
    this.parent = output === "-" ? tmpdir() : dirname(output);
  }

  add(text: string): void {
    if (text === "") return;
    this.pieces.push(text);
    this.length += text.length;
  }

  async drain(): Promise<void> {
    if (this.length < inMemory) return;
    const text = this.take();
    await (await this.opened()).writeFile(text);
  }

  /** All that was added, in order. */
  async *read(): AsyncGenerator<Uint8Array> {
    const { file } = this;
    if (file !== undefined) {
      const block = Buffer.alloc(256 * 1024);
      for (let at = 0; ; ) {
        const { bytesRead } = await file.read(block, 0, block.length, at);
        if (bytesRead === 0) break;
        at += bytesRead;
        yield block.subarray(0, bytesRead);
      }
    }
    yield Buffer.from(this.take());
  }

  async remove(): Promise<void> {
    await this.file?.close().catch(() => undefined);
    if (this.folder !== undefined)
      await rm(this.folder, { recursive: true, force: true }).catch(() => undefined);
  }

  private take(): string {
    const text = this.pieces.join("");
    this.pieces = [];
    this.length = 0;
    return text;
  }

  private async opened(): Promise<FileHandle> {
    if (this.file !== undefined) return this.file;
    this.folder = await mkdtemp(join(this.parent, ".ripslint-"));
    this.file = await open(join(this.folder, "spool"), "wx+", 0o600);
    // Where a file without a name can be read on, even a process that is killed leaves nothing.
    await rm(this.folder, { recursive: true, force: true }).then(
      () => {
        this.folder = undefined;
      },
      () => undefined,
    );
    return this.file;
  }
}
