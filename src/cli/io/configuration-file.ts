import type { Stats } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Arguments, Configured } from "../../app/options/arguments";
import type { CommandName } from "../../app/options/option-table";
import { fileError, reasonOf } from "../../app/input/file-errors";
import { configurationName } from "../../app/input/file-choice";
import { excluding, prefixed, UsageError } from "../../app/options/usage";
import type { BatchOptions } from "../../engine/batch/run-plan";
import { choosableCodes } from "../../engine/batch/run-plan";
import type { NormPack } from "../../norm/norm-pack";
import { diagnosticsOf } from "../../core/settings/pack";
import type { CommandIo } from "./command-io";
import { targetOf } from "./output";
import { openingError, reasonFor } from "./near-file";

/**
 * Adds the options of the configuration to the arguments: from the file of --config, or from the nearest ripslint.config.json,
 * from the working directory upward. With --no-config it returns the arguments unchanged.
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
    throw excluding("config", "no-config");
  }
  const path = typed ?? (await found(resolve(""), io));
  if (path === undefined) return args;
  const bytes = await readFile(path).catch(async (error: unknown) => {
    throw new UsageError(prefixed(path, await reasonFor(path, error)));
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
 * Refuses an output that a configuration places outside of its own folder: its author must not choose any file of the machine.
 */
async function refuseOutside(output: string, folder: string, place: string): Promise<void> {
  if (output === "-") return;
  const real = await targetOf(resolve(output)).catch(() => undefined);
  const own = await realpath(resolve(folder));
  const inside = real === undefined ? "" : relative(own, real);
  if (inside !== "" && !/^\.\.(?:[/\\]|$)/.test(inside) && !isAbsolute(inside)) return;
  throw new UsageError(
    prefixed(place, {
      en: "leads out of the folder of the configuration; name that file with -o",
      es: "lleva fuera de la carpeta de la configuración; nombre ese archivo con -o",
    }),
  );
}

/**
 * The nearest configuration, from the working directory upward. Anything else with this name, such as a folder, is an error.
 */
async function found(folder: string, io: Pick<CommandIo, "user">): Promise<string | undefined> {
  for (let at = folder, isAbove = false; ; isAbove = true) {
    const path = join(at, configurationName);
    const stats = await stat(path).catch((thrown: NodeJS.ErrnoException) => {
      const error = openingError(path, thrown);
      if (!isAbsent(error) && !(isAbove && isForbidden(error))) throw unusable(path, error);
    });
    if (stats !== undefined) {
      if (!stats.isFile())
        throw unusable(
          path,
          stats.isDirectory() ? fileError("EISDIR") : fileError("NO_CONFIGURATION"),
        );
      if (isAbove) refuseOfOthers(path, stats, io);
      return shown(path);
    }
    const above = dirname(at);
    if (above === at) return undefined;
    at = above;
  }
}

const isAbsent = ({ code }: NodeJS.ErrnoException): boolean =>
  code === "ENOENT" || code === "ENOTDIR";

/** Returns true if Deno lacks the permission to read this. Above the working directory, that is not an error. */
const isForbidden = ({ name }: Error): boolean => name === "NotCapable";

/** The error if a configuration cannot be read. */
const unusable = (path: string, error: unknown): UsageError =>
  new UsageError(
    prefixed(shown(path), {
      en: `${reasonOf(error, "en")}; use --no-config to ignore it`,
      es: `${reasonOf(error, "es")}; para no leerlo, use --no-config`,
    }),
  );

/**
 * Refuses a configuration above the working directory that another user has written or may write, because it decides
 * which checks run and which files are read. Where users have no numbers, none is refused.
 */
function refuseOfOthers(path: string, { uid, mode }: Stats, io: Pick<CommandIo, "user">): void {
  const user = io.user();
  const isOwn = (uid === user || uid === 0) && (mode & 0o022) === 0;
  if (user === undefined || isOwn) return;
  const name = shown(path);
  throw new UsageError({
    en: `${name} is not used: it belongs to another user, or others may write it; --config ${name} uses it on purpose, --no-config ignores it`,
    es: `${name} no se usa: es de otro usuario, u otros pueden escribir en él; para usarlo a propósito, --config ${name}; para no leerlo, --no-config`,
  });
}

/** A path relative to the working directory, as reports show it. */
const shown = (path: string): string => relative("", path).split(sep).join("/") || ".";

/** Makes the function that returns true for a path that the configuration ignores, or that is in a folder that it ignores. */
export async function ignoring({
  ignore = [],
  folder,
}: Partial<Configured> = {}): Promise<(path: string) => boolean> {
  if (ignore.length === 0) return () => false;
  const matches = await matcherOf(ignore);
  return (path) => {
    const steps = pathFrom(folder, path).split("/");
    return steps.some((_, i) => matches(steps.slice(0, i + 1).join("/")));
  };
}

/** Returns the severities that the configuration sets for rules in some files, as an option of the run. */
export async function overriding(
  { configured: { overrides = [], folder } = {} }: { readonly configured?: Partial<Configured> },
  packs: readonly NormPack[],
): Promise<Pick<BatchOptions, "overrides">> {
  if (overrides.length === 0) return {};
  const choosable = choosableCodes(diagnosticsOf({ packs }));
  const matchers = await Promise.all(overrides.map(({ files }) => matcherOf(files)));
  const list = overrides.map(({ files, rules }) => ({
    files,
    severities: Object.fromEntries(
      Object.entries(rules).filter(([code]) => choosable.includes(code)),
    ),
  }));
  const of = (file: string) => {
    const path = pathFrom(folder, file);
    return matchers.flatMap((matches, i) => (matches(path) ? [i] : []));
  };
  return { overrides: { list, of } };
}

async function matcherOf(globs: readonly string[]): Promise<(path: string) => boolean> {
  const { default: picomatch } = await import("picomatch");
  return picomatch(globs, { dot: true, posix: true, nonegate: true });
}

/** A path relative to the folder of the configuration, with `/` between its steps. */
const pathFrom = (folder = "", path: string): string => relative(folder, path).split(sep).join("/");
