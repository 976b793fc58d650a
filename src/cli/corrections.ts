import { existsSync } from "node:fs";
import type { Arguments } from "../app/options/arguments";
import { commandLine } from "../app/options/command-line";
import { CorrectionSource } from "../app/correct/correction-source";
import { isSystemError } from "../app/input/file-errors";
import type { FileSource } from "../app/review/review";
import type { Bilingual, Lang } from "../core/model/issue";
import type { RevisionContext } from "../core/model/revision-context";
import type { BatchOptions } from "../engine/batch/run-plan";
import { createFileFixer } from "../norm/fixes/fixer";
import type { InputFile } from "./io/files";
import { blocksOfInput } from "./io/source";
import { newestPacks } from "./norms";

export interface Judged {
  readonly files: readonly InputFile[];
  readonly context: RevisionContext | undefined;
  readonly options: BatchOptions;
}

/** Adds to each finding how it is corrected. Inputs that can be read only once are not corrected. */
export async function withCorrections(
  { files, context, options }: Judged,
  source: FileSource,
  pause: () => Promise<void>,
): Promise<CorrectionSource> {
  const fix = createFileFixer(context, options, { checks: await newestPacks(), pause });
  const fileOf = (index: number) => {
    const file = files[index] as InputFile;
    const { shown: name, size, isRegular, error, entry } = file;
    const isOpen = error === undefined && (isRegular || entry !== undefined);
    return { name, size, open: isOpen ? () => blocksOfInput(file) : undefined };
  };
  return new CorrectionSource(source, fileOf, fix, isSystemError);
}

/** The command that writes corrected copies to a new folder, even for a single file: the slash at the end makes it a folder. */
export function fixLine(args: Arguments, lang: Lang, platform: string): string {
  const own = ["output", "overwrite", "in-place", "dry-run", "verbose", "json"];
  const given = [
    ...args.given.filter(({ name }) => !own.includes(name)),
    { name: "output", value: freeFolder(folders[lang]) },
  ];
  return commandLine("fix", { ...args, given }, platform);
}

/** The first of `corrected/`, `corrected-2/`, … that does not exist. */
function freeFolder(name: string): string {
  let free = name;
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`;
  return `${free}/`;
}

const folders: Bilingual = { en: "corrected", es: "corregidos" };
