import type { Configured } from "../options/arguments";
import { UsageError } from "../options/usage";

/**
 * Makes a function that returns true if a configuration ignores a path, or a folder on the way to it. Paths are relative to the
 * configuration's folder, with `/` between their steps. Undefined if the configuration ignores nothing.
 */
export async function ignoredBy({
  ignore,
}: Partial<Configured> = {}): Promise<((path: string) => boolean) | undefined> {
  if (ignore === undefined || ignore.length === 0) return undefined;
  const { default: picomatch } = await import("picomatch");
  const matches = picomatch(ignore, { dot: true, posix: true, nonegate: true });
  return (path) => {
    const steps = path.split("/");
    return steps.some((_, i) => matches(steps.slice(0, i + 1).join("/")));
  };
}

/** The error if the configuration ignores all files. */
export const allIgnored = (): UsageError =>
  new UsageError({
    en: "the configuration ignores every file; name a file to read it all the same",
    es: "la configuración ignora todos los archivos; nombre un archivo para leerlo de todos modos",
  });
