/**
 * The work that every program does which parses: reading, and JSON.parse of each line, each file of a folder, or each record
 * of a document. It checks nothing.   floor.mjs PATH
 */
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";

const path = process.argv[2];
if (statSync(path).isDirectory()) console.log(files(path));
else console.log(path.endsWith(".ndjson") ? lines(path) : records(readFileSync(path)));

function files(folder) {
  let documents = 0;
  for (const name of readdirSync(folder))
    if (JSON.parse(readFileSync(join(folder, name), "utf8")) !== null) documents += 1;
  return documents;
}

function lines(name) {
  const file = openSync(name, "r");
  const block = Buffer.alloc(4 * 1024 * 1024);
  let count = 0;
  let held = 0;
  for (;;) {
    const read = readSync(file, block, held, block.length - held, null);
    if (read === 0) break;
    const end = held + read;
    let at = 0;
    for (;;) {
      const line = block.indexOf(0x0a, at);
      if (line < 0 || line >= end) break;
      if (JSON.parse(block.toString("utf8", at, line)) !== null) count += 1;
      at = line + 1;
    }
    block.copy(block, 0, at, end);
    held = end - at;
  }
  closeSync(file);
  return count;
}

/** Finds the records of a document by their brackets outside strings, and parses each. */
function records(bytes) {
  let count = 0;
  let open = 0;
  let start = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === 0x22) {
      for (i += 1; bytes[i] !== 0x22; i++) if (bytes[i] === 0x5c) i += 1;
    } else if (byte === 0x7b || byte === 0x5b) {
      open += 1;
      if (open === 6) start = i;
    } else if (byte === 0x7d || byte === 0x5d) {
      if (open === 6 && JSON.parse(bytes.toString("utf8", start, i + 1)) !== null) count += 1;
      open -= 1;
    }
  }
  return count;
}
