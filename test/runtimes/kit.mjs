/**
 * What every runtime executes: the conformance kit with its cases, and the built package. test/runtimes/bundle.ts makes one
 * script of it. A host loads the script and calls `ripslintKit()`.
 */
import * as batch from "../../dist/batch.js";
import * as core from "../../dist/index.js";
import * as packs from "../../dist/res948.js";
import { runKit } from "../../fixtures/kit/run-kit.mjs";
import files from "kit:files";
import samples from "kit:samples";
import { differingStreams } from "./streams.mjs";

/** Runs everything, and returns the answer as JSON. */
globalThis.ripslintKit = async () => {
  const subject = { core, batch, packs };
  const parsed = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, JSON.parse(text)]),
  );
  const { cases, passed, failures } = runKit(parsed, subject);
  const streams = await differingStreams(samples, subject);
  return JSON.stringify({ cases, passed, failures: failures.slice(0, 20), streams });
};
