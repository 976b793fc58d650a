import { groupBy } from "../../core/text/group-by";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Fix } from "./fix";
import { ownerOf } from "./fix";

/** The next trial: corrections on top of the accepted ones. A layer has at most one correction of each record. */
interface Group {
  readonly fixes: readonly Fix[];
  readonly isLayer: boolean;
}

/**
 * At most this number are tried one by one. Of a larger group, each correction is blamed for the findings in its
 * record.
 */
const few = 4;

/**
 * Determines which corrections of one unit can be made together without new findings. A correction is refused if it
 * causes a new finding, by itself or together with accepted ones.
 */
export class Trial {
  readonly unit: number;
  /** The accepted corrections, and those among them that are refused after all. */
  private readonly base: Fix[] = [];
  private readonly out = new Set<Fix>();
  private hasEnded = false;
  private groups: readonly Group[];
  /**
   * The first group, while it is searched for the cause of findings elsewhere: one bit of the places in it after the
   * other. For each finding, the bits of the place of its cause.
   */
  private bits: { at: number; readonly places: Map<string, number> } | undefined;
  /**
   * The corrections that are tried by themselves, and then together with the accepted ones; undefined until all groups
   * were tried.
   */
  private singles: Fix[] | undefined;
  /** With so many of the accepted the first of them causes nothing, and with so many it does; -1 if that was not tried yet. */
  private low = -1;
  private high = -1;

  constructor(unit: number, fixes: readonly Fix[]) {
    this.unit = unit;
    this.groups = [{ fixes, isLayer: false }];
  }

  get accepted(): readonly Fix[] {
    return this.base.filter((fix) => !this.out.has(fix));
  }

  get refused(): readonly Fix[] {
    return [...this.out];
  }

  /** Whether it is known what is accepted. */
  get isDone(): boolean {
    return this.singles?.length === 0;
  }

  /** The corrections of the current trial. */
  get fixes(): readonly Fix[] {
    const { base, groups, singles, middle } = this;
    const [single] = singles ?? [];
    if (singles === undefined) return [...base, ...this.bitsOf(groups[0]?.fixes ?? [])];
    return single === undefined ? this.accepted : [...base.slice(0, middle), single];
  }

  private bitsOf(fixes: readonly Fix[]): readonly Fix[] {
    const { bits } = this;
    return bits === undefined ? fixes : fixes.filter((_, i) => ((i + 1) >> bits.at) & 1);
  }

  private get middle(): number {
    const { low, high, base } = this;
    return low < 0 ? 0 : high < 0 ? base.length : (low + high) >> 1;
  }

  /** Ends the trial: what was not accepted is refused. */
  end(): void {
    for (const { fixes } of this.groups) for (const fix of fixes) this.out.add(fix);
    this.singles = [];
    this.bits = undefined;
    this.hasEnded = true;
  }

  /** Sees what is found that is not wanted. Whether exactly what was tried is accepted. */
  see(unwanted: readonly Finding[]): boolean {
    if (this.isDone && unwanted.length === 0) return true;
    if (this.isDone) {
      // Without what was refused, the others cause something too.
      const fixes = this.accepted;
      if (this.hasEnded) for (const fix of fixes) this.out.add(fix);
      else this.groups = [{ fixes, isLayer: false }];
      this.singles = this.hasEnded ? [] : undefined;
      this.base.length = 0;
      return false;
    }
    if (this.singles !== undefined) {
      this.search(unwanted.length > 0);
      return false;
    }
    const [group, ...rest] = this.groups;
    if (this.bits !== undefined && group !== undefined) {
      this.groups = [...this.withBit(this.bits, group, unwanted), ...rest];
      return false;
    }
    const isAccepted = unwanted.length === 0;
    if (isAccepted) this.base.push(...(group?.fixes ?? []));
    this.groups = isAccepted || !group ? rest : [...this.divided(group, unwanted), ...rest];
    if (this.groups.length === 0)
      this.singles = this.base.length > 0 && this.out.size <= few ? this.refused.slice() : [];
    return isAccepted;
  }

