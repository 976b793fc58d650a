import type { Finding } from "../../core/model/finding";
import type { Severity } from "../../core/model/issue";
import { shapeNames } from "../../core/model/shapes";
import type { Known } from "../../report/known";

/** A known finding: how many findings are equal to it, and what the user wrote beside it. */
export interface Entry {
  readonly count: number;
  readonly reason?: string;
  readonly owner?: string;
  /** The last day, YYYY-MM-DD, on which it counts as known. */
  readonly expires?: string;
}

/** The known findings, by fingerprint. */
export type Entries = ReadonlyMap<string, Entry>;

/** Identifies a finding by its rule, its field, and the digest of what it is in, wherever that is. */
export function fingerprintOf(
  { code, shape, array, path, pointer }: Finding,
  digest: string,
): string {
  const owner = shape === null ? array : shapeNames[shape];
  const fields = path.filter((step) => typeof step === "string");
  const place =
    owner === undefined ? pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*") : [owner, ...fields].join("/");
  return [code, place, digest].filter((part) => part !== "").join(" ");
}

/** Tells known findings from new ones, and counts both. */
export class Baseline {
  /** How often each fingerprint was found. */
  private readonly found = new Map<string, number>();
  private readonly known: Record<Severity, number> = { error: 0, warning: 0 };
  private readonly entries: Entries;
  private readonly day: string | undefined;

  /** @param day is today, for entries that expire; without it none does. */
  constructor(entries: Entries, day?: string) {
    this.entries = entries;
    this.day = day;
  }

  /** Counts a finding, and tells whether it is known. Of equal ones, as many are known as the baseline has. */
  see(fingerprint: string, severity: Severity): boolean {
    const count = (this.found.get(fingerprint) ?? 0) + 1;
    this.found.set(fingerprint, count);
    const entry = this.entries.get(fingerprint);
    if (entry === undefined || count > entry.count || this.isOver(entry)) return false;
    this.known[severity] += 1;
    return true;
  }

  private isOver({ expires }: Entry): boolean {
    return expires !== undefined && this.day !== undefined && expires < this.day;
  }

  /** What became of the known findings. */
  outcome(): Omit<Known, "key"> {
    let gone = 0;
    let expired = 0;
    let undated = 0;
    for (const [fingerprint, entry] of this.entries) {
      gone += Math.max(0, entry.count - (this.found.get(fingerprint) ?? 0));
      if (this.isOver(entry)) expired += 1;
      else if (entry.expires !== undefined && this.day === undefined) undated += 1;
    }
    return { ...this.known, gone, expired, undated };
  }

  /** The entries with what was found added. */
  updated(): Entries {
    const all = new Map(this.entries);
    for (const [fingerprint, count] of this.found) {
      const entry = all.get(fingerprint);
      all.set(fingerprint, { ...entry, count: Math.max(count, entry?.count ?? 0) });
    }
    return all;
  }

  /** The entries without what was not found. */
  pruned(): Entries {
    const left = new Map<string, Entry>();
    for (const [fingerprint, entry] of this.entries) {
      const count = Math.min(entry.count, this.found.get(fingerprint) ?? 0);
      if (count > 0) left.set(fingerprint, { ...entry, count });
    }
    return left;
  }
}
