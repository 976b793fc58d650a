import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { transformSync } from "esbuild";
import { defineConfig } from "tsup";
import type { Options } from "tsup";
import { ruleDocs } from "./rules/docs";
import { normDocs } from "./rules/norm/docs";
import type { RuleDoc } from "./src/core/model/rule-doc";
import { definedCommit } from "./tools/build/commit.mjs";
import { entries } from "./tools/build/entries.mjs";

/** The most characters of a line of `dist`: Node prints the line in which an error that nobody catches was thrown. */
const lineLimit = 160;

type PluginBuild = Parameters<NonNullable<Options["esbuildPlugins"]>[number]["setup"]>[0];

/**
 * Writes which packages are in each file of a bundle, as their folders. Read, and removed, by tools/build/build.mjs: the
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

/**
 * Makes CommonJS of a file that esbuild has divided. The names that it takes from another one are constants: as properties,
 * which esbuild and tsup would make of them, they cost a tenth of a long run of the command, and half of a short document.
 */
function asCommonJs(code: string, minify: boolean): string {
  const takes = code
    .replace(/^import \{([^}]*)\} from ("\.\/[^"]+");$/gm, (_, names: string, file: string) => {
      return `const {${names.replace(/ as /g, ": ")}} = require(${file});`;
    })
    .replace(/^import ("\.\/[^"]+");$/gm, "require($1);")
    .replace(/\bimport\(("\.\/[^"]+")\)/g, "Promise.resolve().then(() => require($1))")
    .replace(/^export \{([^}]*)\};$/m, (_, names: string) => {
      return `module.exports = {${names.replace(/(\S+) as ([^\s,]+)/g, "$2: $1")}};`;
    });
  return transformSync(takes, { format: "cjs", target: "node20", minify, lineLimit }).code;
}

/** Makes CommonJS, which Node 20 loads faster. */
const asCommonJsFiles = (minify: boolean): NonNullable<Options["plugins"]>[number] => ({
  name: "as-common-js",
  renderChunk: (code) => ({ code: asCommonJs(code, minify) }),
});

/** Leaves out of the norms' rows where a fact stands in the annex, and how sure it is: no program reads that. */
const withoutProvenance = {
  name: "without-provenance",
  setup: (build: PluginBuild) => {
    build.onLoad({ filter: /[/\\]rules[/\\]res\d+[/\\][a-z-]+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(
        /, confidence: "\w+"(?:, page: \d+)?(?= \})/g,
        "",
      ),
      loader: "ts",
    }));
  },
};

/** Of the rules' texts the library has only what `ripslint/texts` returns: titles and advice. */
const titlesAndAdvice = {
  name: "titles-and-advice",
  setup: (build: PluginBuild) => {
    build.onLoad({ filter: /[/\\]rules[/\\](?:norm[/\\])?docs\.ts$/ }, ({ path }) => {
      const [name, docs] = /norm/.test(dirname(path))
        ? ["normDocs", normDocs]
        : ["ruleDocs", ruleDocs];
      const texts = Object.entries(docs).map(
        ([code, { problem, fix, fixes }]: [string, RuleDoc]) => [code, { problem, fix, fixes }],
      );
      const contents = `export const ${name} = ${JSON.stringify(Object.fromEntries(texts))};`;
      return { contents, loader: "js" };
    });
  },
};

const library: Options = {
  name: "library",
  entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  esbuildPlugins: [withoutProvenance, titlesAndAdvice, notingPackages("library")],
  format: "esm",
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
  // tsup sets baseUrl, which TypeScript 6 calls deprecated. Members that are marked as internal are not public. Types are
  // checked with the linter.
  dts: { compilerOptions: { ignoreDeprecations: "6.0", stripInternal: true, noCheck: true } },
};

/** The same for `require`. Its types are those of `import` (tools/build/build.mjs). */
const required: Options = {
  ...library,
  name: "required",
  esbuildPlugins: [withoutProvenance, titlesAndAdvice, notingPackages("required")],
  plugins: [asCommonJsFiles(false)],
  outExtension: () => ({ js: ".cjs" }),
  dts: false,
};

/**
 * Each `import()` of the command is in files of its own, so that a start compiles only what it needs. What several of them
 * share would be in one file for each set of them. Therefore all of them name the usual commands too, which are loaded
 * already or needed as well: what they share with these is in the files of these.
 */
const afterCommands = {
  name: "after-commands",
  setup: (build: PluginBuild) => {
    const commands = resolve("src/cli/usual-commands");
    build.onResolve({ filter: /^\./ }, ({ kind, resolveDir, path }) => {
      const file = resolve(resolveDir, path);
      // relative, since the names of the files depend on it, and not on where the project lies
      return kind === "dynamic-import" && file !== commands
        ? { path: relative(".", file), namespace: "after-commands" }
        : undefined;
    });
    build.onLoad({ filter: /^/, namespace: "after-commands" }, ({ path }) => ({
      contents: `import "commands"; export * from ${JSON.stringify(`./${basename(path)}`)};`,
      resolveDir: resolve(dirname(path)),
    }));
    build.onResolve({ filter: /^commands$/ }, () => ({
      path: `${commands}.ts`,
      sideEffects: true,
    }));
  },
};

const cli: Options = {
  name: "cli",
  entry: { cli: "src/cli/bin.ts" },
  esbuildPlugins: [afterCommands, notingPackages("cli")],
  plugins: [asCommonJsFiles(true)],
  esbuildOptions: (options) => {
    options.chunkNames = "cli-[hash]";
  },
  format: "esm",
  outExtension: () => ({ js: ".cjs" }),
  platform: "node",
  target: "node20",
  noExternal: [/.*/],
  removeNodeProtocol: false,
  splitting: true,
  define: { ...definedCommit(), "import.meta.filename": "__filename" },
  dts: false,
};

// The folder is emptied by tools/build/build.mjs: the builds run at the same time, so none of them may clean.
export default defineConfig(
  process.env["RIPSLINT_BUILD"] === "cli" ? [cli] : [library, required, cli],
);
