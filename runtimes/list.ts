import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { polyfillScript, kitScript } from "./bundle";

/** A program that runs the kit or the command, or the reason why it cannot run here. */
export interface Host {
  readonly name: string;
  readonly missing?: string;
  /** The program, and the arguments before the script. */
  readonly command: readonly [string, ...string[]];
}

/** One execution of the kit: a runtime, and what was changed in it. */
export interface Run {
  readonly name: string;
  readonly missing?: string | undefined;
  /** The kinds of cases that need an entry which the runtime cannot load. */
  readonly skipped?: readonly string[];
  /** The descriptions of the cases that are left out because they take too long. */
  readonly leftOut?: readonly string[];
  /** The kinds of streams in which `validateStream` reads the samples. */
  readonly streams: readonly string[];
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

const iterable = "async iterable";
const everyStream = [iterable, "ReadableStream"];
const streamsOfSafari = [iterable, "ReadableStream without Symbol.asyncIterator"];

const tampered = here("preludes/tampered.js");
const noAsyncIterator = here("preludes/no-async-iterator.js");

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
  `--allow-read=${here("..")}`,
  "--allow-env=LC_ALL,LC_MESSAGES,LANG,CI,TERM,NO_COLOR,FORCE_COLOR",
]);

export const bun: Host = host("Bun", "@oven/bun-linux-x64-baseline", "bin/bun");

const workerd = host("workerd", "@cloudflare/workerd-linux-64", "bin/workerd", [
  "test",
  here("hosts/workerd.capnp"),
]);

const quickJs: Host = {
  name: `QuickJS of quickjs-emscripten ${versionOf("quickjs-emscripten")}`,
  ...unlessInstalled("quickjs-emscripten"),
  command: [process.execPath, here("hosts/quickjs.mjs")],
};

/** The cases with an input of a mebibyte, which the interpreter of QuickJS reads in more than a second each. */
const ofOneMebibyte = [
  "a { in column 1 is looked for in the first mebibyte",
  "a { in column 1 behind that mebibyte comes too late",
  "a first line that does not end in that mebibyte and is broken is JSON",
  "a first line that does not end in that mebibyte is a line if its value is followed by a line end",
  "a first line that does not end in that mebibyte is JSON if its value goes on below",
  "what comes a mebibyte behind an array on the first line does not make a line of it",
  "an extra that is named as in an envelope does not keep a document from being one",
];

/** The scripts for a page or a worker: what is to be changed first, and the kit. */
export interface Scripts {
  readonly name: string;
  readonly isWorker: boolean;
  readonly paths: readonly string[];
}

export const browserRuns: readonly Scripts[] = [
  { name: "Chromium, main thread", isWorker: false, paths: [kitScript] },
  { name: "Chromium, Web Worker", isWorker: true, paths: [kitScript] },
  {
    name: "Chromium, main thread, with a tampered Array.prototype",
    isWorker: false,
    paths: [tampered, kitScript],
  },
];

/** The runs outside the browser. */
export const runs: readonly Run[] = [
  ...[node, ...nodes, deno, bun].map((each) => inModule(each)),
  { ...workerd, streams: everyStream, answer: () => outputOf(workerd) },
  {
    ...quickJs,
    name: `${quickJs.name}, without TextDecoder`,
    skipped: ["norm", "reading"],
    leftOut: ofOneMebibyte,
    streams: [],
    answer: () => outputOf(quickJs, kitScript),
  },
  {
    ...quickJs,
    name: `${quickJs.name}, with TextEncoder and TextDecoder of @exodus/bytes ${versionOf("@exodus/bytes")}`,
    leftOut: ofOneMebibyte,
    streams: [iterable],
    answer: () => outputOf(quickJs, polyfillScript, kitScript),
  },
  ...["--disallow-code-generation-from-strings", "--frozen-intrinsics"].map((flag) =>
    inModule({ name: `${node.name}, ${flag}`, command: [...node.command, "--no-warnings", flag] }),
  ),
  ...[node, bun].flatMap((each) => [
    inModule({ ...each, name: `${each.name}, with a tampered Array.prototype` }, tampered),
    {
      ...inModule(
        { ...each, name: `${each.name}, without ReadableStream[Symbol.asyncIterator]` },
        noAsyncIterator,
      ),
      streams: streamsOfSafari,
    },
  ]),
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

function inModule(each: Host, ...preludes: readonly string[]): Run {
  const scripts = [here("hosts/module.mjs"), ...preludes, kitScript];
  return {
    ...each,
    streams: everyStream,
    answer: () => outputOf(each, ...scripts),
  };
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

function unlessInstalled(packageName: string): { readonly missing?: string } {
  return existsSync(here(`node_modules/${packageName}`)) ? {} : { missing: notInstalled };
}

/** The path of an installed program. */
export function programInPath(name: string): string | undefined {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
