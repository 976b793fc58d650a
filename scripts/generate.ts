/** Writes what is derived from the table, the rules and the fixtures; with --check it only says what is stale. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { derivedFiles } from "./derived";

const check = process.argv.includes("--check");
let stale = 0;
for (const [file, text] of await derivedFiles()) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
  stale += 1;
  console.log(check ? `stale: ${file}` : `written: ${file}`);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (check && stale > 0) process.exitCode = 1;
