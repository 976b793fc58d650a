import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { benchContext } from "./data";
import { scratch } from "./scratch";

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
    env: { ...process.env, ...env },
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
  const args = ["--require", "./bench/programs/used.cjs", ...program.args];
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
