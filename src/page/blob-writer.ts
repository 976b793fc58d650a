/** How much is kept here before it is given to the browser, which keeps large amounts in files. */
const partSize = 1024 * 1024;

/** Collects bytes for a download. */
export class BlobWriter {
  private readonly parts: Blob[] = [];
  private waiting: (string | Uint8Array<ArrayBuffer>)[] = [];
  private size = 0;

  /** Adds text, or bytes that the caller does not overwrite. */
  add(part: string | Uint8Array<ArrayBuffer>): void {
    if (part.length === 0) return;
    this.waiting.push(part);
    this.size += part.length;
    if (this.size >= partSize) this.flush();
  }

  /** The parts so far. */
  blob(type: string): Blob {
    this.flush();
    return new Blob(this.parts, { type });
  }

  private flush(): void {
    this.parts.push(new Blob(this.waiting));
    this.waiting = [];
    this.size = 0;
  }
}
