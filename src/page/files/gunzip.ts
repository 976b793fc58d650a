import { readOut } from "../../engine/batch/stream";
import { faultOf } from "./reading-fault";

/**
 * Unpacks a gzip file with the browser's decoder, which reads one member: bytes after it make the file damaged.
 *
 * @throws ReadingFault at the fault of incomplete or damaged gzip.
 */
export async function* gunzipped(
  file: Blob,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(block, controller) {
      onRead(block.length);
      controller.enqueue(block);
    },
  });
  const unpacked = file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  try {
    yield* readOut(unpacked);
  } catch (error) {
    const { message = "" } = error as { readonly message?: string };
    throw faultOf({ code: /truncated|end of/i.test(message) ? "Z_BUF_ERROR" : "Z_DATA_ERROR" });
  }
}
