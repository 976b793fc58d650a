import { createHmac } from "node:crypto";
import { WithoutBlanks } from "../../engine/bytes/without-blanks";
import { byteOrderMark } from "../../core/text/byte-order-mark";
import type { Stdin } from "../io/command-io";
import { blocksOf } from "../io/source";

/** How many hexadecimal digits of an HMAC are kept: 128 bits. */
const digits = 32;

/** Identifies JSON text, however it is indented, by an HMAC-SHA-256: without the key nobody can try out values. */
export const digestWith =
  (key: string) =>
  (bytes: Uint8Array): string =>
    createHmac("sha256", key).update(new WithoutBlanks().of(bytes)).digest("hex").slice(0, digits);

/** The same of a whole file, uncompressed and without a byte order mark. */
export async function digestOfFile(
  key: string,
  path: string | Buffer,
  stdin: Stdin,
): Promise<string> {
  const hmac = createHmac("sha256", key);
  const rest = new WithoutBlanks();
  let marked = 0; // how many bytes of the mark were passed
  for await (let block of blocksOf(path, stdin)) {
    while (marked < byteOrderMark.length && block[0] === byteOrderMark[marked]) {
      block = block.subarray(1);
      marked += 1;
    }
    if (block.length > 0) marked = byteOrderMark.length;
    hmac.update(rest.of(block));
  }
  return hmac.digest("hex").slice(0, digits);
}
