/** Reads an input slice by slice, and its end. */
export interface SliceReader<Item> {
  /** @param slice is the next one; without it the input ends. */
  read(slice?: Uint8Array): IterableIterator<Item, void>;
  /** The offset before which no further finding can be. */
  readonly settled: number;
  close(): void;
}

/** How many findings of an input are kept, so that it is judged once: a heap of 128 MB is enough for them. */
const maxKept = 70_000;

/** What was read of an input, unless it is too much. */
export class Recording<Item> {
  /** Whether all of it is here. */
  isWhole = false;
  private slices: { readonly items: readonly Item[]; readonly settled: number }[] = [];
  private size = 0;
  private readonly sizeOf: (item: Item) => number;

  constructor(sizeOf: (item: Item) => number) {
    this.sizeOf = sizeOf;
  }

  /** A reader that keeps what it reads, if that is not too much. */
  of(reader: SliceReader<Item>): SliceReader<Item> {
    const keep = this.keep.bind(this);
    return {
      *read(slice) {
        const items: Item[] = [];
        for (const item of reader.read(slice)) {
          keep(items, item);
          yield item;
        }
        keep(items, undefined, reader.settled, slice === undefined);
      },
      get settled() {
        return reader.settled;
      },
      close: () => reader.close(),
    };
  }

  private keep(items: Item[], item: Item | undefined, settled = 0, isEnd = false): void {
    if (this.size > maxKept) return;
    if (item === undefined) this.slices.push({ items, settled });
    else {
      items.push(item);
      this.size += this.sizeOf(item);
    }
    this.isWhole = isEnd && this.size <= maxKept;
    if (this.size > maxKept) this.slices = [];
  }

  /** A reader that gives the same again, if the slices are the same. */
  again(): SliceReader<Item> {
    const { slices } = this;
    let next = 0;
    return {
      *read() {
        const { items } = slices[next] ?? { items: [] };
        next += 1;
        yield* items;
      },
      get settled() {
        return slices[next - 1]?.settled ?? 0;
      },
      close: () => undefined,
    };
  }
}
