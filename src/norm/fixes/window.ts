/** How many bytes before a slice are kept, so that most documents are here from their first byte. */
const kept = 4 * 1024 * 1024;

/** The last bytes of an input. */
export class Window {
  bytes: Uint8Array = new Uint8Array(0);
  /** The index after the last byte. */
  end = 0;
  /** The offset of `bytes[0]` in the input. */
  private base = 0;
  /** The offset before which no byte is looked at, even if it is still here: what is found must not depend on it. */
  private from = 0;

  /**
   * Adds a slice.
   *
   * @param settled is an offset from which on all bytes are kept, however many there are.
   */
  push(slice: Uint8Array, settled: number): void {
    this.from = Math.max(0, Math.min(settled, this.base + this.end - kept));
    if (this.end + slice.length > this.bytes.length) this.makeRoom(slice.length);
    this.bytes.set(slice, this.end);
    this.end += slice.length;
  }

  private makeRoom(length: number): void {
    const { bytes, end } = this;
    const drop = this.from - this.base;
    const least = end - drop + length;
    const spare = Math.min(least, kept); // so that bytes are not moved for each slice
    if (bytes.length >= least + spare / 2) bytes.copyWithin(0, drop, end);
    else {
      this.bytes = new Uint8Array(least + spare);
      this.bytes.set(bytes.subarray(drop, end));
    }
    this.base += drop;
    this.end -= drop;
  }

  /** The index of an offset; -1 if the byte is gone. */
  indexOf(offset: number): number {
    return offset < this.from ? -1 : offset - this.base;
  }

  offsetOf(index: number): number {
    return this.base + index;
  }

  /** The index of the first byte that may be looked at. */
  get begin(): number {
    return Math.max(0, this.from - this.base);
  }
}
