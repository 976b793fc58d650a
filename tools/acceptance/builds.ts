import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import { entries } from "./library";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Where everything is kept that acceptance builds. */
const cache = join(root, "node_modules/.cache/acceptance");

/** The script of a build's command. */
export const commandIn = (folder: string): string => join(folder, "cli.cjs");

/** Builds a commit, once. Returns the folder of its build. */
export async function buildCommit(ref: string): Promise<string> {
  const commit = git("rev-parse", "--verify", `${ref}^{commit}`).toString().trim();
  const folder = join(cache, commit);
  if (existsSync(folder)) return folder;
  const source = join(cache, `${commit}-source`);
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  run("tar", ["-x", "-C", source], root, git("archive", commit));
  linkPackages(source);
  await buildIn(source, folder);
  rmSync(source, { recursive: true, force: true });
  return folder;
}

/** Builds the working tree into a folder, and returns it. */
export async function buildWorkingTree(folder: string): Promise<string> {
  await buildIn(root, folder);
  return folder;
}

/** Makes a folder for one run, which the process removes when it ends. Runs at the same time do not share it. */
export function folderOfRun(): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "run-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Bundles a program of the project into one file for this run, since loading its modules one by one takes longer than
 * some inputs. Returns the file.
 */
export async function bundled(program: string, plugins: Plugin[] = []): Promise<string> {
  const outfile = join(folderOfRun(), basename(program).replace(/\.ts$/, ".mjs"));
  await build({
    absWorkingDir: root,
    entryPoints: [program],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
    plugins,
  });
  return outfile;
}

/** Bundles the library of a project's folder, and its command. */
async function buildIn(source: string, folder: string): Promise<void> {
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  // each commit knows where its build is
  run("npm", ["run", "build", "--", "--if-stale", "--cli", "--quiet"], source);
  await build({
    absWorkingDir: source,
    // older commits have no rules.ts
    entryPoints: entries
      .map((name) => `src/${name}.ts`)
      .filter((file) => existsSync(join(source, file))),
    entryNames: "[name]",
    outdir: unfinished,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    logLevel: "error",
  });
  for (const name of readdirSync(join(source, "dist")))
    if (/^(?:cli|explain)\b.*\.cjs$/.test(name))
      // older commits have an explain.cjs
      cpSync(join(source, "dist", name), join(unfinished, name));
  renameSync(unfinished, folder);
}

/** Gives a commit the installed packages if it has the same, and installs its own otherwise. */
function linkPackages(source: string): void {
  const lock = "package-lock.json";
  const isSame = readFileSync(join(source, lock)).equals(readFileSync(join(root, lock)));
  if (isSame) symlinkSync(join(root, "node_modules"), join(source, "node_modules"), "junction");
  else run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], source);
}

const git = (...args: readonly string[]): Buffer => run("git", args, root);

function run(program: string, args: readonly string[], cwd: string, input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    input,
    maxBuffer: 2 ** 30,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr.toString()}`);
  return stdout;
}
