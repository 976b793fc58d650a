import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tool.mjs";

/** What verdicts depend on: the sources of the library, and of the rules. */
const folders = ["src", "rules"];

/** Identifies the sources that figures were made from, by the paths and contents of all their files. */
export function treeDigest() {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    for (const name of names.map((each) => each.replaceAll("\\", "/")).sort())
      if (name.endsWith(".ts"))
        hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}
