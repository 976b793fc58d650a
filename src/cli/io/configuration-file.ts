import { readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Arguments, Configured } from "../../app/arguments";
import { ignoredBy } from "../../app/configuration/ignored";
import type { CommandName } from "../../app/option-table";
import { configurationName } from "../../app/file-choice";
import { UsageError } from "../../app/usage";
import { overridesOf } from "../../app/configuration/overrides";
import type { BatchOptions } from "../../engine/batch/run-plan";
import { choosableCodes } from "../../engine/batch/run-plan";
import type { NormPack } from "../../norm/norm-pack";
import { diagnosticsOf } from "../../norm/pack";
import type { Path } from "./path";
import { reasonFor } from "./near-file";

/**
 * The arguments of a command with those of the configuration: the file of --config, or the nearest ripslint.config.json, from the
 * working directory upward; none with --no-config.
 */
export async function withConfiguration(command: CommandName, args: Arguments): Promise<Arguments> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const typed = value("config");
  if (value("no-config") !== undefined) {
    if (typed === undefined) return args;
    throw new UsageError({
      en: "--config and --no-config exclude each other",
      es: "--config y --no-config se excluyen",
    });
  }
  const path = typed ?? (await found(resolve("")));
  if (path === undefined) return args;
  const text = await readFile(path, "utf8").catch(async (error: unknown) => {
    const { en, es } = await reasonFor(path, error);
    throw new UsageError({ en: `${path} ${en}`, es: `${path} ${es}` });
  });
  const folder = dirname(path);
  const locate = (named: string) =>
    named === "-" || folder === "." ? named : shown(resolve(folder, named));
  const { configurationIn, configured } = await import("../../app/configuration/configuration");
  const all = configured(command, args, configurationIn(text, { path, folder, locate }));
  // As if it was typed: it is no input, and no output may replace it.
  return typed === undefined
    ? { ...all, given: [...all.given, { name: "config", value: path }] }
    : all;
}

/** The nearest configuration, from a folder upward. */
async function found(folder: string): Promise<string | undefined> {
  const path = join(folder, configurationName);
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile()) return shown(path);
  const above = dirname(folder);
  return above === folder ? undefined : await found(above);
}

/** A path as reports show it, from the working directory. */
const shown = (path: string): string => relative("", path).split(sep).join("/") || ".";

/** The same as `ignoredBy` for the paths of files, from the working directory. */
export async function ignoring(
  configured: Partial<Configured> = {},
): Promise<(path: Path) => boolean> {
  const isIgnored = await ignoredBy(configured);
  if (isIgnored === undefined) return () => false;
  const pathOf = fromFolder(configured);
  return (path) => isIgnored(pathOf(path));
}

/** The same as `overridesOf` for the paths of files, from the working directory. */
export const overriding = async (
  { configured }: Arguments,
  packs: readonly NormPack[],
): Promise<Pick<BatchOptions, "overrides">> =>
  await overridesOf(configured, fromFolder(configured), choosableCodes(diagnosticsOf({ packs })));

/** The path of a file from the folder of the configuration. */
const fromFolder =
  ({ folder = "" }: Partial<Configured> = {}) =>
  (path: Path): string =>
    relative(folder, path.toString()).split(sep).join("/");
