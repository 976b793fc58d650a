/** The default of the most entries that a rule keeps. */
export const maxEntries = 1_000_000;

/** Maps keys to numbers, up to a maximum number of keys, so that the memory of a rule is bounded for any document. */
export class Seen<Key extends string | number = string> {
  private numbers = new Map<Key, number>();
  private most = 0;

  /** Removes all keys. From now on, at most `most` are kept. */
  begin(most: number): void {
    if (this.numbers.size > 0) this.numbers = new Map();
    this.most = most;
  }

  /** Undefined if the key was not set. */
  numberOf(key: Key): number | undefined {
    return this.numbers.get(key);
  }

  /** Sets the number of a key. Returns false if the key is new and the maximum is reached. */
  set(key: Key, number: number): boolean {
    const { numbers } = this;
    if (numbers.size >= this.most && !numbers.has(key)) return false;
    numbers.set(key, number);
    return true;
  }
}
