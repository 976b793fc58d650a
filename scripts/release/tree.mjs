import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tool.mjs";

/** What shows findings and runs the command, and has no part in them. */
const others = ["cli", "command", "contract-tests", "generated", "interface", "page", "report"];

/** Identifies the sources in a folder, by the paths and contents of all its files. */
export function digestOf(folder) {
  const hash = createHash("sha256");
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  for (const name of names.map((each) => each.replaceAll("\\", "/")).sort())
    if (name.endsWith(".ts"))
      hash.update(`${name}\n`).update(readFileSync(join(root, folder, name)));
  return hash.digest("hex").slice(0, 16);
}

/** The digest of each folder of sources that a finding depends on. */
export function digestsOfSources() {
  const within = (parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
      .map(({ name }) => `${parent}/${name}`);
  return Object.fromEntries(
    ["assembly", ...within("src"), ...within("rules")]
      .sort()
      .map((folder) => [folder, digestOf(folder)]),
  );
}
