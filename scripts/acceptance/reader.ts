import type { AskedWay } from "../../test/fuzz-ways";
import type { Library } from "./library";
import type { Difference } from "./differences";
import { Comparison } from "./differences";
import type { Expected } from "./expected";
import type { Input } from "./inputs";
import { inputOf } from "./inputs";
import type { Manner, Report } from "./reports";
import { ReportReader } from "./reports";
import { shortened } from "./shortened";
import type { Tally } from "./tally";
import { count, emptyTally } from "./tally";

/** Reads inputs by another build and by the working tree's, and compares the reports. */
export class Reader {
  private readonly other: ReportReader;
  private readonly own: ReportReader;
  readonly comparison: Comparison;

  constructor(other: Library, own: Library, expected: readonly Expected[]) {
    this.other = new ReportReader(other);
    this.own = new ReportReader(own);
    this.comparison = new Comparison(expected, this.other.codes());
  }

  /** Compares the inputs of some seeds, from the first to the one before the last. */
  async read(first: number, last: number): Promise<Tally> {
    const tally = emptyTally();
    this.comparison.matches.fill(0);
    for (let seed = first; seed < last; seed++) {
      const input = inputOf(seed);
      tally.inputs += 1;
      for (const way of input.ways) await this.compare(input, way, tally);
    }
    return { ...tally, matches: [...this.comparison.matches] };
  }

  /** The other build reads a text as one block, and the working tree's in blocks of all sizes. */
  private async compare(input: Input, way: AskedWay, tally: Tally): Promise<void> {
    const others = {
      whole: await this.other.report(input, this.oldWay(way), "one block"),
      inMemory: await this.other.report(input, this.oldWay(way), "in memory"),
    };
    let whole: Report | undefined;
    for (const manner of ["one block", 1, 7, 4096, "in memory"] as const) {
      const report = await this.own.report(input, way, manner);
      const other = manner === "in memory" ? others.inMemory : others.whole;
      if (report === undefined && other === undefined) continue;
      tally.reports += 1;
      tally.findings += report?.findings.length ?? 0;
      // What blocks do not change is counted once.
      if (manner === "one block") whole = report;
      else if (manner !== "in memory" && isSame(report, whole)) continue;
      for (const difference of this.differences(other, report)) {
        const group = count(tally, difference, input.seed);
        if (group === undefined) continue;
        const text = await this.shortest(input, way, manner, difference);
        group.example = { ...group.example, manner: nameOf(manner, way), text };
      }
    }
  }

  private differences(other: Report | undefined, report: Report | undefined) {
    // A stream has no report of its file.
    const { file, ...rest } = other ?? { findings: [] };
    return this.comparison.between(report?.file === undefined && file ? rest : other, report);
  }

  private async shortest(
    input: Input,
    way: AskedWay,
    manner: Manner,
    { rule, kind, members }: Difference,
  ): Promise<string> {
    const { matches } = this.comparison;
    const before = [...matches];
    const bytes = await shortened(input.bytes, async (bytes) => {
      const inBlock = manner === "in memory" ? manner : "one block";
      const other = await this.other.report({ ...input, bytes }, this.oldWay(way), inBlock);
      const report = await this.own.report({ ...input, bytes }, way, manner);
      return this.differences(other, report).some(
        (each) => each.rule === rule && each.kind === kind && each.members === members,
      );
    });
    before.forEach((count, i) => (matches[i] = count));
    return Buffer.from(bytes).toString("latin1");
  }

  private readonly oldWays = new WeakMap<AskedWay, AskedWay>();

  /** The same way with the codes that the other build has. */
  private oldWay(way: AskedWay): AskedWay {
    const known = this.oldWays.get(way);
    if (known !== undefined) return known;
    const { only, skip } = way.options;
    const options = {
      ...way.options,
      ...(only !== undefined && { only: this.comparison.oldCodes(only) }),
      ...(skip !== undefined && { skip: this.comparison.oldCodes(skip) }),
    };
    const old = { ...way, options };
    this.oldWays.set(way, old);
    return old;
  }
}

function isSame(report: Report | undefined, whole: Report | undefined): boolean {
  const { file, ...rest } = whole ?? { findings: [] };
  const of = report?.file === undefined && file ? rest : whole;
  return JSON.stringify(report) === JSON.stringify(of);
}

const nameOf = (manner: Manner, { packs, rules, options }: AskedWay): string =>
  [
    typeof manner === "number" ? `blocks of ${manner}` : manner,
    ...(packs ?? []),
    ...(rules === undefined ? [] : [`rules ${rules}`]),
    JSON.stringify(options),
  ].join(", ");
