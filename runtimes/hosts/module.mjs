/** Node, Deno and Bun: loads the scripts that are named, the kit last, and prints the answer. */
import { pathToFileURL } from "node:url";

for (const path of process.argv.slice(2)) await import(pathToFileURL(path).href);
// `console.log` would use what a prelude changed
process.stdout.write(await globalThis.ripslintKit());
