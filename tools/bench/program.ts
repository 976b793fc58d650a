import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchContext } from "../../test/invented-records";

/** A program as a user would run it, and the exit codes of a successful run. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly exits: readonly number[];
}

export const node = (...args: readonly string[]): Program => ({
  command: process.execPath,
  args,
  exits: [0],
});

/** The command, by default of this build; it exits with 1 if it finds errors. */
export const ripslint = (args: readonly string[], command = "dist/cli.cjs"): Program => ({
  ...node(command, ...args),
  exits: [0, 1],
});

/**
 * Runs a program to its end, and throws if its exit code is not an expected one: a program that fails at once would seem
 * fast.
 */
function run({ command, args, exits }: Program, env: Readonly<Record<string, string>> = {}): void {
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    // Node takes 75 ms longer to start with more certificates, which would hide what is measured.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, ...env },
    encoding: "utf8",
  });
  if (error) throw error;
  if (!exits.includes(status ?? -1))
    throw new Error(`${command} ${args.join(" ")}: exit ${status}\n${stderr}`);
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

/** Runs a Node program, and returns the resources that it used. */
export function usedBy(program: Program): Used {
  const file = scratch("used");
  const args = ["--require", "./tools/bench/programs/used.cjs", ...program.args];
  run({ ...program, args }, { RIPSLINT_BENCH_USED: file });
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as NodeJS.ResourceUsage;
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, peak: (maxRSS * 1024) / 1e6 };
}

/** The options for a context that has the provider code of every record. */
export function contextOptions(): readonly string[] {
  const file = scratch("context.json");
  writeFileSync(file, JSON.stringify(benchContext));
  return ["--context", file];
}

/** A folder for large files. It is removed when the run ends, even if it is interrupted. */
const folder = mkdtempSync(join(tmpdir(), "ripslint-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

export const scratch = (name: string): string => join(folder, name);

/** Removes a file or folder before the next one is made, since they are large. */
export const discard = (name: string): void =>
  rmSync(scratch(name), { recursive: true, force: true });
