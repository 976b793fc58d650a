import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, linkPackages } from "../project-copy";
import { schemaFaultsOf } from "../schema-checks";

/**
 * Releases of a copy with a history of its own; what is refused is in release-refusals.test.ts. They take a minute and a
 * half, so they run by themselves: `RELEASES=1 npx vitest run test/slow/release.test.ts`.
 */
const isRequested = process.env["RELEASES"] !== undefined;

const addresses = {
  RIPSLINT_REPOSITORY: "https://code.example/ripslint.git",
  RIPSLINT_BUGS: "https://code.example/ripslint/bugs",
  RIPSLINT_HOMEPAGE: "https://code.example/ripslint",
};
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
  mkdirSync(first);
  copyProject(first);
  git(first, "init", "--quiet", "--initial-branch=main");
  git(first, "add", "--all");
  git(first, "commit", "--quiet", "--message", "All of it");
  git(folder, "clone", "--quiet", first, second);
  linkPackages(second);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

/** Runs a program to its end, with an identity for git and a fixed date of its commits. */
function run(cwd: string, command: string, args: readonly string[], more: object = {}) {
  const person = { NAME: "Somebody", EMAIL: "somebody@code.example", DATE: "2026-03-04T05:06:07Z" };
  const identity = Object.entries(person).flatMap(([name, value]) =>
    ["AUTHOR", "COMMITTER"].map((role) => [`GIT_${role}_${name}`, value] as const),
  );
  const given: Readonly<Record<string, string>> = Object.fromEntries(identity);
  const env = { ...process.env, ...given, ...more };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

function git(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = run(cwd, "git", args);
  expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  return stdout.trimEnd();
}

const release = (cwd: string, args: readonly string[], more: object = {}) =>
  run(cwd, process.execPath, ["scripts/release.mjs", ...args], more);

const sums = (of: string): string => readFileSync(join(of, "release/SHA256SUMS"), "utf8");

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Unpacks the package of a release. Returns its folder. */
function unpacked(of: string, to: string): string {
  const target = join(folder, to);
  mkdirSync(target);
  const { status, stderr } = run(target, "tar", [
    "-xzf",
    join(of, `release/ripslint-${version}.tgz`),
  ]);
  expect([status, stderr]).toEqual([0, ""]);
  return join(target, "package");
}

describe.runIf(isRequested)("two rehearsals in folders of different names", () => {
  beforeAll(() => {
    for (const each of [first, second]) {
      const { status, stderr } = release(each, [version, "--rehearse"], addresses);
      expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    }
  }, 600_000);

  test("write the same files, whose digests they state", () => {
    for (const each of [first, second]) expect(readdirSync(join(each, "release"))).toEqual(names);
    const lines = sums(first).trimEnd().split("\n");
    expect(lines).toEqual(
      names
        .slice(1)
        .map((name) => `${sha256(readFileSync(join(first, "release", name)))}  ${name}`),
    );
    expect(sums(second)).toBe(sums(first));
  });

  test("change nothing else", () => {
    expect(git(first, "status", "--porcelain")).toBe("");
    expect(git(first, "tag", "--list")).toBe("");
    expect(git(first, "log", "--format=%s")).toBe("All of it");
    expect(git(first, "worktree", "list").split("\n")).toHaveLength(1);
  });

  test("have the commit, its day and the addresses of the environment in the package", () => {
    const commit = git(first, "rev-parse", "HEAD");
    const path = unpacked(first, "rehearsed");
    const command = join(path, "dist/cli.cjs");
    expect(run(path, process.execPath, [command, "--version"]).stdout).toBe(
      `ripslint ${version} (${commit.slice(0, 7)})\n`,
    );
    writeFileSync(join(folder, "empty.ndjson"), "");
    const args = [command, "empty.ndjson", "--no-context", "--no-config", "-f", "json"];
    const report = run(folder, process.execPath, args).stdout;
    expect(schemaFaultsOf(report)).toEqual([]);
    expect(JSON.parse(report)).toMatchObject({ tool: { name: "ripslint", version, commit } });
    expect(readFileSync(join(path, "dist/ripslint.html"), "utf8")).toContain(commit);
    expect(readFileSync(join(path, "CHANGELOG.md"), "utf8")).toContain(
      `\n## ${version} (2026-03-04)\n`,
    );
    expect(readFileSync(join(path, "docs/command.md"), "utf8")).toContain(
      `ripslint-${version}.tgz`,
    );
    expect(JSON.parse(readFileSync(join(path, "package.json"), "utf8"))).toMatchObject({
      version,
      repository: { type: "git", url: addresses.RIPSLINT_REPOSITORY },
      bugs: addresses.RIPSLINT_BUGS,
      homepage: addresses.RIPSLINT_HOMEPAGE,
    });
  });

  test("list the packages whose licences the package carries, with the versions that are locked", () => {
    const path = join(first, "release");
    const sbom = JSON.parse(readFileSync(join(path, names[1] ?? ""), "utf8")) as Sbom;
    expect(sbom).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      metadata: {
        timestamp: "2026-03-04T05:06:07.000Z",
        component: {
          purl: `pkg:npm/ripslint@${version}`,
          hashes: [{ alg: "SHA-256", content: sha256(readFileSync(join(path, names[2] ?? ""))) }],
        },
      },
    });
    expect(sbom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const dist = join(folder, "rehearsed/package/dist");
    // The page is passed on alone, and has the licences of what it contains itself.
    const texts = ["third-party-licenses.txt", "ripslint.html"].map((name) =>
      readFileSync(join(dist, name), "utf8"),
    );
    const carried = new Map(
      texts.flatMap((text) =>
        Array.from(
          text.matchAll(/^(\S+ \d+\.\d+\.\d+) \((.+)\)$/gm),
          ([, name = "", licence = ""]) => [name, licence] as const,
        ),
      ),
    );
    carried.delete(`ripslint ${version}`);
    expect(carried.size).toBeGreaterThan(4);
    expect(
      sbom.components.map(({ name, version: of, licenses: [one] }) => [
        `${name} ${of}`,
        one?.license.id,
      ]),
    ).toEqual([...carried].sort(([a], [b]) => (a < b ? -1 : 1)));
    const refs = sbom.dependencies.map(({ ref }) => ref).sort();
    expect(refs).toEqual([`pkg:npm/ripslint@${version}`, ...sbom.components.map(purl)].sort());
    for (const { properties, hashes } of sbom.components) {
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
      for (const { value } of properties) expect(readdirSync(dist)).toContain(value.slice(5));
    }
  });
});

