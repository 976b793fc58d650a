/** The floor of a folder as a whole process: read and JSON.parse each file, nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
let documents = 0;
for (const name of readdirSync(folder))
  if (JSON.parse(readFileSync(join(folder, name), "utf8")) !== null) documents += 1;
console.log(documents);
