import { distance, Letters, letters } from "./distance";

/** The names that a name of some length may misspell, in the order of the list. */
interface NameCandidates {
  readonly names: readonly string[];
  readonly letters: readonly Letters[];
  readonly bits: Int32Array;
}

/**
 * Looks up misspelt names in a list of names. A record may have millions of names to look up, so most are rejected by their
 * length and their letters alone.
 */
export class NearNames {
  /** By the length of the misspelt name. */
  private readonly byLength: readonly NameCandidates[];
  private readonly own: Letters;

  constructor(names: readonly string[]) {
    const all = names.map((name) => ({ name, letters: letters(name) }));
    const most = Math.max(0, ...names.map((name) => name.length)) + 2;
    this.byLength = Array.from({ length: most + 1 }, (_, length) => {
      const near = all.filter(({ name }) => Math.abs(name.length - length) <= limitOf(length));
      return {
        names: near.map(({ name }) => name),
        letters: near.map((each) => each.letters),
        bits: Int32Array.from(near, (each) => each.letters.bits),
      };
    });
    this.own = new Letters(2 * most); // a character has two units at most
  }

  /**
   * Returns the nearest name that `isChosen` accepts for a record, within a distance of 2 (1 for fewer than 8 characters),
   * regardless of letter case; among equally near ones, the first. Undefined if there is none.
   */
  nearest<R>(
    name: string,
    record: R,
    isChosen: (name: string, record: R) => boolean,
  ): string | undefined {
    const { own } = this;
    if (name.length > own.codes.length) return undefined;
    const { length, bits } = own.read(name);
    const candidates = this.byLength[length];
    if (candidates === undefined) return undefined;
    let limit = limitOf(length);
    let found: string | undefined;
    for (let i = 0; i < candidates.bits.length; i++) {
      const others = candidates.bits[i] as number;
      // One edit adds at most one letter, and removes at most one.
      if (areMany(bits & ~others, limit) || areMany(others & ~bits, limit)) continue;
      const space = distance(own, candidates.letters[i] as Letters, limit);
      if (space > limit || !isChosen(candidates.names[i] as string, record)) continue;
      found = candidates.names[i];
      limit = space - 1;
    }
    return found;
  }
}

const limitOf = (length: number): number => (length < 8 ? 1 : 2);

/** Returns true if a number has more bits than a limit of at most 2. */
function areMany(bits: number, limit: number): boolean {
  const two = bits & (bits - 1);
  return (limit < 2 ? two : two & (two - 1)) !== 0;
}
