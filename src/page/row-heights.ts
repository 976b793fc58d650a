/** How many rows one sum is kept for. */
const blockSize = 512;

/**
 * The heights of the rows of a long table, of which only those that were seen are known. The others are taken for as
 * high as an estimate, so places are exact near what is seen and approximate elsewhere.
 */
export class RowHeights {
  readonly count: number;
  private readonly estimate: number;
  /** How much higher than the estimate each row is, and each block of rows. */
  private readonly rows: Float64Array;
  private readonly blocks: Float64Array;
  private readonly known: Uint8Array;

  constructor(count: number, estimate: number) {
    this.count = count;
    this.estimate = estimate;
    this.rows = new Float64Array(count);
    this.known = new Uint8Array(count);
    this.blocks = new Float64Array(Math.ceil(count / blockSize));
  }

  get total(): number {
    return this.offsetOf(this.count);
  }

  heightOf(row: number): number {
    return this.estimate + (this.rows[row] ?? 0);
  }

  isKnown(row: number): boolean {
    return this.known[row] === 1;
  }

  /** Where a row begins. */
  offsetOf(row: number): number {
    const block = Math.floor(row / blockSize);
    let more = 0;
    for (let i = 0; i < block; i += 1) more += this.blocks[i] ?? 0;
    for (let i = block * blockSize; i < row; i += 1) more += this.rows[i] ?? 0;
    return row * this.estimate + more;
  }

  /** The row at a place; the last one for places behind it. */
  rowAt(offset: number): number {
    let row = 0;
    let rest = offset;
    for (const more of this.blocks) {
      const height = Math.min(blockSize, this.count - row) * this.estimate + more;
      if (rest < height) break;
      rest -= height;
      row += blockSize;
    }
    while (row < this.count - 1 && rest >= this.heightOf(row)) {
      rest -= this.heightOf(row);
      row += 1;
    }
    return Math.max(0, Math.min(row, this.count - 1));
  }

  /** Sets the height of a row. Returns by how much it changes what follows. */
  set(row: number, height: number): number {
    const change = height - this.heightOf(row);
    const block = Math.floor(row / blockSize);
    this.rows[row] = height - this.estimate;
    this.blocks[block] = (this.blocks[block] ?? 0) + change;
    this.known[row] = 1;
    return change;
  }
}
