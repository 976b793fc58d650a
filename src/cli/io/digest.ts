import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { InputFile } from "./files";

/** The SHA-256 of a file; undefined if it is none that can be read again, or has changed since it was found. */
export async function digestOf(file: InputFile): Promise<string | undefined> {
  const { path, size, mtimeMs, isRegular } = file;
  if (!isRegular || mtimeMs === undefined) return undefined;
  const hash = createHash("sha256");
  for await (const block of createReadStream(path) as AsyncIterable<Buffer>) hash.update(block);
  const now = await stat(path);
  return now.size === size && now.mtimeMs === mtimeMs ? hash.digest("hex") : undefined;
}
