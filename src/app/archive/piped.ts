/** The part of a compression stream that takes bytes; the types of Node and of browsers differ. */
interface ByteWriter {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(reason: unknown): Promise<void>;
}

/**
 * Passes blocks through a compression or decompression stream of the platform. Throws the first error of the source or the
 * stream.
 */
export async function* piped(
  blocks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const writer = stream.writable.getWriter() as ByteWriter;
  const reader = stream.readable.getReader();
  let fault: unknown;
  const feed = async () => {
    try {
      for await (const block of blocks) await writer.write(block);
      await writer.close();
    } catch (error) {
      fault ??= error;
      await writer.abort(error).catch(() => undefined);
    }
  };
  const fed = feed();
  try {
    for (;;) {
      const { value } = await reader.read();
      if (value === undefined) break;
      yield value;
    }
  } catch (error) {
    throw fault ?? error;
  } finally {
    await reader.cancel().catch(() => undefined);
    await fed;
  }
}
