import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version as current } from "../../package.json";
import { statedVersions } from "../../tools/release/versions";
import { writesLongRun } from "../long-run";
import { copyProject, linkPackages } from "../project-copy";

if (process.env["RELEASES"] !== undefined)
  writesLongRun("RELEASES=1 npx vitest run test/slow/release.test.ts");

test("the project states one version of itself, where `npm version` sets it", () => {
  const stated = statedVersions();
  for (const file of ["package-lock.json", "docs/command.md", "docs/library.es.md"])
    expect([...stated.keys()]).toContain(file);
  expect([...stated].filter(([, all]) => all.some((each) => each !== current))).toEqual([]);
});

/** A release of two copies takes a minute, so it runs by itself: `RELEASES=1 npx vitest run test/slow/release.test.ts`. */
describe.runIf(process.env["RELEASES"] !== undefined)("a release, in two folders", () => {
  const version = "7.8.9";
  const names = [
    "SHA256SUMS",
    `ripslint-${version}.cdx.json`,
    `ripslint-${version}.tgz`,
    `ripslint-conformance-${version}.tgz`,
    `ripslint-docs-${version}.zip`,
  ];
  let folder: string;
  let first: string;
  let second: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ripslint-release-test-"));
    first = join(folder, "first");
    second = join(folder, "the second, with a longer name");
    copyProject(first);
    git(first, "init", "--quiet", "--initial-branch=main");
    git(first, "add", "--all");
    git(first, "commit", "--quiet", "--message", "All of it");
    run(first, "npm", ["version", version]);
    git(folder, "clone", "--quiet", first, second);
    linkPackages(second);
    for (const each of [first, second]) run(each, "npm", ["run", "--silent", "release"]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is a commit with a tag, which states the version everywhere", () => {
    expect(git(first, "log", "-1", "--format=%s %D")).toBe(
      `${version} HEAD -> main, tag: v${version}`,
    );
    expect(git(first, "status", "--porcelain")).toBe("");
    expect(readFileSync(join(first, "docs/command.md"), "utf8")).toContain(
      `ripslint-${version}.tgz`,
    );
  });

  test("has the same files in both, with the digests that it states", () => {
    for (const each of [first, second]) expect(readdirSync(join(each, "release"))).toEqual(names);
    const lines = names
      .slice(1)
      .map((name) => `${sha256(join(first, "release", name))}  ${name}\n`);
    for (const each of [first, second])
      expect(readFileSync(join(each, "release/SHA256SUMS"), "utf8")).toBe(lines.join(""));
  });

  test("has a command that names its commit", () => {
    run(folder, "tar", ["-xzf", join(first, `release/ripslint-${version}.tgz`)]);
    const commit = git(first, "rev-parse", "--short=7", "HEAD");
    expect(run(folder, process.execPath, ["package/dist/cli.cjs", "--version"])).toBe(
      `ripslint ${version} (${commit})\n`,
    );
  });

  test("lists the packages whose licences it has, with the versions that are locked", () => {
    const path = join(first, "release");
    const sbom = JSON.parse(readFileSync(join(path, names[1] ?? ""), "utf8")) as Sbom;
    expect(sbom).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      metadata: {
        component: {
          purl: `pkg:npm/ripslint@${version}`,
          hashes: [{ alg: "SHA-256", content: sha256(join(path, names[2] ?? "")) }],
        },
      },
    });
    // The page is passed on alone, and has the licences of what it contains itself.
    const texts = ["third-party-licenses.txt", "ripslint.html"].map((name) =>
      readFileSync(join(first, "dist", name), "utf8"),
    );
    const carried = texts.flatMap((text) =>
      Array.from(text.matchAll(/^(\S+ \d+\.\d+\.\d+) \(.+\)$/gm), ([, name = ""]) => name),
    );
    const listed = sbom.components.map(({ name, version: its }) => `${name} ${its}`);
    expect(listed.length).toBeGreaterThan(4);
    expect(new Set([...listed, `ripslint ${version}`])).toEqual(
      new Set([...carried, `ripslint ${version}`]),
    );
    for (const { hashes } of sbom.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  });
});

interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly hashes: readonly { readonly content: string }[];
  }[];
}

const git = (cwd: string, ...args: readonly string[]): string => run(cwd, "git", args).trimEnd();

/** Runs a program to its end, with an identity for git and a fixed date of its commits. */
function run(cwd: string, command: string, args: readonly string[]): string {
  const person = { NAME: "Somebody", EMAIL: "somebody@code.example", DATE: "2026-03-04T05:06:07Z" };
  const identity = Object.entries(person).flatMap(([name, value]) =>
    ["AUTHOR", "COMMITTER"].map((role) => [`GIT_${role}_${name}`, value] as const),
  );
  const env = { ...process.env, ...Object.fromEntries(identity) };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  expect([command, status, status === 0 ? "" : stderr]).toEqual([command, 0, ""]);
  return stdout;
}

const sha256 = (file: string): string =>
  createHash("sha256").update(readFileSync(file)).digest("hex");
