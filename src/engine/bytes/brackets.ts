/** The open brackets, one bit each: outside records, nesting has no limit. */
export class Brackets {
  height = 0;
  bits = new Uint8Array(32);

  open(isObject: boolean): void {
    const at = this.height >> 3;
    if (at === this.bits.length) this.grow();
    const bit = 1 << (this.height & 7);
    const byte = this.bits[at] ?? 0;
    this.bits[at] = isObject ? byte | bit : byte & ~bit;
    this.height += 1;
  }

  grow(): void {
    const larger = new Uint8Array(2 * this.bits.length);
    larger.set(this.bits);
    this.bits = larger;
  }

  close(): void {
    this.height -= 1;
  }

  get isObject(): boolean {
    return this.height > 0 && this.isBrace(this.height - 1);
  }

  private isBrace(at: number): boolean {
    return ((this.bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
  }
}
