import { closeSync, openSync, readFileSync } from "node:fs";
import { isSystemError, reasonOf } from "../../app/input/file-errors";
import { mayLieBeside } from "../../app/input/file-choice";
import type { Host } from "../../app/review/host";
import { headOf, joinedUpTo } from "../../app/review/host";
import type { Given } from "../../app/review/prepare";
import { besideOf } from "../../app/review/neighbours";
import { sorted } from "../../app/review/prepare";
import { beginsGzip } from "../../core/text/gzip";
import { groupBy } from "../../core/text/group-by";
import type { Writer } from "./command-io";
import type { InputFile, Inputs } from "./files";
import { expand } from "./files";
import { readLeast } from "./file-bytes";
import { gunzipped } from "./gzip";
import { leadsTo, redirectedTo } from "./same-file";
import { blocksOfInput } from "./source";
import { isTurnDue, turn } from "./turn";

/**
 * The command as the host of a review.
 *
 * @param named are the paths that the user typed.
 */
export function hostOf({ texts, neighbours }: Inputs, named: readonly string[]): Host<InputFile> {
  const byEnding = neighbours.filter(({ shown }) => mayLieBeside(shown));
  const [beside, typed] = [new Set([...texts, ...byEnding]), new Set(named)];
  const head = headReader();
  return {
    nameOf: ({ shown }) => shown,
    sizeOf: ({ size }) => size,
    isNamed: ({ shown }) => typed.has(shown),
    isBeside: (file) => beside.has(file),
    head,
    bytes: bytesOf,
    blocks: blocksOfInput,
    reasonOf: (error) => {
      if (!isSystemError(error)) throw error;
      return { en: reasonOf(error, "en"), es: reasonOf(error, "es") };
    },
    turn: () => (isTurnDue() ? turn() : undefined),
  };
}

/** Prepares the found files for a review. An empty file that standard output is redirected to will become a report. */
export function givenOf(
  { files, xml, texts, leftOut, notJson, alone, neighbours }: Inputs,
  stdout: Writer,
): Given<InputFile> {
  const own = redirectedTo(stdout);
  const isOwn = ({ path, size, isRegular }: InputFile): boolean =>
    own?.size === 0n && size === 0 && isRegular && leadsTo(path, own);
  const all = groupBy([...files, ...xml, ...texts], isOwn);
  const reports = all.get(true) ?? [];
  return { files: all.get(false) ?? [], reports, leftOut, notJson, alone, neighbours, besideOf };
}

export async function recordFiles(
  paths: readonly string[],
  stdout: Writer,
): Promise<readonly InputFile[]> {
  const inputs = await expand(paths);
  const given = givenOf(inputs, stdout);
  return (await sorted(given, { withXml: false }, hostOf(inputs, paths))).files;
}

/** Reads the beginnings of files into one block, synchronously: a promise for each takes longer than the reading. */
function headReader(): Host<InputFile>["head"] {
  let block = new Uint8Array(0);
  return (file, most) => {
    const { path, isRegular, error, entry } = file;
    if (error !== undefined) return undefined;
    if (entry !== undefined) return headOf(blocksOfInput(file), most);
    if (!isRegular) return undefined;
    if (block.length < most) block = new Uint8Array(most);
    const bytes = beginningOf(path, block.subarray(0, most));
    const isPacked = bytes !== undefined && beginsGzip(bytes);
    return isPacked ? headOf(gunzipped([bytes.slice()]), most) : bytes;
  };
}

/** Undefined if the file cannot be read. */
function beginningOf(path: InputFile["path"], most: Uint8Array): Uint8Array | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    return most.subarray(0, readLeast(file, most, most.length));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Of a larger file it reads just enough to show that it is too large: a pipe does not have a size, and may never end. */
function bytesOf(file: InputFile, most: number): Uint8Array | Promise<Uint8Array> {
  const { path, size, isRegular, error } = file;
  if (error !== undefined) throw error;
  if (size > most) return new Uint8Array(most + 1);
  if (!isRegular) return joinedUpTo(blocksOfInput(file), most);
  const bytes = readFileSync(path);
  return beginsGzip(bytes) ? joinedUpTo(gunzipped([bytes]), most) : bytes;
}
