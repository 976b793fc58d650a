import { menderOf } from "../../../rules/menders";
import type { Correction } from "../../core/model/correction";
import { corrections } from "../../core/model/correction";
import type { FileSummary, Finding } from "../../core/model/finding";
import { isSeen } from "../../core/model/one-fault";
import { groupBy } from "../../core/text/group-by";
import type { FileFixer } from "../../norm/fixes/fixer";
import type { Part } from "../../norm/fixes/judging";
import type { SuggestedFinding } from "../../norm/fixes/suggestion";
import { correctionOf } from "../../norm/fixes/suggestion";
import type { Corrections } from "../../report/report";
import type { FileSource } from "../review/review";

/** How the findings of one file are corrected, from what the fixer makes of the file. */
export class FileForecast {
  private readonly found: SuggestedFinding[] = [];
  private readonly left: { readonly finding: Finding; readonly withYes: boolean }[] = [];

  add({ findings, left, offered }: Part): void {
    for (const finding of findings) if (finding.revealed === undefined) this.found.push(finding);
    for (const [i, finding] of left.entries())
      this.left.push({ finding, withYes: offered?.has(i) === true });
  }

  /** At the end, how each of the file's findings is corrected. */
  end(): (finding: Finding) => Correction {
    const waiting = new Lists<SuggestedFinding>();
    const isSafe = ({ suggestions = [] }: SuggestedFinding) => suggestions.some(({ safe }) => safe);
    for (const finding of this.found) if (!isSafe(finding)) waiting.add(finding, finding);
    const stays = new Map<SuggestedFinding, boolean>();
    for (const { finding, withYes } of this.left) {
      const own = waiting.take(finding);
      if (own !== undefined) stays.set(own, withYes);
    }
    // A fault is corrected when no finding of it is left.
    const shown = new Lists<SuggestedFinding>();
    for (const finding of this.found) if (isSeen(finding)) shown.add(finding, finding);
    for (const [{ sameAs, pointer, line }, withYes] of stays) {
      const first = sameAs === undefined ? undefined : shown.take({ code: sameAs, pointer, line });
      if (first !== undefined && !stays.has(first)) stays.set(first, withYes);
    }
    const kinds = new Lists<Correction>();
    for (const finding of this.found) {
      const withYes = stays.get(finding);
      const kind =
        withYes === undefined
          ? "automatic"
          : withYes
            ? "with-a-yes"
            : correctionOf(finding, menderOf(finding.code));
      kinds.add(kind, finding);
    }
    return (finding) => kinds.take(finding) ?? correctionOf({}, menderOf(finding.code));
  }
}

/** Where a finding is, and of which rule. */
type Place = Pick<Finding, "code" | "pointer" | "line">;

/** Things of one code and pointer, each undefined once it is taken. */
interface List<T> {
  readonly all: (T | undefined)[];
  readonly lines: number[];
  next: number;
  /** The places in `all` of each line, the last ones first. */
  ofLine?: Map<number, number[]>;
}

/** Things by their findings. Each can be taken once, the first of equal ones first, after all were added. */
class Lists<T> {
  private readonly lists = new Map<string, List<T>>();

  add(each: T, finding: Place): void {
    const key = keyOf(finding);
    let list = this.lists.get(key);
    if (list === undefined) this.lists.set(key, (list = { all: [], lines: [], next: 0 }));
    list.all.push(each);
    list.lines.push(finding.line);
  }

  /** Takes one of the finding's line, else any: a correction moves lines, unless a document has a line of its own. */
  take(finding: Place): T | undefined {
    const list = this.lists.get(keyOf(finding));
    if (list === undefined) return undefined;
    const { all } = list;
    list.ofLine ??= placesOf(list.lines);
    const ofLine = list.ofLine.get(finding.line) ?? [];
    let index = ofLine.pop();
    while (index !== undefined && all[index] === undefined) index = ofLine.pop();
    while (list.next < all.length && all[list.next] === undefined) list.next += 1;
    index ??= list.next;
    const taken = all[index];
    if (index < all.length) all[index] = undefined;
    return taken;
  }
}

const keyOf = ({ code, pointer }: Place): string => `${code} ${pointer}`;

/** The places of each line, the last one first. */
const placesOf = (lines: readonly number[]): Map<number, number[]> =>
  groupBy([...lines.keys()].reverse(), (place) => lines[place] as number);

/** What of a file is needed to correct it in memory. */
export interface Forecastable {
  readonly size: number;
  /** Opens it, as often as it is called; undefined if it can be read only once. */
  readonly open: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** The largest file, in bytes, that is corrected to know what can be; and of how many bytes in all. */
const largestFile = 1_000_000;
const mostBytes = 10_000_000;

/**
 * A source whose findings say how each is corrected. A file that has findings is corrected in memory, once, before its first
 * finding is passed on; larger ones are not, and then it is not known.
 */
export class Forecast implements FileSource {
  private readonly counts = emptyCounts();
  private unknown = 0;
  private bytes = 0;
  private readonly source: FileSource;
  private readonly fileOf: (index: number) => Forecastable & { readonly name: string };
  private readonly fix: FileFixer;
  private readonly isFault: (error: unknown) => boolean;

  /** @param isFault tells whether an error is of a file that cannot be read. */
  constructor(
    source: FileSource,
    fileOf: (index: number) => Forecastable & { readonly name: string },
    fix: FileFixer,
    isFault: (error: unknown) => boolean,
  ) {
    this.source = source;
    this.fileOf = fileOf;
    this.fix = fix;
    this.isFault = isFault;
  }

  /** How many of the findings that people count are corrected in which way. */
  get result(): Corrections {
    return { counts: this.counts, unknown: this.unknown };
  }

  async *read(index: number): AsyncGenerator<readonly Finding[], FileSummary> {
    const reading = this.source.read(index);
    let kindOf: ((finding: Finding) => Correction) | undefined;
    let isTried = false;
    try {
      for (;;) {
        const { value, done } = await reading.next();
        if (done === true) return value;
        if (value.length > 0 && !isTried) {
          isTried = true;
          kindOf = await this.kindsOf(index);
        }
        yield value.map((finding) => this.withCorrection(finding, kindOf?.(finding)));
      }
    } finally {
      await reading.return(undefined as never);
    }
  }

  private withCorrection(finding: Finding, correction: Correction | undefined): Finding {
    if (!isSeen(finding)) return finding;
    if (correction === undefined) {
      this.unknown += 1;
      return finding;
    }
    this.counts[correction] += 1;
    return { ...finding, correction };
  }

  private async kindsOf(index: number): Promise<((finding: Finding) => Correction) | undefined> {
    const { size, open, name } = this.fileOf(index);
    if (open === undefined || size > largestFile || this.bytes + size > mostBytes) return undefined;
    this.bytes += size;
    const forecast = new FileForecast();
    try {
      for await (const part of this.fix(open, name)) forecast.add(part);
    } catch (error) {
      if (!this.isFault(error)) throw error;
      return undefined; // the report says that it could not be read to its end
    }
    return forecast.end();
  }
}

const emptyCounts = (): Record<Correction, number> =>
  Object.fromEntries(corrections.map((each) => [each, 0])) as Record<Correction, number>;
