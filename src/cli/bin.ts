#!/usr/bin/env node
import { processIo } from "./io/process-io";
import { main } from "./main";

void main(process.argv.slice(2), processIo()).then((code) => {
  // Standard input may still be open. Earlier writes are complete when this one is.
  process.stderr.write("", () => process.exit(code));
});
