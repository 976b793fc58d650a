#!/usr/bin/env node
import { isMainThread } from "node:worker_threads";
import { processIo } from "./io/process-io";
import { main } from "./main";

/** The command as a process. Its worker threads run this file too. */
if (isMainThread) {
  void main(process.argv.slice(2), processIo(import.meta.filename)).then((code) => {
    // Standard input may still be open. Earlier writes are complete when this one is.
    process.stderr.write("", () => process.exit(code));
  });
} else void import("./commands/validating").then(({ work }) => work());