interface Sbom {
  readonly serialNumber: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly purl: string;
    readonly licenses: readonly { readonly license: { readonly id: string } }[];
    readonly hashes: readonly { readonly content: string }[];
    readonly properties: readonly { readonly value: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string }[];
}

const purl = (component: Sbom["components"][number]): string => component.purl;

describe.runIf(isRequested)("a release", () => {
  test("is refused while the addresses are empty, whatever the environment has", () => {
    const { status, stderr } = release(first, [version], addresses);
    expect(status).toBe(1);
    expect(stderr.match(/^release: \w+ of package\.json is empty/gm)).toHaveLength(3);
    expect(git(first, "log", "--format=%s")).toBe("All of it");
  });

  test("that fails leaves everything as it was", () => {
    const file = join(first, "scripts/build.mjs");
    writeFileSync(file, `throw new Error("cannot be built");\n${readFileSync(file, "utf8")}`);
    makeReleasable(first);
    const before = git(first, "rev-parse", "HEAD");
    const { status, stderr } = release(first, [version]);
    expect([status, /cannot be built/.test(stderr)]).toEqual([1, true]);
    expect(git(first, "rev-parse", "HEAD")).toBe(before);
    expect(git(first, "status", "--porcelain")).toBe("");
    expect(git(first, "tag", "--list")).toBe("");
    expect(git(first, "worktree", "list").split("\n")).toHaveLength(1);
  }, 300_000);

  test("commits and tags what was built, with the date that is in it", () => {
    makeReleasable(second);
    const before = git(second, "rev-parse", "HEAD");
    const { status, stderr } = release(second, [version], { SOURCE_DATE_EPOCH: "1790000000" });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    expect(git(second, "log", "-1", "--format=%s %ct %P")).toBe(
      `Release ${version} 1790000000 ${before}`,
    );
    expect(git(second, "symbolic-ref", "--short", "HEAD")).toBe("main");
    expect(git(second, "rev-parse", `v${version}^{commit}`)).toBe(git(second, "rev-parse", "HEAD"));
    expect(git(second, "status", "--porcelain")).toBe("");
    expect(git(second, "diff", "--name-only", "HEAD~1").split("\n")).toEqual(
      expect.arrayContaining([
        "CHANGELOG.md",
        "docs/command.md",
        "package-lock.json",
        "package.json",
      ]),
    );
    const path = unpacked(second, "released");
    const command = [join(path, "dist/cli.cjs"), "--version"];
    expect(run(path, process.execPath, command).stdout).toBe(
      `ripslint ${version} (${git(second, "rev-parse", "--short=7", "HEAD")})\n`,
    );
    for (const file of ["CHANGELOG.md", "package.json"])
      expect(readFileSync(join(path, file), "utf8")).toBe(readFileSync(join(second, file), "utf8"));
    const again = release(second, [version, "--rehearse"]);
    expect([again.status, again.stderr]).toEqual([
      1,
      expect.stringContaining(`the tag v${version} exists`),
    ]);
  }, 300_000);

  function makeReleasable(of: string): void {
    const current =
      'import("./scripts/release/tree.mjs").then((its) => console.log(JSON.stringify(its.digestsOfSources())))';
    const { stdout } = run(of, process.execPath, ["-e", current]);
    const sources = JSON.parse(stdout) as Readonly<Record<string, string>>;
    const scores = Object.entries(sources).map(([folder, digest]) => [
      folder,
      { sources: digest, score: 100 },
    ]);
    const figures = {
      digests: { sources, records: 1_000_000 },
      fuzz: { sources, minutes: 60, wrong: 0 },
      hostile: { sources, kinds: [] },
      mutation: Object.fromEntries(scores) as object,
    };
    for (const [name, figure] of Object.entries(figures))
      writeFileSync(join(of, `acceptance/${name}.json`), JSON.stringify(figure));
    const file = join(of, "package.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
    manifest["repository"] = { type: "git", url: addresses.RIPSLINT_REPOSITORY };
    manifest["bugs"] = addresses.RIPSLINT_BUGS;
    manifest["homepage"] = addresses.RIPSLINT_HOMEPAGE;
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`);
    git(of, "commit", "--quiet", "--all", "--message", "Add addresses and figures");
  }
});
