import type { ArchiveEntry } from "../../app/archive/archive";
import { Archives, bytesOfBlob, isArchiveName } from "../../app/archive/archive";
import {
  byCodeUnit,
  choiceOfEntry,
  emptyFolder,
  isSetAside,
  mayLieBeside,
} from "../../app/input/file-choice";
import { BlobWriter } from "../files/blob-writer";
import type { Following } from "./following";
import type { FileFault, GivenArchive, GivenFile, GivenFiles } from "../protocol";
import { assertUnchanged } from "../files/raw-blocks";
import { faultOf, ReadingFault } from "../files/reading-fault";
import { turn } from "./turn";

/**
 * Replaces archives with their files, as the command reads them. Each is unpacked into a file of the browser, which keeps large
 * files on disk, so that it can be read, corrected and saved like any other file. Undefined if it was cancelled.
 *
 * @throws UsageError for an archive without a file to read.
 */
export async function unpacked(
  { files, leftOut, notJson, ...rest }: GivenFiles,
  { isCancelled }: Following,
): Promise<GivenFiles | undefined> {
  const archives = new Archives();
  const all: GivenFile[] = [];
  const [out, others] = [[...leftOut], [...notJson]];
  for (const file of files) {
    if (!isArchiveName(file.path)) {
      all.push(file);
      continue;
    }
    const before = { files: all.length, others: others.length };
    let entries: readonly ArchiveEntry[];
    try {
      entries = await archives.open(bytesOfBlob(file.content));
    } catch (error) {
      all.push(unread(file.path, file, await faultIn(error, file.content)));
      continue;
    }
    for (const entry of entries) {
      const path = `${file.path}/${entry.name}`;
      const choice = choiceOfEntry(entry.name, entry.isMetadata);
      if (choice === "ignored") continue;
      if (entry.error !== undefined && !isSetAside(path))
        all.push(unread(path, file, await faultIn(entry.error, file.content)));
      else if (choice === "left out") out.push(path);
      else if (choice === "not JSON" && !mayLieBeside(path)) others.push(path);
      else all.push(await contentOf(entry, path, file));
      await turn();
      if (isCancelled()) return undefined;
    }
    if (file.isNamed && all.length === before.files)
      throw emptyFolder(file.path, others.slice(before.others));
  }
  return {
    ...rest,
    files: all.sort((a, b) => byCodeUnit(a.path, b.path)),
    leftOut: out.sort(byCodeUnit),
    notJson: others.sort(byCodeUnit),
  };
}

/** Unpacks a file of an archive, a damaged file up to the damage. */
async function contentOf(
  entry: ArchiveEntry,
  path: string,
  archive: GivenFile,
): Promise<GivenFile> {
  const blob = new BlobWriter();
  let fault: FileFault | undefined;
  try {
    for await (const block of entry.blocks()) blob.add(block.slice());
  } catch (error) {
    fault = await faultIn(error, archive.content);
  }
  const name = path.slice(path.lastIndexOf("/") + 1);
  const lastModified = new Date(...entry.modified).getTime();
  const content = new File([blob.blob("")], name, { lastModified });
  return { path, content, isNamed: false, archive: archiveIn(archive), ...(fault && { fault }) };
}

const unread = (path: string, archive: GivenFile, fault: FileFault): GivenFile => ({
  path,
  content: new File([], archive.content.name),
  isNamed: false,
  archive: archiveIn(archive),
  fault,
});

const archiveIn = ({ path, content }: GivenFile): GivenArchive => ({ path, content });

/**
 * The reason why an archive or its file cannot be read. If the archive was changed during the reading, it says this, and not
 * that it is damaged.
 */
async function faultIn(error: unknown, archive: File): Promise<FileFault> {
  const changed = await assertUnchanged(archive).catch((fault: unknown) => fault);
  const { words, judged } = changed instanceof ReadingFault ? changed : faultOf(error);
  return { words, judged };
}
