import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tool.mjs";

/**
 * The licence of a package that is bundled, with its name and version. A package that comes without the file has it in
 * tools/build/licences, as its repository has it.
 */
export function licenceIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const own = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const file =
    own === undefined ? join(root, "tools/build/licences", `${name}.txt`) : join(folder, own);
  if (!existsSync(file)) throw new Error(`${name} is bundled, and has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(file, "utf8").trim()}`;
}
