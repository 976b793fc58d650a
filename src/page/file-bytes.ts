import { reasonOf } from "../cli/faults";
import type { Words } from "../cli/usage";
import { gunzipped } from "./gunzip";

/** A file that cannot be read, or not to its end. Its words follow the file's name. */
export class ReadingFault extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** The fault for the command's code of a system error. */
export const faultOf = (code: string): ReadingFault =>
  new ReadingFault({ en: reasonOf({ code }, "en"), es: reasonOf({ code }, "es") });

/** The fault for an exception of the browser while it read a file. */
export function readingFault(error: unknown): ReadingFault {
  if (error instanceof ReadingFault) return error;
  const { name = "" } = error as { readonly name?: string };
  if (name === "NotFoundError") return faultOf("ENOENT");
  if (name === "NotReadableError")
    return new ReadingFault({
      en: "could not be read: it was changed or moved after it was chosen, or permission is denied; choose it again",
      es: "no se pudo leer: se cambió o se movió después de elegirlo, o no hay permiso; elíjalo de nuevo",
    });
  if (name === "SecurityError" || name === "NotAllowedError") return faultOf("EACCES");
  throw error;
}

/** Called with the number of bytes that were read from a file, packed or not. */
type OnRead = (bytes: number) => void;

/**
 * The bytes of a file, in blocks; gzip is unpacked. `from` skips bytes of the unpacked text.
 *
 * @throws ReadingFault after what could be read.
 */
export async function* blocksOf(file: Blob, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  if (await isGzip(file)) yield* gunzipped(file, onRead);
  else yield* rawBlocks(file, onRead);
}

/** Whether a file is gzip, from its first two bytes. */
export async function isGzip(file: Blob): Promise<boolean> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return first === 0x1f && second === 0x8b;
  } catch (error) {
    throw readingFault(error);
  }
}

/** The bytes of a file as they are stored. Not every browser can iterate a stream, so it is read by its reader. */
export async function* rawBlocks(
  file: Blob,
  onRead: OnRead = () => undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = file.stream().getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      onRead(value.length);
      yield value;
    }
  } catch (error) {
    isDone = true;
    throw readingFault(error);
  } finally {
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}
