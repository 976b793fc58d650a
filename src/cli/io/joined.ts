/** The number of bytes that are written at once. */
const size = 64 * 1024;

/** Joins small chunks of bytes, so that they are written in few calls. */
export class Joined {
  private readonly bytes = new Uint8Array(size);
  private length = 0;
  private readonly write: (bytes: Uint8Array) => Promise<void>;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    this.write = write;
  }

  /** Copies or writes a chunk. */
  async add(chunk: Uint8Array): Promise<void> {
    if (this.length + chunk.length > size) await this.flush();
    if (chunk.length >= size) return await this.write(chunk);
    this.bytes.set(chunk, this.length);
    this.length += chunk.length;
  }

  async flush(): Promise<void> {
    if (this.length === 0) return;
    const { length } = this;
    this.length = 0;
    await this.write(this.bytes.subarray(0, length));
  }
}
