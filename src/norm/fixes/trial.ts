import { groupBy } from "../../core/text/group-by";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Fix } from "./fix";
import { ownerOf } from "./fix";
import { isConsecutivo } from "./numbering";

/** A search among some corrections for those that cause some findings. */
interface Search {
  readonly suspects: readonly Fix[];
  /** For each finding, by `nameOf`: the sum of the bits whose texts had it, which is the place of its cause, from 1. */
  readonly findings: Map<string, number>;
  /** The bit of the next text, if there are several findings: it has the suspects that have this bit in their place. */
  bit: number;
  /** For one finding: with so many of the suspects it is not caused, and with so many it is. */
  low: number;
  high: number;
}

/** After so many texts were judged, whatever may cause a finding is refused. */
const maxTexts = 40;

/**
 * Finds out which corrections of one unit may be made together, so that nothing new is found. README.md beside this file
 * explains how.
 */
export class Trial {
  readonly unit: number;
  private kept: readonly Fix[];
  private readonly out = new Set<Fix>();
  private searches: readonly Search[] = [];
  private texts = 0;
  /** By record, the one that it repeats if some corrections are made. */
  private readonly repeated = new Map<string, string>();

  constructor(unit: number, fixes: readonly Fix[]) {
    this.unit = unit;
    this.kept = fixes;
  }

  get accepted(): readonly Fix[] {
    return this.kept;
  }

  get refused(): readonly Fix[] {
    return [...this.out];
  }

  /** The corrections with which the next text is made: those of searches in part. */
  get fixes(): readonly Fix[] {
    const without = new Set(
      this.searches.flatMap((search) =>
        search.suspects.filter((_, i) =>
          isOfMany(search) ? ((i + 1) >> search.bit) % 2 === 0 : i >= middleOf(search),
        ),
      ),
    );
    return without.size === 0 ? this.kept : this.kept.filter((fix) => !without.has(fix));
  }

  /** Takes the findings that the next text has and should not have. Returns whether its corrections are accepted. */
  see(unwanted: readonly Finding[]): boolean {
    this.texts += 1;
    if (this.searches.length > 0) this.narrow(new Set(unwanted.map(nameOf)));
    else if (unwanted.length === 0 || this.kept.length === 0) return true;
    else if (this.texts > 2 * maxTexts) this.refuse(new Set(this.kept));
    else this.blame(unwanted);
    return false;
  }

  /** Goes on with each search. Those that have come to their end refuse what they found. */
  private narrow(found: ReadonlySet<string>): void {
    const refused = new Set<Fix>();
    this.searches = this.searches.filter((search) => {
      const { suspects, findings } = search;
      if (isOfMany(search)) {
        for (const [name, place] of findings)
          if (found.has(name)) findings.set(name, place | (1 << search.bit));
        search.bit += 1;
        if (suspects.length >> search.bit > 0) return true;
        const causes = [...findings.values()].flatMap((place) => suspects[place - 1] ?? []);
        for (const fix of causes.length > 0 ? causes : suspects.slice(-1)) refused.add(fix);
        return false;
      }
      const isFound = [...findings.keys()].some((name) => found.has(name));
      if (isFound) search.high = middleOf(search);
      else search.low = middleOf(search);
      if (search.high - search.low > 1) return true;
      refused.add(suspects[search.low] as Fix);
      return false;
    });
    this.refuse(refused);
  }

  /** Refuses what alone may cause a finding, and begins a search where several corrections may. */
  private blame(unwanted: readonly Finding[]): void {
    const { kept } = this;
    for (const { pointer, params } of unwanted) {
      const record = recordOf(pointer);
      const first = params?.["first"];
      if (first !== undefined) this.repeated.set(record, `${ownerOf(record)}/${String(first)}`);
    }
    const suspectsOf = suspectsIn(kept, this.repeated);
    const refused = new Set<Fix>();
    const searches = new Map<Fix, Search>();
    for (const finding of unwanted) {
      const suspects = suspectsOf(finding);
      const isOpen = suspects.length > 1 && this.texts < maxTexts;
      if (!isOpen) for (const fix of suspects) refused.add(fix);
      if (!isOpen || suspects.some((fix) => refused.has(fix))) continue;
      const own = searches.get(suspects[0] as Fix);
      if (own?.suspects.length === suspects.length) own.findings.set(nameOf(finding), 0);
      // A correction is in one search at a time; the next text shows what is left.
      if (suspects.some((fix) => searches.has(fix))) continue;
      const search = {
        suspects: sorted(suspects),
        findings: new Map([[nameOf(finding), 0]]),
        bit: 0,
        low: 0,
        high: suspects.length,
      };
      for (const fix of suspects) searches.set(fix, search);
    }
    this.searches = [...new Set(searches.values())].filter(
      ({ suspects }) => !suspects.some((fix) => refused.has(fix)),
    );
    this.refuse(refused);
  }

  private refuse(refused: ReadonlySet<Fix>): void {
    for (const fix of refused) this.out.add(fix);
    this.kept = this.kept.filter((fix) => !refused.has(fix));
  }
}

const isOfMany = ({ findings }: Search): boolean => findings.size > 1;

const middleOf = ({ low, high }: Search): number => (low + high) >> 1;

const nameOf = ({ code, pointer }: Finding): string => `${code} ${pointer}`;

/** In the order of the texts of their records, so that it does not matter where in a file a record is. */
function sorted(fixes: readonly Fix[]): readonly Fix[] {
  const keys = new Map(
    fixes.map((fix) => [fix, `${textOf(fix)} ${fix.place.slice(ownerOf(fix.place).length)}`]),
  );
  return [...fixes].sort((a, b) => compareTexts(keys.get(a) ?? "", keys.get(b) ?? ""));
}

/** The text of the record of a correction. */
const textOf = (fix: Fix | undefined): string => fix?.record?.() ?? "";

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The pointer of a record, from its own or that of its field. */
const recordOf = (pointer: string): string => (/\/\d+$/.test(pointer) ? pointer : ownerOf(pointer));

/** The pointer of a usuario. */
const usuario = /^.*?\/usuarios\/\d+(?=\/|$)/;

/**
 * Tells which corrections may cause a finding, the nearest ones: that of its field or of the numbers of its array; else those
 * of its record or, if their records would repeat each other, of the later one by its text; else that of something that it is
 * in; else those of its usuario, else any.
 */
function suspectsIn(
  fixes: readonly Fix[],
  repeated: ReadonlyMap<string, string>,
): (finding: Finding) => readonly Fix[] {
  const byPlace = groupBy(fixes, ({ place }) => place);
  const byRecord = groupBy(fixes, ({ place }) => ownerOf(place));
  const byUsuario = groupBy(fixes, ({ place }) => usuario.exec(place)?.[0] ?? "");
  const around = (pointer: string): readonly Fix[] | undefined => {
    for (let at = pointer; at !== ""; at = ownerOf(at)) {
      const own = byPlace.get(at);
      if (own !== undefined) return own;
    }
    return undefined;
  };
  return ({ pointer }) => {
    const own = isConsecutivo(pointer) ? around(pointer) : byPlace.get(pointer);
    if (own !== undefined) return own;
    const record = recordOf(pointer);
    const records = [record, repeated.get(record)].flatMap((each) =>
      each === undefined ? [] : [byRecord.get(each) ?? []],
    );
    const [last = []] = records
      .filter(({ length }) => length > 0)
      .sort(([a], [b]) => compareTexts(textOf(b), textOf(a)));
    if (last.length > 0) return last;
    return around(pointer) ?? byUsuario.get(usuario.exec(pointer)?.[0] ?? "") ?? fixes;
  };
}
