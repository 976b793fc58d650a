import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, tool } from "../tool.mjs";

/** One of each kind of file that git ignores and `tools/generate/generate.ts --built` writes. */
const pages = [
  "src/generated/examples.ts",
  "rules/README.md",
  "rules/res948/README.md",
  "rules/res2275/README.md",
];

/** Writes the pages of the rules, some of which are compiled into the command. Throws if that fails. */
export function writePages() {
  const { status } = spawnSync(
    process.execPath,
    [tool("tsx"), "tools/generate/generate.ts", "--built"],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  if (status !== 0) throw new Error("the pages of the rules could not be written");
}

/** Writes the pages if some are missing, as in a fresh clone, since sources import them. Vitest calls this first. */
export function setup() {
  if (!pages.every((file) => existsSync(join(root, file)))) writePages();
}
