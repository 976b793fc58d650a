import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The version in the name of the package's file, or after a package's name, as in manifests and reports. */
const stated =
  /(ripslint-)\d+\.\d+\.\d+[\w.-]*(?=\.tgz)|("name":\s*"ripslint",\s*"version":\s*"|name = "ripslint-spark"\s*version = ")[^"]+/g;

/** The files of a project that state the package's version, besides golden files, which have a placeholder. */
function filesWithVersion(folder) {
  const pages = (within) =>
    readdirSync(join(folder, within))
      .filter((name) => name.endsWith(".md") && !["CHANGELOG.md", "CONTRIBUTING.md"].includes(name))
      .map((name) => join(within, name));
  const examples = readdirSync(join(folder, "examples"))
    .map((name) => `examples/${name}/package-lock.json`)
    .filter((file) => existsSync(join(folder, file)));
  const packages = ["package.json", "package-lock.json", "integrations/spark/pyproject.toml"];
  return [...packages, ...examples, ...pages("."), ...pages("docs")];
}

/** Every version that a project states of itself, by file. */
export function statedVersions(folder) {
  const rows = filesWithVersion(folder).map((file) => [
    file,
    [...readFileSync(join(folder, file), "utf8").matchAll(stated)].map(
      ([text, name = "", member = ""]) => text.slice((name + member).length),
    ),
  ]);
  return Object.fromEntries(rows.filter(([, versions]) => versions.length > 0));
}

/** Writes the version wherever a project states it. */
export function setVersion(folder, version) {
  for (const file of Object.keys(statedVersions(folder)))
    edit(join(folder, file), (text) =>
      text.replace(stated, (_, name = "", member = "") => name + member + version),
    );
}

/** Makes the section Unreleased that of a version, with its day. */
export function dateChangelog(folder, version, day) {
  edit(join(folder, "CHANGELOG.md"), (text) =>
    text.replace(/^## Unreleased$/m, `## ${version} (${day})`),
  );
}

export function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}
