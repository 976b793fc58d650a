import { groupBy } from "../../core/text/group-by";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { Fix } from "./fix";
import { ownerOf } from "./fix";
import { isConsecutivo } from "./numbering";

/** A search for the corrections that cause some findings. */
interface Search {
  readonly suspects: readonly Fix[];
  /** For each finding, by `nameOf`: the sum of the bits of the texts that had it, which is the index of its cause, from 1. */
  readonly findings: Map<string, number>;
  /**
   * If there are several findings, the bit of the next text: the text is corrected by the suspects whose index has this bit.
   */
  bit: number;
  /** If there is one finding: the first `low` suspects do not cause it, and the first `high` do. */
  low: number;
  high: number;
}

/** After this many texts, every correction that may cause a finding is refused. */
const maxTexts = 40;

/**
 * Finds the corrections of one unit that can be made together without new findings. README.md beside this file explains how.
 */
export class Trial {
  readonly unit: number;
  accepted: readonly Fix[];
  readonly refused = new Set<Fix>();
  /** Those that were refused before the last ones. If none is accepted, they are tried again without these. */
  private readonly earlier: Fix[] = [];
  private searches: readonly Search[] = [];
  private texts = 0;
  /** The record that a record repeats if some corrections are made. */
  private readonly repeated = new Map<string, string>();

  constructor(unit: number, fixes: readonly Fix[]) {
    this.unit = unit;
    this.accepted = fixes;
  }

  /** The corrections for the next text; a search makes only some of its suspects. */
  get fixes(): readonly Fix[] {
    const without = new Set(
      this.searches.flatMap((search) =>
        search.suspects.filter((_, i) =>
          isOfMany(search) ? ((i + 1) >> search.bit) % 2 === 0 : i >= middleOf(search),
        ),
      ),
    );
    return without.size === 0 ? this.accepted : this.accepted.filter((fix) => !without.has(fix));
  }

  /** Receives the unwanted findings of the next text. Returns true if its corrections are accepted. */
  see(unwanted: readonly Finding[]): boolean {
    this.texts += 1;
    if (this.searches.length > 0) this.narrow(new Set(unwanted.map(nameOf)));
    else if (unwanted.length === 0 || this.accepted.length === 0) return true;
    else if (this.texts > 2 * maxTexts) this.refuse(new Set(this.accepted));
    else this.blame(unwanted);
    return false;
  }

  /** Continues each search. A search that has ended refuses the corrections that it found. */
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

  /** Refuses the only correction that may cause a finding; begins a search if there are several. */
  private blame(unwanted: readonly Finding[]): void {
    for (const { pointer, params } of unwanted) {
      const record = recordOf(pointer);
      const first = params?.["first"];
      if (first !== undefined) this.repeated.set(record, `${ownerOf(record)}/${String(first)}`);
    }
    const suspectsOf = suspectsIn(this.accepted, this.repeated);
    const refused = new Set<Fix>();
    const searches = new Map<Fix, Search>();
    for (const finding of unwanted) {
      const suspects = suspectsOf(finding);
      const isOpen = suspects.length > 1 && this.texts < maxTexts;
      if (!isOpen) for (const fix of suspects) refused.add(fix);
      if (!isOpen || suspects.some((fix) => refused.has(fix))) continue;
      const own = searches.get(suspects[0] as Fix);
      if (own?.suspects.length === suspects.length) own.findings.set(nameOf(finding), 0);
      // a correction is in one search at a time; the next text shows the rest
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
    for (const fix of refused) this.refused.add(fix);
    this.accepted = this.accepted.filter((fix) => !refused.has(fix));
    if (this.accepted.length > 0) this.earlier.push(...refused);
    else this.accepted = this.earlier.splice(0);
    for (const fix of this.accepted) this.refused.delete(fix);
  }
}

const isOfMany = ({ findings }: Search): boolean => findings.size > 1;

const middleOf = ({ low, high }: Search): number => (low + high) >> 1;

const nameOf = ({ code, pointer }: Finding): string => `${code} ${pointer}`;

/** Sorts corrections by the texts of their records, so that the place of a record in a file does not matter. */
function sorted(fixes: readonly Fix[]): readonly Fix[] {
  const keys = new Map(
    fixes.map((fix) => [fix, `${textOf(fix)} ${fix.place.slice(ownerOf(fix.place).length)}`]),
  );
  return [...fixes].sort((a, b) => compareTexts(keys.get(a) ?? "", keys.get(b) ?? ""));
}

const textOf = (fix: Fix | undefined): string => fix?.record?.() ?? "";

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The pointer of a record, from its own pointer or the pointer of its field. */
const recordOf = (pointer: string): string => (/\/\d+$/.test(pointer) ? pointer : ownerOf(pointer));

const usuario = /^.*?\/usuarios\/\d+(?=\/|$)/;

/**
 * Returns a function that lists the corrections which may cause a finding, the nearest ones only: of its field, or of the
 * numbers of its array; else of its record or, if records would repeat each other, of the later one by its text; else of an
 * object around it; else of its usuario; else all.
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
