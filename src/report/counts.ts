import type { Finding } from "../model/finding";
import type { Severity } from "../model/issue";
import { shapeNames } from "../model/shapes";
import { fieldIn } from "./place";

/** The number of findings for a name, by severity. */
export type Count = { readonly name: string } & Readonly<Record<Severity, number>>;

/**
 * Counts of findings by a name, listed or not. A broken export can have any number of names, so the number of
 * separate counts is limited.
 */
class Counts {
  private readonly most: number;
  private readonly counts = new Map<string, Record<Severity, number>>();

  constructor(most: number) {
    this.most = most;
  }

  add(name: string, severity: Severity): void {
    let count = this.counts.get(name);
    if (count === undefined) {
      if (this.counts.size >= this.most) return;
      count = { error: 0, warning: 0 };
      this.counts.set(name, count);
    }
    count[severity] += 1;
  }

  get all(): ReadonlyMap<string, Readonly<Record<Severity, number>>> {
    return this.counts;
  }

  /** The most frequent first; with equal counts, the first seen. */
  sorted(): readonly Count[] {
    return Array.from(this.counts, ([name, count]) => ({ name, ...count })).sort(
      (a, b) => b.error + b.warning - a.error - a.warning,
    );
  }
}

/** More than the fields of all seven arrays that one rule reports on in a run that is not hostile. */
const maxPlaces = 200;

/** The counts of one rule, as data. */
export interface RuleCount {
  readonly code: string;
  readonly bySeverity: Readonly<Record<Severity, number>>;
  /** Its arrays and fields, the most frequent first. */
  readonly places: readonly Count[];
  /** The values of `params.mistake`, the most frequent first. */
  readonly mistakes: readonly Count[];
  /** How many findings have a place. */
  readonly placed: number;
  /** The number of files with this rule. */
  readonly files: number;
  /** Whether one of the findings is in the list. */
  readonly isListed: boolean;
}

/** The counts of a whole run, as data: by rule, and by file. */
export interface FindingCounts {
  /** The rules with errors, the most frequent first. */
  readonly errors: readonly RuleCount[];
  /** Those that only warned. */
  readonly warnings: readonly RuleCount[];
  /** By the name of a file; a file without findings has none. */
  readonly files: ReadonlyMap<string, Readonly<Record<Severity, number>>>;
}

class RuleCounter {
  readonly code: string;
  readonly bySeverity = { error: 0, warning: 0 };
  isListed = false;
  private readonly places = new Counts(maxPlaces);
  private readonly mistakes = new Counts(maxPlaces);
  private placed = 0;
  private files = 0;
  private lastFile: string | undefined;

  constructor(code: string) {
    this.code = code;
  }

  add(finding: Finding): void {
    const { severity, file, params } = finding;
    this.bySeverity[severity] += 1;
    // The findings of a file come one after the other.
    if (file !== this.lastFile) this.files += 1;
    this.lastFile = file;
    const place = placeName(finding);
    if (place !== undefined) {
      this.placed += 1;
      this.places.add(place, severity);
    }
    const mistake = params?.["mistake"];
    if (typeof mistake === "string") this.mistakes.add(mistake, severity);
  }

  count(): RuleCount {
    const { code, bySeverity, placed, files, isListed, places, mistakes } = this;
    return {
      code,
      bySeverity: { ...bySeverity },
      places: places.sorted(),
      mistakes: mistakes.sorted(),
      placed,
      files,
      isListed,
    };
  }
}

/** Counts the findings of a whole run, those that are not listed as well. */
export class FindingCounter {
  private readonly files = new Counts(Number.POSITIVE_INFINITY);
  private readonly rules = new Map<string, RuleCounter>();

  /** Counts a finding. Returns whether it is the first one of its rule that is listed. */
  add(finding: Finding, isListed: boolean): boolean {
    const { code, file, severity } = finding;
    this.files.add(file, severity);
    const rule = this.rules.get(code) ?? new RuleCounter(code);
    this.rules.set(code, rule);
    rule.add(finding);
    const isFirst = isListed && !rule.isListed;
    rule.isListed ||= isListed;
    return isFirst;
  }

  counts(): FindingCounts {
    const all = Array.from(this.rules.values(), (rule) => rule.count());
    const by = (severity: Severity) => (a: RuleCount, b: RuleCount) =>
      b.bySeverity[severity] - a.bySeverity[severity];
    return {
      errors: all.filter(({ bySeverity }) => bySeverity.error > 0).sort(by("error")),
      warnings: all.filter(({ bySeverity }) => bySeverity.error === 0).sort(by("warning")),
      files: this.files.all,
    };
  }
}

/**
 * The array and the field of a finding, "medicamentos · codPrestador"; above records, the name at fault in the
 * document; undefined if there is none, as for a whole file.
 */
function placeName(finding: Finding): string | undefined {
  const { shape, array, path } = finding;
  const group = array ?? (shape === null ? "" : shapeNames[shape]);
  // Within a field, such as an element of its list, the field is precise enough.
  const field = path.length > 0 ? String(path[0]) : fieldIn(finding);
  const name = [group, field].filter((part) => part !== "").join(" · ");
  return name === "" ? undefined : name;
}
