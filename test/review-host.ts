import { byCodeUnit, isByContent } from "../src/app/file-choice";
import type { Host } from "../src/app/review/host";
import { paired, sorted } from "../src/app/review/prepare";
import type { Reviewed } from "../src/app/review/review";
import { Review } from "../src/app/review/review";
import { ruleTexts } from "../src/app/rule-texts";
import type { Finding } from "../src/core/model/finding";
import type { OpaqueContext } from "../src/core/model/opaque-context";
import type { BatchOptions } from "../src/engine/batch/run-plan";
import { noContext } from "../src/index";
import type { NormPack } from "../src/norm/norm-pack";
import type { RunSummary } from "../src/report/summary-model";
import { runSummary } from "../src/report/summary-model";
import { v002 } from "../src/res948";

/** Files in memory, by their paths. */
export type FilesInMemory = Readonly<Record<string, string | Uint8Array>>;

/** What a review gives, with its findings and the notes on its XMLs. */
export interface InMemory extends Reviewed {
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly run: RunSummary;
}

/** The third host of a review, after the command and the page: all files are in memory, and were found in one folder. */
export async function reviewed(
  files: FilesInMemory,
  options: Omit<BatchOptions, "packs"> & { readonly packs?: readonly NormPack[] } = {},
  context: OpaqueContext = noContext,
): Promise<InMemory> {
  const { packs = [v002], ...others } = options;
  const bytesOf = (name: string): Uint8Array => Buffer.from(files[name] ?? "");
  const host: Host<string> = {
    nameOf: (name) => name,
    sizeOf: (name) => bytesOf(name).length,
    isNamed: () => false,
    isBeside: isByContent,
    head: (name, most) => bytesOf(name).subarray(0, most),
    bytes: bytesOf,
    blocks: async function* (name) {
      yield bytesOf(name);
    },
    reasonOf: (error) => {
      throw error;
    },
    turn: () => undefined,
  };
  const given = { files: Object.keys(files).sort(byCodeUnit), leftOut: [], notJson: [] };
  const all = { ...others, packs, lang: "en" as const };
  const inputs = await sorted(given, { ...all, withXml: true }, host);
  const prepared = await paired(inputs, context, { host, lang: "en" });
  const review = new Review(prepared, all);
  const findings: Finding[] = [];
  const read = function* (index: number) {
    const name = review.files[index] ?? "";
    const file = review.run.file(name);
    yield* file.portions(bytesOf(name), true);
    yield* file.lastPortions();
    return file.fileSummary;
  };
  await review.judge({ read }, { take: (some) => void findings.push(...some) });
  const outcome = await review.outcome(undefined);
  const run = runSummary(outcome, [], ruleTexts("en", packs));
  return { ...outcome, findings, notes: prepared.notes.map(({ en }) => en), run };
}
