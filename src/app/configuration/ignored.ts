import type { Configured } from "../options/arguments";
import { UsageError } from "../options/usage";

/**
 * Makes the function that tells whether a configuration ignores a path, or a folder that leads to it: the path from the
 * configuration's folder, with `/` between its steps. Undefined if it ignores none.
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

/** The error for a run that has no file left. */
export const allIgnored = (): UsageError =>
  new UsageError({
    en: "the configuration ignores every file; name a file to read it all the same",
    es: "la configuración ignora todos los archivos; nombre un archivo para leerlo de todos modos",
  });
