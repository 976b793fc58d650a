import fs from "node:fs";
import promises from "node:fs/promises";

/** Loaded before the command with --import: writes how much work its calls to the file system are to the file COUNTS. */
let count = 0;
const { appendFileSync } = fs;

for (const module of [fs, promises])
  for (const [name, call] of Object.entries(module)) {
    if (typeof call !== "function" || !/^[a-z]/.test(name) || call.prototype?.constructor === call)
      continue;
    module[name] = Object.assign((...args) => {
      count += 1;
      const result = call.apply(module, args);
      if (!name.startsWith("readdir")) return result;
      const entries = (list) => {
        count += list?.length ?? 0; // a scan of a folder is as much work as it has entries
        return list;
      };
      return result instanceof Promise ? result.then(entries) : entries(result);
    }, call);
  }

process.on("exit", () => appendFileSync(process.env.COUNTS, `${count}\n`));
