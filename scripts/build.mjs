/**
 * Builds dist with the offline page, and writes the pages of the rules, some of which are compiled into the command.
 *   --if-stale  does nothing if everything exists and is newer than all sources
 *   --cli       builds the command only (no types: a few seconds less)
 *   --quiet     prints only errors
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writePages } from "./write-pages.mjs";
import { root, tool } from "./tool.mjs";

const has = (option) => process.argv.includes(option);
const cliOnly = has("--cli");

const cli = ["cli.cjs", "explain.cjs"];
const library = ["index", "batch", "conformance", "contract-tests", "interface", "res948"].flatMap(
  (name) => [".js", ".cjs", ".d.ts", ".d.cts"].map((extension) => name + extension),
);
const outputs = (cliOnly ? cli : [...cli, ...library, "ripslint.html"]).map((name) =>
  join(root, "dist", name),
);
const sources = [
  "src",
  "rules",
  "conformance",
  "fixtures",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsup.config.ts",
];

if (!has("--if-stale") || isStale()) await build();

async function build() {
  // A failed build removes everything, so that a partial build is never considered fresh.
  const remove = () =>
    rmSync(cliOnly ? outputs[0] : join(root, "dist"), { recursive: true, force: true });
  remove();
  writePages();
  const bundle = [tool("tsup"), ...(has("--quiet") ? ["--silent"] : [])];
  const page = [join(root, "scripts/build-page.mjs")];
  const statuses = await Promise.all((cliOnly ? [bundle] : [bundle, page]).map(run));
  const failed = statuses.find((status) => status !== 0);
  if (failed !== undefined) {
    remove();
    process.exit(failed ?? 1);
  }
  writeLicences();
}

/** Runs a script of Node. Resolves with its exit code. */
function run(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, RIPSLINT_BUILD: cliOnly ? "cli" : "" },
    stdio: ["ignore", 2, 2],
  });
  return new Promise((resolve) => {
    child.on("close", resolve);
  });
}

function isStale() {
  const time = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = Math.min(...outputs.map(time));
  // The time of a folder changes when files are removed or renamed.
  const newest = (path) => {
    const entries = statSync(path).isDirectory()
      ? readdirSync(path).filter((name) => !name.endsWith(".md"))
      : [];
    return Math.max(time(path), ...entries.map((name) => newest(join(path, name))));
  };
  return sources.some((name) => newest(join(root, name)) >= oldest);
}

/** The command and the packs contain bundled dependencies, so their licences are included. */
function writeLicences() {
  const metafile = join(root, "dist/metafile-cjs.json");
  const { outputs: bundles } = JSON.parse(readFileSync(metafile, "utf8"));
  rmSync(metafile);
  const files = Object.values(bundles).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
  );
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8"),
    );
    const file = readdirSync(join(root, folder)).find((each) => /^licen[cs]e/i.test(each));
    if (file === undefined) throw new Error(`${name} is bundled, and has no licence file`);
    return `${name} ${version} (${license})\n\n${readFileSync(join(root, folder, file), "utf8").trim()}\n`;
  });
  if (texts.length === 0) return;
  const head =
    "The command (cli.cjs) contains the following packages, and the packs (res948) date-fns.\n";
  writeFileSync(
    join(root, "dist/third-party-licenses.txt"),
    [head, ...texts].join(`\n${"-".repeat(72)}\n\n`),
  );
}
