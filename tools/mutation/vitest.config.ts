import { defineConfig } from "vitest/config";

/** The tests that search for mutants: the kit, and tests of the judges of values in memory and bytes. */
export default defineConfig({
  test: {
    include: ["conformance", "validator", "revision", "document", "bytes"].map(
      (name) => `test/quick/${name}.test.ts`,
    ),
    globalSetup: "tools/build/write-pages.mjs",
    // a part of the cases of properties
    env: { RIPSLINT_QUICK: "1" },
    testTimeout: 60_000,
  },
});
