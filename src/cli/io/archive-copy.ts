/** A file of the copy of an archive. */
export interface CopiedEntry {
  readonly name: string;
  readonly modified: Date;
  readonly blocks: AsyncIterable<Uint8Array>;
}

/**
 * Writes a ZIP archive with these entries, in their order and of their times. Each is read when its turn has come; an
 * exception ends the archive, which is then not complete.
 */
export async function writeArchive(
  entries: Iterable<CopiedEntry>,
  write: (bytes: Uint8Array) => Promise<unknown>,
): Promise<void> {
  const { ZipWriter } = await import("@zip.js/zip.js/lib/zip-core-writer.js");
  const writer = new ZipWriter(
    new WritableStream<Uint8Array>({ write: async (bytes) => void (await write(bytes)) }),
    { useWebWorkers: false },
  );
  for (const { name, modified, blocks } of entries)
    await writer.add(name, ReadableStream.from(blocks), { lastModDate: modified });
  await writer.close();
}
