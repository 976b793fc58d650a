/** The floor as a whole process: newline search and JSON.parse of each line of a file, nothing else. */
import { closeSync, openSync, readSync } from "node:fs";

const file = openSync(process.argv[2], "r");
const block = Buffer.alloc(4 * 1024 * 1024);
let records = 0;
let held = 0;
for (;;) {
  const read = readSync(file, block, held, block.length - held, null);
  if (read === 0) break;
  const end = held + read;
  let at = 0;
  for (;;) {
    const line = block.indexOf(0x0a, at);
    if (line < 0 || line >= end) break;
    if (JSON.parse(block.toString("utf8", at, line)) !== null) records += 1;
    at = line + 1;
  }
  block.copy(block, 0, at, end);
  held = end - at;
}
closeSync(file);
console.log(records);
