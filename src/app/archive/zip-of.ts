import { downloadZip } from "client-zip";

/** A file of an archive that is made. */
export interface ZippedFile {
  readonly name: string;
  readonly input: string | Blob;
  /** Without it, the archive is the same whenever it is made. */
  readonly lastModified?: number;
}

/** An archive with these files, which are not compressed. */
export const zipOf = async (files: readonly ZippedFile[]): Promise<Blob> =>
  await downloadZip(
    files.map((file) => ({ ...file, lastModified: file.lastModified ?? new Date(1980, 0, 1) })),
  ).blob();
