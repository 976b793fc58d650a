import { Sighting } from "../app/init/sighting";
import { packNameOn } from "../app/packs";
import type { GivenFile, Proposal } from "./protocol";

/** How many files are looked at, and how many bytes at the beginning of each. */
const maxFiles = 50;
const maxBytes = 256 * 1024;

/** Which version of a norm the documents are for, by their dates; undefined if they say none. */
export async function proposalFor(files: readonly GivenFile[]): Promise<Proposal | undefined> {
  const seen = new Sighting();
  for (const { content } of files.slice(0, maxFiles)) {
    const begin = await content.slice(0, maxBytes).arrayBuffer();
    seen.add(new Uint8Array(begin));
    seen.end();
  }
  const { first, last, hasDocuments } = seen;
  const pack = hasDocuments && last !== "" ? packNameOn(last) : undefined;
  return pack === undefined ? undefined : { pack, first, last };
}
