import { readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Arguments, Configured } from "../../command/arguments";
import { configurationIn, configured } from "../../command/configuration/configuration";
import { configurationName } from "../../command/file-choice";
import { UsageError } from "../../command/usage";
import type { Path } from "./files";
import { reasonFor } from "./near-file";

/**
 * The arguments with those of the configuration: the file of --config, or the nearest ripslint.config.json, from the
 * working directory upward; none with --no-config.
 */
export async function withConfiguration(args: Arguments): Promise<Arguments> {
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
  const all = configured(args, configurationIn(text, { path, folder, locate }));
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

/** Makes the function that tells whether the configuration ignores a path, or a folder that leads to it. */
export async function ignoring({
  ignore,
  folder,
}: Partial<Configured> = {}): Promise<(path: Path) => boolean> {
  if (ignore === undefined || ignore.length === 0) return () => false;
  const { default: picomatch } = await import("picomatch");
  const matches = picomatch(ignore, { dot: true, posix: true, nonegate: true });
  return (path) => {
    const steps = relative(folder ?? "", path.toString()).split(sep);
    return steps.some((_, i) => matches(steps.slice(0, i + 1).join("/")));
  };
}

/** The error for a run that has no file left. */
export const allIgnored = (): UsageError =>
  new UsageError({
    en: "the configuration ignores every file; name a file to read it all the same",
    es: "la configuración ignora todos los archivos; nombre un archivo para leerlo de todos modos",
  });
