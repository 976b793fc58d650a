import { Fingerprint } from "./hash";

/** How many names are kept as texts; further names are kept as digests of 64 bits. */
const maxTexts = 500;

/** The number of words in a page of the table; a digest takes two. A power of two. */
const pageWords = 4096;

/** The names that an object has had so far. It may have millions; a name then takes some fifteen bytes. */
export class SeenNames {
  private readonly texts = new Set<string>();
  /** The digests of the names beyond those. */
  private digests: Digests | undefined;

  /** Adds a name. Returns whether it was there before. */
  add(name: string): boolean {
    if (this.texts.has(name)) return true;
    if (this.texts.size === maxTexts) return (this.digests ??= new Digests()).add(name);
    this.texts.add(name);
    return false;
  }
}

/** The digests of names, in an open-addressed table whose pages are made when they are needed. No digest is all zeros. */
class Digests {
  private readonly digest = new Fingerprint();
  private pages: (Uint32Array | undefined)[] = [];
  /** Empty pages. */
  private readonly spare: Uint32Array[] = [];
  private count = 0;

  add(name: string): boolean {
    const { high, low } = this.digest.begin().add(name).end();
    if (8 * this.count >= 3 * pageWords * this.pages.length) this.grow();
    return this.put(high | 1, low);
  }

  private put(high: number, low: number): boolean {
    const { pages, spare } = this;
    const mask = pages.length * pageWords - 1;
    for (let at = (2 * low) & mask; ; at = (at + 2) & mask) {
      const page = (pages[Math.floor(at / pageWords)] ??=
        spare.pop() ?? new Uint32Array(pageWords));
      const slot = at % pageWords;
      if (page[slot] === high >>> 0 && page[slot + 1] === low) return true;
      if (page[slot] !== 0) continue;
      page[slot] = high;
      page[slot + 1] = low;
      this.count += 1;
      return false;
    }
  }

  /** Doubles the table. Each page is emptied and used again, so that the old table and the new one never exist both. */
  private grow(): void {
    const { pages, spare } = this;
    this.pages = Array.from({ length: Math.max(1, 2 * pages.length) }, () => undefined);
    this.count = 0;
    for (const page of pages) {
      if (page === undefined) continue;
      for (let i = 0; i < page.length; i += 2)
        if (page[i] !== 0) this.put(page[i] as number, page[i + 1] as number);
      spare.push(page.fill(0));
    }
  }
}
