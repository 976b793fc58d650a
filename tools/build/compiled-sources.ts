import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { globSync } from "tinyglobby";
import type { Plugin } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(root, "node_modules/.cache");

/**
 * Compiles the sources once for all tests, and resolves their modules to that, so that Node loads them itself.
 * Through vitest's module runner loading takes longer, and the same work up to half as long again.
 */
export async function compiledSources(): Promise<Plugin> {
  const sources = globSync(["src/**/*.ts", "rules/**/*.ts"], {
    cwd: root,
    absolute: true,
    ignore: ["**/*.d.ts"],
  }).map((file) => resolve(file));
  // Each run has a folder of its own: a test runs the tests of a changed copy, with the same modules.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "sources-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: sources,
    outdir: folder,
    outbase: root,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "error",
  });
  const compiled = new Map(
    sources.map((file) => [file, join(folder, relative(root, file).replace(/\.ts$/, ".mjs"))]),
  );
  return {
    name: "compiled-sources",
    enforce: "pre",
    resolveId(name, importer) {
      const path = resolve(importer === undefined ? root : dirname(importer), name);
      return compiled.get(path) ?? compiled.get(`${path}.ts`);
    },
  };
}
