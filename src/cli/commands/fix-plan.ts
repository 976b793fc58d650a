import { resolve } from "node:path";
import { isArchiveName } from "../../app/archive/archive";
import type { Arguments } from "../../app/options/arguments";
import type { Copy } from "../../app/correct/copies";
import { copiesOf, furtherCopies, refuseSameCopies } from "../../app/correct/copies";
import { UsageError } from "../../app/options/usage";
import type { CommandIo } from "../io/command-io";
import type { SortedInputs } from "../input-options";
import { optionFiles } from "../input-options";
import type { InputFile } from "../io/files";
import { isStandardOutput, leadsTo, redirectedTo, refuseInputsAsOutputs } from "../io/same-file";
import { isGzipAt } from "../io/source";
import type { Target } from "./fix-copies";
import {
  isOneFile,
  makeFolders,
  namesBelow,
  pathsOf,
  refuseExisting,
  targetsIn,
} from "./fix-copies";

/** How the copies are written: to `-o`, in place, or not at all. */
export interface FixWay {
  readonly output: string | undefined;
  /** The file for the list of corrections. */
  readonly list: string | undefined;
  readonly inPlace: boolean;
  readonly overwrites: boolean;
}

export interface FixPlan {
  readonly copies: readonly Copy<InputFile>[];
  /** The output of each copy; empty for a trial. */
  readonly targets: readonly Target[];
  /** True if they are written to a folder, with the other files that a review reads. */
  readonly toFolder: boolean;
  /** The paths to pass to `ripslint validate` to check the written files. */
  readonly results: readonly string[];
}

/**
 * Decides what `fix` writes, and makes the folders for it.
 *
 * @throws UsageError before anything is read, if something would be lost or written twice.
 */
export async function planOf(
  inputs: SortedInputs,
  args: Arguments,
  { output, list, inPlace, overwrites }: FixWay,
  io: CommandIo,
): Promise<FixPlan> {
  const { positionals: paths } = args;
  const { xml, archives, beside } = inputs;
  const xmlPaths = new Set<string>(xml.map(({ path }) => path));
  // If the user named a single file, the files beside it are not copied; their paths are passed to the validation of the copy.
  const named = [
    ...paths.filter((typed) => xmlPaths.has(typed)),
    ...[...beside.xml, ...beside.answers.map(({ of }) => of)].map(({ shown }) => shown),
  ];
  const ofRecords = paths.filter((typed) => !xmlPaths.has(typed));
  const repaired = copiesOf(inputs);
  const isOne = output !== undefined && (await isOneFile(repaired, ofRecords, output));
  const toFolder = output !== undefined && !isOne;
  const own = redirectedTo(io.stdout);
  const further = furtherCopies(inputs, repaired).filter(
    ({ file: { path } }) => own === undefined || !leadsTo(path, own),
  );
  const all = [...repaired, ...further];
  const names = await namesBelow(all, paths);
  if (!inPlace && !isOne) refuseSameCopies(all, names); // a trial too finds what would be refused
  const copies = toFolder ? all : repaired;
  const copied = copies.map(({ file }) => file);
  const targets: readonly Target[] = inPlace
    ? copied.map(({ path }) => ({ path: path }))
    : output === undefined
      ? []
      : isOne
        ? [{ path: output }]
        : targetsIn(output, copies, names);
  const targetPaths = targets.flatMap(pathsOf);
  if (inPlace) refuseCompressed(copied);
  else if (list !== undefined) refuseListAsCopy(list, targetPaths);
  await refuseInputsAsOutputs(
    [...(inPlace ? [] : targetPaths), ...(list === undefined ? [] : [list])],
    [...optionFiles(args), ...copied, ...xml, ...archives],
    io,
  );
  if (output !== undefined && !overwrites && !isStandardOutput(output, io.stdout))
    await refuseExisting(output, targetPaths.includes(output));
  await makeFolders(targetPaths);
  const [only, ...more] = targetPaths; // of a packed file there are two
  const isSingle = only !== undefined && more.length === 0;
  const results = inPlace ? paths : isSingle ? [only, ...named] : [output ?? ""];
  return { copies, targets, toFolder, results };
}

/** Refuses a list of corrections with the name of a copy. */
function refuseListAsCopy(list: string, targets: readonly string[]): void {
  if (!targets.some((path) => resolve(path) === resolve(list))) return;
  throw new UsageError({
    en: `${list} would be both a copy and the list of --list`,
    es: `${list} sería a la vez una copia y la lista de --list`,
  });
}

/** Refuses to change gzip in place. The bytes decide: the name of the file, or of a link to it, may have any ending. */
function refuseCompressed(files: readonly InputFile[]): void {
  const packed = files.find(
    ({ path, shown, error }) => (isArchiveName(shown) && error === undefined) || isGzipAt(path),
  );
  if (packed === undefined) return;
  throw new UsageError({
    en: `${packed.shown} is compressed, and is not changed in place; use -o FOLDER`,
    es: `${packed.shown} está comprimido, y no se cambia en su lugar; use -o CARPETA`,
  });
}
