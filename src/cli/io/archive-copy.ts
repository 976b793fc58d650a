import type { InnerArchive } from "../../app/archive/inner-archives";

/** A file of the copy of an archive. */
interface CopiedEntry {
  readonly name: string;
  readonly modified: Date;
  readonly blocks: AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a ZIP archive with these files, in their order and of their times. Each is read when its turn has come; an
 * exception ends the archive, which is then not complete.
 */
export async function* archiveBlocks(
  entries: readonly (CopiedEntry | InnerArchive<CopiedEntry>)[],
): AsyncGenerator<Uint8Array, void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = writeArchive(entries, writable).catch((error: unknown) => writable.abort(error));
  yield* readable;
  await written;
}

async function writeArchive(
  entries: readonly (CopiedEntry | InnerArchive<CopiedEntry>)[],
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const { ZipWriter } = await import("@zip.js/zip.js/lib/zip-core-writer.js");
  const writer = new ZipWriter(writable, { useWebWorkers: false });
  for (const entry of entries) {
    const [blocks, modified] =
      "files" in entry
        ? [archiveBlocks(entry.files), lastOf(entry.files)]
        : [entry.blocks, entry.modified];
    await writer.add(entry.name, ReadableStream.from(blocks), { lastModDate: modified });
  }
  await writer.close();
}

/** When the last of some files was changed. */
const lastOf = (files: readonly CopiedEntry[]): Date =>
  new Date(Math.max(...files.map(({ modified }) => modified.getTime())));
