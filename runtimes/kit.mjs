/**
 * What every runtime executes: the conformance kit with its cases, and the built package. runtimes/bundle.ts makes one
 * script of it. A host loads the script and calls `ripslintKit()`.
 */
import * as core from "../dist/index.js";
import { runKit } from "../dist/conformance.js";
import files from "kit:files";
import samples from "kit:samples";
import { differingStreams } from "./streams.mjs";
import { written } from "./written.mjs";

/** Without TextEncoder and TextDecoder, the core runs alone. The others are then not even loaded. */
const hasEncoding = typeof TextEncoder === "function" && typeof TextDecoder === "function";

/**
 * Runs everything, and returns the answer as JSON.
 *
 * @param longest leaves out the cases with an input of more bytes, which the answer names.
 */
globalThis.ripslintKit = async (longest = Infinity) => {
  const subject = { core };
  if (hasEncoding) {
    subject.batch = await import("../dist/batch.js");
    subject.packs = await import("../dist/res948.js");
  }
  const parsed = {};
  const leftOut = [];
  for (const [file, text] of Object.entries(files)) {
    parsed[file] = JSON.parse(text).filter(({ description, repeat = [] }) => {
      const isRun = repeat.reduce((sum, [part, times]) => sum + part.length * times, 0) <= longest;
      if (!isRun) leftOut.push(description);
      return isRun;
    });
  }
  const { cases, passed, skipped, failures } = runKit(parsed, subject);
  const streams = hasEncoding ? await differingStreams(samples, subject) : undefined;
  return written({ cases, passed, skipped, leftOut, failures: failures.slice(0, 20), streams });
};
