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

const manners = ["one block", 1, 7, 1000, 4096, "in memory"] as const;

/** The longest text, in bytes, that is read in blocks of one. */
const maxByBytes = 16_384;

/** For how many kinds of differences a short text is searched. */
const maxShortened = 20;

/** Reads inputs by another build and by the working tree's, and compares the reports. */
export class Reader {
  private readonly other: ReportReader;
  private readonly own: ReportReader;
  private readonly comparison: Comparison;
  /** The groups of differences that have a short text. */
  private readonly shortened = new Set<string>();

  constructor(other: Library, own: Library, expected: Expected) {
    this.other = new ReportReader(other);
    this.own = new ReportReader(own);
    this.comparison = new Comparison(expected, this.other.codes());
  }

  /** Compares the inputs of some seeds, from the first to the one before the last. */
  async read(first: number, last: number): Promise<Tally> {
    const tally = emptyTally();
    for (let seed = first; seed < last; seed++) {
      const input = inputOf(seed);
      tally.inputs += 1;
      for (const way of input.ways) await this.compare(input, way, tally);
    }
    const { matches } = this.comparison;
    Object.assign(tally.matches, matches);
    for (const label of Object.keys(matches)) delete matches[label];
    return tally;
  }

  /** The other build reads a text as one block, and the working tree's in blocks of all sizes. */
  private async compare(input: Input, way: AskedWay, tally: Tally): Promise<void> {
    const whole = await this.other.report(input, this.oldWay(way), "one block");
    const known = new Set<string>();
    for (const manner of manners) {
      if (manner === 1 && input.bytes.length > maxByBytes) continue;
      const isWhole = manner !== "in memory";
      const other = isWhole ? whole : await this.other.report(input, this.oldWay(way), manner);
      const report = await this.own.report(input, way, manner);
      if (other === undefined || report === undefined) continue;
      tally.reports += 1;
      tally.findings += report.findings.length;
      for (const difference of this.differences(other, report)) {
        // A difference that all blocks have is counted once.
        const key = isWhole ? JSON.stringify(difference) : "";
        if (known.has(key)) continue;
        if (isWhole) known.add(key);
        const group = count(tally, difference, input.seed);
        if (group === undefined || this.shortened.has(group.name)) continue;
        group.example = { ...group.example, manner: nameOf(manner, way) };
        if (this.shortened.size === maxShortened || isOfRun(difference)) continue;
        this.shortened.add(group.name);
        const text = await this.shortest(input, way, manner, difference);
        group.example = { ...group.example, text };
      }
    }
  }

  private differences(other: Report, report: Report): readonly Difference[] {
    // A stream has no report of its file.
    const { file, ...rest } = other;
    return this.comparison.between(report.file === undefined && file ? rest : other, report);
  }

  /** A short text that has a difference too. */
  private async shortest(
    input: Input,
    way: AskedWay,
    manner: Manner,
    { rule, kind, members }: Difference,
  ): Promise<string> {
    const bytes = await shortened(input.bytes, async (bytes) => {
      const text = { ...input, bytes };
      const inBlock = manner === "in memory" ? manner : "one block";
      const other = await this.other.report(text, this.oldWay(way), inBlock);
      const report = await this.own.report(text, way, manner);
      if (other === undefined || report === undefined) return false;
      return this.differences(other, report).some(
        (each) => each.rule === rule && each.kind === kind && each.members === members,
      );
    });
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

/** Whether any text may show it. */
const isOfRun = ({ rule }: Difference): boolean => rule.startsWith("evaluated.");

const nameOf = (manner: Manner, { packs, rules, options }: AskedWay): string =>
  [
    typeof manner === "number" ? `blocks of ${manner}` : manner,
    ...(packs ?? []),
    ...(rules === undefined ? [] : [`rules ${rules}`]),
    JSON.stringify(options),
  ].join(", ");
