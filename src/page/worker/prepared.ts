import type { CodeCounter } from "../../app/input/codes-seen";
import { isByContent, isXml } from "../../app/input/file-choice";
import type { Host } from "../../app/review/host";
import { headOf, joinedUpTo } from "../../app/review/host";
import type { Prepared } from "../../app/review/prepare";
import { paired, sorted } from "../../app/review/prepare";
import { beginsGzip } from "../../core/text/gzip";
import { FileBytes } from "../files/file-bytes";
import type { Judging } from "./judging";
import type { GivenFile, RunRequest } from "../protocol";
import { ReadingFault, readingFault } from "../files/reading-fault";
import { filesOf } from "./run-files";
import { turn } from "./turn";

/** The page as the host of a review. */
const hostOf = (all: FileBytes): Host<GivenFile> => ({
  nameOf: ({ path }) => path,
  sizeOf: ({ content }) => content.size,
  isNamed: ({ isNamed }) => isNamed,
  isBeside: ({ path, isNamed, fault }) => !isNamed && fault === undefined && isByContent(path),
  head: async ({ content }, most) => {
    try {
      const bytes = await all.head(content, most);
      return beginsGzip(bytes) ? await headOf(all.blocks(content), most) : bytes;
    } catch {
      return undefined;
    }
  },
  bytes: async ({ content, fault }, most) => {
    if (fault !== undefined) throw new ReadingFault(fault.words, fault.judged);
    return content.size > most ? new Uint8Array(most + 1) : joinedUpTo(all.blocks(content), most);
  },
  blocks: ({ content }) => all.blocks(content),
  reasonOf: (error) => readingFault(error).words,
  turn,
});

export interface PreparedHere extends Prepared<GivenFile> {
  readonly bytes: FileBytes;
}

/** Sorts the files of a run by kind and pairs them. `seen` gets the XMLs too. */
export async function prepare(
  request: RunRequest,
  { options, context }: Judging,
  seen?: CodeCounter,
): Promise<PreparedHere> {
  const given = { ...filesOf(request), notJson: request.notJson };
  const bytes = new FileBytes(inReadingOrder(given.files));
  const host = hostOf(bytes);
  const inputs = await sorted(given, { ...options, withXml: true }, host);
  const { lang } = request;
  return { ...(await paired(inputs, context, { host, lang, ...(seen && { seen }) })), bytes };
}

/** The content of files: first those that are read as records, last the XMLs. */
function inReadingOrder(files: readonly GivenFile[]): readonly File[] {
  const kinds: readonly [File[], File[], File[]] = [[], [], []];
  for (const { path, content } of files)
    kinds[isXml(path) ? 2 : isByContent(path) ? 1 : 0].push(content);
  return kinds.flat();
}
