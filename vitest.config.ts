import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";
import { setup as writeMissingPages } from "./scripts/write-pages.mjs";
import { compiledSources } from "./scripts/compiled-sources.ts";

/** Left out of `npm run quick`: what needs the built package or starts processes, and what takes long. */
const slow = [
  "baseline.property",
  "acceptance",
  "adding-a-rule",
  "apart",
  "cli",
  "ci-recipes",
  "day-to-day",
  "digests",
  "cli-outputs",
  "faults-injected",
  "files",
  "filter/process",
  "folder",
  "formats-docs",
  "fresh-seeds",
  "gzip",
  "guide",
  "interruption",
  "invoice/folder",
  "invoice/sample-pair",
  "jobs",
  "large",
  "links",
  "memory",
  "pack-bytes",
  "package",
  "page",
  "page-configuration",
  "page-examples",
  "page-fixes",
  "page-view",
  "pages",
  "readme",
  "release",
  "report-browser",
  "runtimes",
  "same-file",
  "shards/killed",
  "watch",
].map((name) => `test/${name}.test.ts`);

/** Left out of `npm run quick` as well; these share a process with the others. */
const long = [
  "architecture",
  "canonical-bytes",
  "chunks",
  "growth",
  "invoice/hostile",
  "json-chunks",
  "many-faults",
  // Their cases run in conformance.test.ts too, in fewer ways.
  "norm",
  "norm-documents",
  "reading",
  "over-documents",
  "own-rules",
  "rule-fields",
  "rules-in-bytes",
  "shards/same",
  "time-zones",
  "wrong-usage",
].map((name) => `test/${name}.test.ts`);

/** Puts something in the place of a module, so it shares no process with others, and loads the sources themselves. */
const mocking = ["test/faults.test.ts"];

/** What takes longest begins first, so that no core waits for it at the end. */
const longest = [
  "engine",
  "fresh-seeds",
  "faults-injected",
  "release",
  "package",
  "runtimes",
  "page-view",
  "growth",
  "interruption",
  "memory",
  "page",
  "jobs",
  "folder",
  "readme",
  "pack-bytes",
  "own-rules",
  "reading",
  "adding-a-rule",
  "cli",
  "ci-recipes",
  "day-to-day",
  "digests",
  "cli-outputs",
].map((name) => `/test/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = longest.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Coverage is counted in the sources themselves, and one who watches changes them. */
const isCompiled = process.argv.includes("run") && !process.argv.includes("--coverage");
if (isCompiled) writeMissingPages();
const plugins = isCompiled ? [await compiledSources()] : [];

/** What all projects share; a project that extended this file would load it, and compile the sources, once more. */
const every = {
  globalSetup: "./scripts/write-pages.mjs",
  // Finds what hangs, and asserts no speed: the machine may be busy.
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By default vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: "100%",
    projects: [
      {
        plugins,
        test: {
          ...every,
          name: "quick",
          include: ["test/**/*.test.ts"],
          exclude: [...slow, ...long, ...mocking],
          // To load the sources anew for each file takes long.
          isolate: false,
        },
      },
      { plugins, test: { ...every, name: "long", include: long, isolate: false } },
      { test: { ...every, name: "quick mocks", include: mocking } },
      { plugins, test: { ...every, name: "slow", include: slow } },
    ],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "rules/**/*.ts"],
      exclude: ["src/generated/**"],
      reporter: ["text", "html"],
    },
  },
});
