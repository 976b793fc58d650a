import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchContext } from "./data";

/** A program as a user would run it, and the exit code of a successful run. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly exit: number;
}

export const node = (...args: readonly string[]): Program => ({
  command: process.execPath,
  args,
  exit: 0,
});

/** The built command. */
export const ripslint = (...args: readonly string[]): Program => node("dist/cli.cjs", ...args);

/** The same program with another expected exit code. */
export const exiting = (exit: number, program: Program): Program => ({ ...program, exit });

/**
 * Runs a program to its end, and throws if its exit code is not the expected one: a program that fails at once
 * would seem fast.
 */
function run(
  { command, args, exit }: Program,
  env: Readonly<Record<string, string>> = {},
  codes: readonly (number | null)[] = [exit],
): void {
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    // Node takes 75 ms longer to start with more certificates, which would hide what is measured.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, ...env },
    encoding: "utf8",
  });
  if (error) throw error;
  if (!codes.includes(status))
    throw new Error(`${command} ${args.join(" ")}: exit ${status}, not ${exit}\n${stderr}`);
}

export const running = (program: Program) => (): void => run(program);

/**
 * The resources that a Node program used: processor time in seconds, and its largest resident set in MB (1,000,000
 * bytes).
 */
export interface Used {
  readonly seconds: number;
  readonly peak: number;
}

/** The resources that a Node program used, if it exits with the expected code, or with 1, which means findings. */
export function usedBy(program: Program): Used {
  const file = scratch("used");
  const args = ["--require", "./tools/bench/programs/used.cjs", ...program.args];
  run({ ...program, args }, { RIPSLINT_BENCH_USED: file }, [program.exit, 1]);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as NodeJS.ResourceUsage;
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, peak: (maxRSS * 1024) / 1e6 };
}

export const peakOf = (program: Program): number => usedBy(program).peak;

/** The options with which the provider code of every record can be judged. */
export function contextOptions(): readonly string[] {
  const file = scratch("context.json");
  writeFileSync(file, JSON.stringify(benchContext));
  return ["--context", file];
}

/** The options for a number of threads. */
export const threads = (count: number): readonly string[] => [
  "--jobs",
  count === 1 ? "off" : String(count),
];

/** A folder for large files. It is removed when the run ends, even if it is interrupted. */
const folder = mkdtempSync(join(tmpdir(), "ripslint-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

export const scratch = (name: string): string => join(folder, name);

/** Removes files before the next one is made, since they are large. */
export const discard = (...names: readonly string[]): void => {
  for (const name of names) rmSync(scratch(name), { recursive: true, force: true });
};

/** The reason why files of this size are left out; undefined if there is enough room for them, with a margin. */
export function tooLittleRoom(bytes: number): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free > bytes + 1e9) return undefined;
  return `left out: ${Math.floor(free / 1e9)} GB free on the disk, ${Math.ceil(bytes / 1e9) + 1} needed`;
}
