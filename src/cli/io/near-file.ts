import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { visible } from "../../report/visible";
import { nearName } from "../near-name";
import { reasonOf } from "../faults";
import type { Words } from "../usage";

/** The reason why a path cannot be read; if it does not exist, with the nearest name in its folder. */
export async function reasonFor(path: string, error: unknown): Promise<Words> {
  const [en, es] = [reasonOf(error, "en"), reasonOf(error, "es")];
  const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
  const near = isMissing ? await nearPath(path) : undefined;
  if (near === undefined) return { en, es };
  return { en: `${en}; did you mean ${near}?`, es: `${es}; ¿quiso decir ${near}?` };
}

/** The path with the nearest name in the same folder, its ending aside; undefined if none is near. */
async function nearPath(path: string): Promise<string | undefined> {
  const typed = basename(path);
  const all = await readdir(dirname(path)).catch(() => []);
  const names = all.filter((name) => typed.startsWith(".") || !name.startsWith(".")).sort();
  const stem = nearName(stemOf(typed), [...new Set(names.map(stemOf))]);
  if (stem === undefined) return undefined;
  const ofStem = names.filter((name) => stemOf(name) === stem);
  const near = nearName(typed, ofStem) ?? ofStem[0] ?? "";
  return visible(path.slice(0, path.lastIndexOf(typed)) + near);
}

/** A file's name without its ending. */
const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*(?:\.gz)?$/i, "");
