import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import * as esbuild from "esbuild";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The script that every runtime executes. */
export const kitScript = here("dist/kit.js");

/** Makes the scripts from the built package and the cases of the kit. */
export async function makeScripts(): Promise<void> {
  await esbuild.build({
    entryPoints: [here("kit.mjs")],
    outfile: kitScript,
    plugins: [data("kit:files", caseFiles), data("kit:samples", samples)],
    bundle: true,
    platform: "neutral",
    format: "iife",
    target: "es2022",
    // a message of workerd shows a line
    charset: "utf8",
    logLevel: "error",
  });
}

/** A module whose default export is a map from names to texts. */
const data = (module: string, texts: () => Readonly<Record<string, string>>): Plugin => ({
  name: module,
  setup: (build) => {
    build.onResolve({ filter: new RegExp(`^${module}$`) }, ({ path }) => ({
      path,
      namespace: module,
    }));
    build.onLoad({ filter: /^/, namespace: module }, () => ({
      contents: JSON.stringify(texts()),
      loader: "json",
    }));
  },
});

/** The files of the kit as texts, so that each runtime parses them itself. */
function caseFiles(): Record<string, string> {
  const folder = here("../../fixtures/kit/");
  const { files } = JSON.parse(readFileSync(`${folder}manifest.json`, "utf8")) as {
    readonly files: readonly { readonly file: string }[];
  };
  return Object.fromEntries(files.map(({ file }) => [file, readFileSync(folder + file, "utf8")]));
}

/** The samples that are not compressed: a character for each byte. */
function samples(): Record<string, string> {
  const folder = here("../../fixtures/samples/");
  const names = readdirSync(folder).filter((name) => name.endsWith("json"));
  return Object.fromEntries(names.map((name) => [name, readFileSync(folder + name, "latin1")]));
}
