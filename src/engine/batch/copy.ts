export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** The part of the input that is not copied yet, and its splices. */
export class SplicedCopy {
  private blocks: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
  private splices: Splice[] = [];
  private received = 0;
  /** The input before this offset is copied. */
  private at = 0;

  /** Adds a block of the input, which the caller may overwrite later. */
  push(block: Uint8Array): void {
    this.blocks.push({ offset: this.received, bytes: block.slice() });
    this.received += block.length;
  }

  /** Adds the splices of one record, in the order of the bytes. Records must come in their order. */
  splice(splices: readonly Splice[]): void {
    for (const each of splices) this.splices.push(each);
  }

  /** Copies the input up to an offset, which must not be within a splice. */
  upTo(end: number): readonly Uint8Array[] {
    const chunks: Uint8Array[] = [];
    const { blocks, splices } = this;
    let block = 0;
    let used = 0;
    for (let current = blocks[0]; current !== undefined; current = blocks[block]) {
      const { offset, bytes } = current;
      const blockEnd = offset + bytes.length;
      const next = splices[used];
      const stop = Math.min(end, blockEnd, next?.from ?? end);
      if (stop > this.at) chunks.push(bytes.subarray(this.at - offset, stop - offset));
      this.at = Math.max(this.at, stop);
      if (next !== undefined && this.at === next.from) {
        if (next.bytes.length > 0) chunks.push(next.bytes);
        this.at = next.to;
        used += 1;
      } else if (this.at >= blockEnd) block += 1;
      else break;
    }
    this.blocks = blocks.slice(block);
    this.splices = splices.slice(used);
    return chunks;
  }
}
