import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { transformSync } from "esbuild";
import { defineConfig } from "tsup";
import type { Options } from "tsup";
import { definedCommit } from "./scripts/commit.mjs";

type PluginBuild = Parameters<NonNullable<Options["esbuildPlugins"]>[number]["setup"]>[0];

/**
 * Writes which packages are in each file of a bundle, as their folders. Read, and removed, by scripts/build.mjs: the
 * bundles have to carry their licences.
 */
const notingPackages = (name: string) => ({
  name: "note-packages",
  setup: (build: PluginBuild) => {
    build.onEnd(({ metafile: { outputs } = { outputs: {} } }) => {
      const bundled = Object.entries(outputs).map(([file, { inputs }]) => {
        const contained = Object.keys(inputs).filter(
          (input) => (inputs[input]?.bytesInOutput ?? 0) > 0,
        );
        const folders = contained.flatMap(
          (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [],
        );
        return [file, [...new Set(folders)]];
      });
      const extension = build.initialOptions.outExtension?.[".js"] ?? ".js";
      mkdirSync("dist", { recursive: true });
      writeFileSync(
        `dist/bundled-${name}${extension}.json`,
        JSON.stringify(Object.fromEntries(bundled)),
      );
    });
  },
});

const library: Options = {
  name: "library",
  entry: {
    index: "src/index.ts",
    answers: "src/answers.ts",
    batch: "src/batch.ts",
    conformance: "src/conformance.ts",
    "contract-tests": "src/contract-tests.ts",
    interface: "src/interface.ts",
    invoice: "src/invoice.ts",
    res948: "src/res948.ts",
  },
  esbuildPlugins: [notingPackages("library")],
  format: ["esm", "cjs"],
  platform: "neutral",
  target: "es2022",
  // saxes has no other field; without a platform none is used. Names of modules of a package are in the bundle: those of
  // packages that are linked would have the way to their folder.
  esbuildOptions: (options) => {
    options.mainFields = ["module", "main"];
    options.preserveSymlinks = true;
  },
  // In CommonJS too: a context made by one entry is then known to the other.
  splitting: true,
  // tsup sets baseUrl, which TypeScript 6 calls deprecated. Members that are marked as internal are not public.
  dts: { compilerOptions: { ignoreDeprecations: "6.0", stripInternal: true } },
};

/** The pages of rules are a file of their own: they are as long as all the rest, and every start would read them. */
const pagesApart = {
  name: "pages-apart",
  setup: (build: PluginBuild) => {
    build.onResolve({ filter: /\/commands\/explain$/ }, () => ({
      path: "./explain.cjs",
      external: true,
    }));
  },
};

/** The examples of the pages are compressed: they would be a tenth of the package, and are read by one command. */
const pagesCompressed = {
  name: "pages-compressed",
  setup: (build: PluginBuild) => {
    build.onLoad({ filter: /\/generated\/examples\.ts$/ }, async ({ path }) => {
      const { code } = transformSync(readFileSync(path, "utf8"), { loader: "ts" });
      const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
      const texts = (await import(url)) as Readonly<Record<string, unknown>>;
      const constants = Object.entries(texts).map(([name, value]) => {
        const bytes = deflateRawSync(JSON.stringify(value), { level: 9 });
        return `export const ${name} = read("${bytes.toString("base64")}");`;
      });
      const read = `const read = (text) => JSON.parse(inflateRawSync(Buffer.from(text, "base64")).toString());`;
      return {
        contents: [`import { inflateRawSync } from "node:zlib";`, read, ...constants].join("\n"),
      };
    });
  },
};

const cli: Options = {
  name: "cli",
  entry: { cli: "src/cli/bin.ts", explain: "src/cli/commands/explain.ts" },
  esbuildPlugins: [pagesApart, pagesCompressed, notingPackages("cli")],
  format: "cjs",
  platform: "node",
  target: "node20",
  noExternal: [/.*/],
  removeNodeProtocol: false,
  splitting: false,
  define: definedCommit(),
  // Bundled packages ask for import.meta.url.
  shims: true,
  minify: true,
  dts: false,
};

// The folder is emptied by scripts/build.mjs: the builds run at the same time, so none of them may clean.
export default defineConfig(process.env["RIPSLINT_BUILD"] === "cli" ? [cli] : [library, cli]);
