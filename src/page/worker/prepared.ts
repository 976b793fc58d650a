import type { Seen } from "../../app/input/codes-seen";
import { isByContent } from "../../app/input/file-choice";
import type { Host } from "../../app/review/host";
import { headOf, joinedUpTo } from "../../app/review/host";
import type { Prepared } from "../../app/review/prepare";
import { paired, sorted } from "../../app/review/prepare";
import { beginsGzip } from "../../core/text/gzip";
import { blocksOf, KeptFiles } from "../files/file-bytes";
import type { Judging } from "./judging";
import type { GivenFile, RunRequest } from "../protocol";
import { ReadingFault, readingFault } from "../files/reading-fault";
import { filesOf } from "./run-files";
import { turn } from "./turn";

/** The page as the host of a review. */
const hostOf = (kept: KeptFiles): Host<GivenFile> => ({
  nameOf: ({ path }) => path,
  sizeOf: ({ content }) => content.size,
  isNamed: ({ isNamed }) => isNamed,
  isBeside: ({ path, isNamed, fault }) => !isNamed && fault === undefined && isByContent(path),
  head: async ({ content }, most) => {
    try {
      const bytes = await kept.head(content, most);
      return beginsGzip(bytes) ? await headOf(unpacked(content), most) : bytes;
    } catch {
      return undefined;
    }
  },
  bytes: async ({ content, fault }, most) => {
    if (fault !== undefined) throw new ReadingFault(fault.words, fault.judged);
    return content.size > most ? new Uint8Array(most + 1) : joinedUpTo(unpacked(content), most);
  },
  blocks: ({ content }) => unpacked(content),
  reasonOf: (error) => readingFault(error).words,
  turn,
});

const unpacked = (content: File) => blocksOf(content, () => undefined);

/**
 * Finds what the files of a run are, and what belongs together. `seen` sees the XMLs too; `kept` keeps small files that are
 * going to be judged.
 */
export async function prepare(
  request: RunRequest,
  { options, context }: Judging,
  { seen, kept = new KeptFiles(0) }: { readonly seen?: Seen; readonly kept?: KeptFiles } = {},
): Promise<Prepared<GivenFile>> {
  const given = { ...filesOf(request), notJson: request.notJson };
  const host = hostOf(kept);
  const inputs = await sorted(given, { ...options, withXml: true }, host);
  return await paired(inputs, context, { host, lang: request.lang, ...(seen && { seen }) });
}
