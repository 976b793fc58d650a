import type { NormCount } from "../model/finding";
import type { RecordVerdict } from "./verdict";

/**
 * Counts the records with errors, and the elements of the arrays that no shape describes, for each pack. Plain data, apart from
 * its methods.
 */
export class PackCounts {
  /** The number of records with an error that no pack reported. */
  withError = 0;
  /** By pack: the number of records that have an error of the pack, and do not count in `withError`. */
  readonly withPackError = new Map<string, number>();

  /** Counts one record or element. Records without a finding may be left out. */
  see({ hasError, packs }: RecordVerdict): void {
    if (hasError) this.withError += 1;
    else for (const pack of packs ?? []) this.withErrorOf(pack, 1);
  }

  add({ withError, withPackError }: Omit<PackCounts, "see" | "add" | "byPack">): void {
    this.withError += withError;
    for (const [pack, count] of withPackError) this.withErrorOf(pack, count);
  }

  private withErrorOf(pack: string, count: number): void {
    this.withPackError.set(pack, (this.withPackError.get(pack) ?? 0) + count);
  }

  /**
   * The counts of each pack, by id@version. A record is ready for a pack if it has no error of this pack and no error outside
   * the packs.
   *
   * @param judged is the number of records and elements that were judged.
   */
  byPack(packs: readonly string[], judged: number): Readonly<Record<string, NormCount>> {
    const { withError, withPackError } = this;
    return Object.fromEntries(
      packs.map((pack) => [
        pack,
        { judged, ready: judged - withError - (withPackError.get(pack) ?? 0) },
      ]),
    );
  }
}
