import { Fingerprint } from "./hash";

/** How many names are kept as texts; further names are kept as digests of 64 bits. */
const maxTexts = 500;

/** The names that an object has had so far. It may have millions; a name then takes some twenty bytes. */
export class SeenNames {
  private readonly texts = new Set<string>();
  private readonly digest = new Fingerprint();
  /** The digests in an open-addressed table, two words each. No digest is all zeros. */
  private words = new Uint32Array(0);
  private count = 0;

  /** Adds a name. Returns whether it was there before. */
  add(name: string): boolean {
    if (this.texts.has(name)) return true;
    if (this.texts.size < maxTexts) {
      this.texts.add(name);
      return false;
    }
    const { high, low } = this.digest.begin().add(name).end();
    if (8 * this.count >= 3 * this.words.length) this.grow();
    return this.put(high | 1, low);
  }

  private put(high: number, low: number): boolean {
    const { words } = this;
    const mask = words.length - 1;
    let slot = (2 * low) & mask;
    while (words[slot] !== 0) {
      if (words[slot] === high >>> 0 && words[slot + 1] === low) return true;
      slot = (slot + 2) & mask;
    }
    words[slot] = high;
    words[slot + 1] = low;
    this.count += 1;
    return false;
  }

  private grow(): void {
    const { words } = this;
    this.words = new Uint32Array(Math.max(4096, 2 * words.length));
    this.count = 0;
    for (let i = 0; i < words.length; i += 2)
      if (words[i] !== 0) this.put(words[i] as number, words[i + 1] as number);
  }
}
