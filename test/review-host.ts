import { byCodeUnit, isByContent } from "../src/app/input/file-choice";
import type { Host } from "../src/app/review/host";
import { besideOf } from "../src/app/review/neighbours";
import { paired, sorted } from "../src/app/review/prepare";
import type { Reviewed } from "../src/app/review/review";
import { Review } from "../src/app/review/review";
import { ruleTexts } from "../src/app/packs/rule-texts";
import type { AnyFinding } from "../src/core/model/finding";
import type { RevisionContext } from "../src/core/model/revision-context";
import { folderOf } from "../src/core/text/folder";
import type { BatchOptions } from "../src/engine/batch/run-plan";
import { noContext } from "../src/index";
import type { NormPack } from "../src/norm/norm-pack";
import type { ReviewSummary } from "../src/report/review-summary";
import { reviewSummary } from "../src/report/review-summary";
import { v002 } from "../src/norm/packs";

/** Files in memory, by their paths. */
export type FilesInMemory = Readonly<Record<string, string | Uint8Array>>;

/** What a review gives, with its findings and the notes on its XMLs. */
export interface InMemory extends Reviewed {
  readonly findings: readonly AnyFinding[];
  readonly notes: readonly string[];
  readonly run: ReviewSummary;
}

/**
 * The third host of a review, after the command and the page: all files are in memory, and were found in folders; `alone` are
 * those that were named instead of their folders.
 */
export async function reviewed(
  files: FilesInMemory,
  {
    packs = [v002],
    context = noContext,
    withXml = true,
    alone,
    ...others
  }: Omit<BatchOptions, "packs"> & {
    readonly packs?: readonly NormPack[];
    readonly context?: RevisionContext;
    readonly withXml?: boolean;
    readonly alone?: readonly string[];
  } = {},
): Promise<InMemory> {
  const bytesOf = (name: string): Uint8Array => Buffer.from(files[name] ?? "");
  const host: Host<string> = {
    nameOf: (name) => name,
    sizeOf: (name) => bytesOf(name).length,
    isNamed: (name) => alone?.includes(name) === true,
    isBeside: (name) => isByContent(name) && alone?.includes(name) !== true,
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
  const all = Object.keys(files).sort(byCodeUnit);
  const folders = new Set(alone?.map(folderOf));
  const given = {
    files: alone ?? all,
    ...(alone && {
      alone,
      besideOf,
      neighbours: all.filter((name) => folders.has(folderOf(name)) && !alone.includes(name)),
    }),
    leftOut: [],
    notJson: [],
  };
  const batch = { ...others, packs, lang: "en" as const };
  const inputs = await sorted(given, { ...batch, withXml }, host);
  const prepared = await paired(inputs, context, { host, lang: "en" });
  const review = new Review(prepared, batch);
  const findings: AnyFinding[] = [];
  const read = function* (index: number) {
    const name = review.files[index] ?? "";
    const file = review.run.file(name);
    yield* file.portions(bytesOf(name), true);
    yield* file.lastPortions();
    return file.fileSummary;
  };
  await review.judge({ read }, { take: (some) => void findings.push(...some) });
  const outcome = await review.outcome(undefined);
  const run = reviewSummary(outcome, [], ruleTexts("en", packs));
  return { ...outcome, findings, notes: prepared.notes.map(({ en }) => en), run };
}
