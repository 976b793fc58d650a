/**
 * Writes the files that are derived from the table, the rules and the cases of fixtures/kit/.
 *   --check  writes nothing, and reports the derived files in git that are stale
 *   --built  writes only the pages, which git ignores; the build runs this
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { docIndexes } from "./doc-index";
import { fieldTables } from "./field-tables";
import { checkTables } from "./tables";

const check = process.argv.includes("--check");
const builtOnly = process.argv.includes("--built");

let stale = 0;
function put([file, text]: readonly [file: string, text: string]): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  stale += 1;
  console.log(check ? `stale: ${file}` : `written: ${file}`);
  if (check) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

[...docIndexes(), ...fieldTables()].forEach(put);
// Imported here, because these modules read the index of texts, and the cases.
const { committedFiles, builtFiles } = await import("./derived");
checkTables();
if (!builtOnly) (await committedFiles()).forEach(put);
if (!check) builtFiles().forEach(put);
if (check && stale > 0) process.exitCode = 1;
