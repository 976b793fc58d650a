import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compiledSources } from "../compiled-sources.ts";

/** Tests that judge, and are fast enough to run for each mutant. */
const names = [
  "*.mutation",
  "batch.property.test",
  "bytes.test",
  "canonical.test",
  "context.test",
  "document.test",
  "foreign-objects.test",
  "hash.test",
  "invoice/facts.test",
  "local-time.test",
  "near-names.test",
  "norm-dates.test",
  "norm-rules.test",
  "pack-elements.test",
  "packs.test",
  "res2275.test",
  "revision.test",
  "rules.test",
  "standard.test",
  "stream.test",
  "unfinished-file.test",
  "validator.test",
  "versions-apart.test",
];

/** What mutants are tested with (scripts/mutation.ts). */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  // The mutants are all in the compiled sources, which each process loads once.
  plugins: [await compiledSources()],
  test: {
    include: names.map((name) => `test/${name}.ts`),
    isolate: false,
    testTimeout: 60_000,
  },
});
