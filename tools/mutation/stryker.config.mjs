import { join } from "node:path";

/**
 * Stryker changes the sources in one place after the other, and prints the changes that no test finds:
 * npm run mutation -- --mutate "rules/contract/near-name.ts". A change that makes no difference has a comment in the source:
 * `// Stryker disable next-line …: why`.
 */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "words.mjs")],
  ignorers: ["words"],
  mutate: ["rules/contract/*.ts", "!**/*.doc.ts"],
  ignorePatterns: ["/examples", "/release"],
  coverageAnalysis: "perTest",
  // Rows of tables are made once, when their module is loaded; other tests compare them with the official texts.
  ignoreStatic: true,
  incrementalFile: "node_modules/.cache/mutation.json",
  tempDirName: "node_modules/.cache/mutation",
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  logLevel: "warn",
};
