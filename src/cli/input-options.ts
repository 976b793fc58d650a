import type { Arguments } from "../app/options/arguments";
import { listOf } from "../app/options/arguments";
import { optionsOf } from "../app/options/option-table";
import { UsageError } from "../app/options/usage";
import type { Host } from "../app/review/host";
import type { Reading, Sorted } from "../app/review/prepare";
import { sorted } from "../app/review/prepare";
import type { CommandIo } from "./io/command-io";
import type { InputFile, Inputs } from "./io/files";
import { givenOf, hostOf } from "./io/host";

/** A file that an option names, which is read in addition to the records. */
export interface OptionFile {
  /** With its dashes. */
  readonly option: string;
  readonly path: string;
}

export function optionFiles({ given }: Arguments): readonly OptionFile[] {
  const reading = optionsOf("validate").filter(({ readsFile }) => readsFile);
  return given.flatMap(({ name, value }) => {
    const option = reading.find((each) => each.name === name);
    if (option === undefined) return [];
    const path = option.value?.includes("=") ? value.slice(value.indexOf("=") + 1) : value;
    return [{ option: `--${name}`, path }];
  });
}

/** The files of a run by their kind, the texts, and the archives that contain some of the files. */
export interface SortedInputs extends Sorted<InputFile>, Pick<Inputs, "archives" | "texts"> {
  readonly host: Host<InputFile>;
}

export async function sortedInputs(
  found: Inputs,
  paths: readonly string[],
  reading: Reading,
  { stdout }: CommandIo,
): Promise<SortedInputs> {
  const { archives, texts } = found;
  const host = hostOf(found, paths);
  return { ...(await sorted(givenOf(found, stdout), reading, host)), archives, texts, host };
}

/** Refuses to read standard input twice: its bytes come only once. */
export function refuseStdinTwice(paths: readonly string[], files: readonly OptionFile[]): void {
  const ofOptions = files.filter(({ path }) => path === "-").map(({ option }) => option);
  const areRecords = paths.includes("-");
  if (ofOptions.length + (areRecords ? 1 : 0) < 2) return;
  const [en, es] = (["the records", "los registros"] as const).map((records) =>
    areRecords ? [records, ...ofOptions] : ofOptions,
  );
  throw new UsageError({
    en: `standard input can be read only once, not for ${listOf(en ?? [], "and")}`,
    es: `la entrada estándar se puede leer una sola vez, no para ${listOf(es ?? [], "y")}`,
  });
}
