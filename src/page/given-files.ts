import { byCodeUnit, choiceIn, emptyFolder } from "../cli/file-choice";
import type { GivenFile, GivenFiles } from "./protocol";

/**
 * The files of a drop or a choice, as the command finds them in its arguments: files that were chosen themselves as
 * they are, and of a folder those with a known ending, without what is hidden and node_modules. What is given at once
 * is one argument, so it is sorted.
 */

/** The lists that are filled. */
interface Found {
  readonly files: GivenFile[];
  readonly leftOut: string[];
}

/** @throws UsageError for a folder without a file to read. */
export function ofChoice(files: FileList, isFolder: boolean): GivenFiles {
  const found: Found = { files: [], leftOut: [] };
  const leftOut = new Set<string>();
  for (const content of files) {
    const path = isFolder ? content.webkitRelativePath : content.name;
    if (!isFolder) found.files.push({ path, content, isNamed: true });
    else take(path, content, found, leftOut);
  }
  found.leftOut.push(...leftOut);
  const [first] = files;
  if (isFolder && found.files.length === 0)
    throw emptyFolder(first?.webkitRelativePath.split("/", 1)[0] ?? "");
  return sorted(found);
}

/** Adds a file of a folder unless it, or a folder above it, is skipped. The folder that was chosen is not skipped. */
function take(path: string, content: File, found: Found, leftOut: Set<string>): void {
  const steps = path.split("/");
  for (let depth = 2; depth <= steps.length; depth++) {
    const choice = choiceIn(steps[depth - 1] ?? "", depth < steps.length);
    if (choice === "left out") leftOut.add(steps.slice(0, depth).join("/"));
    if (choice === "left out" || choice === "ignored") return;
  }
  found.files.push({ path, content, isNamed: false });
}

/**
 * The files of a drop. The entries must be taken from the transfer before anything is awaited.
 *
 * @throws UsageError for a folder without a file to read.
 */
export async function ofDrop(transfer: DataTransfer): Promise<GivenFiles> {
  const dropped = Array.from(transfer.items, (item) => ({
    entry: item.kind === "file" ? item.webkitGetAsEntry() : null,
    file: item.kind === "file" ? item.getAsFile() : null,
  }));
  const found: Found = { files: [], leftOut: [] };
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) {
      const before = found.files.length;
      await within(entry as FileSystemDirectoryEntry, entry.name, found);
      if (found.files.length === before) throw emptyFolder(entry.name);
    } else if (file !== null) found.files.push({ path: file.name, content: file, isNamed: true });
  }
  return sorted(found);
}

async function within(folder: FileSystemDirectoryEntry, path: string, found: Found): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const choice = choiceIn(entry.name, entry.isDirectory);
    const its = `${path}/${entry.name}`;
    if (choice === "left out") found.leftOut.push(its);
    else if (choice === "enter") await within(entry as FileSystemDirectoryEntry, its, found);
    else if (choice === "read") {
      const content = await new Promise<File>((resolve, reject) => {
        (entry as FileSystemFileEntry).file(resolve, reject);
      });
      found.files.push({ path: its, content, isNamed: false });
    }
  }
}

/** All entries of a folder: the browser returns some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const sorted = ({ files, leftOut }: Found): GivenFiles => ({
  files: files.sort((a, b) => byCodeUnit(a.path, b.path)),
  leftOut: leftOut.sort(byCodeUnit),
});
