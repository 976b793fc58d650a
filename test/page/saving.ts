import { archiveOf, lackingIn, writeInto } from "../../src/page/files/save";
import { unpacked } from "../../src/page/worker/unpacked";
import type { GivenFile, GivenFiles } from "../../src/page/protocol";

/** A file that is given to the page, and whether it is corrected before everything is saved. */
export interface Given {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface SavedCopy {
  readonly archive: Uint8Array;
  readonly damaged: readonly string[];
  readonly lacking: readonly string[];
}

/** What the page saves if these files are given, and some of what it then has, by their paths, gets another content. */
export async function savedCopy(
  files: readonly Given[],
  corrected: Readonly<Record<string, string>>,
  notJson: readonly string[] = [],
): Promise<SavedCopy> {
  const given = await correctedFiles(files, corrected, notJson);
  const { archive, damaged } = await archiveOf(given.files);
  return {
    archive: new Uint8Array(await archive.arrayBuffer()),
    damaged,
    lacking: lackingIn(given),
  };
}

/** Saves into a folder in which the writing of one file fails. Returns the error's words, and the folders that were begun. */
export async function failedFolder(
  files: readonly Given[],
  failure: DOMException,
): Promise<{ readonly words: unknown; readonly begun: readonly string[] }> {
  const given = await correctedFiles(files, {}, []);
  const begun: string[] = [];
  const folder = {
    getDirectoryHandle: async (name: string) => {
      begun.push(name);
      return folder;
    },
    getFileHandle: async () => ({
      createWritable: async () =>
        new WritableStream({
          write: () => {
            throw failure;
          },
        }),
    }),
  } as unknown as FileSystemDirectoryHandle;
  try {
    await writeInto(folder, "month corrected", given.files);
  } catch (error) {
    return { words: (error as { readonly words?: unknown }).words, begun };
  }
  return { words: undefined, begun };
}

async function correctedFiles(
  files: readonly Given[],
  corrected: Readonly<Record<string, string>>,
  notJson: readonly string[],
): Promise<GivenFiles> {
  const all = files.map(
    ({ path, bytes }): GivenFile => ({
      path,
      content: new File([bytes], path.slice(path.lastIndexOf("/") + 1)),
      isNamed: false,
    }),
  );
  const following = {
    isCancelled: () => false,
    started: () => undefined,
    progressed: () => undefined,
  };
  const given = await unpacked({ files: all, leftOut: [], notJson }, following);
  if (given === undefined) throw new Error("it was cancelled");
  return {
    ...given,
    files: given.files.map((file) => {
      const text = corrected[file.path];
      return text === undefined
        ? file
        : { ...file, content: new File([text], file.content.name), isCorrected: true };
    }),
  };
}
