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
export class Counts {
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

  get(name: string): Readonly<Record<Severity, number>> {
    return this.counts.get(name) ?? { error: 0, warning: 0 };
  }

  /** The most frequent first; with equal counts, the first seen. */
  sorted(): readonly Count[] {
    return Array.from(this.counts, ([name, count]) => ({ name, ...count })).sort(
      (a, b) => b.error + b.warning - a.error - a.warning,
    );
  }
}

/** More than the fields of all seven arrays that one rule reports on in a run that is not hostile. */
const mostPlaces = 200;

/** The counts of one rule. */
export class RuleCounts {
  readonly code: string;
  readonly bySeverity = { error: 0, warning: 0 };
  readonly places = new Counts(mostPlaces);
  readonly mistakes = new Counts(mostPlaces);
  /** How many findings have a place. */
  placed = 0;
  /** The files with this rule. */
  files = 0;
  /** Whether one of the findings is in the list. */
  isListed = false;
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
}

/** The counts of a whole run: by rule, and by file. */
export class RunCounts {
  readonly files = new Counts(Number.POSITIVE_INFINITY);
  private readonly rules = new Map<string, RuleCounts>();

  /** Counts a finding. Returns whether it is the first one of its rule that is listed. */
  add(finding: Finding, isListed: boolean): boolean {
    const { code, file, severity } = finding;
    this.files.add(file, severity);
    const rule = this.rules.get(code) ?? new RuleCounts(code);
    this.rules.set(code, rule);
    rule.add(finding);
    const isFirst = isListed && !rule.isListed;
    rule.isListed ||= isListed;
    return isFirst;
  }

  /** The rules with errors, and those that only warned: the most frequent first. */
  sorted(): { readonly errors: readonly RuleCounts[]; readonly warnings: readonly RuleCounts[] } {
    const all = [...this.rules.values()];
    const by = (severity: Severity) => (a: RuleCounts, b: RuleCounts) =>
      b.bySeverity[severity] - a.bySeverity[severity];
    return {
      errors: all.filter(({ bySeverity }) => bySeverity.error > 0).sort(by("error")),
      warnings: all.filter(({ bySeverity }) => bySeverity.error === 0).sort(by("warning")),
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
