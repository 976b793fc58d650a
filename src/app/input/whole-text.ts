import { UsageError } from "../options/usage";

/** The largest text that is read as a whole, in bytes: not every runtime has longer strings. */
const maxSize = 256 * 1024 * 1024;

/**
 * Reads a UTF-8 text as a whole.
 *
 * @param path names the file in errors.
 * @throws UsageError if the text is not UTF-8 or larger than 256 MiB.
 */
export async function wholeText(blocks: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decoded = (block?: Uint8Array): string => {
    try {
      return decoder.decode(block, { stream: block !== undefined });
    } catch {
      throw notInUtf8(path);
    }
  };
  let text = "";
  let size = 0;
  for await (const block of blocks) {
    size += block.length;
    if (size > maxSize)
      throw new UsageError({
        en: `${path} is larger than 256 MiB, and is not read as a whole`,
        es: `${path} pesa más de 256 MiB y no se lee completo`,
      });
    text += decoded(block);
  }
  return text + decoded();
}

/** The error for a file that is not UTF-8, as a CSV that a spreadsheet saves by default. */
export const notInUtf8 = (path: string): UsageError =>
  new UsageError({
    en: `${path} is not UTF-8; save it as UTF-8 (in a spreadsheet: CSV UTF-8)`,
    es: `${path} no está en UTF-8; guárdelo como UTF-8 (en la hoja de cálculo: CSV UTF-8)`,
  });