  /**
   * Continues with the first of the corrections that are tried one by one: it stays refused if it causes a finding by
   * itself. If it does so together with one that was accepted, their records decide which of the two is, and not their
   * places.
   */
  private search(isFound: boolean): void {
    const { low, middle, base, singles = [], out } = this;
    if (isFound) this.high = middle;
    else this.low = middle;
    const isInnocent = this.low === base.length;
    const isOver = this.high === 0 || isInnocent;
    if (!isOver && (low < 0 || this.high < 0 || this.high - this.low > 1)) return;
    const single = singles.shift() as Fix;
    const partner = isOver ? undefined : base[this.low];
    const isFirst = partner !== undefined && keyOf(single) < keyOf(partner);
    if (isFirst) out.add(partner);
    if (isFirst || isInnocent) {
      out.delete(single);
      base.push(single);
    }
    this.low = -1;
    this.high = -1;
  }

  /**
   * Sees what is found with some of a group. The cause of a finding is known once all bits were tried; otherwise each
   * half is tried.
   */
  private withBit(
    bits: NonNullable<Trial["bits"]>,
    group: Group,
    unwanted: readonly Finding[],
  ): readonly Group[] {
    const { fixes, isLayer } = group;
    const { places } = bits;
    for (const name of new Set(unwanted.map(nameOf)))
      if (places.has(name)) places.set(name, (places.get(name) ?? 0) | (1 << bits.at));
    bits.at += 1;
    if (fixes.length >> bits.at > 0) return [group];
    this.bits = undefined;
    const causes = new Set([...places.values()].flatMap((place) => fixes[place - 1] ?? []));
    const half = fixes.length >> 1;
    const isKnown = causes.size > 0 && causes.size < fixes.length;
    const isFew = causes.size <= few;
    if (isKnown && !isFew) for (const fix of causes) this.out.add(fix);
    const parts = isKnown
      ? [fixes.filter((fix) => !causes.has(fix)), ...(isFew ? [...causes] : []).map((fix) => [fix])]
      : [fixes.slice(0, half), fixes.slice(half)];
    return parts.map((each) => ({ fixes: each, isLayer }));
  }

  /**
   * Returns the next groups: the correction of a found field is refused, and a correction of its record is tried by
   * itself. If any may be the cause, the group is halved.
   */
  private divided(group: Group, unwanted: readonly Finding[]): readonly Group[] {
    const { fixes, isLayer } = group;
    const { exact, records, known } = blamed(fixes, unwanted);
    const all = [...known];
    if (fixes.length === 1) this.out.add(fixes[0] as Fix);
    if (fixes.length === 1) return [];
    // Each of a few is tried by itself.
    if (isLayer && all.length > 0 && all.length <= few && all.length < fixes.length)
      return [fixes.filter((fix) => !known.has(fix)), ...all.map((fix) => [fix])].map((each) => ({
        fixes: each,
        isLayer,
      }));
    const out = new Set([...exact, ...(isLayer ? records.flat() : [])]);
    for (const fix of out) this.out.add(fix);
    if (known.size === 0) {
      this.bits = { at: 0, places: new Map(unwanted.map((finding) => [nameOf(finding), 0])) };
      return [group];
    }
    const suspects = records.map((own) => own.filter((fix) => !out.has(fix)));
    const most = Math.max(0, ...suspects.map((own) => own.length));
    const layers = Array.from({ length: most }, (_, i) => suspects.flatMap((own) => own[i] ?? []));
    const rest = { fixes: fixes.filter((fix) => !known.has(fix)), isLayer };
    return [rest, ...layers.map((each) => ({ fixes: each, isLayer: true }))].filter(
      (each) => each.fixes.length > 0,
    );
  }
}

const nameOf = ({ code, pointer }: Finding): string => `${code} ${pointer}`;

/** By what it is decided which of two corrections is accepted, if only one can be. */
const keyOf = ({ record, place }: Fix): string =>
  `${record?.() ?? ""} ${place.slice(place.lastIndexOf("/"))}`;

/** Returns the corrections that may have caused the findings: by field, and by record. */
function blamed(fixes: readonly Fix[], unwanted: readonly Finding[]) {
  const byPlace = new Map(fixes.map((fix) => [fix.place, fix]));
  const byRecord = groupBy(fixes, ({ place }) => ownerOf(place));
  const exact = new Set<Fix>();
  const records = new Set<readonly Fix[]>();
  for (const { pointer } of unwanted) {
    const own = byPlace.get(pointer);
    const record = byRecord.get(pointer) ?? byRecord.get(ownerOf(pointer));
    if (own !== undefined) exact.add(own);
    else if (record !== undefined) records.add(record);
  }
  const known = new Set([...exact, ...[...records].flat()]);
  return { exact, records: [...records], known };
}
