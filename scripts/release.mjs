/**
 * Makes a release: `npm run release -- X.Y.Z`. It is built from a commit that has the version and the day, in a work
 * tree of its own; only when every file is there, the branch gets this commit, and the commit a tag.
 *   --rehearse  writes the same files from the last commit as it is, and changes nothing but the folder `release`;
 *               RIPSLINT_REPOSITORY, RIPSLINT_BUGS and RIPSLINT_HOMEPAGE replace the addresses of package.json
 * SOURCE_DATE_EPOCH is the date of the release, in seconds; without it, it is now, or the last commit's in a rehearsal.
 * The folder `release` then has the package, the archives, the list of what is bundled, and SHA256SUMS.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env, execPath, platform } from "node:process";
import { mutatedFolders } from "./mutation/folders.mjs";
import { staleFigures } from "./release/figures.mjs";
import { addressIn, addresses, refusals } from "./release/refusals.mjs";
import { sbomOf } from "./release/sbom.mjs";
import { digestsOfSources } from "./release/tree.mjs";
import { dateChangelog, edit, setVersion } from "./release/versions.mjs";
import { root } from "./tool.mjs";

const options = argv.slice(2).filter((each) => each.startsWith("-"));
const [version = "", ...others] = argv.slice(2).filter((each) => !each.startsWith("-"));
const isRehearsal = options.includes("--rehearse");
const wrong = [...options.filter((each) => each !== "--rehearse"), ...others];

const refused = wrong.length > 0 ? [`unknown: ${wrong.join(" ")}`] : refusals(state());
if (refused.length > 0) {
  for (const sentence of refused) console.error(`release: ${sentence}`);
  process.exitCode = 1;
} else release();

function state() {
  return {
    version,
    changes: git("status", "--porcelain"),
    tags: git("tag", "--list").split("\n"),
    manifest: addressed(JSON.parse(readFileSync(join(root, "package.json"), "utf8"))),
    changelog: readFileSync(join(root, "CHANGELOG.md"), "utf8"),
    stale: stalePackages(),
    figures: isRehearsal ? [] : staleFigures(figures()),
  };
}

function figures() {
  const recorded = (name) =>
    JSON.parse(readFileSync(join(root, `acceptance/${name}.json`), "utf8"));
  return {
    digests: recorded("digests"),
    fuzz: recorded("fuzz"),
    hostile: recorded("hostile"),
    mutation: recorded("mutation"),
    sources: digestsOfSources(),
    folders: mutatedFolders,
  };
}

function release() {
  const temporary = mkdtempSync(join(tmpdir(), "ripslint-release-"));
  const tree = join(temporary, "tree");
  const date = dateOfRelease();
  try {
    git("worktree", "add", "--quiet", "--detach", tree, "HEAD");
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"), "junction");
    if (isRehearsal)
      edit(join(tree, "package.json"), (text) => written(addressed(JSON.parse(text))));
    setVersion(tree, version);
    dateChangelog(tree, version, date.toISOString().slice(0, 10));
    const commit = isRehearsal ? git("rev-parse", "HEAD") : committed(tree, date);
    const files = join(temporary, "files");
    writeFiles({ tree, to: files, commit, date });
    if (!isRehearsal) {
      git("merge", "--quiet", "--ff-only", commit);
      git("tag", "--annotate", `v${version}`, "--message", `ripslint ${version}`, commit);
    }
    cpSync(files, join(root, "release"), { recursive: true });
    for (const name of readdirSync(files)) console.log(`release/${name}`);
    if (isRehearsal) console.log("rehearsed: nothing is committed, and there is no tag");
    else console.log(`committed and tagged v${version}; nothing is pushed or published`);
  } finally {
    // The link first: nothing may follow it.
    rmSync(join(tree, "node_modules"), { force: true });
    if (existsSync(tree)) git("worktree", "remove", "--force", tree);
    rmSync(temporary, { recursive: true, force: true });
  }
}

function writeFiles({ tree, to, commit, date }) {
  mkdirSync(to);
  const bundled = join(to, "..", "bundled.json");
  run(execPath, ["scripts/build.mjs", "--quiet", "--bundled", bundled], {
    cwd: tree,
    env: { ...env, RIPSLINT_COMMIT: commit },
  });
  npm(["pack", "--ignore-scripts", "--silent", "--pack-destination", to], tree);
  run(execPath, ["scripts/archives.mjs", "--out", to], { cwd: tree });
  const sbom = sbomOf({
    folder: tree,
    bundled: JSON.parse(readFileSync(bundled, "utf8")),
    commit,
    date,
    digest: sha256(join(to, `ripslint-${version}.tgz`)),
  });
  writeFileSync(join(to, `ripslint-${version}.cdx.json`), written(sbom));
  const names = readdirSync(to).sort();
  const sums = names.map((name) => `${sha256(join(to, name))}  ${name}\n`);
  writeFileSync(join(to, "SHA256SUMS"), sums.join(""));
}

/** Commits what the release changes, with its date. Returns the commit, which no branch has yet. */
function committed(tree, date) {
  const time = `${date.getTime() / 1000} +0000`;
  run("git", ["commit", "--quiet", "--all", "--message", `Release ${version}`], {
    cwd: tree,
    env: { ...env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time },
  });
  return run("git", ["rev-parse", "HEAD"], { cwd: tree });
}

function dateOfRelease() {
  const now = isRehearsal ? git("log", "-1", "--format=%ct") : Date.now() / 1000;
  return new Date(Math.floor(Number(env.SOURCE_DATE_EPOCH ?? now)) * 1000);
}

/** The manifest with the addresses of the environment, which only a rehearsal takes. */
function addressed(manifest) {
  if (!isRehearsal) return manifest;
  const given = addresses.map(([name, variable]) => {
    const address = env[variable] ?? addressIn(manifest, name);
    const isObject = typeof manifest[name] === "object";
    return [name, isObject ? { ...manifest[name], url: address } : address];
  });
  return { ...manifest, ...Object.fromEntries(given) };
}

/** The installed packages that are not those of package-lock.json; one that is optional may be missing. */
function stalePackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).flatMap(([path, { version: locked, optional, devOptional }]) => {
    if (path === "") return [];
    const manifest = join(root, path, "package.json");
    if (!existsSync(manifest)) return optional || devOptional ? [] : [path];
    return JSON.parse(readFileSync(manifest, "utf8")).version === locked ? [] : [path];
  });
}

function sha256(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function written(value) {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function git(...args) {
  return run("git", args, { cwd: root });
}

/** npm as it was called, or else the one in PATH, which is a script on Windows and needs a shell there. */
function npm(args, cwd) {
  const script = env.npm_execpath ?? "";
  if (!script.endsWith("npm-cli.js")) return run("npm", args, { cwd, shell: platform === "win32" });
  return run(execPath, [script, ...args], { cwd });
}

/** Runs a program to its end. Returns its output, without the blanks at the end; throws if it fails. */
function run(command, args, given) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    ...given,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stdout + stderr}`);
  return stdout.trimEnd();
}
