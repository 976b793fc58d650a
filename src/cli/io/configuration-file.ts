import type { Stats } from "node:fs";
import { lstat, readFile, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Arguments, Configured } from "../../app/options/arguments";
import { ignoredBy } from "../../app/configuration/ignored";
import type { CommandName } from "../../app/options/option-table";
import { danglingLink, isFolder, noConfiguration, reasonOf } from "../../app/input/file-errors";
import { configurationName } from "../../app/input/file-choice";
import { UsageError } from "../../app/options/usage";
import { overridesOf } from "../../app/configuration/overrides";
import type { BatchOptions } from "../../engine/batch/run-plan";
import { choosableCodes } from "../../engine/batch/run-plan";
import type { NormPack } from "../../norm/norm-pack";
import { diagnosticsOf } from "../../core/settings/pack";
import type { CommandIo } from "./command-io";
import { targetOf } from "./output";
import { reasonFor } from "./near-file";

/**
 * Adds the options of the configuration to the arguments: from the file of --config, or from the nearest
 * ripslint.config.json, from the working directory upward. With --no-config it returns the arguments unchanged.
 */
export async function withConfiguration(
  command: CommandName,
  args: Arguments,
  io: Pick<CommandIo, "user">,
): Promise<Arguments> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const typed = value("config");
  if (value("no-config") !== undefined) {
    if (typed === undefined) return args;
    throw new UsageError({
      en: "--config and --no-config exclude each other",
      es: "--config y --no-config no se pueden usar a la vez",
    });
  }
  const path = typed ?? (await found(resolve(""), io));
  if (path === undefined) return args;
  const bytes = await readFile(path).catch(async (error: unknown) => {
    const { en, es } = await reasonFor(path, error);
    throw new UsageError({ en: `${path} ${en}`, es: `${path} ${es}` });
  });
  const folder = dirname(path);
  const locate = (named: string) =>
    named === "-" || folder === "." ? named : shown(resolve(folder, named));
  const { configurationIn, configured } = await import("../../app/configuration/configuration");
  const all = configured(command, args, configurationIn(bytes, { path, folder, locate }));
  for (const { name, value, place } of all.given)
    if (name === "output" && place !== undefined) await refuseOutside(value, folder, place);
  // The file is treated as if the user had typed --config: it is not an input, and outputs must not replace it.
  return typed === undefined
    ? { ...all, given: [...all.given, { name: "config", value: path }] }
    : all;
}

/**
 * Refuses an output that a configuration places outside of its own folder: its author must not choose any file of the
 * machine.
 */
async function refuseOutside(output: string, folder: string, place: string): Promise<void> {
  if (output === "-") return;
  const real = await targetOf(resolve(output)).catch(() => undefined);
  const own = await realpath(resolve(folder));
  const inside = real === undefined ? "" : relative(own, real);
  if (inside !== "" && !/^\.\.(?:[/\\]|$)/.test(inside) && !isAbsolute(inside)) return;
  throw new UsageError({
    en: `${place} leads out of the folder of the configuration; name that file with -o`,
    es: `${place} lleva fuera de la carpeta de la configuración; nombre ese archivo con -o`,
  });
}

/**
 * The nearest configuration, from the working directory upward. Anything else with this name, such as a folder, is an
 * error.
 */
async function found(folder: string, io: Pick<CommandIo, "user">): Promise<string | undefined> {
  for (let at = folder, isAbove = false; ; isAbove = true) {
    const path = join(at, configurationName);
    const link = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      if (!isAbsent(error) && !(isAbove && isForbidden(error))) throw unusable(path, error);
    });
    if (link !== undefined) {
      const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
        throw unusable(path, error.code === "ENOENT" ? danglingLink() : error);
      });
      if (!stats.isFile())
        throw unusable(path, stats.isDirectory() ? isFolder() : noConfiguration());
      if (isAbove) await refuseOfOthers(path, [link, stats], io);
      return shown(path);
    }
    const above = dirname(at);
    if (above === at) return undefined;
    at = above;
  }
}

const isAbsent = ({ code }: NodeJS.ErrnoException): boolean =>
  code === "ENOENT" || code === "ENOTDIR";

/** Whether Deno was started without the permission to read this. Above the working directory, nothing is missed. */
const isForbidden = ({ name }: Error): boolean => name === "NotCapable";

/** The error for something that has the name of a configuration and cannot be read as one. */
function unusable(path: string, error: unknown): UsageError {
  const [en, es] = (["en", "es"] as const).map((lang) => `${shown(path)} ${reasonOf(error, lang)}`);
  return new UsageError({
    en: `${en}; use --no-config to ignore it`,
    es: `${es}; para no leerlo, use --no-config`,
  });
}

/**
 * Refuses a configuration above the working directory that other users may have written, because it decides which
 * checks run and which files are read. It and the folders that it is in must be the user's own, or root's, and nobody
 * else may write them.
 */
async function refuseOfOthers(
  path: string,
  files: readonly Stats[],
  io: Pick<CommandIo, "user">,
): Promise<void> {
  const user = io.user();
  if (user === undefined) return; // the system has no such owners
  const real = dirname(await realpath(path));
  const folders = await Promise.all(
    [dirname(path), real].map(async (folder) => await stat(folder)),
  );
  const isOwn = ({ uid }: Stats) => uid === user || uid === 0;
  const isOpen = (stats: Stats) => !stats.isSymbolicLink() && (stats.mode & 0o022) !== 0;
  const all = [...files, ...folders];
  const why = !all.every(isOwn) ? "owner" : all.some(isOpen) ? "open" : undefined;
  if (why === undefined) return;
  const reason = {
    owner: {
      en: "it, or its folder, belongs to another user",
      es: "este, o su carpeta, es de otro usuario",
    },
    open: {
      en: "others may write it, or its folder",
      es: "otros pueden escribir en él, o en su carpeta",
    },
  }[why];
  throw new UsageError({
    en: `${shown(path)} is not used: ${reason.en}; --config ${shown(path)} uses it on purpose, --no-config ignores it`,
    es: `${shown(path)} no se usa: ${reason.es}; para usarlo a propósito, --config ${shown(path)}; para no leerlo, --no-config`,
  });
}

/** A path as reports show it, from the working directory. */
const shown = (path: string): string => relative("", path).split(sep).join("/") || ".";

/** The same as `ignoredBy` for the paths of files, from the working directory. */
export async function ignoring(
  configured: Partial<Configured> = {},
): Promise<(path: string) => boolean> {
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
  (path: string): string =>
    relative(folder, path).split(sep).join("/");
