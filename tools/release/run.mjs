/**
 * Writes what a release publishes into the folder `release`: the package, the archives, the list of what is bundled, and
 * SHA256SUMS. It builds the last commit, which `npm version X.Y.Z` has made. The same commit, packages, Node and npm give
 * the same bytes.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { archives } from "./archives.ts";
import { sbomOf } from "./sbom.mjs";
import { root } from "../tool.mjs";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
if (run("git", ["status", "--porcelain"]) !== "")
  throw new Error("the work tree has changes that are not committed");
const commit = run("git", ["rev-parse", "HEAD"]);
const folder = join(root, "release");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const bundled = join(folder, "bundled.json");
run(process.execPath, ["tools/build/build.mjs", "--quiet", "--bundled", bundled], {
  RIPSLINT_COMMIT: commit,
});
run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder]);
for (const [name, { paths, built }] of Object.entries(archives)) {
  const file = `ripslint-${name.replace(".", `-${version}.`)}`;
  const prefix = file.replace(/\.\w+$/, "");
  const added = built.flatMap((each) => [
    `--prefix=${prefix}/${each.replace(/[^/]*$/, "")}`,
    `--add-file=${each}`,
  ]);
  run("git", [
    "archive",
    `--output=${join(folder, file)}`,
    ...added,
    `--prefix=${prefix}/`,
    "HEAD",
    ...paths,
  ]);
}
const sbom = sbomOf({
  folder: root,
  bundled: JSON.parse(readFileSync(bundled, "utf8")),
  commit,
  date: new Date(1000 * Number(run("git", ["log", "-1", "--format=%ct"]))),
  digest: sha256(`ripslint-${version}.tgz`),
});
rmSync(bundled);
writeFileSync(
  join(folder, `ripslint-${version}.cdx.json`),
  `${JSON.stringify(sbom, undefined, 2)}\n`,
);
const sums = readdirSync(folder)
  .sort()
  .map((name) => `${sha256(name)}  ${name}\n`);
writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
process.stdout.write(sums.join(""));

function sha256(name) {
  return createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
}

/** Runs a program in the project's folder; npm is a script on Windows, and needs a shell there. */
function run(command, args, env = {}) {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: command === "npm" && process.platform === "win32",
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`);
  return stdout.trimEnd();
}
