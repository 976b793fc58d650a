import { existsSync } from "node:fs";
import { join } from "node:path";
import type * as batch from "../../src/batch";
import type * as index from "../../src/index";
import type * as res948 from "../../src/res948";

/** The public entries of a build. Older builds may lack newer exports. */
export type Library = typeof batch & typeof index & typeof res948;

/** Their names in `src`, and in the folder of a build. */
export const entries = ["index", "batch", "res948"];

/** Imports the library of a build from its folder. */
export async function libraryIn(folder: string): Promise<Library> {
  const modules = await Promise.all(
    entries
      .map((name) => join(folder, `${name}.mjs`))
      .filter(existsSync)
      .map((file) => import(file) as Promise<object>),
  );
  return Object.assign({}, ...modules) as Library;
}
