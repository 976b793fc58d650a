import { readingFault } from "./reading-fault";

/** The bytes of a file as they are stored. Not every browser can iterate a stream, so it is read by its reader. */
export async function* rawBlocks(
  file: Blob,
  onRead: (bytes: number) => void = () => undefined,
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
