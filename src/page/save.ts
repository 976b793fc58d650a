import { downloadZip } from "client-zip";
import type { GivenFile } from "./protocol";

/** Saves a blob as a file, as if the user had followed a link. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click; it needs the address until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name of a file in a copy of a folder: what was corrected is unpacked. */
const nameOf = ({ path }: GivenFile, isCorrected: boolean): string =>
  path === "-" ? "ripslint.json" : isCorrected ? path.replace(/\.gz$/i, "") : path;

/** An archive with all files, corrected or not, so that it can be reviewed in the place of the folder. */
export const archiveOf = async (
  files: readonly GivenFile[],
  corrected: ReadonlySet<string>,
): Promise<Blob> =>
  await downloadZip(
    files.map((file) => ({
      name: nameOf(file, corrected.has(file.path)),
      input: file.content,
      lastModified: file.content.lastModified,
    })),
  ).blob();

type Picker = (options: {
  readonly mode: "readwrite" | "read";
}) => Promise<FileSystemDirectoryHandle>;

/** Lets the user choose a folder; undefined in a browser that has no such choice. */
export const folderPicker = (): Picker | undefined =>
  (globalThis as { readonly showDirectoryPicker?: Picker }).showDirectoryPicker;

/**
 * Writes all files into a new folder within one that the user has chosen, so that nothing is written over. Returns the
 * folders in it that the page can read again.
 */
export async function writeInto(
  chosen: FileSystemDirectoryHandle,
  name: string,
  files: readonly GivenFile[],
  corrected: ReadonlySet<string>,
): Promise<FileSystemDirectoryHandle> {
  const folder = await chosen.getDirectoryHandle(name, { create: true });
  for (const file of files) {
    const steps = nameOf(file, corrected.has(file.path)).split("/");
    let at = folder;
    for (const step of steps.slice(0, -1)) at = await at.getDirectoryHandle(step, { create: true });
    const handle = await at.getFileHandle(steps.at(-1) ?? "ripslint.json", { create: true });
    await file.content.stream().pipeTo(await handle.createWritable());
  }
  return folder;
}
