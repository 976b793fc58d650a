import { defineConfig } from "vitest/config";

/** Left out of `npm run quick`: what needs the built package or starts processes, and what takes long. */
const slow = [
  "adding-a-rule",
  "apart",
  "cli",
  "cli-outputs",
  "files",
  "folder",
  "formats-docs",
  "fresh-seeds",
  "gzip",
  "interruption",
  "jobs",
  "large",
  "memory",
  "pack-bytes",
  "package",
  "page-examples",
  "pages",
  "readme",
].map((name) => `test/${name}.test.ts`);

export default defineConfig({
  test: {
    globalSetup: "./scripts/write-pages.mjs",
    // Finds what hangs, and asserts no speed: the machine may be busy.
    testTimeout: 120_000,
    // By default vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "quick", include: ["test/**/*.test.ts"], exclude: slow } },
      { extends: true, test: { name: "slow", include: slow } },
    ],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "rules/**/*.ts"],
      exclude: ["src/generated/**"],
      reporter: ["text", "html"],
    },
  },
});
