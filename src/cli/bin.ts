#!/usr/bin/env node
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { processIo } from "./io/process-io";
import { main } from "./main";

/** The command as a process. A thread of the command runs this file too. */
if (isMainThread) {
  void main(process.argv.slice(2), processIo(fileURLToPath(import.meta.url))).then((code) => {
    // Standard input may still be open. What was written before is out when this write is.
    process.stderr.write("", () => process.exit(code));
  });
} else void import("./workers/worker").then(({ work }) => work());
