import { defineConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";
import { setup as writeMissingPages } from "./tools/build/write-pages.mjs";
import { compiledSources } from "./tools/build/compiled-sources.ts";

/** What takes longest begins first, so that no core waits for it at the end. */
const longest = [
  "engine",
  "page-view",
  "growth",
  "package",
  "page",
  "folder",
  "readme",
  "pack-bytes",
  "own-rules",
  "reading",
  "cli",
  "ci-recipes",
  "day-to-day",
  "cli-outputs",
].map((name) => `/${name}.test.ts`);

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
  globalSetup: "./tools/build/write-pages.mjs",
  // Finds what hangs, and asserts no speed: the machine may be busy.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

/** The project of a folder of tests. */
const tests = (name: string) => ({ name, include: [`test/${name}/**/*.test.ts`] });

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By default vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: "100%",
    // Each folder of tests is a project.
    projects: [
      // To load the sources anew for each file takes long, so these share a process.
      { plugins, test: { ...every, ...tests("quick"), isolate: false } },
      { plugins, test: { ...every, ...tests("long"), isolate: false } },
      // Puts something in the place of a module, so it shares no process with others, and loads the sources themselves.
      { test: { ...every, ...tests("mocks") } },
      // Needs the built package, or starts processes, or takes long by itself.
      { plugins, test: { ...every, ...tests("slow") } },
      // Takes longer than it is worth for each change: `npm run test:rare`.
      { plugins, test: { ...every, ...tests("rare") } },
    ],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "rules/**/*.ts"],
      exclude: ["src/generated/**"],
      reporter: ["text", "html"],
    },
  },
});
