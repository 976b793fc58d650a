import { menderOf } from "../../../rules/menders";
import type { Correction } from "../../core/model/correction";
import { corrections } from "../../core/model/correction";
import type { FileSummary, AnyFinding } from "../../core/model/finding";
import { isCounted } from "../../core/model/one-fault";
import type { FileFixer } from "../../norm/fixes/fixer";
import type { FixOutcome, Part } from "../../norm/fixes/judging";
import { correctionOf } from "../../norm/fixes/suggestion";
import type { CorrectionSummary } from "../../report/report";
import type { FileSource } from "../review/review";

export function correctionsOf({ findings, outcomes }: Part): readonly Correction[] {
  const all: FixOutcome[] = [...outcomes];
  const keyOf = (code: string, { pointer, line }: AnyFinding) => `${code} ${pointer} ${line}`;
  const shown = new Map(
    findings.map((finding, i) => [isCounted(finding) ? keyOf(finding.code, finding) : "", i]),
  );
  // A fault is corrected if none of its findings is left.
  for (const [i, finding] of findings.entries()) {
    const first = finding.sameAs && shown.get(keyOf(finding.sameAs, finding));
    if (typeof first === "number" && all[first] === "corrected")
      all[first] = outcomes[i] as FixOutcome;
  }
  return findings.flatMap(({ code, revealed }, i) => {
    if (revealed === true) return [];
    const own = all[i];
    if (own === "left") return [correctionOf({}, menderOf(code))];
    return [own === "offered" ? "with-a-yes" : "automatic"];
  });
}

/** The part of a file that is needed to correct it in memory. */
export interface Correctable {
  readonly name: string;
  readonly size: number;
  /** Opens it; undefined if it can be read only once. */
  readonly open: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** The largest file, and the largest sum of files, in bytes, that is corrected to find out what can be corrected. */
const largestFile = 1_000_000;
const mostBytes = 10_000_000;

/**
 * A source that adds to each finding how it is corrected. A file with findings is corrected in memory before its first finding
 * is passed on. For a file above the limit the corrections stay unknown.
 */
export class CorrectionSource implements FileSource {
  private readonly counts = emptyCounts();
  private unknown = 0;
  private bytes = 0;
  private readonly source: FileSource;
  private readonly fileOf: (index: number) => Correctable;
  private readonly fix: FileFixer;
  private readonly isFault: (error: unknown) => boolean;

  /** @param isFault returns true if an error means that a file cannot be read. */
  constructor(
    source: FileSource,
    fileOf: (index: number) => Correctable,
    fix: FileFixer,
    isFault: (error: unknown) => boolean,
  ) {
    this.source = source;
    this.fileOf = fileOf;
    this.fix = fix;
    this.isFault = isFault;
  }

  /** The number of counted findings that are corrected in each way. */
  get result(): CorrectionSummary {
    return { counts: this.counts, unknown: this.unknown };
  }

  async *read(index: number): AsyncGenerator<readonly AnyFinding[], FileSummary> {
    const reading = this.source.read(index);
    let kinds: Iterator<Correction> | undefined;
    try {
      for (;;) {
        const { value, done } = await reading.next();
        if (done === true) return value;
        if (value.length > 0) kinds ??= (await this.kindsIn(index)).values();
        yield value.map((finding) =>
          this.withCorrection(finding, kinds?.next().value as Correction | undefined),
        );
      }
    } finally {
      await reading.return(undefined as never);
    }
  }

  private withCorrection(finding: AnyFinding, correction: Correction | undefined): AnyFinding {
    if (!isCounted(finding)) return finding;
    if (correction === undefined) {
      this.unknown += 1;
      return finding;
    }
    this.counts[correction] += 1;
    return { ...finding, correction };
  }

  /** How each finding of a file is corrected, in their order; empty if this is unknown. */
  private async kindsIn(index: number): Promise<readonly Correction[]> {
    const { size, open, name } = this.fileOf(index);
    if (open === undefined || size > largestFile || this.bytes + size > mostBytes) return [];
    this.bytes += size;
    const kinds: Correction[] = [];
    try {
      for await (const part of this.fix(open, name)) kinds.push(...correctionsOf(part));
    } catch (error) {
      if (!this.isFault(error)) throw error;
      return []; // the report says that it could not be read to its end
    }
    return kinds;
  }
}

const emptyCounts = (): Record<Correction, number> =>
  Object.fromEntries(corrections.map((each) => [each, 0])) as Record<Correction, number>;
