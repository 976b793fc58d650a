import { existsSync } from "node:fs";
import type { Arguments } from "../app/arguments";
import { commandLine } from "../app/command-line";
import { aheadSize, FixCounts } from "../app/fixes-in-words";
import type { Bilingual, Lang } from "../core/model/issue";
import type { FileSummary } from "../core/model/finding";
import type { OpaqueContext } from "../core/model/opaque-context";
import type { BatchOptions } from "../engine/batch/run-plan";
import { createFileFixer } from "../norm/fixes/fixer";
import type { Corrections } from "../report/report";
import type { InputFile } from "./io/files";
import { isSystemError } from "./io/input-error";
import { blocksOfInput } from "./io/source";
import { newestPacks } from "./norms";

/** The largest file, in bytes, that is corrected for a line of the report: faults of one record are held in memory. */
const largestFile = 1_000_000;

/** What a run has judged, and how. */
export interface Judged {
  readonly files: readonly InputFile[];
  readonly args: Arguments;
  readonly context: OpaqueContext | undefined;
  readonly options: BatchOptions;
}

/**
 * What `ripslint fix` would do with the files that have findings; undefined if that is nothing, or if these files are so
 * large that finding out would take long.
 *
 * @param summaries are those of the files, in their order.
 */
export async function correctionsOf(
  { files, args, context, options }: Judged,
  summaries: readonly FileSummary[],
  lang: Lang,
  platform: string,
  pause: () => Promise<void>,
): Promise<Corrections | undefined> {
  const found = new Set(summaries.flatMap(({ file, findings }) => (findings > 0 ? [file] : [])));
  const faulty = files.filter(
    ({ shown, isRegular, error, entry }) =>
      found.has(shown) &&
      (isRegular || (entry !== undefined && entry.within === undefined)) &&
      error === undefined,
  );
  const isLarge = faulty.some(({ size }) => size > largestFile);
  if (isLarge || faulty.reduce((sum, { size }) => sum + size, 0) > aheadSize) return undefined;
  const fix = createFileFixer(context, options, { checks: await newestPacks(), pause });
  let findings = 0;
  for (const file of faulty) {
    const counts = new FixCounts(file.shown);
    try {
      for await (const result of fix(() => blocksOfInput(file), file.shown)) counts.add(result);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      continue; // the report says that it could not be read to its end
    }
    const { found: all, left } = counts.end();
    findings += all - left;
  }
  if (findings === 0) return undefined;
  return { findings, command: fixLine(args, lang, platform) };
}

/** The line that writes corrected copies: to a folder that does not exist yet, as its end says, also for one file. */
export function fixLine(args: Arguments, lang: Lang, platform: string): string {
  const own = ["output", "overwrite", "in-place", "dry-run", "verbose", "json"];
  const given = [
    ...args.given.filter(({ name }) => !own.includes(name)),
    { name: "output", value: freeFolder(folders[lang]) },
  ];
  return commandLine("fix", { ...args, given }, platform);
}

/** The first name of `corrected/`, `corrected-2/`, … that nothing has. */
function freeFolder(name: string): string {
  let free = name;
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`;
  return `${free}/`;
}

const folders: Bilingual = { en: "corrected", es: "corregidos" };
