import {
  byCodeUnit,
  choiceIn,
  configurationName,
  emptyFolder,
  isSetAside,
  mayLieBeside,
} from "../../app/input/file-choice";
import { isArchiveName } from "../../app/archive/archive";
import { UsageError } from "../../app/options/usage";
import type { FolderHandle, GivenFile, GivenFiles } from "../protocol";

/**
 * Finds the files of a drop or a choice, as the command finds them in its arguments: chosen files, and the files of a folder by
 * their ending, without hidden files and node_modules. A drop or choice is one argument, so it is sorted.
 */

interface Found {
  readonly files: GivenFile[];
  readonly leftOut: string[];
  readonly notJson: string[];
  readonly folders: FolderHandle[];
}

const nothing = (): Found => ({ files: [], leftOut: [], notJson: [], folders: [] });

/** @throws UsageError for a folder without a file to read. */
export function ofChoice(files: FileList, isFolder: boolean): GivenFiles {
  const found = nothing();
  const leftOut = new Set<string>();
  for (const content of files) {
    const path = isFolder ? content.webkitRelativePath : content.name;
    if (!isFolder) addNamed(content, found);
    else take(path, content, found, leftOut);
  }
  found.leftOut.push(...leftOut);
  const [first] = files;
  if (isFolder && first !== undefined && found.files.length === 0)
    throw emptyFolder(first.webkitRelativePath.split("/", 1)[0] ?? "", found.notJson);
  return sorted(found);
}

/**
 * Adds a file that was chosen itself. Configurations, which only the command reads, and files that were set aside are left out.
 */
function addNamed(content: File, { files, leftOut }: Found): void {
  const { name } = content;
  if (name === configurationName || isSetAside(name)) leftOut.push(name);
  else files.push({ path: name, content, isNamed: true });
}

/** Other files of a folder that are read: archives, and files that may be an XML or an answer. */
const mayBeInput = (path: string): boolean => mayLieBeside(path) || isArchiveName(path);

/** Adds a file of a folder unless it, or a folder above it, is skipped. The chosen folder itself is not skipped. */
function take(path: string, content: File, found: Found, leftOut: Set<string>): void {
  const steps = path.split("/");
  for (let depth = 2; depth <= steps.length; depth++) {
    const choice = choiceIn(steps[depth - 1] ?? "", depth < steps.length);
    if (choice === "left out") leftOut.add(steps.slice(0, depth).join("/"));
    const isBeside = choice === "not JSON" && mayBeInput(path);
    if (choice === "not JSON" && !isBeside) found.notJson.push(path);
    if (choice !== "enter" && choice !== "read" && !isBeside) return;
  }
  found.files.push({ path, content, isNamed: false });
}

/**
 * The files of a drop. All items are taken from the transfer before anything is awaited: it is empty afterwards.
 *
 * @throws UsageError for a folder without a file to read, and if the browser does not let the page read it.
 */
export async function ofDrop(transfer: DataTransfer): Promise<GivenFiles> {
  const found = nothing();
  for (const { folder, file } of Array.from(transfer.items, droppedIn)) {
    if (folder !== undefined) {
      const before = found.files.length;
      await within(folder, folder.name, found);
      if (found.files.length === before) throw emptyFolder(folder.name, found.notJson);
      const handle = await folder.handle;
      if (handle) found.folders.push(handle);
    } else if (file) addNamed(file, found);
  }
  return sorted(found);
}

/**
 * The files of folders, read again.
 *
 * @throws UsageError for a folder without a file to read, and if the browser does not let the page read it.
 */
export async function ofFolders(folders: readonly FolderHandle[]): Promise<GivenFiles> {
  const found = nothing();
  for (const handle of folders) {
    const before = found.files.length;
    await within(
      { name: handle.name, entries: () => handlesOf(handle as FileSystemDirectoryHandle) },
      handle.name,
      found,
    );
    if (found.files.length === before) throw emptyFolder(handle.name, found.notJson);
    found.folders.push(handle);
  }
  return sorted(found);
}

interface Folder {
  readonly name: string;
  /** Its handle, with which the page can read it again. */
  readonly handle?: Promise<FileSystemDirectoryHandle | undefined>;
  entries(): Promise<readonly Entry[]>;
}

type Entry = Folder | { readonly name: string; file(): Promise<File> };

type Item = DataTransferItem & {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
};

/**
 * Returns the dropped folder or file. Chromium does not read a folder's entries in a page that was opened as a file, but reads
 * its handle; other browsers have no handles.
 */
function droppedIn(item: Item): { readonly folder?: Folder; readonly file?: File | null } {
  if (item.kind !== "file") return {};
  const entry = item.webkitGetAsEntry();
  if (!entry?.isDirectory) return { file: item.getAsFile() };
  const handle = Promise.resolve(item.getAsFileSystemHandle?.()).then(
    (own) => (own?.kind === "directory" ? (own as FileSystemDirectoryHandle) : undefined),
    () => undefined,
  );
  const { name } = entry;
  return {
    folder: {
      name,
      handle,
      entries: async () => {
        const own = await handle;
        return own === undefined
          ? await entriesOf(entry as FileSystemDirectoryEntry)
          : await handlesOf(own);
      },
    },
  };
}

async function within(folder: Folder, path: string, found: Found): Promise<void> {
  const entries = await folder.entries().catch((error: unknown) => {
    const { name } = error as { readonly name?: string };
    throw new UsageError({
      en: `the browser does not let the page read the dropped folder ${path} (${name}); choose it with the button`,
      es: `el navegador no deja que la página lea la carpeta soltada ${path} (${name}); elíjala con el botón`,
    });
  });
  for (const entry of entries) {
    const choice = choiceIn(entry.name, "entries" in entry);
    const its = `${path}/${entry.name}`;
    if (choice === "left out") found.leftOut.push(its);
    else if (choice === "not JSON" && !mayBeInput(its)) found.notJson.push(its);
    else if (choice === "ignored") continue;
    else if ("entries" in entry) await within(entry, its, found);
    else found.files.push({ path: its, content: await entry.file(), isNamed: false });
  }
}

async function handlesOf(handle: FileSystemDirectoryHandle): Promise<readonly Entry[]> {
  const all: Entry[] = [];
  const handles = handle as unknown as { values(): AsyncIterable<FileSystemHandle> };
  for await (const each of handles.values()) {
    const { name } = each;
    all.push(
      each.kind === "directory"
        ? { name, entries: () => handlesOf(each as FileSystemDirectoryHandle) }
        : { name, file: () => (each as FileSystemFileHandle).getFile() },
    );
  }
  return all;
}

/** The browser returns some entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly Entry[]> {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    for (const each of some) {
      const { name } = each;
      all.push(
        each.isDirectory
          ? { name, entries: () => entriesOf(each as FileSystemDirectoryEntry) }
          : {
              name,
              file: () =>
                new Promise((resolve, reject) => {
                  (each as FileSystemFileEntry).file(resolve, reject);
                }),
            },
      );
    }
  }
}

function sorted({ files, leftOut, notJson, folders }: Found): GivenFiles {
  return {
    files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
    leftOut: leftOut.sort(byCodeUnit),
    notJson: notJson.sort(byCodeUnit),
    folders,
  };
}
