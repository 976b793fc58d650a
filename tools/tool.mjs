import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The script of a development dependency's command, to be run by this Node, without a shell or PATH. */
export function tool(packageName, command = packageName) {
  const folder = resolve(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
  return resolve(folder, typeof bin === "string" ? bin : bin[command]);
}
