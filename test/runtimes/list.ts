import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { kitScript } from "./bundle";

/** A program that runs the kit or the command, or the reason why it cannot run here. */
export interface Host {
  readonly name: string;
  readonly missing?: string;
  /** The program, and the arguments before the script. */
  readonly command: readonly [string, ...string[]];
}

/** One execution of the kit. */
export interface Run {
  readonly name: string;
  readonly missing?: string | undefined;
  /** Executes the kit, and returns its answer as JSON. */
  readonly answer: () => Promise<string>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const { dependencies } = JSON.parse(readFileSync(here("package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** The version of a package of this folder, which may be installed by another name. */
const versionOf = (name: string): string => (dependencies[name] ?? "").replace(/^.*@/, "");

const notInstalled = "not installed: npm run runtimes";

const node: Host = {
  name: `Node ${process.versions.node}, which runs the tests`,
  command: [process.execPath],
};

/** The other versions of Node. */
export const nodes: readonly Host[] = ["node-22", "node-24", "node-26"].map((name) =>
  host("Node", name, "bin/node"),
);

/**
 * Deno, with the least that the command needs: it reads files in this project, and the variables of language and
 * colours. It has no network, and writes no file.
 */
export const deno: Host = host("Deno", "@deno/linux-x64-glibc", "deno", [
  "run",
  "--no-prompt",
  "--no-remote",
  "--deny-net",
  `--allow-read=${here("../..")}`,
  "--allow-env=LC_ALL,LC_MESSAGES,LANG,CI,TERM,NO_COLOR,FORCE_COLOR",
]);

export const bun: Host = host("Bun", "@oven/bun-linux-x64-baseline", "bin/bun");

const workerd = host("workerd", "@cloudflare/workerd-linux-64", "bin/workerd", [
  "test",
  here("hosts/workerd.capnp"),
]);

/** The runs in the browser. */
export const browserRuns = [
  { name: "Chromium, main thread", isWorker: false },
  { name: "Chromium, Web Worker", isWorker: true },
] as const;

/** The runs outside the browser. */
export const runs: readonly Run[] = [
  ...[node, ...nodes, deno, bun].map((each) => inModule(each)),
  { ...workerd, answer: () => outputOf(workerd) },
  ...["--disallow-code-generation-from-strings", "--frozen-intrinsics"].map((flag) =>
    inModule({ name: `${node.name}, ${flag}`, command: [...node.command, "--no-warnings", flag] }),
  ),
];

/** Runs a program to its end, and returns its standard output. */
export async function outputOf({ command }: Host, ...args: readonly string[]): Promise<string> {
  const [program, ...before] = command;
  const { stdout } = await promisify(execFile)(program, [...before, ...args], {
    maxBuffer: 1 << 26,
    timeout: 100_000,
  });
  return stdout;
}

function inModule(each: Host): Run {
  return { ...each, answer: () => outputOf(each, here("hosts/module.mjs"), kitScript) };
}

/** A runtime of a package of this folder, else of the same name in PATH. */
function host(name: string, packageName: string, path: string, args: readonly string[] = []): Host {
  const version = versionOf(packageName);
  const file = here(`node_modules/${packageName}/${path}`);
  if (existsSync(file)) return { name: `${name} ${version}`, command: [file, ...args] };
  const inPath = name === "Node" ? undefined : programInPath(basename(path));
  return inPath === undefined
    ? { name: `${name} ${version}`, missing: notInstalled, command: [file, ...args] }
    : { name: `${name} in PATH`, command: [inPath, ...args] };
}

/** The path of an installed program. */
export function programInPath(name: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
