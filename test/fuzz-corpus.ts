import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A case of the fuzz test: the bytes, in base64, and the seed by which they are read. */
export interface KeptCase {
  readonly seed: number;
  readonly packs: boolean;
  readonly bytes: string;
}

/** The cases that were kept by `npm run fuzz -- --guided`: each reached something in the sources that no other did. */
export const keptFile = fileURLToPath(new URL("fuzz-corpus.json", import.meta.url));

/** The cases in which fuzzing found something wrong. */
export const foundCases = (): readonly KeptCase[] =>
  JSON.parse(
    readFileSync(new URL("fuzz-found.json", import.meta.url), "utf8"),
  ) as readonly KeptCase[];

export const keptCases = (): readonly KeptCase[] =>
  JSON.parse(readFileSync(keptFile, "utf8")) as readonly KeptCase[];

export const bytesOf = ({ bytes }: KeptCase): Buffer => Buffer.from(bytes, "base64");

/** A longer case takes longer, and reaches nothing more. */
export const maxBytes = 1500;
