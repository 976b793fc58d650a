import { existsSync } from "node:fs";
import { join } from "node:path";
import type * as batch from "../../src/batch";
import type { Pack } from "../../src/index";
import type * as index from "../../src/index";
import type * as res948 from "../../src/res948";
import type * as rules from "../../src/rules";

/** The public entries of a build. Older builds may lack newer exports. */
export type Library = typeof batch & typeof index & typeof res948 & typeof rules;

/** Their names in `src`, and in the folder of a build. */
export const entries = ["index", "batch", "res948", "rules"];

/** Imports the library of a build from its folder. */
export async function libraryIn(folder: string): Promise<Library> {
  const modules = await Promise.all(
    entries
      .map((name) => join(folder, `${name}.mjs`))
      .filter(existsSync)
      .map((file) => import(file) as Promise<object>),
  );
  const library = Object.assign({}, ...modules) as Library & Record<string, Pack>;
  if ("norms" in library) return library;
  // A build of before 0.3.0 exports each version under its own name.
  const { v001, v002, v003, lin32, jun2026 } = library;
  const norms = { res2275: { lin32, jun2026 }, res948: { v001, v002, v003 } };
  return Object.assign({ norms }, library);
}
