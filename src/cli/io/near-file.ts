import type { Bilingual } from "../../core/model/issue";
import { lstatSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { nearName } from "../../app/options/near-name";
import { withNear } from "../../app/options/usage";
import { fileError, reasonOf } from "../../app/input/file-errors";

/**
 * The error for a path that cannot be opened. A link that leads nowhere exists all the same, and so does a file whose
 * name is not UTF-8: Node has replaced what it could not decode, and does not find the file by this name.
 */
export function openingError(path: string, error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  if (error.code !== "ENOENT") return error;
  if (path.includes("\ufffd")) return fileError("NOT_UTF8");
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
    ? fileError("DANGLING_LINK")
    : error;
}

/** The reason why a path cannot be read; if it does not exist, with the nearest name in its folder. */
export async function reasonFor(path: string, thrown: unknown): Promise<Bilingual> {
  const error = openingError(path, thrown as NodeJS.ErrnoException);
  const [en, es] = [reasonOf(error, "en"), reasonOf(error, "es")];
  const near = error.code === "ENOENT" ? await nearPath(path) : undefined;
  return withNear({ en, es }, near);
}

/** The path with the nearest name in the same folder, apart from its ending; undefined if none is near. */
async function nearPath(path: string): Promise<string | undefined> {
  const typed = basename(path);
  const all = await readdir(dirname(path)).catch(() => []);
  const names = all
    .filter((name) => name !== typed && (typed.startsWith(".") || !name.startsWith(".")))
    .sort();
  const stem = nearName(stemOf(typed), [...new Set(names.map(stemOf))]);
  if (stem === undefined) return undefined;
  const ofStem = names.filter((name) => stemOf(name) === stem);
  const near = nearName(typed, ofStem) ?? ofStem[0] ?? "";
  return path.slice(0, path.lastIndexOf(typed)) + near;
}

const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*(?:\.gz)?$/i, "");
