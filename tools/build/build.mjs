/**
 * Builds dist with the offline page, and writes the pages of the rules, some of which are compiled into the command.
 *   --if-stale  does nothing if everything exists and is newer than all sources
 *   --check     builds nothing; the exit code is 1 if something is older than a source
 *   --cli       builds the command only (no types: a few seconds less)
 *   --quiet     prints only errors
 *   --bundled FILE  also writes which packages each file of dist contains, for the list of a release
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { definedCommit } from "./commit.mjs";
import { entries } from "./entries.mjs";
import { licenceIn } from "./licences.mjs";
import { writePages } from "./write-pages.mjs";
import { root, tool } from "../tool.mjs";

const has = (option) => process.argv.includes(option);
const cliOnly = has("--cli");

/** The command, and the files with a hash in their name that it loads when they are needed. */
const isOfCommand = (name) => /^cli(?:-\w{8})?\.cjs$/.test(name);
const library = entries.flatMap((name) =>
  [".js", ".cjs", ".d.ts", ".d.cts"].map((extension) => name + extension),
);
const outputs = ["cli.cjs", ...(cliOnly ? [] : [...library, "ripslint.html"])].map((name) =>
  join(root, "dist", name),
);
const sources = [
  "src",
  "rules",
  "fixtures",
  "tools",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsup.config.ts",
];

if (has("--check")) process.exitCode = isStale() ? 1 : 0;
else if (!has("--if-stale") || isStale()) await build();

async function build() {
  definedCommit();
  // A failed build removes everything, so that a partial build is never considered fresh.
  const dist = join(root, "dist");
  const remove = () => {
    if (!cliOnly) rmSync(dist, { recursive: true, force: true });
    else if (existsSync(dist))
      for (const name of readdirSync(dist).filter(isOfCommand)) rmSync(join(dist, name));
  };
  remove();
  writePages();
  const bundle = [tool("tsup"), ...(has("--quiet") ? ["--silent"] : [])];
  const page = [join(root, "tools/build/build-page.mjs")];
  const statuses = await Promise.all((cliOnly ? [bundle] : [bundle, page]).map(run));
  const failed = statuses.find((status) => status !== 0);
  if (failed !== undefined) {
    remove();
    process.exit(failed ?? 1);
  }
  if (!cliOnly) {
    shortenLibrary();
    writeTypesOfRequire();
  }
  const bundled = bundledPackages(nameByContent());
  writeLicences(bundled);
  writeBundled(bundled);
}

/**
 * Shortens the library, once it is CommonJS too. The names of its functions and classes stay, since a caller's stack shows
 * them: in a script esbuild shortens only names within functions. Therefore imports and exports are set apart.
 */
function shortenLibrary() {
  // minifySyntax would join declarations, of which a caller's bundler then keeps all if it needs one
  const shorter = {
    minifyWhitespace: true,
    minifyIdentifiers: true,
    target: "es2022",
    lineLimit: 160,
  };
  const folder = join(root, "dist");
  const files = readdirSync(folder).filter((name) => /\.c?js$/.test(name) && !isOfCommand(name));
  const links = /^(?:(?:import|export) \{[^}]*\}(?: from "[^"]+")?|import "[^"]+");$/gm;
  for (const file of files.map((name) => join(folder, name))) {
    const code = readFileSync(file, "utf8");
    const ofModule = file.endsWith(".cjs") ? [] : (code.match(links) ?? []);
    const script = ofModule.length === 0 ? code : code.replace(links, "");
    const short = transformSync(script, shorter).code;
    const before = ofModule.map((link) => `${link.replace(/\s+/g, " ")}\n`);
    writeFileSync(file, before.join("") + short);
  }
}

/** Writes the types for `require`: those for `import`, which name other files. */
function writeTypesOfRequire() {
  const folder = join(root, "dist");
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".d.ts"))) {
    const types = readFileSync(join(folder, name), "utf8");
    const ofRequire = types.replace(/((?:from|import) '\.\/[^']+)\.js'/g, "$1.cjs'");
    writeFileSync(join(folder, name.replace(/\.d\.ts$/, ".d.cts")), ofRequire);
  }
}

/**
 * Moves a long file of CommonJS into one with a hash in its name, which the short file that is left requires. Deno knows
 * compiled code of the last run by the path and the hash of the text, but V8 hashes a text of 16 KiB or more by its length:
 * after an upgrade of the package, a file of the same length would be the old one. Returns the new names.
 */
function nameByContent() {
  const folder = join(root, "dist");
  const isLong = (name) => statSync(join(folder, name)).size >= 1 << 14;
  const names = readdirSync(folder).filter((name) => /^[a-z\d-]+\.cjs$/.test(name) && isLong(name));
  return new Map(
    names.map((name) => {
      const code = readFileSync(join(folder, name), "utf8");
      const hash = createHash("sha256").update(code).digest("hex").slice(0, 8).toUpperCase();
      const moved = name.replace(".cjs", `-${hash}.cjs`);
      const [start = ""] = /^#!.*\n/.exec(code) ?? [];
      writeFileSync(join(folder, moved), code.slice(start.length));
      writeFileSync(join(folder, name), `${start}module.exports = require("./${moved}");\n`);
      return [name, moved];
    }),
  );
}

/** Runs a script of Node. Resolves with its exit code. */
function run(args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", RIPSLINT_BUILD: cliOnly ? "cli" : "" },
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

/** The names of the packages that each file of dist contains; the bundlers wrote them, and they are removed. */
function bundledPackages(moved) {
  const folder = join(root, "dist");
  const lists = readdirSync(folder).filter((name) => /^bundled-.*\.json$/.test(name));
  return lists.sort().flatMap((name) => {
    const packages = JSON.parse(readFileSync(join(folder, name), "utf8"));
    rmSync(join(folder, name));
    return Object.entries(packages).map(([file, folders]) => [
      moved.get(file) ?? file,
      folders.map((path) => /node_modules\/([^]*)$/.exec(path)[1]).sort(),
    ]);
  });
}

/** The command and the packs contain bundled dependencies, so their licences are included. The page carries its own. */
function writeLicences(bundled) {
  const inFiles = bundled.filter(([file]) => !file.endsWith(".html"));
  const names = new Set(inFiles.flatMap(([, packages]) => packages));
  const texts = Array.from(names, String)
    .sort()
    .map((name) => `${licenceIn(join(root, "node_modules", name))}\n`);
  const head =
    "The command (cli*.cjs) contains the following packages; the packs (res948) contain date-fns, and invoice saxes and xmlchars.\n";
  writeFileSync(
    join(root, "dist/third-party-licenses.txt"),
    [head, ...texts].join(`\n${"-".repeat(72)}\n\n`),
  );
}

function writeBundled(bundled) {
  const at = process.argv.indexOf("--bundled");
  const contained = bundled.filter(([, packages]) => packages.length > 0).sort();
  if (at >= 0) writeFileSync(process.argv[at + 1], JSON.stringify(Object.fromEntries(contained)));
}
