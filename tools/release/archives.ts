import { join } from "node:path";
import { globSync } from "tinyglobby";

const root = join(import.meta.dirname, "../..");

/** The content of an archive of a release: paths of git, and files that the build writes, which git ignores. */
interface Archive {
  readonly paths: readonly string[];
  readonly built: readonly string[];
}

/** The archives that a release has beside the package, by the end of their names. */
export const archives: Readonly<Record<"conformance.tgz" | "docs.zip", Archive>> = {
  "conformance.tgz": {
    paths: ["LICENSE", "fixtures/kit", ":(exclude)fixtures/kit/run-kit.d.mts"],
    built: [],
  },
  "docs.zip": {
    paths: [
      "LICENSE",
      "docs",
      "rules/schemas",
      ":(glob)examples/**/*.md",
      ":(glob)examples/recipes/*",
      ":(glob)*.md",
      ":(glob)fixtures/kit/**/*.md",
      ":(glob)src/**/README.md",
      ":(glob)tools/**/README.md",
      "fixtures/kit/manifest.json",
    ],
    built: ["dist/ripslint.html", ...globSync("rules/**/README*.md", { cwd: root }).sort()],
  },
};
