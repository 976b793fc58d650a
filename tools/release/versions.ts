/**
 * Writes the version of package.json into the other files that state it. `npm version` runs this between its change of
 * package.json and its commit.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import manifest from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

/** The version in the name of the package's file, or after a package's name, as in manifests and reports. */
const stated =
  /(ripslint-)\d+\.\d+\.\d+[\w.-]*(?=\.tgz)|("name":\s*"ripslint",\s*"version":\s*"|name = "ripslint-spark"\s*version = ")[^"]+/g;

/** The files that state it, besides golden files, which have a placeholder. */
const patterns = [
  "package{,-lock}.json",
  "examples/*/package-lock.json",
  "examples/spark/pyproject.toml",
  "README*.md",
  "docs/*.md",
];

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** Every version that the project states of itself, by file. */
export function statedVersions(): ReadonlyMap<string, readonly string[]> {
  const rows = globSync(patterns, { cwd: root }).map((file) => {
    const all = [...textOf(file).matchAll(stated)];
    return [
      file,
      all.map(([text, name = "", member = ""]) => text.slice((name + member).length)),
    ] as const;
  });
  return new Map(rows.filter(([, versions]) => versions.length > 0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { version } = manifest;
  for (const file of statedVersions().keys())
    edit(file, (text) =>
      text.replace(stated, (_, name = "", member = "") => `${name}${member}${version}`),
    );
  edit("CHANGELOG.md", (text) => text.replace(/^## Unreleased$/m, `## ${version}`));
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(textOf(file)));
}
