import type { FileSummary, Finding } from "../../src/batch";
import type { FuzzWay } from "../../test/fuzz-inputs";
import type { AskedWay } from "../../test/fuzz-ways";
import { waysIn } from "../../test/fuzz-ways";
import type { Library } from "./library";
import type { Input } from "./inputs";
import type { Evaluation, Summary } from "../../src/index";

/** All that a build says about a text; or only why it read nothing. */
export interface Report {
  readonly thrown?: string;
  readonly findings: readonly Finding[];
  readonly file?: FileSummary;
  readonly summary?: Partial<Summary>;
  readonly evaluated?: readonly Evaluation[];
}

/** How a text is read: as a value in memory, as one block, or in blocks of so many bytes. */
export type Manner = "in memory" | "one block" | number;

/** Reads texts by one build, through its public entries. */
export class ReportReader {
  private readonly library: Library;
  private readonly wayOf: (asked: AskedWay) => FuzzWay;

  constructor(library: Library) {
    this.library = library;
    this.wayOf = waysIn(library);
  }

  /** All codes that this build has. */
  codes(): readonly string[] {
    const { norms, noContext, createBatch } = this.library;
    const evaluated = createBatch(noContext, {
      packs: [norms.res948.v002, norms.res2275.lin32],
    }).evaluated();
    return evaluated.map(({ code }) => code);
  }

  /** The report of a text; undefined in memory if the text is not one JSON object. */
  async report(
    { bytes, lang, showValues }: Omit<Input, "seed" | "ways">,
    asked: AskedWay,
    manner: Manner,
  ): Promise<Report | undefined> {
    try {
      const { context, options } = this.wayOf(asked);
      if (manner === "in memory") return this.inMemory(bytes, { context, options }, lang);
      const all = { ...options, lang, showValues };
      if (manner !== 4096) {
        const size = manner === "one block" ? Math.max(bytes.length, 1) : manner;
        return this.inBlocks(bytes, { context, options: all }, size);
      }
      const stream = (async function* () {
        for (let at = 0; at < bytes.length; at += manner) yield bytes.subarray(at, at + manner);
      })();
      const { findings, summary } = await this.library
        .validateStream(stream, context, all)
        .collect();
      const { evaluated, ...counts } = summary;
      return { findings, summary: counts, evaluated };
    } catch (error) {
      return { thrown: String(error), findings: [] };
    }
  }

  private inBlocks(bytes: Uint8Array, { context, options }: FuzzWay, size: number): Report {
    const run = this.library.createBatch(context, options);
    const file = run.file("-");
    const findings: Finding[] = [];
    for (let at = 0; at < bytes.length; at += size)
      for (const finding of file.push(bytes.subarray(at, at + size))) findings.push(finding);
    const { findings: last, summary } = file.end();
    for (const finding of last) findings.push(finding);
    return { findings, file: summary, summary: run.summary(), evaluated: run.evaluated() };
  }

  private inMemory(
    bytes: Uint8Array,
    { context, options: { rules, packs, stage, only, skip } }: FuzzWay,
    lang: "en" | "es",
  ): Report | undefined {
    const document = objectOf(bytes);
    if (document === undefined) return undefined;
    const judging = { rules, packs, stage, only, skip, lang };
    const validator = this.library.createValidator({ context, ...judging });
    const {
      findings,
      summary: { evaluated, ...summary },
    } = validator.document(document);
    return { findings: findings as readonly Finding[], summary, evaluated };
  }
}

function objectOf(bytes: Uint8Array): object | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
