import { Fingerprint } from "../../rules/norm/document/fingerprint";
import { Seen } from "../../rules/norm/document/seen";

/** How many names are kept as they are, and how long they may be; of the others only digests are. */
const mostExact = 4096;
const longestExact = 256;

/** How many digests are kept. */
const mostDigests = 500_000;

/** The names of one object that is read in a stream, whose bytes are not held: it may have any number of them. */
export class SeenNames {
  private readonly exact = new Set<string>();
  private digests: Seen | undefined;

  /** Adds a name; whether it was there before, or undefined where that is not known any more. */
  add(name: string): boolean | undefined {
    if (this.exact.has(name)) return true;
    if (this.exact.size < mostExact && name.length <= longestExact) {
      this.exact.add(name);
      return false;
    }
    this.digests ??= new Seen(mostDigests);
    const digest = new Fingerprint().begin().add(name).end();
    if (this.digests.numberOf(digest) !== undefined) return true;
    return this.digests.set(digest, 0) ? false : undefined;
  }
}
