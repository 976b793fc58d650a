/** Node, Deno and Bun: loads the script that is named, and prints the answer. */
import { pathToFileURL } from "node:url";

await import(pathToFileURL(process.argv[2]).href);
process.stdout.write(await globalThis.ripslintKit());
