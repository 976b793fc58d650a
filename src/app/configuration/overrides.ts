import type { SeveritiesOfFiles } from "../../engine/batch/run-plan";
import type { Configured } from "../options/arguments";

/**
 * Returns the severities that the configuration sets for rules in some files, as an option of the run.
 *
 * @param pathOf returns the path of a file relative to the folder of the configuration, with `/` between its steps.
 * @param choosable are the codes of the rules that run.
 */
export async function overridesOf(
  { overrides = [] }: Partial<Configured> = {},
  pathOf: (file: string) => string,
  choosable: readonly string[],
): Promise<{ readonly overrides?: SeveritiesOfFiles }> {
  if (overrides.length === 0) return {};
  const { default: picomatch } = await import("picomatch");
  const list = overrides.map(({ files, rules }) => ({
    files,
    matches: picomatch(files, { dot: true, posix: true, nonegate: true }),
    severities: Object.fromEntries(
      Object.entries(rules).filter(([code]) => choosable.includes(code)),
    ),
  }));
  const of = (file: string) => {
    const path = pathOf(file);
    return list.flatMap(({ matches }, i) => (matches(path) ? [i] : []));
  };
  return { overrides: { list, of } };
}
