import { zipBlocks } from "../../app/archive/zip-writer";
import { readOut } from "../../engine/batch/stream";
import type { TextFile } from "../../report/xlsx-book";

/** The number of bytes that are kept here before they go to the browser, which keeps large amounts in files. */
const partSize = 1024 * 1024;

export class BlobWriter {
  private readonly parts: Blob[] = [];
  private waiting: (string | Uint8Array<ArrayBuffer>)[] = [];
  private size = 0;

  /** Adds text, or bytes that the caller must not overwrite. */
  add(part: string | Uint8Array<ArrayBuffer>): void {
    if (part.length === 0) return;
    this.waiting.push(part);
    this.size += part.length;
    if (this.size >= partSize) this.flush();
  }

  blob(type: string): Blob {
    this.flush();
    return new Blob(this.parts, { type });
  }

  private flush(): void {
    this.parts.push(new Blob(this.waiting));
    this.waiting = [];
    this.size = 0;
  }
}

/** Makes a ZIP of texts. */
export const zippedTexts = async (files: readonly TextFile[], type: string): Promise<Blob> =>
  await zipOf(
    files.map(({ name, text }) => ({ name, blocks: blocksOf(new Blob([text])) })),
    type,
  );

export async function zipOf(
  entries: Parameters<typeof zipBlocks>[0],
  type = "application/zip",
  comment?: Uint8Array,
): Promise<Blob> {
  const zip = new BlobWriter();
  for await (const block of zipBlocks(entries, comment)) zip.add(block);
  return zip.blob(type);
}

/** The bytes of a Blob in blocks. It is opened at the first request. */
export async function* blocksOf(blob: Blob): AsyncGenerator<Uint8Array, void> {
  yield* readOut(blob.stream());
}
